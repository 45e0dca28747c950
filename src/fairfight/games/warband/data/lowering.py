"""Lowers Warband's content to numbers: cards as rows, decks as lists of rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fairfight.engine.layout import blank
from fairfight.games.warband.data.decks import CardName
from fairfight.games.warband.data.model import Content as Book
from fairfight.games.warband.state import STRATEGIES, TRIBAL_STATS, Card, Content

CONSTANTS = (
    "player_hp",
    "start_mana",
    "max_mana",
    "mana_per_turn",
    "field_size",
    "soft_cap",
    "turn_limit",
)


def lower(book: Book, setup: Any, decks: Sequence[Sequence[CardName]]) -> tuple[Content, list[CardName]]:
    """The content record of a set-up, and the cards whose rows it holds, for words."""
    content = blank(Content)
    for name in CONSTANTS:
        setattr(content, name, getattr(setup, name))
    rows: dict[tuple[CardName, str], int] = {}
    for side, cards in enumerate(decks):
        strategy = (setup.strategy_a, setup.strategy_b)[side]
        deck = content.deck[side]
        deck.count = len(cards)
        deck.ordered = int((setup.ordered_a, setup.ordered_b)[side])
        for place, card in enumerate(cards):
            key = (card, card.strategy or strategy)
            if key not in rows:
                rows[key] = len(rows)
                write_card(content.card[rows[key]], book, card, key[1])
            deck.card[place] = rows[key]
    return content, [card for card, _ in rows]


def write_card(row: Card, book: Book, card: CardName, strategy: str) -> None:
    """One card with its unit's, its flavour's and its tribe's numbers."""
    unit = book.units[card.unit]
    row.unit = list(book.units).index(card.unit)
    row.hp = unit.hp
    row.attack = unit.attack
    row.speed = unit.speed
    row.cost = unit.cost
    if card.flavour:
        flavour = book.flavours[card.flavour]
        row.hp_percent = flavour.hp_bonus_percent
        row.attack_percent = flavour.attack_bonus_percent
        row.speed = max(0, unit.speed + flavour.speed_bonus)
    if unit.tribe:
        row.tribal_stat = TRIBAL_STATS.index(unit.tribe.stat)
        row.tribal_percent = unit.tribe.bonus_percent
    row.strategy = STRATEGIES.index(strategy)
