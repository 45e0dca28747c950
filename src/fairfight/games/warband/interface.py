"""Warband for clients: its parts on the common interface."""

from __future__ import annotations

from typing import ClassVar

from fairfight.game.interface.event import Observer, Reader
from fairfight.game.interface.interface import Interface
from fairfight.game.interface.scene import Scene
from fairfight.games.warband import events
from fairfight.games.warband.choices import WarbandCodec
from fairfight.games.warband.reader import WarbandReader
from fairfight.games.warband.scene import scene_of
from fairfight.games.warband.state import Content, State
from fairfight.games.warband.text.names import Names
from fairfight.games.warband.views import WarbandView, view_of


class WarbandInterface(Interface):
    """A battle as data."""

    codec = WarbandCodec()
    events: ClassVar = events.EVENTS
    view_type: ClassVar = WarbandView

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content

    def reader(self, observer: Observer) -> WarbandReader:
        """A reader for a battle that begins."""
        return WarbandReader(observer, self.names, self.content)

    def view(self, state: State, observer: int, reader: Reader) -> WarbandView:
        """All that a player may know."""
        assert isinstance(reader, WarbandReader)
        return view_of(self.names, self.content, state, observer, reader)

    def scene(self, view: WarbandView) -> Scene:
        """A view for the eyes."""
        return scene_of(self.names, view)
