"""The one place where a choice's code becomes structure, and structure a code."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from fairfight.common.errors import FairFightError
from fairfight.game.interface.choice import Choice, ChoiceKind, Codec
from fairfight.game.interface.event import Reader
from fairfight.games.summoners import codes, terms
from fairfight.games.summoners.data.lowering import Lowered
from fairfight.games.summoners.ids import SPACE_IDS, SPACE_OF, UNIT_IDS, UNIT_OF, zone_id
from fairfight.games.summoners.rules.units import steps_left
from fairfight.games.summoners.rules.zones import open_row_of, set_row_of
from fairfight.games.summoners.seen.paths import way
from fairfight.games.summoners.state import State

if TYPE_CHECKING:
    from fairfight.games.summoners.reader import SummonersReader

KINDS = (
    ChoiceKind("pass", "Do not respond.", ("subject",)),
    ChoiceKind("go_first", "Take the first turn.", ("subject",)),
    ChoiceKind("go_second", "Let the other player take the first turn.", ("subject",)),
    ChoiceKind("end_turn", "End the turn.", ("subject",)),
    ChoiceKind("summon", "Summon a unit from hand to a space of the own territory.", ("subject", "card", "space")),
    ChoiceKind("play", "Play a card from hand.", ("subject", "card", "by", "targets", "space", "cost", "cost_cards")),
    ChoiceKind("set", "Set a card from hand face down, a trap on its spaces.", ("subject", "card", "space")),
    ChoiceKind("move", "Move a unit; the path is what it enters.", ("subject", "space", "path")),
    ChoiceKind("attack", "Attack an enemy unit with a unit's weapon.", ("subject", "targets")),
    ChoiceKind("direct_attack", "Attack the enemy's territory with a unit.", ("subject",)),
    ChoiceKind("advance", "Advance a unit with a card of the Advance Deck.", ("subject", "card", "targets")),
    ChoiceKind(
        "activate",
        "Turn over a card that was set; without targets of its own it answers what befell the one that is named.",
        ("subject", "card", "by", "targets", "cost", "cost_cards"),
    ),
    ChoiceKind("complete", "Complete a quest with a unit.", ("subject", "card", "targets")),
    ChoiceKind("pick_unit", "Choose a unit for the card that resolves.", ("subject",)),
    ChoiceKind("pick_space", "Choose where a unit comes to.", ("subject", "space")),
    ChoiceKind("pick_card", "Choose a card of the Discard Pile to take back.", ("subject", "card")),
    ChoiceKind("recharge", "Put a card from hand on the Recharge Pile.", ("subject", "card")),
    ChoiceKind("decline", "Do not advance.", ("subject",)),
)
NAMES = tuple(kind.name for kind in KINDS)  # by what is done
WHAT = {name: what for what, name in enumerate(NAMES)}
USES = ("summon", "play", "set", "activate", "advance", "complete")  # choices that use a card
PAID = (codes.PLAY, codes.ACTIVATE)  # of which a card's cost is paid
IDLE = (codes.PASS, codes.END_TURN, codes.DECLINE)

# Bands of rows, for what can be done on a large part of the board: the territories, and two between them.
BANDS = tuple(itertools.pairwise((0, terms.TERRITORY, terms.HEIGHT // 2, terms.HEIGHT - terms.TERRITORY, terms.HEIGHT)))
FEW_STEPS = 3  # lead to 48 spaces at most


def band_of(space: str) -> tuple[int, int]:
    """The first and the last row of the band in which a space lies."""
    row = SPACE_OF[space] // terms.WIDTH
    return next((low, above - 1) for low, above in BANDS if low <= row < above)


UNIT_OR_NOBODY = (*UNIT_IDS, "", "")
TARGETS = tuple(tuple(name for name in pair if name) for pair in itertools.product(UNIT_OR_NOBODY, repeat=2))
ROWS_OF = tuple("rows.{}-{}".format(*band_of(space)) for space in SPACE_IDS)


class SummonersCodec(Codec):
    """Turns codes into structure and back. A choice's subject is a unit, a copy of a card, or a button."""

    kinds: ClassVar = KINDS

    def __init__(self, lowered: Lowered) -> None:
        self.lowered = lowered
        self.rows = {key: row for row, key in enumerate(lowered.kinds)}

    def decode(self, state: State, code: int, reader: Reader) -> Choice:
        """A code as data."""
        return Decoding(self.lowered, state, reader).choice(code)

    def decode_all(self, state: State, codes: Sequence[int], reader: Reader) -> list[Choice]:
        """All legal choices as data."""
        return list(map(Decoding(self.lowered, state, reader).choice, codes))

    def guess(self, state: State, code: int, reader: Reader) -> Choice | None:
        """A number that is no legal choice, as the choice that it would be; None: it has no meaning."""
        if not isinstance(code, int) or not 0 <= code < len(NAMES) << 24:
            return None
        what, card, unit, target, other, space = codes.parts_of(code)
        is_card = card < len(self.lowered.kinds) and (what not in PAID or self._can_pay(card, space))
        if not is_card or not _is_neat(what, unit, target, other, space, is_paid=self._cost(what, card) > 0):
            return None
        choice = self.decode(state, code, reader)
        return choice if self.encode(state, choice, reader) == code else None

    def _cost(self, what: int, card: int) -> int:
        return self.lowered.content.card[card].cost if what in PAID else 0

    def _can_pay(self, card: int, paid: int) -> bool:
        return not self.lowered.content.card[card].cost or paid < len(self.lowered.kinds)

    def encode(self, state: State, choice: Choice, reader: Reader) -> int:
        """The code of a choice, by its parts."""
        self.kind_named(choice.kind)
        try:
            return self._encoded(WHAT[choice.kind], choice)
        except KeyError as missing:
            raise FairFightError(f"summoners: nothing in this match is called {missing.args[0]!r}") from None

    def _encoded(self, what: int, choice: Choice) -> int:
        card = self.rows[choice.card] if choice.card else 0
        target, other = (*(UNIT_OF[name] for name in choice.targets), codes.NONE, codes.NONE)[:2]
        space = SPACE_OF[choice.space] if choice.space else 0
        unit = codes.NONE
        if what in PAID:
            unit = UNIT_OF[choice.by] if choice.by else codes.NONE
            space = self.rows[choice.cost_cards[0]] if choice.cost_cards else space
        elif what in (codes.SUMMON, codes.MOVE, codes.ATTACK, codes.DIRECT_ATTACK, codes.PICK_UNIT):
            unit = UNIT_OF[choice.subject]
        if what == codes.PICK_UNIT:
            card = 0
        return codes.code_of(what, card, unit, target, other, space)

    def default(self, state: State, codes: Sequence[int]) -> int:
        """To pass, to end the turn, not to advance; else the first choice."""
        return next((code for code in codes if is_idle(code)), codes[0])


