"""Attack dice against defence dice: the damage of one attack, and duels of two who attack in turn."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from operator import mul
from typing import Any, get_args

from fairfight.common.errors import FairFightError, unknown
from fairfight.odds.chains import Name, Outcome, Race
from fairfight.odds.checks import in_range
from fairfight.odds.dice import D6_HITS, sums
from fairfight.odds.distribution import Distribution, written

# The range of each number of an attack. Larger ones would be right too, but exact answers take ever longer.
LIMITS = {"attack": (0, 50), "defence": (0, 50), "blocks": (0, 1000), "weapon": (0, 1000), "reduction": (0, 1000)}
DUEL_HP = (1, 200)


def attack(
    *,
    attack: int,
    weapon: int,
    defence: int = 1,
    blocks: int = 0,
    reduction: int = 0,
    hit_faces: tuple[int, ...] = D6_HITS,
    block_faces: tuple[int, ...] = D6_HITS,
) -> Distribution:
    """The damage of one attack: attack dice roll hits, defence dice block them.

    `blocks` are hits blocked without dice. The first hit that gets through does the weapon's damage, each further
    one 1 more; `reduction` is taken from the damage, which is never below 0.

    >>> attack(attack=1, defence=1, weapon=3)
    Distribution({0: 25, 3: 8, 4: 3})
    >>> attack(attack=2, defence=2, weapon=3).mean
    Fraction(851, 648)
    """
    _check(attack=attack, weapon=weapon, defence=defence, blocks=blocks, reduction=reduction)
    hits, blocked = sums(hit_faces, attack), sums(block_faces, defence)
    first = weapon - reduction
    weights = {0: sum(hits) * sum(blocked)}
    for through in range(1, len(hits) - blocks):  # hits that get through
        ways = sum(map(mul, hits[blocks + through :], blocked))
        damage = first + through - 1
        if ways and damage > 0:
            weights[damage] = ways
            weights[0] -= ways
    if not weights[0]:
        del weights[0]
    return Distribution.of_sorted(weights)


@dataclass(frozen=True)
class Fighter:
    """One side of a duel.

    >>> Fighter(hp=10, attack=2, weapon=3).damage_to(Fighter(hp=8, attack=1, weapon=1, defence=2)).mean
    Fraction(851, 648)
    """

    hp: int
    attack: int
    weapon: int
    defence: int = 1
    blocks: int = 0
    reduction: int = 0

    def __post_init__(self) -> None:
        numbers = dict(vars(self))
        in_range("hp", numbers.pop("hp"), *DUEL_HP)
        _check(**numbers)

    def damage_to(self, other: Fighter) -> Distribution:
        """The damage of one attack on another fighter."""
        return attack(
            attack=self.attack,
            weapon=self.weapon,
            defence=other.defence,
            blocks=other.blocks,
            reduction=other.reduction,
        )


@dataclass(frozen=True)
class Duel:
    """Two fighters attack in turn until one is at 0 HP; exact fractions. None: neither can ever hurt the other."""

    a: Fighter
    b: Fighter
    first: Name = "a"

    @cached_property
    def race(self) -> Race:
        """The duel as damage against HP."""
        return Race(self.a.damage_to(self.b), self.a.hp, self.b.damage_to(self.a), self.b.hp)

    @property
    def win_a(self) -> Fraction | None:
        """The chance that a wins."""
        return self.race.exact(self.first).win_a

    @property
    def win_b(self) -> Fraction | None:
        """The chance that b wins."""
        return self.race.exact(self.first).win_b

    @property
    def attacks(self) -> Fraction | None:
        """The expected number of attacks of both together."""
        return self.race.exact(self.first).attacks

    def win_a_by_first(self) -> dict[Name, Fraction | None]:
        """The chance that a wins if a attacks first, and if b does."""
        return {name: self.race.exact(name).win_a for name in get_args(Name)}

    def in_floats(self) -> Outcome[float]:
        """Both chances and the number of attacks as floats, without the work of exact fractions."""
        return self.race.quick(self.first)

    def as_json(self) -> dict[str, Any]:
        """Floats, and beside them the exact fractions as text."""
        exact = self.race.exact(self.first)._asdict()
        floats = {name: None if value is None else float(value) for name, value in exact.items()}
        texts = {name: None if value is None else written(value) for name, value in exact.items()}
        by_first = {name: None if one is None else float(one) for name, one in self.win_a_by_first().items()}
        return {**floats, "first": self.first, "win_a_by_first": by_first, "exact": texts}


def duel(a: Fighter, b: Fighter, first: str = "a") -> Duel:
    """The duel of two fighters; `first` attacks first.

    >>> hero = Fighter(hp=1, attack=1, weapon=1, defence=0)  # each attack kills with a chance of 1/2
    >>> duel(hero, hero).win_a, duel(hero, hero, first="b").win_a, duel(hero, hero).attacks
    (Fraction(2, 3), Fraction(1, 3), Fraction(2, 1))
    """
    for name in get_args(Name):
        if first == name:
            return Duel(a, b, name)
    raise FairFightError(unknown("first side", first, get_args(Name)))


def _check(**numbers: int) -> None:
    for name, value in numbers.items():
        in_range(name, value, *LIMITS[name])
