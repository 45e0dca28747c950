"""Weapons and other equipment, each as the rules of record tell it.

At level 5 (STR/END/DEF/INT/MDF/LCK/ACC): Gignen Warrior 23/16/15/15/11/19/12; Gignen Magician 16/13/13/20/15/22/11;
Gignen Scout 15/17/13/15/14/27/16; Stoneheart Warrior 25/21/16/11/15/14/16 with 146 HP.
"""

from __future__ import annotations

import pytest

from fairfight.games.summoners import codes
from tests.games.summoners.board import Board, Spot

WARRIOR, MAGICIAN, SCOUT, STONEHEART = "gignen_warrior", "gignen_magician", "gignen_scout", "stoneheart_warrior"
NO_CRITICAL = 100
HIT = [1, NO_CRITICAL]


def shot(unit: str, rolls: list[int], **worn: str) -> int:
    """The damage that a unit does to a Stoneheart beside it."""
    board = Board({unit: (5, 5)}, {STONEHEART: (6, 6)}, equipment={STONEHEART: worn})
    before = board.hp(STONEHEART)
    return before - board.attack(unit, STONEHEART, rolls=rolls).hp(STONEHEART)


def reaches(unit: str, there: Spot) -> bool:
    return Board({unit: (1, 1)}, {STONEHEART: there}).can(codes.ATTACK, unit=unit, target=STONEHEART)


def halved(unit: str) -> int:
    """The damage to a Stoneheart that takes half of all physical damage."""
    board = Board({unit: (5, 5)}, {STONEHEART: (6, 6)}, hand_b=["oakskin"], turn_of="b")
    board.play("oakskin", target=STONEHEART).end_turn()  # the attacker is level 6 now
    return 146 - board.attack(unit, STONEHEART, rolls=HIT).hp(STONEHEART)


def test_heirloom_sword_hits_by_strength() -> None:
    assert shot(WARRIOR, [91, 9]) == 42  # 90 + 12/10 to hit; 23 x 1.3 x 23/16 = 42.98
    assert shot(WARRIOR, [91, 8]) == 64  # LCK 19: 8 %; x 1.5 = 64.5, floored once
    assert shot(WARRIOR, [92]) == 0


def test_heirloom_sword_reaches_all_eight_spaces_around_and_no_further() -> None:
    around = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert all(reaches(WARRIOR, there) for there in around)
    assert not reaches(WARRIOR, (3, 1))
    assert not reaches(WARRIOR, (2, 3))


def test_heirloom_sword_is_physical() -> None:
    assert halved(WARRIOR) == 23  # STR 24: 24 x 1.3 x 24/16 = 46.8


def test_heirloom_sword_is_critical_at_the_chance_and_not_above_e17() -> None:
    damage = []
    for roll in (14, 15, 20):  # level 14, LCK 37: 14.1 %
        board = Board({WARRIOR: (5, 5)}, {STONEHEART: (6, 6)}, levels={WARRIOR: 14, STONEHEART: 14})
        damage.append(231 - board.attack(WARRIOR, STONEHEART, rolls=[1, roll]).hp(STONEHEART))
    assert damage == [112, 75, 75]  # 38 x 1.3 x 38/25 = 75.09


def test_hunting_bow_hits_by_strength_and_accuracy() -> None:
    assert shot(SCOUT, [91, 11]) == 18  # 90 + 16/10; (15 + 16)/2 x 1.3 x 15/16 = 18.9
    assert shot(SCOUT, [91, 10]) == 28  # LCK 27: 10 %; 28.3
    assert shot(SCOUT, [92]) == 0


def test_hunting_bow_reaches_6_spaces_e29() -> None:
    assert reaches(SCOUT, (7, 7))
    assert reaches(SCOUT, (1, 7))
    assert not reaches(SCOUT, (8, 1))
    assert not reaches(SCOUT, (7, 8))


def test_hunting_bow_is_physical() -> None:
    assert halved(SCOUT) == 10  # (16 + 17)/2 x 1.3 x 16/16 = 21.45: half of 21


