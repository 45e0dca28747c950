"""Codes of the events of a battle. A unit is given as side * 100 + its deployment number."""

from __future__ import annotations

from fairfight.engine.rule import rule

SIDE = 100  # more than a side ever deploys

TURN_BEGAN = 0  # turn
DEPLOYED = 1  # unit, card, hp, mana left
PREPARED = 2  # unit, attack, speed
HIT_UNIT = 3  # attacker, target, damage, hp left
HIT_PLAYER = 4  # attacker, side, damage, hp left
ENDED = 5  # winner, turn, hp of a, hp of b


@rule
def told(side: int, number: int) -> int:
    """A unit as events tell it."""
    return side * SIDE + number
