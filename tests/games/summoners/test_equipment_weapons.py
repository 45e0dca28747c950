"""The weapons that are ours, each as the rules of record tell it.

At level 5 (STR/DEF/INT/SPI/MDF/SPD/LCK/ACC): Gignen Warrior 23/15/15/13/11/12/19/12; Gignen Magician
16/13/20/19/15/15/22/11; Gignen Scout 15/13/15/16/14/23/27/16; Stoneheart Warrior 25/16/11/17/15/14/14/16 with 146 HP.
"""

from __future__ import annotations

import pytest

from fairfight.games.summoners import codes
from tests.games.summoners.board import Board, Spot

WARRIOR, MAGICIAN, SCOUT, STONEHEART = "gignen_warrior", "gignen_magician", "gignen_scout", "stoneheart_warrior"
NO_CRITICAL = 100
HIT = [1, NO_CRITICAL]
BEARERS = {
    "war_axe": WARRIOR,
    "longspear": WARRIOR,
    "yew_longbow": SCOUT,
    "throwing_knives": SCOUT,
    "orb_of_embers": MAGICIAN,
    "oak_staff": MAGICIAN,
}


def armed(weapon: str, there: Spot = (6, 6), change: tuple[str, ...] = (), **worn: str) -> Board:
    """A unit of A's at (5, 5) with a weapon, and a Stoneheart of B's who wears something."""
    bearer = BEARERS[weapon]
    equipment = {bearer: {"weapon": weapon}, STONEHEART: worn}
    return Board({bearer: (5, 5)}, {STONEHEART: there}, equipment=equipment, hand_b=["oakskin"], change=change)


def shot(weapon: str, rolls: list[int], change: tuple[str, ...] = (), **worn: str) -> int:
    """The damage that a weapon does to a Stoneheart."""
    board = armed(weapon, (6, 6), change, **worn)
    before = board.hp(STONEHEART)
    return before - board.attack(BEARERS[weapon], STONEHEART, rolls=rolls).hp(STONEHEART)


def reach(weapon: str) -> int:
    """How far a weapon reaches: straight on, and as far to the side."""
    bearer = BEARERS[weapon]
    near = [
        distance
        for distance in range(1, 9)
        if armed(weapon, (5, 5 + distance)).can(codes.ATTACK, unit=bearer, target=STONEHEART)
    ]
    farthest = max(near)
    assert near == list(range(1, farthest + 1))
    if farthest <= 6:
        assert armed(weapon, (5 + farthest, 5 + farthest)).can(codes.ATTACK, unit=bearer, target=STONEHEART)
    return farthest


