"""What a position is worth to the party, as agents that look ahead guess it."""

from __future__ import annotations

import pytest

from fairfight.games.investigators.rules.value import HEALTH, THREAT, WOUND, battle_worth
from tests.games.investigators.investigators_table import Table

# It hits half the time and takes 2 health then: 1 a turn.
BITING = {"space": 9, "attacks": 1, "skill": 50, "damage": 2, "health": 20}


@pytest.mark.parametrize(
    ("health", "cost"), [(20, THREAT + WOUND), (10, THREAT + WOUND // 2), (5, THREAT + WOUND // 4), (0, 0)]
)
def test_a_monster_costs_what_it_threatens_and_as_much_again_by_the_share_of_its_health(health: int, cost: int) -> None:
    def worth(of_wolf: int) -> int:
        table = Table(foes={"wolf": BITING}).set("wolf", health=of_wolf)
        return battle_worth(table.state, table.game.mirror)

    assert worth(health) == worth(0) - cost


def test_a_point_of_health_is_worth_the_same_to_whoever_has_enough_of_it() -> None:
    table = Table()
    before = battle_worth(table.state, table.game.mirror)
    table.set("anna", health=8)
    assert battle_worth(table.state, table.game.mirror) == before - 2 * HEALTH
