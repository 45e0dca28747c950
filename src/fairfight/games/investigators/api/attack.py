"""An attack with a combat deck, as people call it from Python, by the arithmetic of the rules."""

from __future__ import annotations

from typing import Any, Protocol

from fairfight.common.errors import FairFightError, unknown
from fairfight.games.investigators.api.combat_deck import CombatDeck
from fairfight.games.investigators.api.investigator import Fighter, Unit
from fairfight.games.investigators.rules.hitting import NULL_DRAWN, chance_to_hit, damage_dealt
from fairfight.games.investigators.terms import COVERS, USUAL_COVER
from fairfight.odds.checks import in_range

COVER = dict(zip(COVERS, USUAL_COVER, strict=True))


class Target(Protocol):
    """What can be attacked: anything that takes damage."""

    def take_damage(self, damage: int) -> object:
        """Lose health."""


def calculate_hit_chance(
    attacker: Fighter, target: Target | None = None, distance: int = 1, cover: int | str = "none"
) -> int:
    """The chance to hit in percent, from 0 to 100: skill, less what distance and cover take.

    Cover is none, light or heavy, or the percent that it takes.

    >>> from fairfight.games.investigators import Investigator
    >>> calculate_hit_chance(Investigator("Ada", skill=70), distance=5, cover="light")  # 2 spaces beyond range
    45
    """
    if isinstance(cover, str):
        if cover not in COVER:
            raise FairFightError(unknown("cover", cover, COVER))
        cover = COVER[cover]
    in_range("distance", distance, 0, 1000)
    return chance_to_hit(attacker.skill, distance, attacker.weapon_range, attacker.weapon_falloff, cover, 0)


def resolve_attack(
    attacker: Fighter,
    target: Target,
    base_damage: int,
    *,
    distance: int = 1,
    cover: int | str = "none",
    roll: int | None = None,
    deck: CombatDeck | None = None,
) -> dict[str, Any]:
    """An attack: roll to hit, draw a card, see whether it hits, and take the target's health.

    The card comes from the attacker's deck (a boss's is its nemesis deck), or from one that all share (`deck`). It is
    spent even if the attack misses. `roll` fixes the d100. The result's damage is what the target's armor left of it.

    >>> from fairfight.games.investigators import Investigator
    >>> ada, ghoul = Investigator("Ada", skill=70, seed=1), Unit("Ghoul", health=8)
    >>> ada.combat_deck.draw_pile.sort(key=lambda card: card.name != "x2")
    >>> resolve_attack(ada, ghoul, base_damage=3, roll=70)
    {'hit': True, 'damage': 6, 'card': 'x2', 'auto_miss': False, 'crit': True}
    """
    hit_chance = calculate_hit_chance(attacker, target, distance, cover)
    rolled = attacker.dice.roll(100) if roll is None else in_range("roll", roll, 1, 100)
    card = attacker.draw_combat_card() if deck is None else deck.draw()
    result = {"hit": False, "damage": 0, "card": card and card.name, "auto_miss": False, "crit": False}
    modified, is_null, pierces = base_damage, False, False
    if card is not None:
        modified, is_null, pierces = card.apply_to_damage(base_damage), card.is_null(), card.pierce
    damage = damage_dealt(is_null, pierces, modified, rolled, hit_chance, getattr(target, "armor", 0))
    if damage < 0:
        return result | {"auto_miss": damage == NULL_DRAWN}
    target.take_damage(damage)
    if card is not None and card.stun and isinstance(target, Unit) and target.is_alive:
        target.stunned = True
    return result | {"hit": True, "damage": damage, "crit": card is not None and card.is_multiply()}
