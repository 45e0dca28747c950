"""Inquiries of a seat about one position: a card, a unit, an action or a choice."""

from __future__ import annotations

from fairfight.game.interface.choice import Choice
from fairfight.game.interface.reason import Value
from fairfight.games.summoners import terms
from fairfight.games.summoners.advice.why_not.cards import CardInquiry
from fairfight.games.summoners.advice.why_not.finding import Finding
from fairfight.games.summoners.choices import USES
from fairfight.games.summoners.ids import PLAYERS, SPACE_OF, UNIT_OF, unit_id
from fairfight.games.summoners.seen.reach import reach_of

# What is asked when an action can be done.
ASKED = {
    "pass": terms.ASKS_RESPONSE,
    "go_first": terms.ASKS_FIRST,
    "go_second": terms.ASKS_FIRST,
    "end_turn": terms.ASKS_ACTION,
    "move": terms.ASKS_ACTION,
    "attack": terms.ASKS_ACTION,
    "direct_attack": terms.ASKS_ACTION,
    "pick_unit": terms.ASKS_UNIT,
    "pick_space": terms.ASKS_SPACE,
    "pick_card": terms.ASKS_CARD,
    "recharge": terms.ASKS_RECHARGE,
    "decline": terms.ASKS_ADVANCE,
}
ANYWHERE = ("no_target", "no_second_target", "no_space")  # of no interest where one place is asked about
UNITS_DO = ("move", "attack", "direct_attack")


class Inquiry(CardInquiry):
    """What a seat asks about one position."""

    # Things, and things at a place.

    def about_unit(self, unit: int) -> list[Finding]:
        """Why a unit can do nothing by itself now; nothing if it can move or attack."""
        if self.state.unit[unit].where != terms.ON_BOARD:
            return self.to_use(self.content.slot[unit].card, "summon") if unit in self.units else self.whose_not(unit)
        found = self.acting(unit)
        if found:
            return found
        moving, attacking = self.why_no_move(unit), self.why_no_attack(unit)
        return [*moving, *attacking] if moving and attacking and self.direct_attack(unit) else []

    def why_no_move(self, unit: int) -> list[Finding]:
        """Why a unit can move to no space."""
        nowhere = not reach_of(self.state, self.content, unit).moves
        return self.moving(unit) or ([Finding("nowhere_to_move", {"unit": unit_id(unit)})] if nowhere else [])

    def why_no_attack(self, unit: int) -> list[Finding]:
        """Why a unit can attack no other."""
        near = any(one in UNIT_OF for one in reach_of(self.state, self.content, unit).attacks)
        data: dict[str, Value] = {"unit": unit_id(unit), "range": self.content.slot[unit].reach}
        return self.attacking(unit) or ([] if near else [Finding("no_enemy_in_range", data)])

    def card_there(self, row: int, how: str, place: str) -> list[Finding]:
        """Why a card cannot be used at a space or a unit: what it lacks anyway, and what is wrong with the place."""
        missing = self.to_use(row, how) if how else self.about_card(row)
        ways = [how] if how else list(self.hows(row))[:1]
        if not ways:
            return missing
        if place in UNIT_OF:
            there = self.card_on(row, ways[0], UNIT_OF[place])
        elif place in SPACE_OF:
            there = self.card_at(row, ways[0], SPACE_OF[place])
        else:
            there = [Finding("needs_no_place", {"place": place})]
        return [*(one for one in missing if not there or one.id not in ANYWHERE), *there]

    def unit_there(self, unit: int, place: str) -> list[Finding]:
        """Why a unit cannot move to a space, attack another unit, or come to a space from hand."""
        held, owner = self.state.unit[unit], PLAYERS[1 - self.seat]
        if held.where in (terms.IN_HAND, terms.ON_STACK) and not self.whose_not(unit):
            return self.card_there(self.content.slot[unit].card, "summon", place)
        found = self.acting(unit)
        if any(one.id in ("match_over", "not_yours", "not_in_play") for one in found):
            return found
        if place == f"{owner}.territory":
            return [*found, *self.direct_attack(unit)]
        if place in UNIT_OF:
            return [*found, *self.attack(unit, UNIT_OF[place])]
        if place not in SPACE_OF:
            return [*found, Finding("needs_no_place", {"place": place})]
        return [*found, *self.move(unit, SPACE_OF[place])]

    def about_action(self, action: str) -> list[Finding]:
        """Why nobody can do an action now, such as to pass, to end the turn, or to move."""
        s = self.state
        if s.phase == terms.OVER:
            return [Finding("match_over")]
        if s.asked != self.seat or s.asks != ASKED[action]:
            return [self.not_asked()]
        if action not in UNITS_DO:
            return []
        standing = [unit for unit in self.units if s.unit[unit].where == terms.ON_BOARD]
        found = [self._why_none(action, unit) for unit in standing]
        return [] if [] in found else [one for each in found for one in each] or [Finding("none_in_play")]

    def _why_none(self, action: str, unit: int) -> list[Finding]:
        if action == "direct_attack":
            return self.direct_attack(unit)
        return self.why_no_move(unit) if action == "move" else self.why_no_attack(unit)

    # Choices.

    def about_choice(self, row: int, choice: Choice) -> list[Finding]:
        """Why a choice is not legal; nothing if it is no choice of this kind at all."""
        if choice.kind in USES:
            return self._about_use(row, choice)
        if choice.kind not in ("move", "attack", "direct_attack") or choice.subject not in UNIT_OF:
            return []
        unit = UNIT_OF[choice.subject]
        if self.state.asks != terms.ASKS_ACTION:
            return [self.not_asked(unit)]
        found = self.acting(unit)
        if found or choice.kind == "direct_attack":
            return found or self.direct_attack(unit)
        if choice.kind == "move":
            return self.move(unit, SPACE_OF.get(choice.space, -1))
        return self.attack(unit, UNIT_OF[choice.targets[0]]) if len(choice.targets) == 1 else []

    def _about_use(self, row: int, choice: Choice) -> list[Finding]:
        how, kind = choice.kind, self.content.card[row]
        if how == "summon" and self.content.slot[UNIT_OF[choice.subject]].card != row:
            return []
        missing = self.to_use(row, how)
        if missing:
            return missing
        if how == "summon" or (kind.type in (terms.BUILDING, terms.TRAP) and how in ("play", "set")):
            return self.card_at(row, how, SPACE_OF.get(choice.space, -1))
        return [] if how == "set" else self._about_units(row, choice)

    def _about_units(self, row: int, choice: Choice) -> list[Finding]:
        """Which of the units named for a card does not fit, or that its cost cannot be paid so."""
        kind = self.content.card[row]
        caster = UNIT_OF.get(choice.by, terms.NOBODY)
        aims = [UNIT_OF[one] for one in choice.targets] + [terms.NOBODY] * 2
        before = terms.NOBODY
        for part, wanted, unit in (
            ("caster", kind.caster, caster),
            ("objective", kind.chosen, aims[0]) if choice.kind == "complete" else ("target", kind.target, aims[0]),
            ("second_target", kind.other, aims[1]),
        ):
            if wanted.is_there:
                found = self.misfits(row, part, wanted, unit, caster if part != "caster" else terms.NOBODY, before)
                if found:
                    return [Finding(found[0].id, {**found[0].data, "part": part, "card": self.lowered.kinds[row]})]
            before = unit
        return [Finding("cannot_pay_with", {"card": self.lowered.kinds[row]})] if kind.cost > 0 else []
