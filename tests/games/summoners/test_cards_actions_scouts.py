"""Our Action cards for Scouts: Venom Arrow, Crippling Shot, Volley, Eagle Eye, Quick Step, Scavenge.

At level 5 the Gignen Scout has STR 15, DEF 13, LCK 27 (critical at 10), ACC 16, MV 4 and 120 HP, and a bow of power 30
and range 6. The Stoneheart Warrior has DEF 16, MV 2 and 146 HP, the Wilderling Scout DEF 12, MV 5 and 114 HP, the Fae
Magician DEF 15 and 96 HP.
"""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.engine.scripted import KEEP
from fairfight.games.summoners import codes
from tests.games.summoners.board import Board
from tests.games.summoners.offers import alrecht, casters, moves, pairs, targets

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100


def shot(card: str, **more: Any) -> Board:
    """A's Scout with b's Stoneheart just in the range of its bow, and a card in hand."""
    return Board({SCOUT: (5, 5)}, {STONEHEART: (5, 11)}, **{"hand_a": [card], **more})


# Venom Arrow.


@pytest.mark.parametrize(("rolls", "damage"), [([91, 11], 18 + 21), ([91, 10], 28 + 21), ([92], 0)])
def test_venom_arrow_adds_15_percent_of_the_maximum_hp_to_the_next_attack(rolls: list[int], damage: int) -> None:
    board = shot("venom_arrow").play("venom_arrow", target=SCOUT)
    assert board.pile("a", "discard") == ["venom_arrow"]
    board.attack(SCOUT, STONEHEART, rolls=rolls)  # 90 + 16/10 = 91.6
    # (15 + 16)/2 x 1.3 x 15/16 = 18.9; x 1.5 = 28.3. The venom is 146 x 0.15 = 21.9, also of a critical
    assert board.hp(STONEHEART) == 146 - damage


