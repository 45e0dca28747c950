"""The nine tests that the seed lists, by their names there."""

from __future__ import annotations

import pytest

from fairfight.games.investigators import (
    Card,
    CardType,
    CombatDeck,
    Investigator,
    Unit,
    create_blessed_deck,
    create_cursed_deck,
    create_improved_deck,
    create_standard_deck,
    resolve_attack,
)

STANDARD = {"+2": 1, "+1": 5, "+0": 7, "-1": 5, "x2": 1, "NULL": 1}


@pytest.mark.parametrize(
    ("card", "name", "of_five", "of_none"),
    [
        (Card(CardType.PLUS, 2), "+2", 7, 2),
        (Card(CardType.PLUS, 1), "+1", 6, 1),
        (Card(CardType.ZERO), "+0", 5, 0),
        (Card(CardType.MINUS, -1), "-1", 4, 0),
        (Card(CardType.MINUS, -2), "-2", 3, 0),
        (Card(CardType.MULTIPLY, 2), "x2", 10, 0),
        (Card(CardType.MULTIPLY), "x2", 10, 0),
        (Card(CardType.MULTIPLY, 3), "x3", 15, 0),
        (Card(CardType.NULL), "NULL", 0, 0),
    ],
)
def test_card_modifiers(card: Card, name: str, of_five: int, of_none: int) -> None:
    assert (card.name, card.apply_to_damage(5), card.apply_to_damage(0)) == (name, of_five, of_none)
    assert card.is_null() == (name == "NULL")
    assert card.is_multiply() == name.startswith("x")


def test_standard_deck_composition() -> None:
    deck = create_standard_deck("John Doe")
    assert deck.owner_name == "John Doe"
    assert deck.size() == deck.cards_remaining() == 20
    assert deck.get_deck_composition() == STANDARD


def test_deck_drawing() -> None:
    deck = create_standard_deck("John Doe", seed=1)
    ahead = deck.peek(3)
    assert deck.cards_remaining() == 20, "looking draws nothing"
    assert [deck.draw() for _ in range(3)] == ahead
    assert (deck.cards_remaining(), deck.size(), deck.discard_pile) == (17, 20, ahead)
    assert CombatDeck().draw() is None, "there is no card at all"


def test_deck_reshuffle() -> None:
    deck = create_standard_deck("John Doe", seed=1)
    first = [deck.draw() for _ in range(20)]
    assert deck.cards_remaining() == 0, "the pile is reshuffled at the draw that finds it empty, not before"
    assert deck.peek(5) == [], "looking never reshuffles"
    second = [deck.draw() for _ in range(20)]
    assert sorted(map(repr, second)) == sorted(map(repr, first)), "every card came once more"
    assert second != first, "in another order"


def test_deck_improvement() -> None:
    deck = create_standard_deck("John Doe", seed=1)
    for left in (4, 3, 2, 1):
        assert deck.remove_card("-1")
        assert deck.get_deck_composition()["-1"] == left
    assert deck.remove_card("-1")
    assert not deck.remove_card("-1"), "there were five"
    assert deck.size() == 15
    deck.add_card(Card(CardType.PLUS, 2))
    assert deck.get_deck_composition()["+2"] == 2
    for _ in range(7):
        deck.draw()
    deck.reset()
    assert (deck.cards_remaining(), deck.size()) == (16, 16), "improvements outlast a reset"


def test_deck_statistics() -> None:
    deck = create_standard_deck("John Doe", seed=1)
    assert deck.get_statistics() == {"total_draws": 0, "crit_rate": 0.0, "null_rate": 0.0}
    for _ in range(40):
        deck.draw()
    assert deck.get_statistics() == {"total_draws": 40, "crit_rate": 0.05, "null_rate": 0.05}
    assert (deck.total_cards_drawn, deck.nulls_drawn, deck.crits_drawn) == (40, 2, 2)
    deck.reset()
    assert deck.get_statistics()["total_draws"] == 40, "statistics are of a lifetime"
    empty = CombatDeck()
    empty.draw()
    assert empty.total_cards_drawn == 0, "no card was drawn"


def test_investigator_integration() -> None:
    investigator = Investigator("Ada", seed=1)
    other = Investigator("Bert", seed=1)
    assert investigator.combat_deck is not other.combat_deck
    for _ in range(5):
        assert investigator.draw_combat_card() == other.combat_deck.draw(), "the same seed, the same cards"
    statistics = investigator.combat_deck.get_statistics()
    assert investigator.get_deck_stats() == {
        "total_cards": 20,
        "cards_remaining": 15,
        "composition": STANDARD,
        "statistics": statistics,
    }
    assert statistics["total_draws"] == 5
    investigator.reset_combat_deck()
    assert investigator.get_deck_stats()["cards_remaining"] == 20


def test_special_decks() -> None:
    assert create_improved_deck("A").get_deck_composition() == STANDARD | {"-1": 3}
    assert create_improved_deck("A", remove_negatives=4).get_deck_composition() == STANDARD | {"-1": 1}
    assert create_improved_deck("A", remove_negatives=9).size() == 15, "there are five to remove"
    assert create_blessed_deck("A").get_deck_composition() == STANDARD | {"+1": 7, "x2": 2, "-1": 4}
    assert create_blessed_deck("A").size() == 22, "the seed's list; its total of 23 is a slip"
    assert create_cursed_deck("A").get_deck_composition() == STANDARD | {"-1": 7, "NULL": 2}
    assert create_cursed_deck("A").size() == 23


def test_combat_simulation() -> None:
    ada, ghoul = Investigator("Ada", skill=70, seed=11), Unit("Ghoul", health=1000)
    results = [resolve_attack(ada, ghoul, base_damage=5) for _ in range(25)]
    assert all(result.keys() == {"hit", "damage", "card", "auto_miss", "crit"} for result in results)
    assert ada.combat_deck.total_cards_drawn == 25, "a card is spent whether the attack hits or not"
    assert sum(result["damage"] for result in results) == 1000 - ghoul.current_health
    worth = {"NULL": 0, "x2": 10, "+2": 7, "+1": 6, "+0": 5, "-1": 4}
    for result in results:
        assert result["damage"] == (worth[result["card"]] if result["hit"] else 0)
        assert result["auto_miss"] == (result["card"] == "NULL")
        assert result["crit"] == (result["hit"] and result["card"] == "x2")
        assert not (result["auto_miss"] and result["hit"])
    assert {result["hit"] for result in results} == {True, False}
