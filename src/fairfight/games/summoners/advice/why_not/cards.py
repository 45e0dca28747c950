"""Findings about a card: what it lacks to be used, wherever it is, and at a space or a unit."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fairfight.game.interface.reason import Value
from fairfight.games.summoners import terms
from fairfight.games.summoners.advice.why_not.finding import Finding
from fairfight.games.summoners.advice.why_not.units import UnitInquiry
from fairfight.games.summoners.ids import space_id, unit_id
from fairfight.games.summoners.rules.board import fits_on_board, is_in_territory, owner_of, unit_at
from fairfight.games.summoners.rules.cards.eligibility import (
    fits,
    has_fitting,
    is_playable_type,
    units_unmet,
    unmet_to_act,
    unmet_to_activate,
    unmet_to_advance,
    unmet_to_play,
    unmet_to_set,
)
from fairfight.games.summoners.rules.zones import is_in_hand, open_row_of, set_row_of
from fairfight.games.summoners.state import Filter

CLOSED = (terms.NOT_IN_HAND, terms.NEVER_SET)  # nothing else matters then
MUST = {terms.COUNTER_CARD: terms.MUST_BE_SET, terms.TRAP: terms.FIRES_BY_ITSELF}


class CardInquiry(UnitInquiry):
    """What a seat asks about cards and units of one position."""

    # Cards, wherever they are.

    def hows(self, row: int) -> Iterator[str]:
        """The ways to use a card from where it lies."""
        side, kind = self.state.side[self.seat], self.content.card[row].type
        if kind == terms.SUMMON_CARD:
            yield "summon"
        if is_in_hand(self.state, self.seat, row):
            yield self.from_hand(row)
        if set_row_of(self.state, self.seat, row) >= 0:
            yield "activate"
        if row in side.advance[: side.in_advance]:
            yield "advance"
        if kind == terms.QUEST and open_row_of(self.state, self.seat, row) >= 0:
            yield "complete"

    def from_hand(self, row: int) -> str:
        """How a card leaves the hand."""
        return "play" if is_playable_type(self.content, row) else "set"

    def about_card(self, row: int) -> list[Finding]:
        """All that a card lacks; of several ways to use it, for the one that can be used, or else for the first."""
        if self.state.phase == terms.OVER:
            return [Finding("match_over")]
        found = [self.to_use(row, how) for how in self.hows(row)]
        if not found:
            is_advance = self.content.card[row].type in (terms.ROLE_CARD, terms.NAMED)
            return [self._requirement(row, "advance" if is_advance else "play", "not_in_hand")]
        return [] if [] in found else found[0]

    def to_use(self, row: int, how: str) -> list[Finding]:
        """All that one way to use a card lacks."""
        if self.state.phase == terms.OVER:
            return [Finding("match_over")]
        bits = self._bits(row, how)
        for only in CLOSED:
            bits = only if bits & only else bits
        found = [self._requirement(row, how, one) for bit, one in enumerate(terms.REASONS) if bits >> bit & 1]
        must = MUST.get(self.content.card[row].type, 0)
        if how == "set" and found and must and not bits & terms.NOT_IN_HAND:
            found.append(self._requirement(row, how, terms.REASONS[must.bit_length() - 1]))
        return found if found or self._is_asked(how) else [self.not_asked()]

    def _is_asked(self, how: str) -> bool:
        allowed = (terms.ASKS_ACTION, terms.ASKS_ADVANCE if how == "advance" else terms.ASKS_RESPONSE)
        return self.state.asked == self.seat and self.state.asks in allowed

    def _requirement(self, row: int, how: str, reason: str) -> Finding:
        return Finding(reason, {"card": self.lowered.kinds[row], "how": how, **self._details(row, how, reason)})

    def _details(self, row: int, how: str, reason: str) -> dict[str, Value]:
        """What the words of some reasons depend on, beside the card."""
        if reason == "not_in_hand":
            return {"where": self._where(row)}
        if reason == "locked_out":
            return {"by": self._lock(row, how)}
        if reason == "no_target":
            return {"part": self._missing_part(row, how)}
        return {}

    def _where(self, row: int) -> str:
        """Where a summon is that is not in hand."""
        held = [self.state.unit[unit].where for unit in self.units if self.content.slot[unit].card == row]
        names = {terms.ON_STACK: "stack", terms.ON_BOARD: "board", terms.GONE: "gone"}
        return names.get(held[0], "") if held else ""

    def _lock(self, row: int, how: str) -> str:
        if self.state.resolving:
            return "resolving"
        if how in ("play", "activate") and self.content.card[row].type == terms.REACTION_CARD:
            return "speed"
        return "trigger" if self.state.on_stack == 0 else "stack"

    def _missing_part(self, row: int, how: str) -> str:
        if how == "advance":
            return "unit" if self.state.asks == terms.ASKS_ADVANCE else "target"
        if how == "complete":
            return "objective"
        missing = units_unmet(self.state, self.content, self.content.card[row], self.seat)
        return "target" if missing & terms.NO_TARGET else "recalled"

    def _bits(self, row: int, how: str) -> int:
        """What is missing, a bit each."""
        s, c, seat = self.state, self.content, self.seat
        if how == "advance" and s.asks == terms.ASKS_ADVANCE and s.asked == seat:
            held = row in s.side[seat].advance[: s.side[seat].in_advance]
            fitting = fits(s, c, c.card[row].target, seat, s.may_advance, terms.NOBODY, terms.NOBODY)
            return (0 if held else terms.NOT_IN_HAND) | (0 if fitting else terms.NO_TARGET)
        by_rule: dict[str, Callable[..., int]] = {
            "play": unmet_to_play,
            "set": unmet_to_set,
            "activate": unmet_to_activate,
            "advance": unmet_to_advance,
        }
        if how in by_rule:
            return by_rule[how](s, c, seat, row)
        return self._bits_to_summon(row) if how == "summon" else self._bits_to_complete(row)

    def _bits_to_summon(self, row: int) -> int:
        s = self.state
        bits = unmet_to_act(s, self.seat) | (terms.TURN_SUMMON_USED if s.side[self.seat].summoned else 0)
        held = any(s.unit[unit].where == terms.IN_HAND and s.unit[unit].card == row for unit in self.units)
        free = any(unit_at(s, space) == terms.NOBODY for space in territory(self.seat))
        return bits | (0 if held else terms.NOT_IN_HAND) | (0 if free else terms.NO_SPACE)

    def _bits_to_complete(self, row: int) -> int:
        s, seat = self.state, self.seat
        bits = unmet_to_act(s, seat) | (terms.NOT_IN_HAND if open_row_of(s, seat, row) < 0 else 0)
        return bits | (0 if has_fitting(s, self.content, self.content.card[row].chosen, seat) else terms.NO_TARGET)

    # Cards at a space or a unit.

    def card_at(self, row: int, how: str, space: int) -> list[Finding]:
        """What a space lacks for a card that comes to lie there, or for a summon."""
        there: dict[str, Value] = {"space": space_id(space)}
        kind = self.content.card[row].type
        if how == "summon":
            if not 0 <= space < terms.SPACES or not is_in_territory(space, self.seat):
                return [Finding("not_in_territory", there)]
            return [Finding("occupied", there)] if unit_at(self.state, space) != terms.NOBODY else []
        if kind not in (terms.BUILDING, terms.TRAP) or how not in ("play", "set"):
            return [Finding("needs_no_place", there)]
        if fits_on_board(self.state, self.content, self.seat, row, space):
            return []
        return [Finding("does_not_fit", {**there, "card": self.lowered.kinds[row]})]

    def card_on(self, row: int, how: str, unit: int) -> list[Finding]:
        """What a unit lacks as one that a card can name: as its target rather than as its caster."""
        parts = self._parts(row, how)
        if not parts:
            return [Finding("needs_no_place", {"unit": unit_id(unit)})]
        casters = self._casters(row)
        found = {part: self._misfits_of(row, part, wanted, unit, casters) for part, wanted in parts.items()}
        if [] in found.values():
            return []
        own = owner_of(unit) == self.seat
        meant = [part for part, wanted in parts.items() if is_meant(wanted, own)]
        return found[(meant or list(parts))[0]]

    def _parts(self, row: int, how: str) -> dict[str, Filter]:
        kind = self.content.card[row]
        wanted = {"target": kind.target, "second_target": kind.other, "caster": kind.caster}
        if how == "complete":
            wanted = {"objective": kind.chosen}
        return {part: one for part, one in wanted.items() if one.is_there}

    def _casters(self, row: int) -> list[int]:
        """Who could cast a card; nobody, if it needs no caster or has none."""
        wanted, s, c = self.content.card[row].caster, self.state, self.content
        found = [
            unit
            for unit in range(terms.UNITS)
            if wanted.is_there and fits(s, c, wanted, self.seat, unit, terms.NOBODY, terms.NOBODY)
        ]
        return found or [terms.NOBODY]

    def _misfits_of(self, row: int, part: str, wanted: Filter, unit: int, casters: list[int]) -> list[Finding]:
        """What a unit lacks as a part of a card, by the caster for whom it lacks least."""
        if part == "caster":
            casters = [terms.NOBODY]
        return min((self.misfits(row, part, wanted, unit, one, one) for one in casters), key=len)


def is_meant(wanted: Filter, own: bool) -> bool:
    """Whether units of a player are asked for at all."""
    return wanted.whose == terms.ANYBODYS or (wanted.whose == terms.OWN) == own


def territory(player: int) -> Iterator[int]:
    """The spaces of a player's territory."""
    return (space for space in range(terms.SPACES) if is_in_territory(space, player))
