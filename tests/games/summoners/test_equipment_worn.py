"""Offhand, armour and accessories that are ours, each as the rules of record tell it.

At level 5 (DEF/INT/MDF/SPD/ACC): Gignen Warrior 15/15/11/12/12, MV 2, 114 HP; Gignen Magician 13/20/15/15/11, MV 3, 96
HP; Gignen Scout 13/15/14/23/16, MV 4; Stoneheart Warrior 16/11/15/14/16, 146 HP.
"""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.summoners.terms import STATS
from tests.games.summoners.board import Board

WARRIOR, MAGICIAN, SCOUT, STONEHEART = "gignen_warrior", "gignen_magician", "gignen_scout", "stoneheart_warrior"
NO_CRITICAL = 100
HIT = [1, NO_CRITICAL]


def wearing(unit: str, **worn: str) -> Board:
    """A unit alone on the board that wears something."""
    return Board({unit: (5, 5)}, equipment={unit: worn})


def gains(unit: str, **worn: str) -> dict[str, int]:
    """The stats that what a unit wears changes, and by how much."""
    bare, board = wearing(unit), wearing(unit, **worn)
    more = {stat: board.stat(unit, stat) - bare.stat(unit, stat) for stat in STATS}
    return {stat: by for stat, by in more.items() if by}


def foes(attacker: str, *, hand: list[str] | None = None, by: dict[str, str] | None = None, **worn: str) -> Board:
    """A unit of A's beside a Stoneheart of B's who wears something."""
    equipment = {attacker: by or {}, STONEHEART: worn}
    return Board({attacker: (5, 5)}, {STONEHEART: (6, 6)}, hand_a=hand or [], equipment=equipment)


def blow(attacker: str, rolls: list[int], **more: Any) -> int:
    """The damage of a basic attack on the Stoneheart."""
    return foes(attacker, **more).attack(attacker, STONEHEART, rolls=rolls).unit(STONEHEART).damage


def spell(card: str, **worn: str) -> int:
    """The damage of a Magician's card to the Stoneheart."""
    board = foes(MAGICIAN, hand=[card], by={}, **worn).play(card, MAGICIAN, STONEHEART, rolls=HIT)
    return board.unit(STONEHEART).damage


# Offhand: Tower Shield, Spell Tome, Bone Quiver.


def test_tower_shield_adds_4_defence_and_takes_3_speed() -> None:
    assert gains(WARRIOR, offhand="tower_shield") == {"DEF": 4, "SPD": -3}
    assert wearing(WARRIOR, offhand="tower_shield").unit(WARRIOR).mv == 1  # SPD 9: 2 + floor(-1/5)
    assert blow(WARRIOR, HIT, offhand="tower_shield") == 34  # 23 x 1.3 x 23/20 = 34.4


def test_spell_tome_adds_2_intelligence_and_1_magic_defence() -> None:
    assert gains(MAGICIAN, offhand="spell_tome") == {"INT": 2, "MDF": 1}
    assert blow(MAGICIAN, HIT, by={"offhand": "spell_tome"}) == 41  # 22 x 1.3 x 22/15 = 41.9
    assert blow(MAGICIAN, HIT, offhand="spell_tome") == 32  # 20 x 1.3 x 20/16 = 32.5


def test_bone_quiver_adds_5_accuracy_which_hits_more_often_and_harder() -> None:
    assert gains(SCOUT, offhand="bone_quiver") == {"ACC": 5}
    assert blow(SCOUT, [92, NO_CRITICAL], by={"offhand": "bone_quiver"}) == 21  # 90 + 21/10; 36/2 x 1.3 x 15/16 = 21.9
    assert blow(SCOUT, [93], by={"offhand": "bone_quiver"}) == 0


# Armour: Chain Mail, Woven Robe, Warden's Plate.


def test_chain_mail_adds_3_defence_and_takes_1_speed() -> None:
    assert gains(MAGICIAN, armour="chain_mail") == {"DEF": 3, "SPD": -1}
    assert wearing(MAGICIAN, armour="chain_mail").unit(MAGICIAN).mv == 2  # SPD 14; with 15 it is 3
    assert blow(WARRIOR, HIT, armour="chain_mail") == 36  # 23 x 1.3 x 23/19 = 36.2


def test_chain_mail_takes_a_fifth_more_of_wind_and_no_more_of_the_rest() -> None:
    board = foes(WARRIOR, hand=["tempest_slash"], armour="chain_mail").play("tempest_slash", target=WARRIOR)
    board.attack(WARRIOR, STONEHEART, rolls=HIT)
    assert board.hp(STONEHEART) == 146 - 36 - 43  # the sword's 36, and 120 % of the 36 of the wind: 43.2
    assert spell("blast_bolt", armour="chain_mail") == 42  # fire: 20 x 1.6 x 20/15 = 42.7


