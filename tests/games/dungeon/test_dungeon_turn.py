"""The turn: movement that is split at will, one Attack Slot, two Action Points, and nothing beyond them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon.dungeon_table import Table

HALL = """
    1......e
    2......$
    3.......
    """
BESIDE = """
    1e.
    2$.
    3..
    """
SIDE_BY_SIDE = """
    12e
    3.$
    """
AXES = {"axe": {"attack_dice": 1, "damage": 1, "range": 2}, "pike": {"attack_dice": 4, "damage": 1}}
POTION = {"potion": {"effect": {"do": "heal", "hp": 2}}}
BOLT = {"bolt": {"range": 5, "effect": {"do": "attack", "attack_dice": 1, "damage": 1}}}
EQUIPPED: Any = {
    "party": {"anna": {"weapons": ["sword", "axe", "pike"], "spells": ["bolt"], "consumables": {"potion": 5}}},
    "weapons": AXES,
    "consumables": POTION,
    "spells": BOLT,
}


def test_a_turn_begins_with_all_movement_the_attack_slot_and_2_action_points() -> None:
    table = Table(HALL)
    assert table.left == (4, 1, 2)
    assert table.told("Anna has") == ["Anna has 4 tiles to move, the Attack Slot, 2 Action Points"]


# Movement.


def test_movement_can_be_split_into_any_number_of_segments() -> None:
    table = Table(HALL)
    for tile, left in (("b1", 3), ("b2", 2), ("c2", 1), ("d2", 0)):
        table.move(tile)
        assert table.left[0] == left
    assert table.tiles == set(), "4 tiles are the whole of it"


def test_a_move_costs_the_steps_of_its_shortest_way() -> None:
    table = Table(HALL).move("c2")
    assert table.told("moves") == ["moves from a1 to c2 (3 tiles)"]
    assert table.left[0] == 1


def test_movement_before_between_and_after_everything_else() -> None:
    table = Table(
        """
        1..e...
        2.....$
        3......
        """,
        **EQUIPPED,
    )
    table.move("b1").change("axe").move("c1").attack("e", [1], [1]).move("c2").use("potion").move("c3")
    assert table.left == (0, 0, 0)
    assert table.tile("anna") == "c3"


@pytest.mark.parametrize(("armour", "shield", "tiles"), [(0, 0, 4), (-1, 0, 3), (-1, -2, 1), (2, -1, 5), (-10, 0, 0)])
def test_final_movement_is_the_classs_and_what_armour_and_shield_add(armour: int, shield: int, tiles: int) -> None:
    table = Table(
        HALL,
        party={"anna": {"armour": "mail", "shield": "targe"}},
        armours={"mail": {"defence_dice": 1, "movement": armour}},
        shields={"targe": {"defence_dice": 1, "movement": shield}},
    )
    assert table.left[0] == tiles
    row = {f"{column}1" for column in "bcdefg"[:tiles]}
    assert {tile for tile in table.tiles if tile.endswith("1")} == row


def test_going_back_is_movement_too() -> None:
    assert Table(HALL).move("c1").move("a1").left[0] == 0


# The Attack Slot.


def test_a_basic_attack_takes_the_slot_of_a_spell() -> None:
    table = Table(BESIDE, **EQUIPPED)
    assert table.can(table.to_cast("bolt", "e"))
    table.attack("e", [1, 1], [1])
    assert not table.can(table.to_cast("bolt", "e"))
    assert not table.can(table.to_attack("e"))


def test_a_spell_takes_the_slot_of_a_basic_attack() -> None:
    table = Table(BESIDE, **EQUIPPED).cast("bolt", "e", 1, 1)
    assert not table.can(table.to_attack("e"))
    assert not table.can(table.to_cast("bolt", "e"))


def test_another_weapon_brings_no_other_slot() -> None:
    table = Table(BESIDE, **EQUIPPED).attack("e", [1, 1], [1]).change("pike")
    assert not table.can(table.to_attack("e"))


def test_an_attack_costs_no_action_point_and_no_movement() -> None:
    table = Table(BESIDE).attack("e", [1, 1], [1])
    assert table.left == (4, 0, 2)


# Action Points.


def test_changing_a_weapon_costs_1_action_point() -> None:
    table = Table(HALL, **EQUIPPED).change("axe")
    assert table.left == (4, 1, 1)
    assert table.told("changes") == ["changes to the Axe; 1 Action Point left"]


def test_using_a_consumable_costs_1_action_point() -> None:
    table = Table(HALL, **EQUIPPED).use("potion")
    assert table.left == (4, 1, 1)
    assert table.told("uses") == ["uses a Potion (4 left); 1 Action Point left"]


def test_helping_an_ally_costs_1_action_point() -> None:
    table = Table(SIDE_BY_SIDE, party={"anna": {}, "bert": {}}).help("bert")
    assert table.left == (4, 1, 1)
    assert table.told("helps") == ["helps Bert; 1 Action Point left"]


def test_opening_a_door_costs_1_action_point() -> None:
    table = Table(
        """
        1+e
        2#$
        3..
        """
    ).open("b1")
    assert table.left == (4, 1, 1)
    assert table.told("opens") == ["opens the door on b1; 1 Action Point left"]


def test_two_utility_actions_and_no_third_are_offered() -> None:
    table = Table(
        """
        12+e
        3.#$
        ....
        """,
        **{**EQUIPPED, "party": {"anna": {}, "bert": EQUIPPED["party"]["anna"]}},
    ).end()
    assert table.actor == "bert"
    offered = ["change to the Axe", "change to the Pike", "use a Potion", "help Anna", "open the door on c1"]
    assert table.words == [*offered, "end the turn"]
    table.use("potion").use("potion")
    assert table.words == ["end the turn"]


def test_with_the_slot_the_points_and_the_tiles_used_only_the_end_of_the_turn_is_left() -> None:
    table = Table(BESIDE, **EQUIPPED).use("potion").use("potion").attack("e", [1, 1], [1]).move("a3").move("a1")
    assert [choice.words for choice in table.match.worded_choices()] == ["end the turn"]


def test_a_consumable_that_is_used_up_is_not_offered() -> None:
    table = Table(HALL, party={"anna": {"consumables": {"potion": 1}}}, consumables=POTION)
    assert "use a Potion" in table.words
    assert "use a Potion" not in table.use("potion").words


def test_the_number_of_action_points_is_an_option() -> None:
    assert Table(HALL, action_points=3).left == (4, 1, 3)
    assert Table(HALL, **EQUIPPED, action_points=0).words == ["end the turn"]


# The next turn.


def test_slot_points_and_movement_come_back_in_the_next_turn_and_are_not_saved_up() -> None:
    table = Table(BESIDE, **EQUIPPED)
    table.attack("e", [1, 1], [1]).use("potion").use("potion").move("a3").move("a1").end(1, 1, 1)
    assert table.left == (4, 1, 2)
    table.end(1, 1, 1)
    assert table.left == (4, 1, 2), "nothing was used, and nothing is added"


def test_every_hero_has_a_turn_of_its_own() -> None:
    table = Table(SIDE_BY_SIDE, party={"anna": {}, "bert": {"movement": 2}}).help("bert").end()
    assert table.actor == "bert"
    assert table.left == (2, 1, 2)


# Help.


THREE: Any = {"party": {"anna": {}, "bert": {}, "cleo": {}}}


def test_help_gives_an_adjacent_ally_1_temporary_blocked_hit() -> None:
    table = Table(SIDE_BY_SIDE, **THREE).help("bert")
    assert (table.blocks("anna"), table.blocks("bert"), table.blocks("cleo")) == (0, 1, 0)
    assert table.told("temporary") == ["Bert has 1 temporary blocked hit until its next turn"]


def test_only_an_ally_on_a_tile_beside_can_be_helped() -> None:
    table = Table(
        """
        1.2e
        .3.$
        """,
        **THREE,
    )
    assert not table.can(table.to_help("bert")), "two tiles away"
    assert not table.can(table.to_help("cleo")), "across a corner"
    assert not table.can(table.to_help("anna")), "not oneself"
    table.move("b1")
    assert [word for word in table.words if "help" in word] == ["help Bert", "help Cleo"]


def test_a_defeated_ally_is_beside_nobody() -> None:
    """Not even of a hero in the corner of the largest grid."""
    table = Table(
        """
        .......21
        ......ef.
        3......$.
        """,
        party={"anna": {}, "bert": {"hp": 1}},
        foes={"e": {"hp": 1}, "f": {"hp": 9}},
    )
    table.end().end(4, 1, 1)
    assert (table.tile("anna"), table.tile("bert")) == ("i1", None)
    assert [word for word in table.words if "help" in word] == []


def test_help_adds_up() -> None:
    table = Table(SIDE_BY_SIDE, **THREE).help("bert").help("bert")
    assert table.blocks("bert") == 2


def test_help_counts_against_every_attack_on_the_helped_hero() -> None:
    table = Table(
        """
        e1f
        .2$
        .3.
        """,
        party={"anna": {}, "bert": {}},
    )
    table.end().help("anna").end(6, 1, 1, 6, 4, 1)  # both foes attack Anna
    assert table.told("10. ") == ["10. effective hits: 2 - 1 = 1", "10. effective hits: 3 - 1 = 2"]
    assert table.hp("anna") == 10 - 3 - 4


def test_help_for_one_hero_blocks_nothing_for_another() -> None:
    table = Table(
        """
        e1#
        #2f
        #3$
        """,
        party={"anna": {}, "bert": {}},
    )
    table.end().help("anna").end(6, 1, 1, 6, 1, 1)
    assert table.told("9. ") == [
        "9. temporary blocked hits: 1; blocked in all: 1",
        "9. temporary blocked hits: 0; blocked in all: 0",
    ]


def test_help_ends_at_the_start_of_the_helped_heros_next_turn() -> None:
    table = Table(SIDE_BY_SIDE, party={"anna": {}, "bert": {}}).end().help("anna").end(1, 1, 1)
    assert table.actor == "anna"
    assert table.blocks("anna") == 0
    assert table.told("ended") == [
        "Anna has 4 tiles to move, the Attack Slot, 2 Action Points; 1 temporary blocked hit ended"
    ]


def test_help_before_the_helped_heros_turn_in_the_same_turn_is_gone_when_enemies_act() -> None:
    table = Table(SIDE_BY_SIDE, party={"anna": {}, "bert": {}}).help("bert").end()
    assert table.blocks("bert") == 0


def test_what_help_gives_is_an_option() -> None:
    assert Table(SIDE_BY_SIDE, **THREE, help_blocks=3).help("bert").blocks("bert") == 3
