"""The Reactions that are ours, each as the rules of record tell it.

At level 5 (STR/DEF/MDF/LCK/ACC): Gignen Warrior 23/15/11/19/12, 114 HP; Gignen Magician (INT 20), 96 HP; Wilderling
Scout 18/12/10/18/23, 114 HP; Fae Magician 13/15/16/13/14, 96 HP; Stoneheart Warrior 25/16/15/14/16, 146 HP.
"""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.engine.scripted import KEEP
from fairfight.games.summoners import codes
from tests.games.summoners.board import Board, Spot
from tests.games.summoners.offers import alrecht, pairs, targets

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100
HIT = [1, NO_CRITICAL]


# Sidestep: a Scout takes half of all physical damage this turn.


def hunted(*reactions: str, **more: Any) -> Board:
    """A's Warrior beside B's Wilderling and A's Magician near it; it is A's turn, the Reactions are in B's hand."""
    return Board(
        {WARRIOR: (5, 8), MAGICIAN: (5, 7)}, {WILDERLING: (5, 9), STONEHEART: (9, 12)}, hand_b=list(reactions), **more
    )


@pytest.mark.parametrize(("rolls", "damage"), [([91, 9], 28), ([91, 8], 42), ([92], 0)])
def test_sidestep_halves_the_blow_that_it_answers(rolls: list[int], damage: int) -> None:
    board = hunted("sidestep").attack(WARRIOR, WILDERLING, rolls=[])
    assert board.asks == ("response", "b")
    board.play("sidestep", target=WILDERLING, rolls=rolls)  # 90 + 12/10 to hit; LCK 19: 8 %
    # 23 x 1.3 x 23/12 = 57.3 is 57, half of it 28.5; critical 85.96 is 85, half of it 42.5.
    assert board.hp(WILDERLING) == 114 - damage
    assert (board.pile("b", "hand"), board.pile("b", "recharge")) == ([], ["sidestep"])


def test_sidestep_is_of_no_help_against_magic() -> None:
    board = hunted("sidestep").attack(MAGICIAN, WILDERLING, rolls=[]).play("sidestep", target=WILDERLING, rolls=HIT)
    assert board.hp(WILDERLING) == 114 - 52  # 20 x 1.3 x 20/10


def test_sidestep_lasts_until_the_end_of_the_turn() -> None:
    board = hunted("sidestep").end_turn().play("sidestep", target=WILDERLING, rolls=[KEEP])  # drawn again in turn 4
    board.end_turn().pass_().attack(WARRIOR, WILDERLING, rolls=[]).pass_(rolls=HIT)
    assert board.hp(WILDERLING) == 120 - 57  # both level 6, STR 24, DEF 13: 24 x 1.3 x 24/13 = 57.6


def test_sidestep_is_for_scouts_of_ones_own_and_what_comes_of_them() -> None:
    board = hunted("sidestep", turn_of="b")
    assert targets(board, "sidestep") == {WILDERLING}
    board = Board({SCOUT: (5, 5), WARRIOR: (6, 5)}, hand_a=["sidestep"], advance_a=["alrecht_barkstep"])
    board = alrecht(board).pass_()
    assert targets(board, "sidestep") == {SCOUT}, "a Rogue is Scout-based (E57)"


# Mana Barrier: a Magician takes 60 % of all damage this turn.


def besieged(*reactions: str, **more: Any) -> Board:
    """A's Warrior beside B's Fae Magician and A's Magician near it; it is A's turn."""
    return Board(
        {WARRIOR: (5, 8), MAGICIAN: (5, 7)}, {FAE: (5, 9), STONEHEART: (9, 12)}, hand_b=list(reactions), **more
    )


def test_mana_barrier_takes_two_fifths_off_the_sword_and_off_the_wand_all_turn_long() -> None:
    board = besieged("mana_barrier").attack(WARRIOR, FAE, rolls=[]).play("mana_barrier", target=FAE, rolls=HIT)
    assert board.hp(FAE) == 96 - 27  # 23 x 1.3 x 23/15 = 45.8 is 45, 60 % of it 27
    assert board.pile("b", "recharge") == ["mana_barrier"]
    board.attack(MAGICIAN, FAE, rolls=HIT)
    assert board.hp(FAE) == 69 - 19  # 20 x 1.3 x 20/16 = 32.5 is 32, 60 % of it 19.2


