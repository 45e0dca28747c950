"""Gauntlet for clients: its parts on the common interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fairfight.game.interface.choice import Choice
from fairfight.game.interface.event import Observer, Reader
from fairfight.game.interface.interface import Actor, Interface
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import Reason
from fairfight.game.interface.scene import Scene
from fairfight.games.gauntlet import events, ids
from fairfight.games.gauntlet.advice.previews import preview_of
from fairfight.games.gauntlet.advice.why_not import why_not
from fairfight.games.gauntlet.choices import GauntletCodec
from fairfight.games.gauntlet.reader import GauntletReader
from fairfight.games.gauntlet.scene import scene_of
from fairfight.games.gauntlet.state import Content, State
from fairfight.games.gauntlet.text import reasons
from fairfight.games.gauntlet.text.names import Names
from fairfight.games.gauntlet.views import GauntletView, view_of


class GauntletInterface(Interface):
    """A run as data."""

    events: ClassVar = events.EVENTS
    view_type: ClassVar = GauntletView
    reasons: ClassVar = reasons.IDS

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content
        self.codec = GauntletCodec(names)

    def reader(self, observer: Observer) -> GauntletReader:
        """A reader for a run that begins."""
        return GauntletReader(observer, self.names, self.content)

    def view(self, state: State, observer: int, reader: Reader) -> GauntletView:
        """All that may be known."""
        assert isinstance(reader, GauntletReader)
        return view_of(self.names, self.content, state, observer, reader)

    def scene(self, view: GauntletView) -> Scene:
        """A view for the eyes."""
        return scene_of(self.names, view)

    def preview(self, state: State, choice: Choice, _observer: int, _reader: Reader) -> Preview | None:
        """What a choice is likely to do."""
        return preview_of(self.content, state, choice)

    def why_not(self, state: State, observer: int, thing: str, place: str, reader: Reader) -> Sequence[Reason]:
        """The requirements that are not met: of a card, a monster or a button."""
        assert isinstance(reader, GauntletReader)
        return why_not(self.names, self.content, state, thing, place, reader)

    def actor(self, _state: Any) -> Actor:
        """The one hero."""
        return Actor(ids.HERO)
