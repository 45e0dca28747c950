"""Units as the reader knows them, and hooks for their events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fairfight.game.interface.changes import Appeared, Badged, Gone, Marked, Measured, Moved, Retitled
from fairfight.game.interface.event import Draft
from fairfight.game.interface.scene import at_of
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import effects, units
from fairfight.games.summoners.ids import BOARD, SPACE_OF, UNIT_OF, space_id
from fairfight.games.summoners.seen.lasting import LastingEffect
from fairfight.games.summoners.seen.paths import way
from fairfight.games.summoners.seen.pieces import IMMOBILIZED, unit_piece

if TYPE_CHECKING:
    from fairfight.games.summoners.reader import SummonersReader


@dataclass(frozen=True, slots=True)
class InForce:
    """An effect in force."""

    id: str
    unit: str
    does: LastingEffect
    until_turn: int | None
    card: str


@dataclass
class Units:
    """The units as they are now: their cards and roles by rows, where they stand, and the effects in force."""

    cards: list[int]
    roles: list[int]
    spaces: list[int]
    in_force: list[InForce] = field(default_factory=list)  # in the order in which they began, as the rules keep them
    begun: int = 0  # effects so far

    def path(self, start: int, end: int) -> tuple[int, ...]:
        """The spaces that a unit enters on its way."""
        taken = 0
        for space in self.spaces:
            taken |= 1 << space if space >= 0 else 0
        return way(taken, start, end)


# Where units stand.


def arrived(reader: SummonersReader, draft: Draft) -> None:
    """A unit is on the board: a piece that was in hand moves there, one that was defeated appears again."""
    reader.thread.hang(draft)
    came_to(reader, draft)
    unit, at, level, hp, max_hp = draft["unit"], at_of(draft["space"]), draft["level"], draft["hp"], draft["max_hp"]
    if draft["comes_back"]:
        draft.changes.append(Appeared(unit_piece(unit, *reader.looks(unit), at, level, hp, max_hp)))
    else:
        draft.changes += [Moved(unit, BOARD, at), Measured(unit, "hp", hp, max_hp), Badged(unit, "level", str(level))]


def moved(reader: SummonersReader, draft: Draft) -> None:
    """A unit moves, space by space."""
    reader.thread.hang(draft)
    start, end = SPACE_OF[draft["start"]], SPACE_OF[draft["space"]]
    draft["path"] = tuple(space_id(space) for space in reader.units.path(start, end))
    came_to(reader, draft)
    path = tuple(at_of(space) for space in draft["path"])
    draft.changes.append(Moved(draft["unit"], BOARD, at_of(draft["space"]), path))


def changed_position(reader: SummonersReader, draft: Draft) -> None:
    """A unit is put elsewhere."""
    reader.thread.hang(draft)
    came_to(reader, draft)
    draft.changes.append(Moved(draft["unit"], BOARD, at_of(draft["space"])))


def came_to(reader: SummonersReader, draft: Draft) -> None:
    """A unit stands on a space now, where traps may lie."""
    unit = draft["unit"]
    reader.units.spaces[UNIT_OF[unit]] = SPACE_OF[draft["space"]]
    reader.thread.entered = draft.n
    reader.thread.note(draft, "entered", unit)


# Rolls, damage, defeat.


def hit_rolled(reader: SummonersReader, draft: Draft) -> None:
    """A roll to hit begins something of its own: damage follows from it, or nothing."""
    reader.thread.hang(draft)
    reader.thread.lead_on(draft)


def critical_rolled(reader: SummonersReader, draft: Draft) -> None:
    """After a hit; healing needs none."""
    reader.thread.hang(draft, units.HitRolled)
    reader.thread.lead_on(draft)


def save_rolled(reader: SummonersReader, draft: Draft) -> None:
    """Whether an effect begins follows from it."""
    reader.thread.hang(draft)
    reader.thread.lead_on(draft)


def hurt(reader: SummonersReader, draft: Draft) -> None:
    """Damage after the rolls for it."""
    _changes_hp(reader, draft, "damaged")


def healed(reader: SummonersReader, draft: Draft) -> None:
    """Healing after its roll."""
    _changes_hp(reader, draft, "healed")


def _changes_hp(reader: SummonersReader, draft: Draft, trigger: str) -> None:
    reader.thread.hang(draft, units.HitRolled, units.CriticalRolled)
    reader.thread.lead_on(draft)
    reader.thread.note(draft, trigger, draft["unit"])
    draft.changes.append(Measured(draft["unit"], "hp", draft["hp"], draft["max_hp"]))


def defeated(reader: SummonersReader, draft: Draft) -> None:
    """A unit leaves the board."""
    unit = draft["unit"]
    reader.thread.hang(draft, units.Hurt, unit=unit)
    reader.thread.lead_on(draft)
    reader.thread.note(draft, "defeated", unit)
    reader.units.spaces[UNIT_OF[unit]] = terms.NOWHERE
    draft.changes.append(Gone(unit))


# Levels, stats, and what units become.


def rose(reader: SummonersReader, draft: Draft) -> None:
    """Levels gained."""
    reader.thread.hang(draft)
    reader.thread.note(draft, "levelled", draft["unit"])
    unit = draft["unit"]
    draft.changes += [Badged(unit, "level", str(draft["level"])), Measured(unit, "hp", draft["hp"], draft["max_hp"])]


def defence_changed(reader: SummonersReader, draft: Draft) -> None:
    """Of these figures the scene shows the HP."""
    reader.thread.hang(draft)
    draft.changes.append(Measured(draft["unit"], "hp", draft["hp"], draft["max_hp"]))


def role_became(reader: SummonersReader, draft: Draft) -> None:
    """Another role, and another look."""
    reader.thread.hang(draft)
    reader.units.roles[UNIT_OF[draft["unit"]]] = reader.names.lowered.roles.index(draft["role"])
    _looks_new(reader, draft)


def became(reader: SummonersReader, draft: Draft) -> None:
    """A named summon: its card is no card any more."""
    number = UNIT_OF[draft["unit"]]
    reader.units.cards[number] = reader.names.rows[draft["card"]]
    role_became(reader, draft)


def _looks_new(reader: SummonersReader, draft: Draft) -> None:
    unit = draft["unit"]
    draft.changes += [Retitled(unit, *reader.looks(unit)), Measured(unit, "hp", draft["hp"], draft["max_hp"])]


# Effects that last.


def effect_began(reader: SummonersReader, draft: Draft) -> None:
    """An effect is in force, perhaps because nothing saved the unit."""
    known = reader.units
    unit = draft["unit"]
    reader.thread.hang(draft, units.SaveRolled, unit=unit)
    known.begun += 1
    draft["effect"] = f"effect.{known.begun}"
    known.in_force.append(InForce(draft["effect"], unit, draft["does"], draft["until_turn"], draft["card"]))
    if does_immobilize(draft["does"]):
        draft.changes.append(Marked(unit, IMMOBILIZED))


def effect_ended(reader: SummonersReader, draft: Draft) -> None:
    """The first effect of this sort on this unit is over; with the turn, by itself."""
    unit, why = draft["unit"], draft["why"]
    if why == effects.ENDINGS[effects.TURN_OVER]:
        reader.thread.base, reader.thread.tail = reader.thread.phase, None
    reader.thread.hang(draft, units.Defeated, unit=unit)
    known, sort = reader.units, (unit, draft["does"], draft["until_turn"], draft["card"])
    ended = [one for one in known.in_force if (one.unit, one.does, one.until_turn, one.card) == sort][:1]
    draft["effect"] = ended[0].id if ended else ""
    known.in_force = [one for one in known.in_force if one not in ended]
    if why != effects.ENDINGS[effects.LEFT_BOARD] and does_immobilize(draft["does"]):
        still = any(one.unit == unit and does_immobilize(one.does) for one in known.in_force)
        draft.changes.append(Marked(unit, IMMOBILIZED, still))


def does_immobilize(effect: LastingEffect) -> bool:
    """Whether a unit with this effect cannot move."""
    return effect.do == terms.VERBS[terms.DO_IMMOBILIZE]


HOOKS = {
    units.Arrived: arrived,
    units.Moved: moved,
    units.ChangedPosition: changed_position,
    units.HitRolled: hit_rolled,
    units.CriticalRolled: critical_rolled,
    units.SaveRolled: save_rolled,
    units.Hurt: hurt,
    units.Healed: healed,
    units.Defeated: defeated,
    units.Rose: rose,
    units.DefenceChanged: defence_changed,
    units.RoleBecame: role_became,
    units.Became: became,
    effects.EffectBegan: effect_began,
    effects.EffectEnded: effect_ended,
}
