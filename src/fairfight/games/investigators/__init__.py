"""Investigators: combat decks of modifier cards, and a campaign. Exports the public API.

Its parts are imported when they are first asked for, so that naming the game's commands takes no time.
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing's own takes time
if TYPE_CHECKING:
    from fairfight.games.investigators.api.attack import calculate_hit_chance, resolve_attack
    from fairfight.games.investigators.api.cards import Card, CardType
    from fairfight.games.investigators.api.combat_deck import CombatDeck
    from fairfight.games.investigators.api.factories import (
        create_blessed_deck,
        create_boss_deck,
        create_card,
        create_cursed_deck,
        create_deck,
        create_improved_deck,
        create_standard_deck,
    )
    from fairfight.games.investigators.api.investigator import Boss, Investigator, Unit
    from fairfight.games.investigators.campaign.campaign import Campaign, Fought
else:
    from fairfight.common.later import later

    __getattr__ = later(
        globals(),
        {
            "Boss": "fairfight.games.investigators.api.investigator",
            "Campaign": "fairfight.games.investigators.campaign.campaign",
            "Card": "fairfight.games.investigators.api.cards",
            "CardType": "fairfight.games.investigators.api.cards",
            "CombatDeck": "fairfight.games.investigators.api.combat_deck",
            "Fought": "fairfight.games.investigators.campaign.campaign",
            "Investigator": "fairfight.games.investigators.api.investigator",
            "Unit": "fairfight.games.investigators.api.investigator",
            "calculate_hit_chance": "fairfight.games.investigators.api.attack",
            "create_blessed_deck": "fairfight.games.investigators.api.factories",
            "create_boss_deck": "fairfight.games.investigators.api.factories",
            "create_card": "fairfight.games.investigators.api.factories",
            "create_cursed_deck": "fairfight.games.investigators.api.factories",
            "create_deck": "fairfight.games.investigators.api.factories",
            "create_improved_deck": "fairfight.games.investigators.api.factories",
            "create_standard_deck": "fairfight.games.investigators.api.factories",
            "resolve_attack": "fairfight.games.investigators.api.attack",
        },
    )


__all__ = [
    "Boss",
    "Campaign",
    "Card",
    "CardType",
    "CombatDeck",
    "Fought",
    "Investigator",
    "Unit",
    "calculate_hit_chance",
    "create_blessed_deck",
    "create_boss_deck",
    "create_card",
    "create_cursed_deck",
    "create_deck",
    "create_improved_deck",
    "create_standard_deck",
    "resolve_attack",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