def halved(weapon: str) -> bool:
    """Whether a Stoneheart that takes half of all physical damage takes half of this."""
    bearer = BEARERS[weapon]
    damage = []
    for protected in (False, True):
        board = armed(weapon).end_turn()
        if protected:
            board.play("oakskin", target=STONEHEART)
        board.end_turn().attack(bearer, STONEHEART, rolls=HIT)
        damage.append(board.unit(STONEHEART).damage)
    assert damage[1] in (damage[0], damage[0] // 2)
    return damage[1] != damage[0]


# War Axe.


def test_war_axe_hits_by_strength_with_power_70() -> None:
    assert shot("war_axe", [91, 9]) == 56  # 90 + 12/10 to hit; 23 x 1.7 x 23/16 = 56.2
    assert shot("war_axe", [91, 8]) == 84  # LCK 19: 8 %; x 1.5 = 84.3
    assert shot("war_axe", [92]) == 0


def test_war_axe_reaches_one_space_and_is_physical() -> None:
    assert (reach("war_axe"), halved("war_axe")) == (1, True)


def test_war_axe_takes_2_defence_of_its_bearer() -> None:
    board = armed("war_axe")
    assert board.stat(WARRIOR, "DEF") == 15 - 2
    board.end_turn().attack(STONEHEART, WARRIOR, rolls=HIT)
    assert board.hp(WARRIOR) == 114 - 72  # level 6 has STR 27: 27 x 1.3 x 27/13 = 72.9; against 15 it would be 63


# Longspear.


def test_longspear_hits_by_strength_with_power_20() -> None:
    assert shot("longspear", [91, 9]) == 39  # 23 x 1.2 x 23/16 = 39.7
    assert shot("longspear", [91, 8]) == 59  # x 1.5 = 59.5
    assert shot("longspear", [92]) == 0


def test_longspear_reaches_two_spaces_and_is_physical() -> None:
    assert (reach("longspear"), halved("longspear")) == (2, True)
    assert armed("longspear").stat(WARRIOR, "DEF") == 15, "and gives or takes nothing"


# Yew Longbow.


def test_yew_longbow_hits_by_strength_and_accuracy_with_power_30() -> None:
    assert shot("yew_longbow", [91, 11]) == 18  # 90 + 16/10; (15 + 16)/2 x 1.3 x 15/16 = 18.9
    assert shot("yew_longbow", [91, 10]) == 28  # LCK 27: 10 %; 28.3
    assert shot("yew_longbow", [92]) == 0


def test_yew_longbow_reaches_seven_spaces_and_is_physical() -> None:
    assert (reach("yew_longbow"), halved("yew_longbow")) == (7, True)


# Throwing Knives.


def test_throwing_knives_hit_by_strength_and_speed_with_power_25() -> None:
    assert shot("throwing_knives", [91, 13]) == 22  # (15 + 23)/2 x 1.25 x 15/16 = 22.3
    assert shot("throwing_knives", [91, 12]) == 33  # LCK 33: 12.8 %; 33.4
    assert shot("throwing_knives", [92]) == 0


def test_throwing_knives_give_6_luck_reach_three_spaces_and_are_physical() -> None:
    assert armed("throwing_knives").stat(SCOUT, "LCK") == 27 + 6
    assert (reach("throwing_knives"), halved("throwing_knives")) == (3, True)


def test_throwing_knives_of_a_swifter_scout_hit_harder() -> None:
    worn = {SCOUT: {"weapon": "throwing_knives", "accessory": "swift_boots"}}
    board = Board({SCOUT: (5, 5)}, {STONEHEART: (6, 6)}, equipment=worn).attack(SCOUT, STONEHEART, rolls=HIT)
    assert board.hp(STONEHEART) == 146 - 28  # SPD 33: (15 + 33)/2 x 1.25 x 15/16 = 28.1


# Orb of Embers.


def test_orb_of_embers_hits_by_intelligence_against_magic_defence_with_power_30() -> None:
    assert shot("orb_of_embers", [91, 10]) == 34  # 90 + 11/10; 20 x 1.3 x 20/15 = 34.7
    assert shot("orb_of_embers", [91, 9]) == 52  # LCK 22: 9 %
    assert shot("orb_of_embers", [92]) == 0


def test_orb_of_embers_reaches_three_spaces_and_is_magical() -> None:
    assert (reach("orb_of_embers"), halved("orb_of_embers")) == (3, False)


def test_orb_of_embers_burns() -> None:
    assert shot("orb_of_embers", HIT, armour="leather_jerkin") == 27  # 80 % of fire: 27.2
    assert shot("orb_of_embers", [1, 9], accessory="ember_amulet") == 36  # 70 % of 52: 36.4


def test_orb_of_embers_takes_2_magic_defence_of_its_bearer() -> None:
    assert armed("orb_of_embers").stat(MAGICIAN, "MDF") == 15 - 2


# Oak Staff.


def test_oak_staff_hits_by_intelligence_against_magic_defence_with_power_15() -> None:
    assert shot("oak_staff", [91, 10]) == 30  # 20 x 1.15 x 20/15 = 30.7
    assert shot("oak_staff", [91, 9]) == 46
    assert shot("oak_staff", [92]) == 0


def test_oak_staff_reaches_two_spaces_and_is_magical() -> None:
    assert (reach("oak_staff"), halved("oak_staff")) == (2, False)


def test_oak_staff_does_earth_damage() -> None:
    armour = ("equipment.leather_jerkin.damage_percent={earth = 50}",)  # no armour of the game is for or against earth
    assert shot("oak_staff", HIT, change=armour, armour="leather_jerkin") == 15


def test_oak_staff_gives_4_spirit_and_1_defence() -> None:
    units = {MAGICIAN: (4, 2), WARRIOR: (5, 4)}
    board = Board(units, hand_a=["healing_hands"], equipment={MAGICIAN: {"weapon": "oak_staff"}}).hurt(WARRIOR, 90)
    assert (board.stat(MAGICIAN, "SPI"), board.stat(MAGICIAN, "DEF")) == (19 + 4, 13 + 1)
    board.play("healing_hands", MAGICIAN, WARRIOR, rolls=[NO_CRITICAL])
    assert board.hp(WARRIOR) == 24 + 32  # 23 x 1.4 = 32.2


@pytest.mark.parametrize(("weapon", "power", "damage"), [("longspear", 10, 42), ("oak_staff", 15, 34)])
def test_the_weapons_of_ours_can_gain_power(weapon: str, power: int, damage: int) -> None:
    board = armed(weapon)
    board.unit(BEARERS[weapon]).power = power
    board.attack(BEARERS[weapon], STONEHEART, rolls=HIT)
    assert board.hp(STONEHEART) == 146 - damage  # 23 x 1.3 x 23/16 = 42.98; 20 x 1.3 x 20/15 = 34.7
