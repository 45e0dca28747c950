"""What a position is worth to a player, to those that compare positions: the share of the HP that both have left."""

from __future__ import annotations

import pytest

from fairfight.engine.searches import EVEN, WHOLE
from fairfight.game.match import Match
from fairfight.games.warband.rules.turn import evaluate
from tests.games.warband.battles import fight


def worth(match: Match, a: int, b: int) -> tuple[int, int]:
    """To a and to b, with so much HP left."""
    match.state.side[0].hp, match.state.side[1].hp = a, b
    content = match.game.engine("python").content
    first, second = (evaluate(match.state, content, [], [], seat) for seat in range(2))
    return first, second


@pytest.mark.parametrize(("a", "b", "of_a"), [(100, 100, EVEN), (100, 0, WHOLE), (0, 50, 0), (75, 25, WHOLE * 3 // 4)])
def test_a_position_is_worth_the_share_of_the_hp_that_is_left(a: int, b: int, of_a: int) -> None:
    match = fight("goblin", "goblin", turns=0)
    assert worth(match, a, b) == (of_a, WHOLE - of_a)
