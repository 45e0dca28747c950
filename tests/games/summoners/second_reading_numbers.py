"""A second reading of the rules of record, first part: units, their numbers, formulas, dice and distances.

Written from shared/rules/summoners.md, summoners/cards.md, summoners/errata.md and the seed, in ordinary Python with
exact fractions. It shares nothing with the rules. Cards are read as they are written; defaults are filled in here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor, isqrt
from typing import Any

from tests.games.summoners.second_reading_formulas import Formula, Values

STATS = ("STR", "END", "DEF", "INT", "SPI", "MDF", "SPD", "LCK", "ACC")
GROWTH = {
    "minimal": Fraction("0.5"),
    "steady": Fraction("0.66"),
    "normal": Fraction(1),
    "gradual": Fraction("1.33"),
    "accelerated": Fraction("1.5"),
    "exceptional": Fraction(2),
}
CRITICAL = 150  # percent, unless the card says otherwise
STANDARD_HIT = "accuracy + caster.ACC / 10"
WORN = ("weapon", "offhand", "armour", "accessory")

Space = tuple[int, int]
Written = dict[str, Any]  # an entry of the content, as it is written


class Dice:
    """What chance decided, in order: the engine's dice, taken down as it rolled them."""

    def __init__(self) -> None:
        self.thrown: list[tuple[str, Any]] = []
        self.chances: list[tuple[int, int]] = []  # each roll of 1 to 100, and up to which it would have done

    def take(self, kind: str) -> Any:
        assert self.thrown, f"the second reading asks for {kind}, and the engine threw nothing"
        thrown, value = self.thrown.pop(0)
        assert thrown == kind, f"the second reading asks for {kind}, and the engine threw {thrown}"
        return value

    def percent(self, chance: Fraction | int) -> bool:
        """A roll of 1 to 100 that is not above the chance."""
        rolled: int = self.take("d100")
        self.chances.append((rolled, floor(chance)))
        return rolled <= chance

    def shuffled(self, pile: list[str]) -> list[str]:
        order: list[str] = self.take("shuffle")
        assert sorted(order) == sorted(pile), "something else was shuffled"
        return order


@dataclass(eq=False)
class Unit:
    """A summon of a slot."""

    number: int
    owner: int
    slot: Written
    card: str
    role: str
    where: str = "hand"  # or "stack", "board", "gone"
    level: int = 5
    damage: int = 0
    space: Space | None = None
    moved: int = 0
    attacks: int = 0
    quests: int = 0
    power: int = 0  # that its weapon has gained


@dataclass(eq=False)
class Placed:
    """A card in the In Play Zone beside summons."""

    card: str
    owner: int
    spaces: list[Space]
    turn: int
    face_down: bool
    place: int  # in its player's zone


@dataclass(eq=False)
class Lasting:
    """An effect in force on a unit."""

    unit: Unit
    effect: Written
    ends: int  # the turn at whose end it ends; 0: never


@dataclass(eq=False)
class Side:
    """A player."""

    deck: list[str]
    advance: list[str]
    hand: list[str] = field(default_factory=list)  # without summons
    recharge: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    placed: list[Placed] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=dict)  # by their cause
    cards_played: int = 0
    summoned: bool = False


# The board.


def distance(here: Space, there: Space) -> int:
    """A diagonal step counts one."""
    return max(abs(here[0] - there[0]), abs(here[1] - there[1]))


def around(space: Space) -> list[Space]:
    """The spaces around one, lower rows first, then lower columns."""
    x, y = space
    found = [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]
    return [one for one in found if 0 <= one[0] < 12 and 0 <= one[1] < 14]


def towards(here: int, there: int) -> int:
    """One step nearer."""
    return here + (there > here) - (there < here)


def in_territory(space: Space, player: int) -> bool:
    """Rows 0 to 2 are a's, rows 11 to 13 are b's."""
    return space[1] <= 2 if player == 0 else space[1] >= 11


