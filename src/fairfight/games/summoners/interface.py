"""Summoners for clients: its parts on the common interface."""

from __future__ import annotations

from typing import ClassVar

from fairfight.common.errors import unknown
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.event import SPECTATOR, Event, Observer, Reader
from fairfight.game.interface.interface import Interface
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import NothingLikeIt, Reason
from fairfight.game.interface.scene import Scene
from fairfight.game.interface.wishes import Occasion
from fairfight.games.summoners import terms
from fairfight.games.summoners.advice.occasions import ABOUT, occasions_of
from fairfight.games.summoners.advice.previews import preview_of
from fairfight.games.summoners.advice.why_not.finding import REASONS, Finding
from fairfight.games.summoners.advice.why_not.inquiry import ASKED, Inquiry
from fairfight.games.summoners.choices import SummonersCodec
from fairfight.games.summoners.events.stack import Declared
from fairfight.games.summoners.ids import PLAYERS, SPACE_OF, UNIT_OF
from fairfight.games.summoners.reader import SummonersReader
from fairfight.games.summoners.scene import scene_of
from fairfight.games.summoners.seen.summons import at_level
from fairfight.games.summoners.seen.viewing import Viewer
from fairfight.games.summoners.state import State
from fairfight.games.summoners.text.names import Names
from fairfight.games.summoners.text.reasons import ReasonWords
from fairfight.games.summoners.views import SummonersView

BY_ITSELF = terms.ITEMS[terms.TRIGGERED]


class SummonersInterface(Interface):
    """A match as data."""

    events: ClassVar = SummonersReader.kinds
    view_type: ClassVar = SummonersView
    reasons: ClassVar = REASONS
    occasions_about: ClassVar = ABOUT
    unanswerable: ClassVar = ("go_first", "go_second")

    def __init__(self, names: Names) -> None:
        self.names = names
        self.content = names.lowered.content
        self.codec = SummonersCodec(names.lowered)
        arriving = [
            at_level(self.content, unit, terms.FIRST_LEVEL) if slot.card >= 0 else None
            for unit, slot in enumerate(self.content.slot)
        ]
        self.viewer = Viewer(names.lowered, names.worn, arriving)

    def reader(self, observer: Observer) -> SummonersReader:
        """A reader for a match that begins."""
        return SummonersReader(observer, self.names)

    def view(self, state: State, observer: int, reader: Reader) -> SummonersView:
        """All that a seat may know."""
        assert isinstance(reader, SummonersReader)
        return self.viewer.view(state, observer, reader)

    def scene(self, view: SummonersView) -> Scene:
        """A view for the eyes."""
        return scene_of(self.names, view)

    def occasions(self, state: State, observer: int, reader: Reader) -> list[Occasion]:
        """What the seat that decides may respond to."""
        assert isinstance(reader, SummonersReader)
        return occasions_of(self.names.lowered, state, observer, reader)

    def acts_by_itself(self, event: Event) -> str:
        """Whose effect goes on the stack by itself."""
        return event.player if isinstance(event, Declared) and event.what == BY_ITSELF else ""

    def preview(self, state: State, choice: Choice, observer: int, _reader: Reader) -> Preview | None:
        """What a choice is likely to do."""
        return preview_of(self.names.lowered, state, choice, observer)

    # Why not.

    def why_not(self, state: State, observer: int, thing: str, place: str, reader: Reader) -> list[Reason]:
        """What a card, a unit or an action lacks; a thing is named by its id, its kind or its name."""
        assert isinstance(reader, SummonersReader)
        if observer == SPECTATOR:
            findings = [Finding("only_watching")]
        else:
            findings = self._findings(Inquiry(self.names.lowered, state, observer), thing, place, reader)
        return ReasonWords(self.names, state, observer).reasons(findings)

    def _findings(self, inquiry: Inquiry, thing: str, place: str, reader: SummonersReader) -> list[Finding]:
        if place and place not in (*UNIT_OF, *SPACE_OF, *(f"{player}.territory" for player in PLAYERS)):
            raise NothingLikeIt(unknown("place", place, UNIT_OF))
        row = self.names.rows.get(reader.kind_of(thing) or thing)
        unit = UNIT_OF.get(thing) if row is None else None
        if row is None and unit is None and thing not in ASKED:
            unit = self._unit_called(inquiry, thing)
            row = self.names.row_called(thing) if unit is None else None
        if unit is not None:
            return inquiry.unit_there(unit, place) if place else inquiry.about_unit(unit)
        if row is not None:
            how = self._how(inquiry, row, thing, reader)
            return inquiry.card_there(row, how, place) if place or how else inquiry.about_card(row)
        if thing in ASKED:
            return inquiry.about_action(thing)
        raise NothingLikeIt(unknown("card, unit or action", thing, (*self.names.rows, *UNIT_OF, *ASKED)))

    def _unit_called(self, inquiry: Inquiry, thing: str) -> int | None:
        """A unit on the board by its name, as the seat says it."""
        roster, units = self.names.roster(inquiry.state), inquiry.state.unit
        standing = (unit for unit in range(terms.UNITS) if units[unit].where == terms.ON_BOARD)
        called = {roster.seen_by(inquiry.seat, unit).casefold(): unit for unit in standing}
        return called.get(thing.casefold())

    def _how(self, inquiry: Inquiry, row: int, thing: str, reader: SummonersReader) -> str:
        """The way to use this very copy; empty: any copy is meant."""
        player = PLAYERS[inquiry.seat]
        if thing in reader.zone(f"{player}.hand"):
            return inquiry.from_hand(row)
        if thing in reader.zone(f"{player}.advance"):
            return "advance"
        if thing in reader.zone(f"{player}.play"):
            return "complete" if self.content.card[row].type == terms.QUEST else "activate"
        return ""
