"""Investigators for clients: its parts on the common interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fairfight.game.interface.choice import Choice
from fairfight.game.interface.event import Observer, Reader
from fairfight.game.interface.interface import Actor, Interface
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import Reason
from fairfight.game.interface.scene import Scene
from fairfight.games.investigators import events, ids, terms
from fairfight.games.investigators.advice.previews import preview_of
from fairfight.games.investigators.advice.why_not import Asked
from fairfight.games.investigators.choices import InvestigatorsCodec
from fairfight.games.investigators.reader import InvestigatorsReader
from fairfight.games.investigators.scene import scene_of
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.text.reasons import REASONS
from fairfight.games.investigators.views import InvestigatorsView, view_of


class InvestigatorsInterface(Interface):
    """A campaign as data."""

    codec = InvestigatorsCodec()
    events: ClassVar = events.EVENTS
    view_type: ClassVar = InvestigatorsView
    reasons: ClassVar = REASONS

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content

    def reader(self, observer: Observer) -> InvestigatorsReader:
        """A reader for a campaign that begins or goes on."""
        return InvestigatorsReader(observer, self.names, self.content)

    def view(self, state: State, observer: int, reader: Reader) -> InvestigatorsView:
        """All that the party may know, and all who watch it."""
        assert isinstance(reader, InvestigatorsReader)
        return view_of(self.names, self.content, state, observer, reader)

    def scene(self, view: InvestigatorsView) -> Scene:
        """A view for the eyes."""
        return scene_of(self.names, self.content, view)

    def actor(self, state: State) -> Actor:
        """The investigator whose turn it is or who chooses a trait; the training room and going on are for all."""
        if state.phase in (terms.BATTLE, terms.TRAIT):
            return Actor(ids.INVESTIGATORS[state.actor])
        return Actor(is_shared=state.phase == terms.TRAINING)

    def preview(self, state: State, choice: Choice, _observer: int, _reader: Reader) -> Preview | None:
        """What an attack, a talent, training and the like are likely to do: exact, for nothing is hidden."""
        return preview_of(self.content, state, choice)

    def why_not(self, state: State, _observer: int, thing: str, place: str, reader: Reader) -> Sequence[Reason]:
        """What keeps a weapon, a talent, a monster, an action or something of the base from being used now."""
        assert isinstance(reader, InvestigatorsReader)
        return Asked(self.names, self.content, state, reader).why_not(thing, place)