@dataclass
class Numbers:
    """All that can be read off the table: who stands where, and what everybody is worth."""

    book: Written  # summons, roles, equipment, cards and decks
    decks: tuple[str, str]
    dice: Dice
    units: list[Unit] = field(default_factory=list)
    sides: list[Side] = field(default_factory=list)
    in_force: list[Lasting] = field(default_factory=list)
    turn: int = 0
    direct_attacks_from: int = 3  # by then both players have had a turn

    def __post_init__(self) -> None:
        for player, key in enumerate(self.decks):
            deck = self.book["decks"][key]
            main = [card for card, copies in deck["main"].items() for _ in range(copies)]
            self.sides.append(Side(main, list(deck.get("advance", []))))
            for place, slot in enumerate(deck["summons"]):
                self.units.append(Unit(3 * player + place, player, slot, slot["summon"], slot["role"]))

    # Who is there.

    def on_board(self, player: int | None = None) -> list[Unit]:
        return [unit for unit in self.units if unit.where == "board" and player in (None, unit.owner)]

    def at(self, space: Space) -> Unit | None:
        return next((unit for unit in self.on_board() if unit.space == space), None)

    def guarded(self, player: int) -> bool:
        """Whether a player has a summon in the own territory."""
        return any(unit.space and in_territory(unit.space, player) for unit in self.on_board(player))

    def is_open_to(self, unit: Unit) -> bool:
        """Whether a unit stands in the enemy's territory with no summon of the enemy in it."""
        enemy = 1 - unit.owner
        return unit.space is not None and in_territory(unit.space, enemy) and not self.guarded(enemy)

    def lineage(self, role: str) -> list[str]:
        before = self.book["roles"][role].get("comes_from")
        return [role, *(self.lineage(before) if before else [])]

    def tier(self, unit: Unit) -> int:
        return int(self.book["roles"][unit.role]["tier"])

    def nature(self, unit: Unit) -> Written:
        """Species, bases and growth: of the summon, or of the named summon that it has become."""
        found: Written = self.book["summons"].get(unit.card) or self.book["cards"][unit.card]["summon"]
        return found

    def weapon(self, unit: Unit) -> Written:
        found: Written = self.book["equipment"][unit.slot["weapon"]]
        return found

    def equipment(self, unit: Unit) -> list[Written]:
        return [self.book["equipment"][unit.slot[worn]] for worn in WORN if unit.slot.get(worn)]

    def lasting(self, unit: Unit, do: str) -> list[Written]:
        """The effects in force of one kind, in the order in which they began."""
        return [one.effect for one in self.in_force if one.unit is unit and one.effect["do"] == do]

    def standing(self, unit: Unit, do: str) -> list[Written]:
        """What the buildings of its player do to a unit that stands on them."""
        under = [one for one in self.sides[unit.owner].placed if unit.space in one.spaces and not one.face_down]
        effects = [effect for one in under for effect in self.book["cards"][one.card].get("effects", [])]
        return [one for one in effects if one.get("when") == "standing" and one["do"] == do]

    # What everybody is worth.

    def stat(self, unit: Unit, name: str) -> int:
        """floor((Base + Level x Growth) x RoleModifier) + Equipment + other bonuses."""
        nature, role = self.nature(unit), self.book["roles"][unit.role]
        grown = nature["base"][name] + unit.level * GROWTH[nature["growth"][name]]
        value = floor(grown * Fraction(role.get("percent", {}).get(name, 100), 100))
        value += sum(one.get("bonus", {}).get(name, 0) for one in self.equipment(unit))
        return self.changed(unit, name, max(1, value), least=1)

    def changed(self, unit: Unit, name: str, value: int, least: int) -> int:
        """The changes in force in the order in which they began, then the buildings; halves are rounded down."""
        for change in self.lasting(unit, "change_stat") + self.standing(unit, "change_stat"):
            if change["stat"] == name:
                value = floor(value * Fraction(change.get("percent", 100), 100)) + change.get("plus", 0)
                value = min(2000, max(least, value))
        return value

    def max_hp(self, unit: Unit) -> int:
        """50 + floor(END ^ 1.5)."""
        return 50 + isqrt(self.stat(unit, "END") ** 3)

    def hp(self, unit: Unit) -> int:
        """Damage taken stays when the maximum changes."""
        return self.max_hp(unit) - unit.damage

    def mv(self, unit: Unit) -> int:
        """2 + floor((SPD - 10) / 5)."""
        return self.changed(unit, "MV", max(0, 2 + (self.stat(unit, "SPD") - 10) // 5), least=0)

    def attacks_allowed(self, unit: Unit) -> int:
        return max([1, *(int(effect["attacks"]) for effect in self.lasting(unit, "allow_attacks"))])

    def steps_left(self, unit: Unit) -> int:
        return 0 if self.lasting(unit, "immobilize") else max(0, self.mv(unit) - unit.moved)

    def may_attack(self, unit: Unit, target: Unit | None) -> bool:
        """A basic attack is left for an enemy within the weapon's range, or for a territory that nobody guards.

        No territory is attacked before both players have had a turn.
        """
        if unit.attacks >= self.attacks_allowed(unit):
            return False
        if target is None:
            return self.turn >= self.direct_attacks_from and self.is_open_to(unit)
        if not unit.space or not target.space or target.owner == unit.owner:
            return False
        return distance(unit.space, target.space) <= int(self.weapon(unit)["range"])

    def weapon_power(self, unit: Unit) -> int:
        return int(self.weapon(unit).get("power", 0)) + unit.power

    def values(self, caster: Unit | None, target: Unit | None, **numbers: int) -> Values:
        """What the names in a formula stand for."""

        def value(name: str) -> Fraction:
            if name in numbers:
                return Fraction(numbers[name])
            who, _, what = name.partition(".")
            unit = {"caster": caster, "target": target}[who]
            return Fraction(self.defended(unit, what) if who == "target" and unit else self.trait(unit, what))

        return value

    def trait(self, unit: Unit | None, what: str) -> int:
        """A stat, the level, HP or maximum HP; 0 if there is nobody."""
        if unit is None:
            return 0
        if what in STATS:
            return self.stat(unit, what)
        return {"level": unit.level, "HP": self.hp(unit), "max_HP": self.max_hp(unit)}[what]

    def defended(self, unit: Unit, what: str) -> int:
        """Magician's Sanctum: DEF and half of MDF against physical damage, MDF and half of DEF against magical."""
        other = {"DEF": "MDF", "MDF": "DEF"}.get(what)
        half = self.stat(unit, other) // 2 if other else 0
        return self.trait(unit, what) + half * len(self.lasting(unit, "share_defence"))

    # Hits, criticals, damage.

    def hits(self, formula: str, caster: Unit | None, target: Unit, accuracy: int) -> bool:
        return self.dice.percent(Formula(formula, self.values(caster, target, accuracy=accuracy)).result())

    def is_critical(self, caster: Unit) -> bool:
        """floor(LCK x 0.3375 + 1.65) percent."""
        return self.dice.percent(floor(self.stat(caster, "LCK") * Fraction("0.3375") + Fraction("1.65")))

    def amount(
        self, effect: Written, caster: Unit | None, target: Unit, percent: int, power: int = 0, damage_dealt: int = 0
    ) -> int:
        """The formula times the critical, rounded down."""
        values = self.values(caster, target, power=power, accuracy=0, damage_dealt=damage_dealt)
        return floor(Formula(effect["formula"], values).result() * Fraction(percent, 100))

    def after_factors(self, target: Unit, amount: int, kind: str, attribute: str) -> int:
        """Other factors in order, equipment and then protecting effects, rounded down once."""
        worn = Fraction(1)
        for one in self.equipment(target):
            worn *= Fraction(one.get("damage_percent", {}).get(attribute, 100), 100)
        value = max(0, amount) * worn
        for effect in self.lasting(target, "protect"):
            if effect.get("kind", kind) == kind and effect.get("attribute", attribute) == attribute:
                value *= Fraction(effect["percent"], 100)
        return floor(value)

    # Ways.

    def steps(self, here: Space, there: Space, most: int) -> int | None:
        """Steps of a shortest way around all units; None if it is longer than allowed or there is none."""
        taken = {unit.space for unit in self.on_board()}
        reached, edge = {here}, [here]
        for step in range(1, most + 1):
            edge = list({one for space in edge for one in around(space) if one not in taken and one not in reached})
            reached.update(edge)
            if there in edge:
                return step
        return None

    def way(self, here: Space, there: Space, steps: int) -> Iterator[Space]:
        """The spaces that a move enters: straight on where it can be, else over the lowest row and column."""
        for left in range(steps - 1, 0, -1):
            straight = (towards(here[0], there[0]), towards(here[1], there[1]))
            free = [one for one in (straight, *around(here)) if not self.at(one)]
            here = next(one for one in free if self.steps(one, there, left) == left)
            yield here
        yield there

    # Which units will do.

    def will_do(
        self, unit: Unit | None, wanted: Written, player: int, caster: Unit | None = None, before: Unit | None = None
    ) -> bool:
        if unit is None or unit.where != "board" or unit.space is None:
            return False
        whose = wanted.get("whose", "own")
        theirs = {"own": player, "enemy": 1 - player}
        away = distance(caster.space, unit.space) if caster and caster.space else 0
        return all(
            (
                whose == "any" or unit.owner == theirs[whose],
                not wanted.get("another") or unit is not before,
                not wanted.get("based") or set(wanted["based"]) & set(self.lineage(unit.role)),
                wanted.get("min_level", 0) <= unit.level < wanted.get("below_level", 99),
                self.tier(unit) <= wanted.get("max_tier", 99),
                wanted.get("species") in (None, self.nature(unit)["species"]),
                unit.quests >= wanted.get("min_quests", 0),
                wanted.get("summon") in (None, unit.card),
                "territory" not in wanted or in_territory(unit.space, theirs[wanted["territory"]]),
                away <= wanted.get("range", 99),
            )
        )

    def fitting(
        self, wanted: Written, player: int, caster: Unit | None = None, before: Unit | None = None
    ) -> list[Unit]:
        return [unit for unit in self.units if self.will_do(unit, wanted, player, caster, before)]

    def named(self, card: Written, player: int) -> bool:
        """Whether caster, target and second target of a card can all be named."""
        casters = self.fitting(card["caster"], player) if "caster" in card else [None]
        if "target" not in card:
            return bool(casters)
        return any(
            "second_target" not in card or self.fitting(card["second_target"], player, caster, target)
            for caster in casters
            for target in self.fitting(card["target"], player, caster, caster)
        )
