"""The Counters of ours that answer what is declared, gained or entered, each as the rules of record tell it.

At level 5 A's Warrior hits a Stoneheart (DEF 16, 146 HP) for 23 x 1.3 x 23/16 = 42.
"""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.summoners import codes
from tests.games.summoners.board import IN_HAND_NOW, Board
from tests.games.summoners.offers import pairs

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
BANNER = "banner_in_their_land"
NO_CRITICAL = 100
HIT = [1, NO_CRITICAL]


def duel(counter: str, **more: Any) -> Board:
    """A's Warrior beside B's Stoneheart and Fae Magician; it is A's turn, and B has set a Counter."""
    return Board({WARRIOR: (5, 10)}, {STONEHEART: (5, 11), FAE: (6, 11)}, set_b=[counter], **more)


# Parry: a Warrior negates a basic attack.


def test_parry_negates_a_basic_attack_which_is_used_up() -> None:
    board = duel("parry").attack(WARRIOR, STONEHEART, rolls=[])
    assert board.asks == ("response", "b")
    board.activate("parry", STONEHEART, unit=STONEHEART)  # nothing is rolled
    assert (board.hp(STONEHEART), board.asks) == (146, ("action", "a"))
    assert not board.can(codes.ATTACK, unit=WARRIOR, target=STONEHEART), "one attack a turn, and that was it"
    assert (board.in_play("b"), board.pile("b", "discard")) == ([], ["parry"])


def test_parry_defends_any_own_summon_if_only_a_warrior_is_in_play() -> None:
    board = duel("parry").attack(WARRIOR, FAE, rolls=[])
    assert pairs(board, "parry", codes.ACTIVATE) == {(STONEHEART, FAE)}
    board.activate("parry", FAE, unit=STONEHEART)
    assert board.hp(FAE) == 96
    board = Board({WARRIOR: (5, 10)}, {FAE: (6, 11), WILDERLING: (9, 12)}, set_b=["parry"])
    board.attack(WARRIOR, FAE, rolls=HIT)
    assert (board.hp(FAE), board.in_play("b")) == (96 - 45, ["set:parry"])  # 23 x 1.3 x 23/15 = 45.8; nobody is asked


def test_parry_stops_neither_cards_nor_direct_attacks() -> None:
    board = Board({MAGICIAN: (5, 8)}, {STONEHEART: (5, 11)}, hand_a=["blast_bolt"], set_b=["parry"])
    board.play("blast_bolt", MAGICIAN, STONEHEART, rolls=HIT)  # nobody is asked
    assert board.hp(STONEHEART) == 146 - 42  # 20 x 1.6 x 20/15 = 42.7
    board = Board({WARRIOR: (5, 12)}, {STONEHEART: (5, 9)}, set_b=["parry"]).attack_directly(WARRIOR)
    assert board.points == (1, 0)


# Hold the Gate: negates a direct attack and draws a card.


def at_the_gate(**more: Any) -> Board:
    """A's Warrior stands in B's territory, which nobody guards."""
    foes = {WARRIOR: (5, 12), SCOUT: (5, 10)}
    return Board(foes, {STONEHEART: (4, 10)}, set_b=["hold_the_gate"], **more)


def test_hold_the_gate_negates_a_direct_attack_and_draws_a_card() -> None:
    board = at_the_gate(deck_b=["rush", "oakskin"]).attack_directly(WARRIOR)
    assert (board.asks, board.points) == (("response", "b"), (0, 0))
    board.activate("hold_the_gate", WARRIOR)
    assert (board.points, len(board.pile("b", "hand")), board.pile("b", "discard")) == ((0, 0), 1, ["hold_the_gate"])
    assert not board.can(codes.DIRECT_ATTACK, unit=WARRIOR), "the attack was made"
    assert board.can(codes.ATTACK, unit=SCOUT, target=STONEHEART)


def test_hold_the_gate_negates_also_where_there_is_nothing_to_draw() -> None:
    board = at_the_gate().attack_directly(WARRIOR).activate("hold_the_gate", WARRIOR)
    assert (board.points, board.pile("b", "hand")) == ((0, 0), [])


def test_hold_the_gate_comes_before_the_third_point() -> None:
    board = at_the_gate()
    board.side("a").points = 2
    board.attack_directly(WARRIOR).activate("hold_the_gate", WARRIOR)
    assert (board.match.over, board.points) == (False, (2, 0))