def is_idle(code: int) -> bool:
    """Whether a choice is to do nothing."""
    return codes.what_of(code) in IDLE


def _is_neat(what: int, unit: int, target: int, other: int, space: int, is_paid: bool) -> bool:
    """Whether units and spaces in a code are units and spaces."""
    units = all(one < terms.UNITS or one == codes.NONE for one in (unit, target, other))
    acts = what in (codes.SUMMON, codes.MOVE, codes.ATTACK, codes.DIRECT_ATTACK, codes.PICK_UNIT)
    return units and (is_paid or space < terms.SPACES) and (unit < terms.UNITS or not acts)


Copies = tuple[str, tuple[str, ...]]  # one of several equal cards, and the others


class Decoding:
    """Decodes the choices of one position; what several of them need is found once."""

    def __init__(self, lowered: Lowered, state: State, reader: Reader) -> None:
        self.content = lowered.content
        self.keys = lowered.kinds
        self.state = state
        self.player = state.asked
        self.reader: SummonersReader = reader  # type: ignore[assignment]  # every reader of this game is one
        self._copies: dict[tuple[str, int], Copies] = {}
        self._topics: dict[tuple[int, int, int], str] = {}
        self._moves: dict[int, tuple[int, int, int]] = {}

    def choice(self, code: int) -> Choice:
        """One choice."""
        what = code >> 24
        if what == codes.MOVE:
            return self._move(code, code >> 14 & 7, code & 255)
        return READINGS[what](self, code, what)

    def _button(self, code: int, what: int) -> Choice:
        return Choice(code, NAMES[what], NAMES[what])

    def _summon(self, code: int, what: int) -> Choice:
        unit = UNIT_OR_NOBODY[code >> 14 & 7]
        card = self.keys[code >> 17 & 127]
        return Choice(code, "summon", unit, card, space=SPACE_IDS[code & 255], topic=f"summon.{unit}")

    def _move(self, code: int, unit: int, space: int) -> Choice:
        if unit not in self._moves:
            taken = 0
            for one in self.state.unit:
                if one.where == terms.ON_BOARD:
                    taken |= 1 << one.space
            self._moves[unit] = taken, self.state.unit[unit].space, steps_left(self.state, unit)
        taken, here, steps = self._moves[unit]
        spaces = way(taken, here, space) if here >= 0 else ()
        path = tuple([SPACE_IDS[one] for one in spaces]) if len(spaces) <= steps else ()
        name = UNIT_OR_NOBODY[unit]
        topic = f"move.{name}.{ROWS_OF[space]}" if steps > FEW_STEPS else f"move.{name}"
        return Choice(code, "move", name, space=SPACE_IDS[space], path=path, topic=topic)

    def _attack(self, code: int, what: int) -> Choice:
        unit = UNIT_OR_NOBODY[code >> 14 & 7]
        return Choice(code, NAMES[what], unit, targets=TARGETS[code >> 8 & 63], topic=f"attack.{unit}")

    def _use(self, code: int, what: int) -> Choice:
        """A card that is played, set, activated or completed."""
        row, by = code >> 17 & 127, UNIT_OR_NOBODY[code >> 14 & 7]
        card, kind = self.keys[row], self.content.card[row]
        zone = "play" if what in (codes.ACTIVATE, codes.COMPLETE) else "hand"
        subject, others = self._cards("set" if what == codes.ACTIVATE else zone, row)
        space, topic = "", f"{NAMES[what]}.{card}"
        cost: tuple[str, ...] = ()
        cost_cards: tuple[str, ...] = ()
        if kind.cost > 0 and what in PAID:
            paid = code & 255
            cost_cards = (self.keys[paid],)
            cost = (self._payment(paid, subject),)
            topic = f"{topic}.{by}" if by else topic
        elif kind.type in (terms.BUILDING, terms.TRAP):
            space = SPACE_IDS[code & 255]
            topic = f"{topic}.{ROWS_OF[code & 255]}" if kind.beyond > 0 else topic
        targets = TARGETS[code >> 8 & 63]
        return Choice(code, NAMES[what], subject, card, by, targets, space, (), cost, cost_cards, None, topic, others)

    def _advance(self, code: int, what: int) -> Choice:
        row = code >> 17 & 127
        subject, others = self._cards("advance", row)
        targets = TARGETS[code >> 8 & 63]
        return Choice(code, "advance", subject, self.keys[row], targets=targets, topic="advance", subjects=others)

    def _pick_unit(self, code: int, what: int) -> Choice:
        return Choice(code, "pick_unit", UNIT_OR_NOBODY[code >> 14 & 7])

    def _pick_space(self, code: int, what: int) -> Choice:
        item = self.state.stack[max(0, self.state.on_stack - 1)]
        return Choice(code, "pick_space", UNIT_OR_NOBODY[item.target], space=SPACE_IDS[code & 255])

    def _pick_card(self, code: int, what: int) -> Choice:
        row = code >> 17 & 127
        subject, others = self._cards("hand" if what == codes.RECHARGE else "discard", row)
        return Choice(code, NAMES[what], subject, self.keys[row], subjects=others)

    # Copies of cards.

    def _cards(self, zone: str, row: int) -> Copies:
        """The copy of a card that is meant in a zone, and its equals; its kind, if the reader knows none."""
        if (zone, row) not in self._copies:
            found = self._ids(zone, row)
            self._copies[zone, row] = found[0], tuple(found[1:])
        return self._copies[zone, row]

    def _ids(self, zone: str, row: int) -> Sequence[str]:
        if zone not in ("play", "set"):
            return self.reader.copies(zone_id(self.player, zone), self.keys[row]) or (self.keys[row],)
        find = set_row_of if zone == "set" else open_row_of
        first = find(self.state, self.player, row)
        if first < 0:
            return (self.keys[row],)
        meant = self.state.side[self.player].placed[first]
        alike = [
            place
            for place, one in enumerate(self.state.side[self.player].placed)
            if one.is_there and one.card == row and one.face_down == meant.face_down and place != first
        ]
        return [self.reader.placed(self.player, place) or self.keys[row] for place in (first, *alike)]

    def _payment(self, row: int, subject: str) -> str:
        """The copy of a card in hand that pays: not the one that is played."""
        card, others = self._cards("hand", row)
        return card if card != subject or not others else others[0]


READINGS: dict[int, Callable[[Decoding, int, int], Choice]] = {
    codes.PASS: Decoding._button,
    codes.GO_FIRST: Decoding._button,
    codes.GO_SECOND: Decoding._button,
    codes.END_TURN: Decoding._button,
    codes.SUMMON: Decoding._summon,
    codes.PLAY: Decoding._use,
    codes.SET: Decoding._use,
    codes.ATTACK: Decoding._attack,
    codes.DIRECT_ATTACK: Decoding._attack,
    codes.ADVANCE: Decoding._advance,
    codes.ACTIVATE: Decoding._use,
    codes.COMPLETE: Decoding._use,
    codes.PICK_UNIT: Decoding._pick_unit,
    codes.PICK_SPACE: Decoding._pick_space,
    codes.PICK_CARD: Decoding._pick_card,
    codes.RECHARGE: Decoding._pick_card,
    codes.DECLINE: Decoding._button,
}