def test_mana_barrier_twice_is_36_percent_rounded_down_once() -> None:
    board = besieged("mana_barrier", "mana_barrier").attack(WARRIOR, FAE, rolls=[])
    board.play("mana_barrier", target=FAE).play("mana_barrier", target=FAE, rolls=HIT)
    assert board.hp(FAE) == 96 - 16  # 45 x 0.36 = 16.2


def test_mana_barrier_is_gone_in_the_next_turn_and_lessens_critical_blows_too() -> None:
    board = besieged("mana_barrier", turn_of="b")
    assert targets(board, "mana_barrier") == {FAE}, "for Magicians of one's own"
    board.play("mana_barrier", target=FAE).end_turn().attack(WARRIOR, FAE, rolls=HIT)
    assert board.hp(FAE) == 96 - 49  # the Warrior is level 6, STR 24: 24 x 1.3 x 24/15 = 49.9
    board = besieged("mana_barrier").attack(WARRIOR, FAE, rolls=[]).play("mana_barrier", target=FAE, rolls=[1, 8])
    assert board.hp(FAE) == 96 - 40  # 45.8 x 1.5 = 68.77 is 68, 60 % of it 40.8


# Hex of Frailty: a Magician takes three tenths of an enemy's strength this turn.


def test_hex_of_frailty_weakens_the_blow_that_it_answers_and_goes_to_recharge() -> None:
    board = Board({WARRIOR: (5, 8)}, {STONEHEART: (5, 9), FAE: (9, 12)}, hand_b=["hex_of_frailty"])
    board.attack(WARRIOR, STONEHEART, rolls=[]).play("hex_of_frailty", FAE, WARRIOR, rolls=HIT)
    assert board.stat(WARRIOR, "STR") == 16  # 70 % of 23 is 16.1
    assert board.hp(STONEHEART) == 146 - 20  # 16 x 1.3 x 16/16 = 20.8, not 42
    assert board.pile("b", "recharge") == ["hex_of_frailty"]
    board.end_turn(rolls=[KEEP])
    assert board.stat(WARRIOR, "STR") == 23, "until the end of the turn"


def test_hex_of_frailty_leaves_the_wand_as_it_is() -> None:
    board = Board({MAGICIAN: (5, 8)}, {STONEHEART: (5, 9), FAE: (9, 12)}, hand_b=["hex_of_frailty"])
    board.attack(MAGICIAN, STONEHEART, rolls=[]).play("hex_of_frailty", FAE, MAGICIAN, rolls=HIT)
    assert (board.stat(MAGICIAN, "STR"), board.stat(MAGICIAN, "INT")) == (11, 20)  # 70 % of 16 is 11.2
    assert board.hp(STONEHEART) == 146 - 34  # 20 x 1.3 x 20/15 = 34.7


def test_hex_of_frailty_is_cast_by_a_magician_on_an_enemy_within_6() -> None:
    foes = {WARRIOR: (3, 6), SCOUT: (2, 12), MAGICIAN: (9, 5)}
    board = Board(foes, {FAE: (9, 12), STONEHEART: (2, 11)}, hand_b=["hex_of_frailty"], turn_of="b")
    assert pairs(board, "hex_of_frailty") == {(FAE, WARRIOR)}, "6 spaces; the others are 7 away"
    board.play("hex_of_frailty", FAE, WARRIOR)
    assert board.stat(WARRIOR, "STR") == 16, "in one's own turn as well"
    board = Board({WARRIOR: (5, 8)}, {STONEHEART: (5, 9)}, hand_b=["hex_of_frailty"], turn_of="b")
    assert not pairs(board, "hex_of_frailty"), "a Warrior cannot"


# Snap Shot.


def watched(warrior: Spot = (5, 8), **more: Any) -> Board:
    """B's Wilderling at (5, 11) watches A's Warrior, with a Snap Shot in hand; it is A's turn."""
    return Board({WARRIOR: warrior}, {WILDERLING: (5, 11), STONEHEART: (6, 9)}, hand_b=["snap_shot"], **more)


@pytest.mark.parametrize(("rolls", "damage"), [([82, 8], 21), ([82, 7], 32), ([83], 0)])
def test_snap_shot_hits_with_80_and_a_tenth_of_accuracy(rolls: list[int], damage: int) -> None:
    board = watched().move(WARRIOR, (5, 7)).play("snap_shot", WILDERLING, WARRIOR, rolls=rolls)  # 80 + 23/10; 7 %
    assert board.hp(WARRIOR) == 114 - damage  # no power: 18 x 18/15 = 21.6; x 1.5 = 32.4
    assert (board.at(WARRIOR), board.pile("b", "discard")) == ((5, 7), ["snap_shot"])


