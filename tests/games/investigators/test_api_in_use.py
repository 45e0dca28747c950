"""The Python API as its users meet it: decks are made at once, and given to whoever shall draw from them."""

from __future__ import annotations

import timeit

from fairfight.games.investigators import Boss, create_cursed_deck, create_standard_deck


def test_a_standard_deck_is_made_at_once() -> None:
    """Content is checked once: making a deck of it takes a part of a millisecond."""
    create_standard_deck()
    took = [timeit.timeit(create_standard_deck, number=1) for _ in range(20)]
    assert min(took) < 0.001


def test_a_boss_is_given_another_nemesis_deck() -> None:
    boss = Boss("Old One", seed=1)
    deck = create_cursed_deck("Old One", seed=2)
    boss.nemesis_deck = deck
    assert boss.nemesis_deck is boss.attack_deck is deck
    assert boss.draw_combat_card() is deck.discard_pile[0]