def test_venom_arrow_counts_the_maximum_and_not_what_is_left() -> None:
    board = shot("venom_arrow").hurt(STONEHEART, 46).play("venom_arrow", target=SCOUT)
    board.attack(SCOUT, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 100 - 18 - 21


def test_venom_arrow_is_used_up_by_one_attack_and_ends_with_the_turn() -> None:
    board = shot("venom_arrow", hand_a=["venom_arrow", "dual_shot"])
    board.play("venom_arrow", target=SCOUT).play("dual_shot", target=SCOUT)
    board.attack(SCOUT, STONEHEART, rolls=[92]).attack(SCOUT, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 18, "a miss uses it up too"
    late = shot("venom_arrow").play("venom_arrow", target=SCOUT).end_turn().end_turn()
    late.attack(SCOUT, STONEHEART, rolls=[1, NO_CRITICAL])
    assert late.hp(STONEHEART) == 153 - 20  # both level 6: (16 + 17)/2 x 1.3 x 16/17 = 20.2


def test_venom_arrow_is_dark_and_physical() -> None:
    robed = shot("venom_arrow", equipment={STONEHEART: {"armour": "woven_robe"}}).play("venom_arrow", target=SCOUT)
    robed.attack(SCOUT, STONEHEART, rolls=[1, NO_CRITICAL])
    assert robed.hp(STONEHEART) == 146 - 18 - 16  # a robe takes 80 % of dark damage: 21 x 0.8 = 16.8
    oaken = shot("venom_arrow", hand_b=["oakskin"], turn_of="b").play("oakskin", target=STONEHEART)
    oaken.end_turn().play("venom_arrow", target=SCOUT)  # the Scout is level 6 now
    oaken.attack(SCOUT, STONEHEART, rolls=[1, NO_CRITICAL])
    assert oaken.hp(STONEHEART) == 146 - 10 - 10  # 16.5 x 1.3 x 16/16 = 21.45: half of 21, and half of 21


def test_venom_arrow_is_for_scout_based_summons_of_ones_own() -> None:
    units = {SCOUT: (5, 5), WARRIOR: (5, 3), MAGICIAN: (5, 2)}
    board = Board(units, {WILDERLING: (5, 6)}, hand_a=["venom_arrow"], advance_a=["alrecht_barkstep"])
    assert targets(board, "venom_arrow") == {SCOUT}
    assert targets(alrecht(board), "venom_arrow") == {SCOUT}, "a Rogue is Scout-based"


# Crippling Shot.


@pytest.mark.parametrize(("rolls", "damage", "steps"), [([81, 11], 20, 3), ([81, 10], 30, 3), ([82], 0, 5)])
def test_crippling_shot_does_damage_and_takes_two_steps(rolls: list[int], damage: int, steps: int) -> None:
    board = Board({SCOUT: (5, 5)}, {WILDERLING: (5, 11)}, hand_a=["crippling_shot"])
    board.play("crippling_shot", SCOUT, WILDERLING, rolls=rolls)  # 80 + 16/10 = 81.6
    assert board.hp(WILDERLING) == 114 - damage  # 15 x 1.1 x 15/12 = 20.6; x 1.5 = 30.9
    assert board.unit(WILDERLING).mv == steps
    assert board.pile("a", "discard") == ["crippling_shot"]
    assert board.can(codes.ATTACK, unit=SCOUT, target=WILDERLING), "a card is no basic attack (E65)"


def test_crippling_shot_lasts_until_the_end_of_the_opponents_next_turn() -> None:
    board = Board({SCOUT: (5, 5)}, {WILDERLING: (1, 8), STONEHEART: (11, 11)}, hand_a=["crippling_shot"] * 2)
    board.play("crippling_shot", SCOUT, WILDERLING, rolls=[1, NO_CRITICAL])
    board.play("crippling_shot", SCOUT, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.unit(STONEHEART).mv == 0
    board.end_turn()
    assert max(x for x, _ in moves(board, WILDERLING)) == 1 + 4  # level 6: MV 6 - 2
    assert max(y for _, y in moves(board, STONEHEART)) == 11 + 1  # level 6: MV 3 - 2
    board.end_turn()
    assert (board.unit(WILDERLING).mv, board.unit(STONEHEART).mv) == (6, 3)


def test_crippling_shot_is_physical_and_oakskin_halves_it() -> None:
    board = shot("crippling_shot", hand_b=["oakskin"], turn_of="b").play("oakskin", target=STONEHEART).end_turn()
    board.play("crippling_shot", SCOUT, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 8  # level 6: 16 x 1.1 x 16/16 = 17.6: half of 17


def test_crippling_shot_is_for_scouts_and_an_enemy_within_6() -> None:
    units = {SCOUT: (5, 5), WARRIOR: (5, 6), MAGICIAN: (5, 7)}
    foes = {STONEHEART: (11, 11), WILDERLING: (5, 12)}  # 6 and 7 spaces from the Scout
    board = Board(units, foes, hand_a=["crippling_shot"], advance_a=["alrecht_barkstep"])
    assert pairs(board, "crippling_shot") == {(SCOUT, STONEHEART)}
    assert casters(alrecht(board), "crippling_shot") == {SCOUT}


# Volley.


def volley(**more: Any) -> Board:
    """A's Scout with b's Stoneheart and Fae 5 spaces away and the Wilderling 6 spaces away."""
    return Board(
        {WARRIOR: (5, 6), SCOUT: (5, 5)},
        {WILDERLING: (5, 11), STONEHEART: (10, 10), FAE: (0, 5)},
        hand_a=["volley"],
        **more,
    )


@pytest.mark.parametrize(
    ("rolls", "stoneheart", "fae"),
    [([71, 11, 71, 11], 15, 17), ([71, 10, 72], 23, 0), ([72, 71, 10], 0, 25)],
)
def test_volley_rolls_for_each_enemy_within_5(rolls: list[int], stoneheart: int, fae: int) -> None:
    board = volley().play("volley", SCOUT, rolls=rolls)  # 70 + 16/10 = 71.6
    # (15 + 16)/2 x 1.1 x 15/16 = 15.98 and 15.5 x 1.1 x 15/15 = 17.05; x 1.5 = 23.98 and 25.6
    assert (board.hp(STONEHEART), board.hp(FAE)) == (146 - stoneheart, 96 - fae)
    assert (board.hp(WILDERLING), board.hp(WARRIOR)) == (114, 114), "6 spaces away, and a friend"
    assert board.pile("a", "discard") == ["volley"]


def test_volley_is_physical_and_oakskin_halves_its_part() -> None:
    board = volley(hand_b=["oakskin"], turn_of="b").play("oakskin", target=FAE).end_turn()
    board.play("volley", SCOUT, rolls=[1, NO_CRITICAL, 1, NO_CRITICAL])  # level 6: 16.5 x 1.1 x 16/16 and x 16/15
    assert (board.hp(STONEHEART), board.hp(FAE)) == (146 - 18, 96 - 9)  # 18.15, and half of 19


def test_volley_is_for_scouts_and_asks_for_no_target() -> None:
    board = Board({SCOUT: (5, 5), WARRIOR: (5, 6), MAGICIAN: (5, 7)}, {FAE: (5, 11)}, hand_a=["volley"])
    assert pairs(board, "volley") == {(SCOUT, "")}
    board.play("volley", SCOUT)  # nobody is near, nothing is rolled
    assert (board.hp(FAE), board.pile("a", "discard")) == (96, ["volley"])


# Eagle Eye.


@pytest.mark.parametrize(("rolls", "damage"), [([92, 20], 23), ([92, 19], 35), ([93], 0)])
def test_eagle_eye_makes_the_next_shots_surer_and_luckier(rolls: list[int], damage: int) -> None:
    board = shot("eagle_eye").play("eagle_eye", target=SCOUT)
    assert (board.stat(SCOUT, "ACC"), board.stat(SCOUT, "LCK")) == (24, 54)  # of 16 and 27
    board.attack(SCOUT, STONEHEART, rolls=rolls)  # 90 + 24/10 = 92.4; 54 x 0.3375 + 1.65 = 19.9: critical at 19
    assert board.hp(STONEHEART) == 146 - damage  # (15 + 24)/2 x 1.3 x 15/16 = 23.8; x 1.5 = 35.6
    assert board.pile("a", "recharge") == ["eagle_eye"]


def test_eagle_eye_ends_with_the_turn_and_adds_up_before() -> None:
    board = shot("eagle_eye", hand_a=["eagle_eye"] * 2).play("eagle_eye", target=SCOUT).play("eagle_eye", target=SCOUT)
    assert (board.stat(SCOUT, "ACC"), board.stat(SCOUT, "LCK")) == (36, 108)
    board.end_turn()
    assert (board.stat(SCOUT, "ACC"), board.stat(SCOUT, "LCK")) == (16, 27)


def test_eagle_eye_is_for_scout_based_summons_of_ones_own() -> None:
    board = Board({SCOUT: (5, 5), WARRIOR: (5, 3), MAGICIAN: (5, 2)}, {WILDERLING: (5, 6)}, hand_a=["eagle_eye"])
    assert targets(board, "eagle_eye") == {SCOUT}


# Quick Step.


def test_quick_step_gives_three_steps_for_the_turn_and_defence_until_the_opponents_turn_ends() -> None:
    board = Board({SCOUT: (2, 5)}, {STONEHEART: (9, 7)}, hand_a=["quick_step"]).play("quick_step", target=SCOUT)
    assert max(x for x, _ in moves(board, SCOUT)) == 2 + 7  # MV 4 + 3
    assert board.pile("a", "recharge") == ["quick_step"]
    board.move(SCOUT, (9, 6)).end_turn()
    assert (board.unit(SCOUT).mv, board.stat(SCOUT, "DEF")) == (4, 17)  # 13 + 4
    board.attack(STONEHEART, SCOUT, rolls=[1, NO_CRITICAL])
    assert board.hp(SCOUT) == 120 - 55  # level 6, STR 27: 27 x 1.3 x 27/17 = 55.7; it would be 72
    board.end_turn(rolls=[KEEP])
    assert board.stat(SCOUT, "DEF") == 14, "level 6, without the card"


def test_quick_step_gives_steps_after_a_move_too() -> None:
    board = Board({SCOUT: (2, 5)}, {}, hand_a=["quick_step"]).move(SCOUT, (6, 5))
    assert not moves(board, SCOUT)
    board.play("quick_step", target=SCOUT)
    assert max(x for x, _ in moves(board, SCOUT)) == 9


def test_quick_step_is_for_scout_based_summons_of_ones_own() -> None:
    units = {SCOUT: (5, 5), WARRIOR: (5, 3), MAGICIAN: (5, 2)}
    board = Board(units, {WILDERLING: (5, 6)}, hand_a=["quick_step"], advance_a=["alrecht_barkstep"])
    assert targets(board, "quick_step") == {SCOUT}
    assert targets(alrecht(board), "quick_step") == {SCOUT}


# Scavenge.


def test_scavenge_brings_a_trap_back_and_draws_a_card() -> None:
    board = Board(
        {SCOUT: (5, 5)},
        hand_a=["scavenge"],
        deck_a=["rush", "oakskin"],
        discard_a=["volley", "snare_pit", "alarm_bell", "graverobbing"],
    )
    board.play("scavenge", SCOUT)
    assert board.asks == ("card", "a")
    assert board.offered_cards(codes.PICK_CARD) == {"snare_pit", "alarm_bell"}
    board.pick_card("alarm_bell")
    assert board.pile("a", "hand") == ["alarm_bell", "oakskin"]
    assert board.pile("a", "discard") == ["volley", "snare_pit", "graverobbing", "scavenge"]


def test_scavenge_needs_a_scout_and_a_trap_in_the_own_discard_pile() -> None:
    pit: dict[str, Any] = {"hand_a": ["scavenge"], "discard_a": ["snare_pit"]}
    assert casters(Board({SCOUT: (5, 5), WARRIOR: (5, 3), MAGICIAN: (5, 2)}, **pit), "scavenge") == {SCOUT}
    assert not casters(Board({WARRIOR: (5, 3), MAGICIAN: (5, 2)}, **pit), "scavenge")
    elsewhere: dict[str, Any] = {"recharge_a": ["snare_pit"], "discard_a": ["rush"], "discard_b": ["snare_pit"]}
    assert not casters(Board({SCOUT: (5, 5)}, hand_a=["scavenge"], **elsewhere), "scavenge")


def test_scavenge_brings_its_trap_back_also_when_nothing_can_be_drawn() -> None:
    board = Board({SCOUT: (5, 5)}, hand_a=["scavenge"], discard_a=["snare_pit"])
    board.play("scavenge", SCOUT).pick_card("snare_pit")
    assert board.pile("a", "hand") == ["snare_pit"]
