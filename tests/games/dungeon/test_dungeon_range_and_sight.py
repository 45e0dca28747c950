"""Whom a hero can attack: the nearest and farthest distance of a weapon, lines of sight, two hands and the shield."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.dungeon.terms import tile_name
from tests.games.dungeon.dungeon_table import TILE, Table

BOW: Any = {"party": {"anna": {"weapons": ["bow"]}}, "weapons": {"bow": {"attack_dice": 1, "damage": 1, "range": 14}}}


def shoots(grid: str) -> Table:
    """Anna with a bow that reaches everywhere."""
    return Table(grid, **BOW)


def sees(table: Table) -> bool:
    """Whether Anna can shoot at the only foe; sight is mutual, so the foe sees her then."""
    seen = table.can(table.to_attack("e"))
    assert bool(table.game.mirror.room[0].sees[TILE[str(table.tile("e"))]] >> TILE[str(table.tile("anna"))] & 1) == seen
    return seen


# Range.


def in_range(**weapon: int) -> list[int]:
    """The distances at which a weapon can strike, of 1 to 6."""
    found = []
    for distance in range(1, 7):
        row = "." * (distance - 1)
        table = Table(
            f"1{row}e\n2......\n3.....$",
            party={"anna": {"weapons": ["weapon"]}},
            weapons={"weapon": {"attack_dice": 1, "damage": 1, **weapon}},
        )
        found += [distance] if table.can(table.to_attack("e")) else []
    return found


def test_a_weapon_strikes_at_the_tile_beside_if_it_says_nothing() -> None:
    assert in_range() == [1]


def test_a_weapon_strikes_up_to_its_range() -> None:
    assert in_range(range=3) == [1, 2, 3]


def test_a_weapon_strikes_from_its_nearest_distance_on() -> None:
    assert in_range(range=4, min_range=2) == [2, 3, 4]
    assert in_range(range=5, min_range=5) == [5]


def test_distance_is_counted_in_orthogonal_steps() -> None:
    table = Table(
        """
        1..
        .e.
        23$
        """,
        party={"anna": {"weapons": ["sword", "spear"]}},
        weapons={"spear": {"attack_dice": 1, "damage": 1, "range": 2}},
    )
    assert not table.can(table.to_attack("e")), "across a corner are 2 steps"
    assert table.change("spear").can(table.to_attack("e"))


def test_distance_does_not_care_what_stands_between() -> None:
    table = Table(
        """
        1~e
        2~$
        3..
        """,
        party={"anna": {"weapons": ["spear"]}},
        weapons={"spear": {"attack_dice": 1, "damage": 1, "range": 2}},
    )
    assert table.can(table.to_attack("e")), "2 tiles over the chasm, 6 to walk"


# Lines of sight.


def test_walls_hide_what_lies_behind_them() -> None:
    assert not sees(
        shoots(
            """
            1#e
            2.$
            3..
            """
        )
    )


def test_chasms_and_figures_hide_nothing() -> None:
    table = Table(
        """
        12~fe
        3...$
        """,
        party={"anna": {"weapons": ["bow"]}, "bert": {}},
        weapons=BOW["weapons"],
    )
    assert sees(table)
    assert table.can(table.to_attack("f"))


def test_a_closed_door_hides_what_lies_behind_it_and_an_open_one_nothing() -> None:
    table = shoots(
        """
        1+e
        2#$
        3..
        """
    )
    assert not table.can(table.to_attack("e"))
    assert table.open("b1").can(table.to_attack("e"))


def test_each_door_hides_by_itself() -> None:
    table = shoots(
        """
        1+e
        +#$
        f23
        """
    )
    table.open("a2")
    assert (table.can(table.to_attack("e")), table.can(table.to_attack("f"))) == (False, True)


def test_a_line_past_one_wall_at_a_corner_is_free() -> None:
    assert sees(
        shoots(
            """
            1#.
            .e$
            23.
            """
        )
    )
    assert sees(
        shoots(
            """
            1.$
            #e.
            .23
            """
        )
    )


def test_a_line_is_stopped_at_a_corner_where_walls_meet_on_both_sides() -> None:
    table = Table(
        """
        1#..
        +e.$
        .23.
        """,
        **BOW,
    )
    assert not table.can(table.to_attack("e")), "a wall and a closed door"
    assert table.open("a2").can(table.to_attack("e")), "an open door on one side is enough"


def test_a_line_through_a_walls_inside_is_stopped() -> None:
    """From a1 to c2 the line leaves b1 and enters b2 in the middle of their edge: it goes through both."""
    over = """
        1{}.
        .{}e
        23$
        """
    assert sees(shoots(over.format(".", ".")))
    assert not sees(shoots(over.format("#", ".")))
    assert not sees(shoots(over.format(".", "#")))


def test_a_long_line_touches_a_corner_on_its_way() -> None:
    """From a1 to d2 the line goes through b1 and c2 and touches the corner of b1, c1, b2 and c2."""
    grid = """
        1{b1}{c1}.
        .{b2}{c2}e
        .23$
        """
    free = dict.fromkeys(("b1", "c1", "b2", "c2"), ".")
    assert sees(shoots(grid.format(**free)))
    assert not sees(shoots(grid.format(**free | {"b1": "#"})))
    assert not sees(shoots(grid.format(**free | {"c2": "#"})))
    assert sees(shoots(grid.format(**free | {"c1": "#"})))
    assert sees(shoots(grid.format(**free | {"b2": "#"})))
    assert not sees(shoots(grid.format(**free | {"c1": "#", "b2": "#"}))), "walls on both sides"


def test_lines_rise_as_they_fall() -> None:
    """The same corner, looked at from below."""
    grid = """
        .{b1}{c1}e
        1{b2}{c2}.
        .23$
        """
    free = dict.fromkeys(("b1", "c1", "b2", "c2"), ".")
    assert not sees(shoots(grid.format(**free | {"b2": "#"})))
    assert not sees(shoots(grid.format(**free | {"c1": "#"})))
    assert sees(shoots(grid.format(**free | {"b1": "#"})))
    assert not sees(shoots(grid.format(**free | {"b1": "#", "c2": "#"})))


def test_a_room_without_walls_is_seen_from_everywhere() -> None:
    table = shoots("1.......e\n.........\n2.......$\n.........\n3........\n.........\n.........")
    everything = (1 << 63) - 1
    for tile in TILE.values():
        assert table.game.mirror.room[0].sees[tile] == everything, tile_name(tile)


# Two hands and the shield.


ARMED: Any = {
    "party": {"anna": {"weapons": ["sword", "maul"], "armour": "mail", "shield": "targe"}},
    "weapons": {"maul": {"attack_dice": 1, "damage": 1, "hands": 2}},
    "armours": {"mail": {"defence_dice": 1, "flat_reduction": 1}},
    "shields": {"targe": {"defence_dice": 2, "flat_reduction": 3, "movement": -1}},
}
BESIDE = """
    1e
    2$
    3.
    """


def test_a_shield_counts_with_a_weapon_in_one_hand() -> None:
    table = Table(BESIDE, **ARMED).end(1, 1, 1, 1, 1, 1)
    assert table.told("5. ") == ["5. defence dice: 1 + armour 1 + shield 2 = 4"]


def test_a_shield_does_not_count_with_a_weapon_in_both_hands() -> None:
    table = Table(BESIDE, **ARMED).change("maul").end(1, 1, 1, 1)
    assert table.told("5. ") == ["5. defence dice: 1 + armour 1 + shield 0 = 2"]


def test_the_shield_is_held_again_after_the_weapon_was_changed_again() -> None:
    table = Table(BESIDE, **ARMED).change("maul").attack("e", [1], [1]).change("sword").end(1, 1, 1, 1, 1, 1)
    assert table.defence_dice() == 4


@pytest.mark.parametrize(("weapon", "dice", "lost"), [("sword", 4, 6 - 4), ("maul", 2, 6 - 1)])
def test_the_flat_damage_reduction_of_a_shield_needs_it_to_be_held(weapon: str, dice: int, lost: int) -> None:
    table = Table(BESIDE, **ARMED, flat_reduction=True)
    if weapon != "sword":
        table.change(weapon)
    table.end(6, 6, *[1] * dice)
    assert table.hp("anna") == 10 - lost


def test_a_shield_on_the_back_still_weighs() -> None:
    table = Table(BESIDE, **ARMED)
    assert table.left[0] == 3
    assert table.change("maul").end(1, 1, 1, 1).left[0] == 3


def test_an_enemy_with_a_weapon_in_both_hands_holds_no_shield_either() -> None:
    table = Table(
        BESIDE,
        foes={"e": {"weapon": "maul", "shield": "targe"}},
        weapons=ARMED["weapons"],
        shields=ARMED["shields"],
    ).attack("e", [1, 1], [1])
    assert table.defence_dice() == 1


def test_the_weapon_in_hand_stays_in_hand_in_the_next_turn() -> None:
    table = Table(BESIDE, **ARMED).change("maul").end(1, 1, 1, 1)
    assert "change to the Sword" in table.words
    assert "change to the Maul" not in table.words
