"""Exact odds: dice, decks, kills and duels in whole-number fractions, never sampled."""

from __future__ import annotations

from fairfight.odds.attacks import Duel, Fighter, attack, duel
from fairfight.odds.chains import Kill, Race, kill
from fairfight.odds.decks import Card, Deck, deck
from fairfight.odds.dice import D6_HITS, die
from fairfight.odds.distribution import Distribution, written
from fairfight.odds.upgrades import Upgrade, Worth, worths

__all__ = [
    "D6_HITS",
    "Card",
    "Deck",
    "Distribution",
    "Duel",
    "Fighter",
    "Kill",
    "Race",
    "Upgrade",
    "Worth",
    "attack",
    "deck",
    "die",
    "duel",
    "kill",
    "worths",
    "written",
]
