"""Reads the log of a match as events, as one observer may know it.

What a scene shows of a unit, and events change: the meter `hp`; the badge `level`; the mark `immobilized`; its emblem,
which is "species/role", or of a named summon "species/its card". A summon in hand has neither meter nor badge.
Counters are `turn`, `a.points` and `b.points`.
"""

from __future__ import annotations

from typing import ClassVar

from fairfight.engine.log import Event as Row
from fairfight.game.interface.event import Draft, Event, Observer, Reader
from fairfight.game.interface.scene import At
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import EVENTS
from fairfight.games.summoners.events.course import TriggerLost
from fairfight.games.summoners.ids import PLAYERS, UNIT_OF, space_id, unit_id
from fairfight.games.summoners.reading import cards, stack, units
from fairfight.games.summoners.reading.copies import NOTHING, Copies
from fairfight.games.summoners.reading.thread import Thread
from fairfight.games.summoners.reading.units import Units
from fairfight.games.summoners.seen.lasting import LastingEffect, lasting_effect
from fairfight.games.summoners.seen.pieces import emblem_of
from fairfight.games.summoners.state import MOST_PLACED
from fairfight.games.summoners.text.names import Names, Roster

HOOKS = {**cards.HOOKS, **stack.HOOKS, **units.HOOKS}


def hang(reader: SummonersReader, draft: Draft) -> None:
    """All that follows from most events is that they belong to what goes on."""
    reader.thread.hang(draft)


class SummonersReader(Reader):
    """Reads a match, and keeps which copies of cards lie where, what is on the stack, and what units are."""

    kinds: ClassVar = EVENTS
    remembers: ClassVar = ("held", "units", "thread")

    def __init__(self, observer: Observer, names: Names) -> None:
        super().__init__(observer)
        self.names = names
        content = names.lowered.content
        self.held = Copies(
            [player for number, player in enumerate(PLAYERS) if self.knows(number)],
            [deck.cards for deck in content.deck],
            [[names.lowered.kinds[row] for row in deck.advance[: deck.advances]] for deck in content.deck],
        )
        first = names.first_roster()
        self.units = Units(first.cards, first.roles, first.spaces)
        self.thread = Thread()
        self.now = NOTHING  # what resolves, or resolved last
        self.leaving = ""  # the copy of a card that has left a hand and will be put away
        self.placed_number = -1  # the place in play that was read last

    def follow(self, draft: Draft) -> None:
        """Add what follows from an event. All readers share the hooks, for there are many kinds of events."""
        HOOKS.get(draft.kind, hang)(self, draft)

    def is_seen(self, kind: type[Event], _row: Row) -> bool:
        """That nobody can answer something would tell that somebody was waiting for it."""
        return kind is not TriggerLost or self.observer is None

    # What others ask for.

    def zone(self, zone: str) -> tuple[str, ...]:
        """The copies in a zone such as "a.hand" in its order; of cards that the observer cannot see there: none."""
        player, _, name = zone.partition(".")
        return tuple(self.held.in_play(player) if name == "play" else self.held.zones.get(zone, ()))

    def copies(self, zone: str, kind: str) -> tuple[str, ...]:
        """The copies of one kind in a zone, in its order. The first is the one that the rules take."""
        return tuple(copy for copy in self.zone(zone) if self.held.kinds[copy] == kind)

    def kind_of(self, copy: str) -> str:
        """The content id of a copy of a card; empty: it is not known."""
        return self.held.kinds.get(copy) or ""

    def placed(self, player: int, row: int) -> str:
        """The id of a card in play, by its row of `placed`; empty: nothing lies there."""
        return self.held.placed.get(player * MOST_PLACED + row, "")

    def in_force(self, row: int) -> str:
        """The id of an effect in force, by its row of `lasting`."""
        known = self.units.in_force
        return known[row].id if row < len(known) else ""

    # How numbers of rows are read.

    def item(self, place: int) -> str:
        """The id of what lies at a place of the stack, the lowest first; above them is what resolves."""
        return self.held.stack[place].id if place < len(self.held.stack) else self.now.id

    def unit(self, number: int) -> str | None:
        """A unit; None: nobody."""
        return unit_id(number) or None

    def space(self, number: int) -> str | None:
        """A space; None: nowhere."""
        return space_id(number) or None

    def card(self, row: int) -> str | None:
        """A kind of card by its row; None: no card."""
        return self.names.lowered.kinds[row] if row >= 0 else None

    def role(self, row: int) -> str:
        """A role by its row."""
        return self.names.lowered.roles[row]

    def turn(self, number: int) -> int | None:
        """A turn; None: none."""
        return number or None

    def effect(self, row: int) -> LastingEffect:
        """What an effect of the content does."""
        return lasting_effect(self.names.lowered.content, row)

    def placed_at(self, number: int) -> str | None:
        """The copy of a card that lies at a place in play; None: no place. What was put there by hand is new."""
        if number < 0:
            return None
        self.placed_number = number
        if number not in self.held.placed:
            self.held.placed[number] = self.held.new(PLAYERS[number // MOST_PLACED], None)
        return self.held.placed[number]

    def new_place(self, number: int) -> None:
        """A place in play where the card that resolves will lie."""
        self.placed_number = number

    # What hooks ask for.

    def has_space(self, what: str, card: str | None) -> bool:
        """Whether what is declared names a space; another number may stand in the place of one."""
        if what == "play":
            return self.names.is_a(terms.BUILDING, self.names.rows[card or ""])
        return what in ("summon", "move")

    def size_of(self, card: str | None) -> At:
        """The columns and rows that a card covers on the board; of one that is not known: one space."""
        if not card:
            return 1, 1
        kind = self.names.lowered.content.card[self.names.rows[card]]
        return int(kind.width), int(kind.height)

    def looks(self, unit: str) -> tuple[str, str]:
        """The title and the emblem of a unit."""
        number, known, lowered = UNIT_OF[unit], self.units, self.names.lowered
        card, role = lowered.kinds[known.cards[number]], lowered.roles[known.roles[number]]
        roster = Roster(self.names, known.cards, known.roles, known.spaces)
        return roster.bare(number), emblem_of(lowered, card, role)
