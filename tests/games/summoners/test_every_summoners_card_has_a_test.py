"""No card, role and piece of equipment is without a test of its own, named after its key."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.games.summoners.game import Summoners
from tests.games.named import without_test

HERE = Path(__file__).parent
CONTENT = Summoners.book().model
FILES = {
    "action": "test_cards_actions*.py",
    "reaction": "test_cards_responses*.py",
    "counter": "test_cards_responses*.py",
    "building": "test_cards_buildings*.py",
    "trap": "test_cards_buildings*.py",
    "quest": "test_cards_quests*.py",
    "role": "test_cards_advances*.py",
    "named": "test_cards_advances*.py",
}


@pytest.mark.parametrize("kind", FILES)
def test_every_summoners_card_has_a_test(kind: str) -> None:
    keys = [key for key, card in CONTENT.cards.items() if card.type == kind]
    assert keys
    assert without_test(keys, HERE, FILES[kind]) == []


def test_every_kind_of_card_is_looked_at() -> None:
    assert {card.type for card in CONTENT.cards.values()} == set(FILES)


def test_every_role_that_does_something_has_a_test() -> None:
    keys = [key for key, role in CONTENT.roles.items() if role.percent or role.effects]
    assert len(keys) == 12
    assert without_test(keys, HERE, "test_cards_advances*.py") == []


def test_every_piece_of_equipment_has_a_test() -> None:
    assert len(CONTENT.equipment) == 21
    assert without_test(CONTENT.equipment, HERE, "test_equipment*.py") == []
