"""Gold: of defeated enemies after the fight, of rewards when they are collected, and what the account gains."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.dungeon import events
from tests.games.dungeon.dungeon_table import Table

HALL = """
    1e...f
    2....$
    3.....
    """
RICH: Any = {"foes": {"e": {"hp": 1, "gold": 7}, "f": {"hp": 1, "gold": 4}}}
BOW: Any = {"party": {"anna": {"weapons": ["bow"]}}, "weapons": {"bow": {"attack_dice": 1, "damage": 1, "range": 9}}}
HIT: Any = ([4], [1])
POTION: Any = {"consumables": {"potion": {"effect": {"do": "heal", "hp": 1}}}}


def hall(**more: Any) -> Table:
    """Anna shoots everywhere; e has 7 gold, f 4, and each has 1 HP."""
    return Table(HALL, **{**BOW, **RICH, **more})


# Gold of enemies.


def test_gold_of_defeated_enemies_is_awarded_after_the_fight() -> None:
    table = hall().attack("e", *HIT)
    assert table.state.gold == 0, "the fight is not over"
    table.end().attack("f", *HIT)
    assert table.told("Gold of") == ["Gold of defeated enemies: 11; 11 in all"]
    assert table.result("gold") == 11


def test_gold_of_a_lost_fight_is_awarded_as_well() -> None:
    table = hall(party={"anna": {"weapons": ["bow"], "hp": 1}}, foes={**RICH["foes"], "e": {"hp": 9, "gold": 7}})
    table.attack("f", *HIT).end(4, 1, 1)
    assert table.told("Gold of") == ["Gold of defeated enemies: 4; 4 in all"]
    assert (table.result("outcome"), table.result("gold")) == ("defeated", 4)


def test_gold_of_a_fight_that_ran_out_of_time_is_awarded_as_well() -> None:
    table = hall(turn_limit=1).attack("e", *HIT).end()
    assert (table.result("outcome"), table.result("gold")) == ("out of time", 7)


def test_gold_of_one_fight_is_awarded_once() -> None:
    room = """
        1e
        2$
        3.
        """
    table = Table(room, room, **BOW, foes={"e": {"hp": 1, "gold": 7}}).attack("e", *HIT).attack("e", *HIT)
    assert table.told("Gold of") == ["Gold of defeated enemies: 7; 7 in all", "Gold of defeated enemies: 7; 14 in all"]


# Rewards.


def test_a_hero_who_ends_a_move_on_the_reward_tile_collects_the_reward_at_once() -> None:
    table = hall(rewards=[{"gold": 5}], party={"anna": {"movement": 6}}).move("f2")
    assert table.told("collects") == ["Anna collects the reward: 5 gold; 5 gold in all"]
    assert (table.state.gold, table.state.rewards) == (5, 1)


def test_passing_the_reward_tile_collects_nothing() -> None:
    table = Table(
        """
        1$.e
        2##.
        3...
        """,
        rewards=[{"gold": 5}],
    ).move("c1")
    assert table.told("collects") == []
    assert table.state.reward_left == 1


def test_a_hero_who_blinks_onto_the_reward_tile_collects_it() -> None:
    leap = {"leap": {"range": 9, "effect": {"do": "blink"}}}
    table = hall(rewards=[{"gold": 5}], party={"anna": {"spells": ["leap"]}}, spells=leap).cast("leap", "f2")
    assert table.state.gold == 5


def test_a_reward_is_collected_once() -> None:
    table = hall(rewards=[{"gold": 5}], party={"anna": {"movement": 9, "weapons": ["bow"]}})
    table.move("f2").move("e2").move("f2").attack("e", *HIT).end(1, 1, 1).attack("f", *HIT)
    assert len(table.told("collects")) == 1
    assert (table.result("gold"), table.result("rewards")) == (5 + 11, 1)


def test_a_reward_that_nobody_fetched_is_collected_when_the_room_is_cleared() -> None:
    table = hall(rewards=[{"gold": 5}]).attack("e", *HIT).end().attack("f", *HIT)
    assert table.told("gold in all") == ["Anna collects the reward: 5 gold; 16 gold in all"]
    assert table.result("rewards") == 1


def test_the_first_hero_that_stands_collects_it_then() -> None:
    table = Table(
        """
        1e.
        2.$
        3..
        """,
        party={"anna": {"hp": 1}, "bert": {"weapons": ["bow"]}},
        weapons=BOW["weapons"],
        foes={"e": {"hp": 1}},
        rewards=[{"gold": 5, "consumables": {"potion": 2}}],
        **POTION,
    )
    table.end().end(4, 1, 1).attack("e", *HIT)
    assert table.told("collects") == ["Bert collects the reward: 5 gold; 5 gold in all"]
    assert table.items("bert") == {"potion": 2}


def test_a_room_that_is_not_cleared_leaves_its_reward() -> None:
    table = hall(rewards=[{"gold": 5}], turn_limit=1).attack("e", *HIT).end()
    assert (table.result("rewards"), table.result("gold")) == (0, 7)


def test_a_ruby_is_worth_15_gold() -> None:
    table = hall(rewards=[{"gold": 5, "rubies": 2}], party={"anna": {"movement": 6}}).move("f2")
    assert table.told("collects") == ["Anna collects the reward: 5 gold and 2 rubies; 35 gold in all"]
    assert (table.state.rubies, table.state.gold) == (2, 35)


def test_what_a_ruby_is_worth_is_an_option() -> None:
    table = hall(rewards=[{"rubies": 2}], party={"anna": {"movement": 6}}, ruby_gold=4).move("f2")
    assert (table.state.rubies, table.state.gold) == (2, 8)


def test_consumables_of_a_reward_go_to_the_hero_who_collects_it_and_can_be_used_at_once() -> None:
    table = hall(
        rewards=[{"consumables": {"potion": 2}}],
        party={"anna": {"movement": 6, "consumables": {"potion": 1}}, "bert": {}},
        **POTION,
    ).move("f2")
    assert table.told("finds") == ["Anna finds 2 Potion"]
    assert (table.items("anna"), table.items("bert")) == ({"potion": 3}, {})
    assert table.use("potion").items("anna") == {"potion": 2}


def test_a_reward_without_gold_is_a_reward() -> None:
    table = hall(party={"anna": {"movement": 6}}).move("f2")
    assert table.told("collects") == ["Anna collects the reward: no gold; 0 gold in all"]
    assert table.state.rewards == 1


def test_every_room_has_a_reward_of_its_own() -> None:
    room = """
        1e
        2$
        3.
        """
    table = Table(room, room, **BOW, foes={"e": {"hp": 1}}, rewards=[{"gold": 5}, {"gold": 8}])
    table.attack("e", *HIT).attack("e", *HIT)
    assert (table.result("gold"), table.result("rewards")) == (13, 2)


# The account.


def ended(table: Table) -> tuple[int, int]:
    """The gold of the run, and the account after it."""
    return table.result("gold"), table.result("account_gold")


def test_the_account_gains_all_gold_of_a_run_with_a_reward() -> None:
    table = hall(rewards=[{"gold": 5}], account=100).attack("e", *HIT).end().attack("f", *HIT)
    assert ended(table) == (16, 116)
    assert table.told("account") == ["The run is cleared: 1 room cleared, 16 gold; 16 go to the account"]


def test_the_account_gains_nothing_without_a_room_reward() -> None:
    table = hall(rewards=[{"gold": 5}], account=100, turn_limit=1).attack("e", *HIT).end()
    assert ended(table) == (7, 100)
    assert table.told("account") == [
        "Time is up: 0 rooms cleared, 7 gold; nothing goes to the account, for no room reward was collected"
    ]


@pytest.mark.parametrize("fetched", [True, False])
def test_a_run_that_ends_in_defeat_keeps_its_gold_if_a_room_reward_was_collected(fetched: bool) -> None:
    table = Table(
        """
        1ef
        $..
        23.
        """,
        **{**BOW, **RICH},
        rewards=[{"gold": 5}],
        account=100,
    )
    table.state.hero[0].hp = 1
    table.attack("f", *HIT)
    if fetched:
        table.move("a2").move("a1")
    table.end(4, 1, 1)
    assert table.result("outcome") == "defeated"
    assert ended(table) == ((9, 109) if fetched else (4, 100))


def test_a_run_that_runs_out_of_time_keeps_its_gold_if_a_room_reward_was_collected() -> None:
    table = hall(rewards=[{"gold": 5}], party={"anna": {"movement": 6, "weapons": ["bow"]}}, turn_limit=1)
    table.attack("e", *HIT).move("f2").end(1, 1, 1)
    assert ended(table) == (12, 12)


def test_a_reward_of_the_first_room_is_enough_for_the_gold_of_the_second() -> None:
    table = Table(
        """
        1e
        2$
        3.
        """,
        HALL,
        **{**BOW, **RICH},
        rewards=[{"gold": 1}, {"gold": 50}],
        turn_limit=1,
    )
    table.attack("e", *HIT).attack("f", *HIT).end(1, 1, 1)
    assert table.result("outcome") == "out of time"
    assert ended(table) == (7 + 1 + 4, 12)
    (ended_with,) = table.happened(events.RunEnded)
    assert (ended_with.outcome, ended_with.rooms_cleared) == ("out of time", 1)
    assert (ended_with.gold, ended_with.account_gold) == (12, 12)
