"""No card and no ability is without a test of its own, named after its key."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.games.gauntlet.game import Gauntlet
from tests.games.named import is_named, without_test

HERE = Path(__file__).parent
CONTENT = Gauntlet.book().model


def test_a_test_is_named_after_the_whole_key() -> None:
    assert is_named("fated_war", ["fated_war_gives_fate"])
    assert not is_named("fated_war", ["fated_warrior", "another_fated_war"])


@pytest.mark.parametrize("hero", CONTENT.heroes)
def test_every_card_has_a_test(hero: str) -> None:
    keys = [key for key, card in CONTENT.cards.items() if card.hero == hero]
    assert len(keys) == 33
    assert without_test(keys, HERE, f"test_{hero}_*.py") == []


def test_every_ability_has_a_test() -> None:
    assert len(CONTENT.abilities) == 20
    assert without_test(CONTENT.abilities, HERE, "test_abilities*.py") == []