def test_snap_shot_reaches_4_spaces_and_does_not_use_the_basic_attack() -> None:
    board = watched((9, 7), turn_of="b")
    assert pairs(board, "snap_shot") == {(WILDERLING, WARRIOR)}, "4 spaces, and the Stoneheart is no Scout"
    board.play("snap_shot", WILDERLING, WARRIOR, rolls=[83])
    assert board.can(codes.ATTACK, unit=WILDERLING, target=WARRIOR), "a card is no basic attack (E65)"
    assert not pairs(watched((9, 6), turn_of="b"), "snap_shot"), "5 spaces"


def test_snap_shot_is_physical() -> None:
    board = watched(hand_a=["oakskin"]).play("oakskin", target=WARRIOR).pass_()
    board.move(WARRIOR, (5, 7)).play("snap_shot", WILDERLING, WARRIOR, rolls=HIT)
    assert board.hp(WARRIOR) == 114 - 10  # half of 21


def test_snap_shot_that_defeats_the_attacker_comes_before_the_blow() -> None:
    board = watched().hurt(WARRIOR, 93).attack(WARRIOR, STONEHEART, rolls=[])
    board.play("snap_shot", WILDERLING, WARRIOR, rolls=HIT)  # 21 HP left and 21 damage; the blow is not rolled for
    assert (board.at(WARRIOR), board.hp(STONEHEART), board.points) == (None, 146, (0, 1))


# Heroic Moment: a level, and with it an advance, whoever's turn it is.


def heroic(level: int, **more: Any) -> Board:
    """A's Warrior attacks B's Stoneheart; B answers with Heroic Moment and has Berserker Rage in the Advance Deck."""
    board = Board(
        {WARRIOR: (5, 10)},
        {STONEHEART: (5, 11), FAE: (9, 12)},
        hand_b=["heroic_moment"],
        advance_b=["berserker_rage"],
        levels={STONEHEART: level},
        **more,
    )
    return board.attack(WARRIOR, STONEHEART, rolls=[]).play("heroic_moment", target=STONEHEART, rolls=HIT)


def test_heroic_moment_gives_a_level_before_the_blow_and_an_advance_after_it() -> None:
    board = heroic(9)
    assert board.unit(STONEHEART).level == 10
    assert board.hp(STONEHEART) == 190 - 32  # level 10 has DEF 21: 23 x 1.3 x 23/21 = 32.7
    assert (board.asks, board.pile("b", "discard")) == (("advance", "b"), ["heroic_moment"])
    board.advance("berserker_rage", STONEHEART)
    assert (board.role(STONEHEART), board.hp(STONEHEART)) == ("berserker", 206 - 32), "in the enemy's turn"
    assert board.asks == ("action", "a")


def test_heroic_moment_lets_one_decline_and_asks_nobody_whom_no_card_fits() -> None:
    board = heroic(9).decline()
    assert (board.role(STONEHEART), board.pile("b", "advance")) == ("warrior", ["berserker_rage"])
    assert board.asks == ("action", "a")
    board = heroic(8)
    assert (board.unit(STONEHEART).level, board.asks) == (9, ("action", "a")), "Berserker Rage asks for level 10"


def test_heroic_moment_is_for_any_summon_of_ones_own_in_the_own_turn_too() -> None:
    board = Board(
        {WARRIOR: (5, 5), SCOUT: (6, 5)},
        {FAE: (9, 12)},
        hand_a=["heroic_moment"],
        advance_a=["berserker_rage"],
        levels={WARRIOR: 9, SCOUT: 20},
    )
    assert targets(board, "heroic_moment") == {WARRIOR, SCOUT}
    board.play("heroic_moment", target=WARRIOR)
    assert (board.unit(WARRIOR).level, board.asks) == (10, ("advance", "a"))


def test_heroic_moment_stops_at_level_20() -> None:
    board = Board({SCOUT: (6, 5)}, {FAE: (9, 12)}, hand_a=["heroic_moment"], levels={SCOUT: 20})
    board.play("heroic_moment", target=SCOUT)
    assert (board.unit(SCOUT).level, board.pile("a", "discard")) == (20, ["heroic_moment"])
