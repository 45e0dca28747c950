"""`Preview`: what a choice is likely to do, as data: chances, expected damage, costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage as a distribution: each amount with its chance."""

    mean: float
    low: int
    high: int
    distribution: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class Against:
    """What a choice is likely to do to one unit. Chances are exact; None: the choice rolls for no such thing."""

    unit: str
    hit: float | None = None
    critical: float | None = None
    damage: Damage | None = None
    healing: Damage | None = None
    defeat: float | None = None
    other: tuple[tuple[str, float], ...] = ()  # further chances by name, such as ("immobilized", 0.7)
    modifiers: tuple[tuple[str, int], ...] = ()  # what makes the chance to hit, such as ("skill", 65), ("cover", -15)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a choice is likely to do. What depends on hidden things is named as unknown, never worked out from them."""

    against: tuple[Against, ...] = ()
    costs: tuple[tuple[str, int], ...] = ()  # what it uses up, such as ("mana", 2)
    gains: tuple[tuple[str, float], ...] = ()  # what it is expected to bring, such as ("armour", 1.5); below 0: to take
    does_nothing: bool = False
    unknown: tuple[str, ...] = ()  # ids of what it depends on and the seat does not know, such as "responses"


NOTHING = Preview(does_nothing=True)


def damage_of(chances: dict[int, Any]) -> Damage:
    """Damage from the chance of each amount, as numbers or fractions.

    >>> damage_of({0: 0.25, 8: 0.75})
    Damage(mean=6.0, low=0, high=8, distribution=((0, 0.25), (8, 0.75)))
    """
    held = {amount: chance for amount, chance in sorted(chances.items()) if chance}
    mean = float(sum(amount * chance for amount, chance in held.items()))
    return Damage(mean, min(held), max(held), tuple((amount, float(chance)) for amount, chance in held.items()))
