"""Average damage of an attack by the exact chances of its dice, for policies, which roll nothing.

Flat Damage Reduction is left out.
"""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules.defence import blocks_of, defence_dice
from fairfight.games.dungeon.state import TOLD_HITS, Content, State


@rule
def chance_of_hits(s: State, c: Content, target: int, dice: int, hits: int) -> int:
    """The chance of at least so many effective hits, in thousandths."""
    more_than = hits + blocks_of(s, target) - 1
    if more_than >= TOLD_HITS:
        return 0
    entry = min(dice, terms.MOST_DICE) * (terms.MOST_DICE + 1) + defence_dice(s, c, target)
    return c.exceeds[entry * TOLD_HITS + more_than]


@rule
def mean_damage(s: State, c: Content, target: int, dice: int, damage: int, hp: int) -> int:
    """The HP that an attack takes on average from a target with so many, in thousandths."""
    mean = min(damage, hp) * chance_of_hits(s, c, target, dice, 1)
    for further in range(1, hp - damage + 1):
        more = chance_of_hits(s, c, target, dice, 1 + further)
        if more == 0:
            break
        mean += more
    return mean


@rule
def chance_to_defeat(s: State, c: Content, target: int, dice: int, damage: int, hp: int) -> int:
    """The chance that an attack takes all of a target's HP, in thousandths."""
    return chance_of_hits(s, c, target, dice, max(1, 1 + hp - damage))
