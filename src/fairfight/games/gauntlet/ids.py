"""Ids of what there is in a run, the same in choices, events, views and scenes.

hero            the hero
hero.card.17    a copy of a card from the moment it leaves a pile in which cards lie in no order; kinds of cards are
                called as content calls them
monster.2.3     the third monster of the second fight, dead or alive
die.40          a die from when it is first rolled until it is taken up, however often it is rolled again
atlas_guard.1   the first bracketed effect of a card; equal ones are counted
elite:void_treant  a group
"""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.games.gauntlet.state import Content

HERO = "hero"

# Places of a scene.
FIELD = "hero.field"  # a row: the hero
HAND = "hero.hand"
COMMITTED = "hero.committed"  # a tray: committed and delivered cards, until they have resolved
DRAW_PILE = "hero.draw_pile"  # counted
DISCARD_PILE = "hero.discard_pile"
UPGRADE_PILE = "upgrades"  # counted
UPGRADES_SEEN = "upgrades.seen"  # a tray: those looked at
ENEMIES = "enemies"  # a row: the monsters of the fight
ENEMY_DICE = "enemies.dice"  # a tray: what the monsters rolled in this exchange
DICE = "hero.dice"  # a tray: the hero's dice against the target of the moment

# Buttons.
RESOLVE = "resolve"
RESOLVE_AT_RANDOM = "resolve_at_random"


def monster_id(fight: int, number: int) -> str:
    """A monster by its fight, from 1, and its number in the group, from 0; empty for none.

    >>> monster_id(2, 0), monster_id(2, -1)
    ('monster.2.1', '')
    """
    return f"monster.{fight}.{number + 1}" if number >= 0 else ""


def group_id(tier: str, monster: str) -> str:
    """A group.

    >>> group_id("elite", "void_treant")
    'elite:void_treant'
    """
    return f"{tier}:{monster}"


def effect_ids(keys: Sequence[str], content: Content) -> tuple[str, ...]:
    """The bracketed effects by their rows, each by its card and its number on it."""
    cards = [int(effect.card) for effect in content.effect]
    return tuple(f"{keys[card]}.{1 + cards[:row].count(card)}" for row, card in enumerate(cards))
