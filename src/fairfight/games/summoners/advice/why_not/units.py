"""Why a unit is not one that a card asks for, and why it cannot move or attack."""

from __future__ import annotations

from collections.abc import Iterator

from fairfight.game.interface.reason import Value
from fairfight.games.summoners import terms
from fairfight.games.summoners.advice.why_not.finding import Finding
from fairfight.games.summoners.data.lowering import Lowered
from fairfight.games.summoners.ids import PLAYERS, space_id, unit_id
from fairfight.games.summoners.rules.board import distance, is_guarded, is_in_territory, owner_of, unit_at
from fairfight.games.summoners.rules.cards.eligibility import fits
from fairfight.games.summoners.rules.units import attacks_allowed, is_immobilized, steps_left
from fairfight.games.summoners.seen.paths import way
from fairfight.games.summoners.state import Filter, State, Unit


class UnitInquiry:
    """What a seat asks about units of one position."""

    def __init__(self, lowered: Lowered, state: State, seat: int) -> None:
        self.lowered = lowered
        self.content = lowered.content
        self.state = state
        self.seat = seat

    @property
    def units(self) -> range:
        """The seat's own units."""
        return range(self.seat * terms.UNITS_EACH, (self.seat + 1) * terms.UNITS_EACH)

    def not_asked(self, unit: int = terms.NOBODY) -> Finding:
        """That somebody else decides, or something else is decided than what a unit could do."""
        about = {"unit": unit_id(unit)} if unit != terms.NOBODY else {}
        return Finding("not_asked", {"player": PLAYERS[self.state.asked], "asks": terms.ASKS[self.state.asks], **about})

    # Whom a card asks for.

    def misfits(self, row: int, part: str, wanted: Filter, unit: int, caster: int, before: int) -> list[Finding]:
        """Why a unit is not one that a part of a card asks for; nothing if it is."""
        if fits(self.state, self.content, wanted, self.seat, unit, caster, before):
            return []
        if not 0 <= unit < terms.UNITS or self.state.unit[unit].where != terms.ON_BOARD:
            return [Finding("not_in_play", {"unit": unit_id(unit)})]
        card = self.lowered.kinds[row]
        base: dict[str, Value] = {"card": card, "part": part, "unit": unit_id(unit)}
        return [Finding(reason, {**base, **data}) for reason, data in self._misfits(wanted, unit, caster, before)]

    def _misfits(self, wanted: Filter, unit: int, caster: int, before: int) -> Iterator[tuple[str, dict[str, Value]]]:
        """What a unit lacks: whose it is and where it stands, and then its qualities."""
        u, own = self.state.unit[unit], owner_of(unit) == self.seat
        if wanted.whose != terms.ANYBODYS and own != (wanted.whose == terms.OWN):
            yield ("no_enemy" if own else "not_yours"), {}
        if wanted.apart and unit == before:
            yield "same_unit", {}
        if wanted.reach and caster != terms.NOBODY:
            away = distance(self.state.unit[caster].space, u.space)
            if away > wanted.reach:
                yield "out_of_range", {"distance": away, "range": wanted.reach, "by": unit_id(caster)}
        if wanted.territory != terms.ANYBODYS:
            player = self.seat if wanted.territory == terms.OWN else 1 - self.seat
            if not is_in_territory(u.space, player):
                yield "wrong_territory", {"player": PLAYERS[player]}
        yield from self._qualities(wanted, u)

    def _qualities(self, wanted: Filter, u: Unit) -> Iterator[tuple[str, dict[str, Value]]]:
        """What a unit lacks, wherever it stands."""
        role = self.content.role[u.role]
        if wanted.summon and u.card + 1 != wanted.summon:
            yield "wrong_summon", {"summon": self._summon_named(wanted.summon - 1)}
        species = self.content.summon[self.content.card[u.card].summon].species
        if wanted.species and species + 1 != wanted.species:
            yield "wrong_species", {"species": self.lowered.species[wanted.species - 1]}
        if wanted.based and not wanted.based & role.lineage:
            yield "wrong_role", {"role": self.lowered.roles[u.role]}
        if wanted.most_tier and role.tier > wanted.most_tier:
            yield "wrong_tier", {"tier": role.tier, "most": wanted.most_tier}
        if u.level < wanted.level_from:
            yield "level_too_low", {"level": u.level, "least": wanted.level_from}
        if wanted.level_to and u.level > wanted.level_to:
            yield "level_too_high", {"level": u.level, "most": wanted.level_to}
        if u.quests < wanted.quests:
            yield "too_few_quests", {"quests": u.quests, "least": wanted.quests}

    def _summon_named(self, row: int) -> str:
        return self.lowered.kinds[row] if row < len(self.lowered.kinds) else ""

    # Units.

    def acting(self, unit: int) -> list[Finding]:
        """Why a unit cannot act at all now."""
        s, whose = self.state, self.whose_not(unit)
        if s.phase == terms.OVER:
            return [Finding("match_over")]
        if whose:
            return whose
        if s.unit[unit].where != terms.ON_BOARD:
            return [Finding("not_in_play", {"unit": unit_id(unit)})]
        return [] if s.asks == terms.ASKS_ACTION and s.asked == self.seat else [self.not_asked(unit)]

    def whose_not(self, unit: int) -> list[Finding]:
        """That a unit is another player's."""
        return [] if owner_of(unit) == self.seat else [Finding("not_yours", {"unit": unit_id(unit)})]

    def moving(self, unit: int) -> list[Finding]:
        """Why a unit cannot move anywhere."""
        if is_immobilized(self.state, unit):
            return [Finding("immobilized", {"unit": unit_id(unit)})]
        return [] if steps_left(self.state, unit) else [Finding("nowhere_to_move", {"unit": unit_id(unit)})]

    def move(self, unit: int, space: int) -> list[Finding]:
        """Why a unit cannot move to a space."""
        s = self.state
        if is_immobilized(s, unit):
            return [Finding("immobilized", {"unit": unit_id(unit)})]
        if not 0 <= space < terms.SPACES:
            return [Finding("no_such_space")]
        there: dict[str, Value] = {"space": space_id(space)}
        if unit_at(s, space) != terms.NOBODY:
            return [Finding("occupied", there)]
        mover, left = s.unit[unit], steps_left(s, unit)
        numbers: dict[str, Value] = {"distance": distance(mover.space, space), "left": left, "mv": mover.mv}
        if distance(mover.space, space) > left:
            return [Finding("too_far", {**there, **numbers})]
        return [] if self._has_way(unit, space, left) else [Finding("no_way", {**there, **numbers})]

    def _has_way(self, unit: int, space: int, left: int) -> bool:
        taken = sum(1 << one.space for one in self.state.unit if one.where == terms.ON_BOARD)
        steps = len(way(taken, self.state.unit[unit].space, space))
        return 0 < steps <= left

    def attacking(self, unit: int) -> list[Finding]:
        """Why a unit cannot attack anybody."""
        made, allowed = self.state.unit[unit].attacks, attacks_allowed(self.state, unit)
        return [Finding("attacks_used", {"unit": unit_id(unit), "made": made})] if made >= allowed else []

    def attack(self, unit: int, target: int) -> list[Finding]:
        """Why a unit cannot attack another with its weapon."""
        used = self.attacking(unit)
        if used:
            return used
        whom: dict[str, Value] = {"unit": unit_id(target)}
        if not 0 <= target < terms.UNITS or self.state.unit[target].where != terms.ON_BOARD:
            return [Finding("not_in_play", whom)]
        if owner_of(target) == self.seat:
            return [Finding("no_enemy", whom)]
        away, reach = (
            distance(self.state.unit[unit].space, self.state.unit[target].space),
            self.content.slot[unit].reach,
        )
        numbers: dict[str, Value] = {"distance": away, "range": reach, "by": unit_id(unit)}
        return [Finding("out_of_range", {**whom, **numbers})] if away > reach else []

    def direct_attack(self, unit: int) -> list[Finding]:
        """Why a unit cannot attack the enemy's territory."""
        used, enemy = self.attacking(unit), 1 - self.seat
        if used:
            return used
        if self.state.turn < self.content.direct_attacks_from:
            return [Finding("too_early", {"turn": self.content.direct_attacks_from})]
        if not is_in_territory(self.state.unit[unit].space, enemy):
            return [Finding("not_in_enemy_territory", {"player": PLAYERS[enemy]})]
        return [Finding("territory_guarded", {"player": PLAYERS[enemy]})] if is_guarded(self.state, enemy) else []
