"""Dungeon for clients: its parts on the common interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fairfight.game.interface.choice import Choice
from fairfight.game.interface.event import Observer, Reader
from fairfight.game.interface.interface import Actor, Interface
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import Reason
from fairfight.game.interface.scene import Scene
from fairfight.games.dungeon import events, terms
from fairfight.games.dungeon.choices import DungeonCodec
from fairfight.games.dungeon.client import ids, previews
from fairfight.games.dungeon.client.reasons import REASONS
from fairfight.games.dungeon.reader import DungeonReader
from fairfight.games.dungeon.scene import scene_of
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.text import availability
from fairfight.games.dungeon.text.names import Names
from fairfight.games.dungeon.views import DungeonView, view_of


class DungeonInterface(Interface):
    """A run as data."""

    codec: DungeonCodec
    events: ClassVar = events.EVENTS
    view_type: ClassVar = DungeonView
    reasons: ClassVar = REASONS

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content
        self.codec = DungeonCodec(names, content)

    def reader(self, observer: Observer) -> DungeonReader:
        """A reader for a run that begins."""
        return DungeonReader(observer, self.names, self.content)

    def view(self, state: State, observer: int, reader: Reader) -> DungeonView:
        """All that the party may know."""
        assert isinstance(reader, DungeonReader)
        return view_of(self.names, self.content, state, observer, reader)

    def scene(self, view: DungeonView) -> Scene:
        """A view for the eyes."""
        return scene_of(self.names, self.content, view)

    def actor(self, state: State) -> Actor:
        """The hero whose turn it is. The party shares no decision: it neither retreats nor chooses rewards."""
        return Actor(ids.hero_id(state.actor)) if state.phase == terms.DECIDING else Actor()

    def preview(self, state: State, choice: Choice, observer: int, reader: Reader) -> Preview | None:
        """What a choice is likely to do. Nothing that it depends on is hidden from anybody."""
        return previews.preview(self.content, state, self.codec.wish(state, choice))

    def why_not(self, state: State, observer: int, thing: str, place: str, reader: Reader) -> Sequence[Reason]:
        """What keeps the hero whose turn it is from an action, from its gear, or from a figure, a door or a space."""
        assert isinstance(reader, DungeonReader)
        return availability.why_not(self.names, self.content, state, reader, thing, place)