def test_hold_the_gate_waits_for_no_other_attack_and_not_for_ones_own() -> None:
    board = at_the_gate().attack(SCOUT, STONEHEART, rolls=[100])
    assert (board.asks, board.in_play("b")) == (("action", "a"), ["set:hold_the_gate"])
    board = Board({WARRIOR: (5, 12)}, {STONEHEART: (4, 10)}, set_a=["hold_the_gate"]).attack_directly(WARRIOR)
    assert (board.points, board.in_play("a")) == ((1, 0), ["set:hold_the_gate"])


# Broken Oath: negates an advance, for a card.


def sworn(advance: str = "berserker_rage", **more: Any) -> Board:
    """A's Warrior of level 12 may advance; B has set Broken Oath."""
    return Board(
        {WARRIOR: (5, 2)},
        {STONEHEART: (5, 11)},
        advance_a=[advance],
        set_b=["broken_oath"],
        levels={WARRIOR: 12},
        **more,
    )


def test_broken_oath_negates_an_advance_whose_card_is_used_up() -> None:
    board = sworn(hand_b=["rush", "oakskin"]).advance("berserker_rage", WARRIOR)
    board.activate("broken_oath", WARRIOR, discarding="oakskin")
    assert (board.role(WARRIOR), board.unit(WARRIOR).max_hp) == ("warrior", 175)  # END 25
    assert (board.pile("a", "advance"), board.pile("a", "discard")) == ([], ["berserker_rage"])
    assert (board.pile("b", "hand"), board.pile("b", "discard")) == (["rush"], ["oakskin", "broken_oath"])


def test_broken_oath_keeps_a_named_summon_away() -> None:
    board = sworn("hrodgar_gatewarden", hand_b=["rush"]).advance("hrodgar_gatewarden", WARRIOR)
    board.activate("broken_oath", WARRIOR, discarding="rush")
    assert (board.unit(WARRIOR).card, board.role(WARRIOR)) == (board.row(WARRIOR), "warrior")
    assert (board.pile("a", "advance"), board.removed("a")) == ([], {"hrodgar_gatewarden": 1}), "he leaves the game"


def test_broken_oath_needs_a_card_to_discard_and_an_advance_of_the_enemy() -> None:
    board = sworn().advance("berserker_rage", WARRIOR)
    assert (board.role(WARRIOR), board.in_play("b")) == ("berserker", ["set:broken_oath"])
    board = Board(
        {WARRIOR: (5, 2)},
        advance_a=["berserker_rage"],
        set_a=["broken_oath"],
        hand_a=["rush"],
        levels={WARRIOR: 10},
    ).advance("berserker_rage", WARRIOR)
    assert board.role(WARRIOR) == "berserker", "nobody is asked about one's own"


def test_broken_oath_answers_an_advance_in_the_own_turn_too() -> None:
    board = Board(
        {WARRIOR: (5, 10)},
        {STONEHEART: (5, 11)},
        hand_a=["heroic_moment"],
        advance_a=["berserker_rage"],
        hand_b=["rush"],
        set_b=["broken_oath"],
        levels={WARRIOR: 9},
        turn_of="b",
    )
    board.end_turn().play("heroic_moment", target=WARRIOR).advance("berserker_rage", WARRIOR)
    board.activate("broken_oath", WARRIOR, discarding="rush")
    assert (board.role(WARRIOR), board.unit(WARRIOR).level) == ("warrior", 11)  # one of its own, one of Heroic Moment


# False Banner: takes back a point that a quest gave.


def banner(**more: Any) -> Board:
    """A's Warrior of level 8 in B's territory completes Banner in Their Land."""
    units = {WARRIOR: (5, 11), SCOUT: (5, 10)}
    board = Board(units, {STONEHEART: (1, 9)}, hand_a=[BANNER], set_b=["false_banner"], levels={WARRIOR: 8}, **more)
    return board.play(BANNER)


def test_false_banner_takes_back_the_point_of_a_quest_which_stays_completed() -> None:
    board = banner().complete(BANNER, WARRIOR)
    assert (board.points, board.asks) == ((1, 0), ("response", "b"))
    board.activate("false_banner")
    assert (board.points, board.unit(WARRIOR).quests) == ((0, 0), 1)
    assert (board.pile("a", "discard"), board.pile("b", "discard")) == ([BANNER], ["false_banner"])