def test_apprentices_wand_hits_by_intelligence_against_magic_defence() -> None:
    assert shot(MAGICIAN, [91, 10]) == 34  # 90 + 11/10; 20 x 1.3 x 20/15 = 34.7
    assert shot(MAGICIAN, [91, 9]) == 52  # LCK 22: 9 %
    assert shot(MAGICIAN, [92]) == 0


def test_apprentices_wand_reaches_3_spaces() -> None:
    assert reaches(MAGICIAN, (4, 4))
    assert not reaches(MAGICIAN, (5, 4))


def test_apprentices_wand_is_magical() -> None:
    assert halved(MAGICIAN) == 41  # INT 22: 22 x 1.3 x 22/15 = 41.9, not halved


def test_oak_buckler_adds_2_defence() -> None:
    board = Board({WARRIOR: (5, 5)}, equipment={WARRIOR: {"offhand": "oak_buckler"}}, hand_a=["rush"])
    assert board.stat(WARRIOR, "DEF") == 17
    assert shot(WARRIOR, HIT, offhand="oak_buckler") == 38  # 23 x 1.3 x 23/18 = 38.2
    board.play("rush", target=WARRIOR)
    assert board.stat(WARRIOR, "DEF") == 8, "half of all of it"


def test_leather_jerkin_adds_2_endurance_after_the_role() -> None:
    board = Board({WARRIOR: (5, 5)}, equipment={WARRIOR: {"armour": "leather_jerkin"}})
    assert (board.stat(WARRIOR, "END"), board.unit(WARRIOR).max_hp) == (18, 126)  # not (13 + 2) x 1.25


@pytest.mark.parametrize(
    ("card", "damage"),
    [
        ("blast_bolt", 33),  # fire: 42.7 is 42, 80 % of it 33.6 (E24)
        ("drain_touch", 34),  # dark: 34.7
        ("obliterate", 123),  # neutral, at level 10
    ],
)
def test_leather_jerkin_takes_a_fifth_off_fire_and_nothing_off_the_rest(card: str, damage: int) -> None:
    level = 10 if card == "obliterate" else 5
    board = Board(
        {MAGICIAN: (5, 5)},
        {STONEHEART: (6, 6)},
        hand_a=[card, "rush"],
        equipment={STONEHEART: {"armour": "leather_jerkin"}},
        levels={MAGICIAN: level},
    )
    board.play(card, MAGICIAN, STONEHEART, discarding="rush" if card == "obliterate" else "", rolls=HIT)
    assert board.hp(STONEHEART) == 160 - damage  # END 21 + 2


def test_leather_jerkin_helps_against_fire_runes_and_not_against_swords() -> None:
    board = Board(
        {STONEHEART: (5, 5)},
        {WARRIOR: (9, 9)},
        discard_b=["fire_rune"],
        equipment={STONEHEART: {"armour": "leather_jerkin"}},
    )
    board.place("b", "fire_rune", (5, 6), face_down=True).move(STONEHEART, (5, 6))
    assert board.hp(STONEHEART) == 160 - 27  # 15 % of 160 and 10 is 34; 27.2
    assert shot(WARRIOR, HIT, armour="leather_jerkin") == 42


def test_lucky_charm_adds_4_luck_after_the_role() -> None:
    worn = {SCOUT: {"accessory": "lucky_charm"}}
    damage = []
    for roll in (12, 13):
        board = Board({SCOUT: (5, 5)}, {STONEHEART: (6, 6)}, equipment=worn)
        assert board.stat(SCOUT, "LCK") == 31  # 27 + 4: 12.1 %
        damage.append(146 - board.attack(SCOUT, STONEHEART, rolls=[1, roll]).hp(STONEHEART))
    assert damage == [28, 18]


def test_lucky_charm_oak_buckler_and_leather_jerkin_can_be_worn_together() -> None:
    worn = {"accessory": "lucky_charm", "offhand": "oak_buckler", "armour": "leather_jerkin"}
    board = Board({WARRIOR: (5, 5)}, equipment={WARRIOR: worn})
    assert [board.stat(WARRIOR, stat) for stat in ("LCK", "DEF", "END")] == [23, 17, 18]