def test_woven_robe_adds_5_magic_defence() -> None:
    assert gains(WARRIOR, armour="woven_robe") == {"MDF": 5}
    assert blow(MAGICIAN, HIT, armour="woven_robe") == 26  # 20 x 1.3 x 20/20


def test_woven_robe_takes_a_fifth_off_dark_and_light_damage_and_nothing_off_the_rest() -> None:
    assert spell("drain_touch", armour="woven_robe") == 20  # dark: 20 x 1.3 x 20/20 = 26; 20.8
    assert spell("blast_bolt", armour="woven_robe") == 32  # fire: 20 x 1.6 x 20/20
    equipment = {STONEHEART: {"armour": "woven_robe"}}
    change = ['cards.blast_bolt.effects.0.attribute="light"']  # no card of the game does light damage
    board = Board({MAGICIAN: (5, 5)}, {STONEHEART: (6, 6)}, hand_a=["blast_bolt"], equipment=equipment, change=change)
    assert board.play("blast_bolt", MAGICIAN, STONEHEART, rolls=HIT).hp(STONEHEART) == 146 - 25  # 25.6


def test_woven_robe_lessens_no_healing() -> None:
    board = Board({STONEHEART: (5, 5)}, hand_a=["second_wind"], equipment={STONEHEART: {"armour": "woven_robe"}})
    board.hurt(STONEHEART, 100).play("second_wind", target=STONEHEART)
    assert board.hp(STONEHEART) == 46 + 29  # light healing; a fifth of 146 is 29.2


def test_wardens_plate_adds_2_to_both_defences_and_takes_2_speed() -> None:
    assert gains(MAGICIAN, armour="wardens_plate") == {"DEF": 2, "MDF": 2, "SPD": -2}
    assert wearing(MAGICIAN, armour="wardens_plate").unit(MAGICIAN).mv == 2  # SPD 13
    assert blow(WARRIOR, HIT, armour="wardens_plate") == 38  # 23 x 1.3 x 23/18 = 38.2
    assert blow(MAGICIAN, HIT, armour="wardens_plate") == 30  # 20 x 1.3 x 20/17 = 30.6


# Accessories: Swift Boots, Ring of Vigour, Ember Amulet.


def test_swift_boots_add_10_speed_and_so_two_spaces() -> None:
    assert gains(WARRIOR, accessory="swift_boots") == {"SPD": 10}
    assert wearing(WARRIOR, accessory="swift_boots").unit(WARRIOR).mv == 4  # SPD 22
    assert wearing(SCOUT, accessory="swift_boots").unit(SCOUT).mv == 6  # SPD 23 + 10; not (18.65 + 10) x 1.25


def test_ring_of_vigour_adds_3_endurance_after_the_role() -> None:
    assert gains(WARRIOR, accessory="ring_of_vigour") == {"END": 3}
    assert wearing(WARRIOR, accessory="ring_of_vigour").unit(WARRIOR).max_hp == 132  # END 19: 50 + 82


def test_ember_amulet_adds_1_intelligence() -> None:
    assert gains(MAGICIAN, accessory="ember_amulet") == {"INT": 1}
    assert blow(MAGICIAN, HIT, by={"accessory": "ember_amulet"}) == 38  # 21 x 1.3 x 21/15 = 38.2


@pytest.mark.parametrize(
    ("card", "worn", "damage"),
    [
        ("blast_bolt", {"accessory": "ember_amulet"}, 29),  # fire: 70 % of 42 is 29.4
        ("drain_touch", {"accessory": "ember_amulet"}, 34),  # dark: 34.7
        ("blast_bolt", {"accessory": "ember_amulet", "armour": "leather_jerkin"}, 23),  # 42 x 0.8 x 0.7 = 23.5
    ],
)
def test_ember_amulet_takes_three_tenths_off_fire(card: str, worn: dict[str, str], damage: int) -> None:
    assert spell(card, **worn) == damage


def test_all_four_places_are_worn_together_and_add_up() -> None:
    worn = {"weapon": "war_axe", "offhand": "tower_shield", "armour": "wardens_plate", "accessory": "swift_boots"}
    assert gains(WARRIOR, **worn) == {"DEF": -2 + 4 + 2, "MDF": 2, "SPD": -3 - 2 + 10}
