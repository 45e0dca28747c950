"""Investigators: combat decks of modifier cards, and a campaign. Exports the public API."""

from __future__ import annotations

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
