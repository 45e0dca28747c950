"""The arithmetic of an attack on plain numbers: whether it hits, and the damage. Rules and the Python API call it."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.investigators import terms

SURE = 100  # percent
NULL_DRAWN = -2
ROLLED_TOO_HIGH = -1


@rule
def chance_to_hit(skill: int, distance: int, reach: int, falloff: int, cover: int, aim: int) -> int:
    """The chance to hit in percent, from 0 to 100: skill, less what distance and cover take, more for aiming.

    Up to a weapon's reach distance costs nothing; beyond it every space takes `falloff`.
    """
    chance = skill + aim - cover
    if distance > reach:
        chance -= falloff * (distance - reach)
    return min(max(chance, 0), SURE)


@rule
def modified_damage(card_type: int, modifier: int, base: int) -> int:
    """The base damage as a card modifies it, never below 0."""
    if card_type == terms.IS_NULL:
        return 0
    damage = base * modifier if card_type == terms.IS_MULTIPLY else base + modifier
    return max(damage, 0)


@rule
def damage_dealt(is_null: int, pierces: int, damage: int, rolled: int, chance: int, armour: int) -> int:
    """What armour leaves of the damage that the card made of it, or why it missed. A hit for 0 damage is a hit."""
    if is_null == 1:
        return NULL_DRAWN
    if rolled > chance:
        return ROLLED_TOO_HIGH
    return max(damage if pierces == 1 else damage - armour, 0)