def test_false_banner_takes_back_one_of_two_points() -> None:
    board = banner(change=[f"cards.{BANNER}.effects.0.points=2"])  # no quest of the game gives more than one
    board.complete(BANNER, WARRIOR).activate("false_banner")
    assert board.points == (1, 0)


def test_false_banner_comes_before_the_win_e52() -> None:
    board = banner()
    board.side("a").points = 2
    board.complete(BANNER, WARRIOR).activate("false_banner")
    assert (board.match.over, board.points, board.asks) == (False, (2, 0), ("action", "a"))
    board = banner()
    board.side("a").points = 2
    board.complete(BANNER, WARRIOR).pass_()
    assert (board.match.over, board.points) == (True, (3, 0))


def test_false_banner_leaves_all_other_points_alone() -> None:
    board = banner().attack_directly(WARRIOR)
    assert (board.points, board.asks) == ((1, 0), ("action", "a")), "a direct attack"
    board = duel("false_banner").hurt(STONEHEART, 110).attack(WARRIOR, STONEHEART, rolls=HIT)
    assert (board.points, board.asks) == ((1, 0), ("action", "a")), "a defeat"
    board = Board(
        {WARRIOR: (5, 11)}, {STONEHEART: (1, 9)}, hand_a=[BANNER], set_a=["false_banner"], levels={WARRIOR: 8}
    )
    board.play(BANNER).complete(BANNER, WARRIOR)
    assert (board.points, board.asks) == ((1, 0), ("action", "a")), "one's own quest"


# Ambush: a Scout shoots at an enemy that enters a space.


def ambushed(**more: Any) -> Board:
    """B's Wilderling (STR 18, ACC 23, LCK 18) lies in wait, as far away as the board is wide."""
    return Board({WARRIOR: (0, 5), **more.pop("a", {})}, {WILDERLING: (11, 12)}, set_b=["ambush"], **more)


@pytest.mark.parametrize(("rolls", "damage"), [([77, 8], 23), ([77, 7], 35), ([78], 0)])
def test_ambush_hits_who_moves_with_75_and_a_tenth_of_accuracy(rolls: list[int], damage: int) -> None:
    board = ambushed().move(WARRIOR, (1, 6))
    assert (board.asks, board.at(WARRIOR)) == (("response", "b"), (1, 6)), "it has entered the space"
    board.activate("ambush", WARRIOR, unit=WILDERLING, rolls=rolls)  # 75 + 23/10; 7 %
    assert board.hp(WARRIOR) == 114 - damage  # 18 x 1.1 x 18/15 = 23.76; x 1.5 = 35.6
    assert (board.asks, board.pile("b", "discard")) == (("action", "a"), ["ambush"])


def test_ambush_answers_once_however_many_spaces_are_entered() -> None:
    board = ambushed().move(WARRIOR, (2, 5))  # over one space in between
    board.activate("ambush", WARRIOR, unit=WILDERLING, rolls=HIT)
    assert (board.hp(WARRIOR), board.asks) == (114 - 23, ("action", "a"))


def test_ambush_waits_for_a_summon_that_arrives_as_well() -> None:
    board = ambushed(a={SCOUT: IN_HAND_NOW}).summon(SCOUT, (5, 1))
    board.activate("ambush", SCOUT, unit=WILDERLING, rolls=HIT)
    assert board.hp(SCOUT) == 120 - 27  # 18 x 1.1 x 18/13 = 27.4


def test_ambush_needs_a_scout_and_an_enemy_that_comes() -> None:
    board = Board({WARRIOR: (0, 5)}, {STONEHEART: (11, 12)}, set_b=["ambush"]).move(WARRIOR, (1, 5))
    assert (board.asks, board.hp(WARRIOR)) == (("action", "a"), 114), "no Scout"
    board = ambushed(turn_of="b").move(WILDERLING, (11, 11))
    assert board.asks == ("action", "b"), "one's own may come and go"


def test_ambush_is_physical_and_may_defeat() -> None:
    board = ambushed(hand_a=["oakskin"]).play("oakskin", target=WARRIOR).move(WARRIOR, (1, 5))
    board.activate("ambush", WARRIOR, unit=WILDERLING, rolls=HIT)
    assert board.hp(WARRIOR) == 114 - 11  # half of 23
    board = ambushed().hurt(WARRIOR, 91).move(WARRIOR, (1, 5))
    board.activate("ambush", WARRIOR, unit=WILDERLING, rolls=HIT)
    assert (board.at(WARRIOR), board.points) == (None, (0, 1))
