"""Whether an attack hits: skill, less what distance and cover take, more for aiming."""

from __future__ import annotations

from fairfight.engine.rule import rule

SURE = 100  # percent


@rule
def chance_to_hit(skill: int, distance: int, reach: int, falloff: int, cover: int, aim: int) -> int:
    """The chance to hit in percent, from 0 to 100.

    Up to a weapon's reach distance costs nothing; beyond it every space takes `falloff`.
    """
    chance = skill + aim - cover
    if distance > reach:
        chance -= falloff * (distance - reach)
    return min(max(chance, 0), SURE)
