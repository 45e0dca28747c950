"""Reactions and Counters, each as the rules of record tell it. A's Warrior hits a level 5 Stoneheart for 42."""

from __future__ import annotations

from typing import Any

from fairfight.engine.scripted import KEEP
from fairfight.games.summoners import codes
from tests.games.summoners.board import Board
from tests.games.summoners.offers import alrecht, picks, targets

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100
HIT = [1, NO_CRITICAL]


def duel(**more: Any) -> Board:
    """A's Warrior beside B's Stoneheart; it is A's turn."""
    return Board({WARRIOR: (5, 10)}, {STONEHEART: (5, 11), FAE: (9, 12)}, **more)


# Stonewarden's Command.


def test_stonewardens_command_raises_defence_by_half_before_the_blow_falls() -> None:
    board = duel(hand_b=["stonewardens_command"]).attack(WARRIOR, STONEHEART, rolls=[])
    assert board.asks == ("response", "b")
    board.play("stonewardens_command", target=STONEHEART, rolls=HIT)
    assert board.hp(STONEHEART) == 146 - 28  # DEF 16 is 24 now: 23 x 1.3 x 23/24 = 28.7
    assert board.pile("b", "recharge") == ["stonewardens_command"]
    board.end_turn(rolls=[KEEP])
    assert board.stat(STONEHEART, "DEF") == 17, "until the end of the turn; level 6 has 17"


def test_stonewardens_command_is_played_in_ones_own_turn_too() -> None:
    board = duel(hand_b=["stonewardens_command"], turn_of="b")
    assert targets(board, "stonewardens_command") == {STONEHEART}
    board.play("stonewardens_command", target=STONEHEART)
    assert board.stat(STONEHEART, "DEF") == 24
    board.end_turn()
    assert board.stat(STONEHEART, "DEF") == 16


def test_stonewardens_command_can_be_set_first_and_needs_a_warrior() -> None:
    board = duel(set_b=["stonewardens_command"]).attack(WARRIOR, STONEHEART, rolls=[])
    board.activate("stonewardens_command", target=STONEHEART, rolls=HIT)
    assert board.hp(STONEHEART) == 146 - 28
    assert (board.in_play("b"), board.pile("b", "recharge")) == ([], ["stonewardens_command"])
    board = Board({WARRIOR: (5, 10)}, {FAE: (5, 11)}, hand_b=["stonewardens_command"])
    board.attack(WARRIOR, FAE, rolls=HIT)  # nobody is asked
    assert board.asks == ("action", "a")


def test_stonewardens_command_is_for_berserkers_and_counts_after_rush() -> None:
    board = Board(
        {WARRIOR: (5, 10)}, hand_a=["rush", "stonewardens_command"], advance_a=["berserker_rage"], levels={WARRIOR: 10}
    )
    board.advance("berserker_rage", WARRIOR).pass_()  # whoever has a Reaction may answer their own doing
    board.play("rush", target=WARRIOR).pass_()
    assert board.stat(WARRIOR, "DEF") == 10
    board.play("stonewardens_command", target=WARRIOR)
    assert board.stat(WARRIOR, "DEF") == 15


# Second Wind.


def test_second_wind_heals_a_fifth_before_the_blow_falls() -> None:
    board = duel(hand_b=["second_wind"]).hurt(STONEHEART, 106).attack(WARRIOR, STONEHEART, rolls=[])
    assert targets(board, "second_wind") == {STONEHEART, FAE}
    board.play("second_wind", target=STONEHEART, rolls=HIT)  # no roll for a critical healing
    assert board.hp(STONEHEART) == 40 + 29 - 42  # a fifth of 146 is 29.2
    assert (board.points, board.pile("b", "recharge")) == ((0, 0), ["second_wind"])


def test_second_wind_heals_no_more_than_was_taken_and_is_for_own_summons() -> None:
    board = duel(hand_a=["second_wind"]).hurt(WARRIOR, 10)
    assert targets(board, "second_wind") == {WARRIOR}
    board.play("second_wind", target=WARRIOR)
    assert board.hp(WARRIOR) == 114


def test_second_wind_answers_the_end_of_the_turn_but_no_counter() -> None:
    board = duel(hand_b=["second_wind"]).hurt(FAE, 50).end_turn()
    assert board.asks == ("response", "b")
    board.play("second_wind", target=FAE, rolls=[KEEP])
    assert board.hp(FAE) == 102 - 50 + 19
    board = duel(hand_a=["rush", "second_wind"], set_b=["spell_ward"]).play("rush", target=WARRIOR)
    board.activate("spell_ward", target=WARRIOR)  # A is not asked: a Counter locks Reactions out
    assert (board.asks, board.unit(WARRIOR).mv) == (("action", "a"), 2)


# Dramatic Return!


def test_dramatic_return_brings_back_the_defeated_with_a_tenth_of_its_hp_e45() -> None:
    board = duel(set_b=["dramatic_return"], deck_b=["rush"] * 3).hurt(STONEHEART, 110)
    board.attack(WARRIOR, STONEHEART, rolls=HIT)
    assert (board.asks, board.at(STONEHEART), board.points) == (("response", "b"), None, (1, 0))
    board.activate("dramatic_return", target=STONEHEART)
    own = {(x, y) for x in range(12) for y in (11, 12, 13)} - {(9, 12)}
    assert picks(board) == own, "a free space of the own territory"
    board.pick_space((0, 13))
    assert (board.at(STONEHEART), board.hp(STONEHEART)) == ((0, 13), 14)  # 14.6
    assert board.points == (1, 0), "the point was gained all the same"
    assert (board.removed("b"), board.pile("b", "discard")) == ({}, ["dramatic_return"])
    assert board.pile("b", "hand") == [], "no summon draws"


def test_dramatic_return_may_be_left_lying() -> None:
    board = duel(set_b=["dramatic_return"]).hurt(STONEHEART, 110).attack(WARRIOR, STONEHEART, rolls=HIT).pass_()
    assert (board.asks, board.in_play("b")) == (("action", "a"), ["set:dramatic_return"])
    assert board.removed("b") == {STONEHEART: 1}
    board.end_turn().end_turn()
    assert board.asks == ("action", "a"), "it waits for another defeat now"


def test_dramatic_return_keeps_level_role_and_weapon_power_of_a_berserker() -> None:
    board = Board(
        {WARRIOR: (5, 10), SCOUT: (5, 9)},
        {STONEHEART: (5, 11)},
        hand_b=["sharpened_blade"],
        set_b=["dramatic_return"],
        advance_b=["berserker_rage"],
        levels={STONEHEART: 10},
        turn_of="b",
    )
    board.play("sharpened_blade", target=STONEHEART).advance("berserker_rage", STONEHEART).hurt(STONEHEART, 190)
    board.end_turn().attack(WARRIOR, STONEHEART, rolls=HIT)
    board.activate("dramatic_return", target=STONEHEART).pick_space((5, 11))
    assert (board.role(STONEHEART), board.unit(STONEHEART).level, board.unit(STONEHEART).power) == ("berserker", 10, 10)
    assert (board.unit(STONEHEART).max_hp, board.hp(STONEHEART)) == (206, 20)
    assert board.points == (2, 0), "tier 2 gives two points"


def test_dramatic_return_brings_back_a_named_summon() -> None:
    board = Board(
        {SCOUT: (5, 2)},
        {STONEHEART: (5, 3)},
        set_a=["dramatic_return"],
        advance_a=["alrecht_barkstep"],
        levels={SCOUT: 10},
    )
    alrecht(board).hurt(SCOUT, 131).end_turn().attack(STONEHEART, SCOUT, rolls=HIT)
    assert board.removed("a") == {SCOUT: 1, "alrecht_barkstep": 1}
    board.activate("dramatic_return", target=SCOUT).pick_space((0, 0))
    assert (board.role(SCOUT), board.unit(SCOUT).level, board.hp(SCOUT)) == ("rogue", 10, 13)  # of 132
    assert (board.unit(SCOUT).card, board.removed("a")) == (board.row("alrecht_barkstep"), {SCOUT: 1})
    assert board.points == (0, 2)


def test_dramatic_return_is_for_own_summons_and_works_in_the_turn_it_was_set() -> None:
    board = duel(set_a=["dramatic_return"]).hurt(STONEHEART, 110).attack(WARRIOR, STONEHEART, rolls=HIT)
    assert board.asks == ("action", "a"), "not for the enemy's"
    board = Board(
        {}, {STONEHEART: (5, 11), FAE: (5, 12)}, hand_b=["dramatic_return", "life_alchemy"], turn_of="b"
    ).hurt(STONEHEART, 110)
    assert not board.offered_cards(codes.PLAY) & {"dramatic_return"}, "a Counter is set first"
    board.set_down("dramatic_return").play("life_alchemy", FAE, STONEHEART, other=FAE)
    board.activate("dramatic_return", target=STONEHEART).pick_space((5, 13))
    assert (board.hp(STONEHEART), board.points) == (14, (1, 0))


# Graverobbing.


def test_graverobbing_takes_the_point_back_for_a_card() -> None:
    board = duel(set_b=["graverobbing"], hand_b=["blast_bolt", "rush"]).hurt(STONEHEART, 110)
    board.attack(WARRIOR, STONEHEART, rolls=HIT)
    assert board.points == (1, 0)
    board.activate("graverobbing", target=STONEHEART, discarding="rush")
    assert board.points == (0, 0)
    assert (board.pile("b", "hand"), board.pile("b", "discard")) == (["blast_bolt"], ["rush", "graverobbing"])
    assert (board.at(STONEHEART), board.removed("b")) == (None, {STONEHEART: 1}), "the summon stays defeated"


def test_graverobbing_takes_back_one_of_the_two_points_for_tier_2() -> None:
    board = Board(
        {WARRIOR: (5, 10)},
        {STONEHEART: (5, 11)},
        hand_b=["rush"],
        set_b=["graverobbing"],
        advance_b=["berserker_rage"],
        levels={STONEHEART: 10},
        turn_of="b",
    )
    board.advance("berserker_rage", STONEHEART).hurt(STONEHEART, 190).end_turn()
    board.attack(WARRIOR, STONEHEART, rolls=HIT)
    assert board.points == (2, 0)
    board.activate("graverobbing", target=STONEHEART, discarding="rush")
    assert board.points == (1, 0)


def test_graverobbing_comes_before_the_win_e52() -> None:
    board = duel(set_b=["graverobbing"], hand_b=["rush"]).hurt(STONEHEART, 110)
    board.side("a").points = 2
    board.attack(WARRIOR, STONEHEART, rolls=HIT)
    assert not board.match.over
    board.activate("graverobbing", target=STONEHEART, discarding="rush")
    assert (board.match.over, board.points, board.asks) == (False, (2, 0), ("action", "a"))
    board = duel(set_b=["graverobbing"], hand_b=["rush"]).hurt(STONEHEART, 110)
    board.side("a").points = 2
    board.attack(WARRIOR, STONEHEART, rolls=HIT).pass_()
    assert (board.match.over, board.points) == (True, (3, 0))


def test_graverobbing_needs_a_card_to_discard() -> None:
    board = duel(set_b=["graverobbing"]).hurt(STONEHEART, 110).attack(WARRIOR, STONEHEART, rolls=HIT)
    assert (board.asks, board.points) == (("action", "a"), (1, 0))


def test_graverobbing_is_for_defeats_of_own_summons_only() -> None:
    board = Board(
        {WARRIOR: (5, 12), SCOUT: (4, 12)},
        {STONEHEART: (5, 9)},
        set_b=["graverobbing"],
        hand_a=["banner_in_their_land"],
        hand_b=["rush"],
        levels={SCOUT: 8},
    )
    board.play("banner_in_their_land").attack_directly(WARRIOR).complete("banner_in_their_land", SCOUT)
    assert (board.points, board.asks) == ((2, 0), ("action", "a")), "a direct attack and a quest"
    board = duel(set_b=["graverobbing"], hand_b=["rush"], turn_of="b").hurt(WARRIOR, 100)
    board.attack(STONEHEART, WARRIOR, rolls=HIT)
    assert (board.points, board.asks) == ((0, 1), ("action", "b"))


def test_graverobbing_and_dramatic_return_answer_the_same_defeat() -> None:
    board = duel(set_b=["graverobbing", "dramatic_return"], hand_b=["rush"]).hurt(STONEHEART, 110)
    board.attack(WARRIOR, STONEHEART, rolls=HIT)
    board.activate("graverobbing", target=STONEHEART, discarding="rush")
    board.activate("dramatic_return", target=STONEHEART).pick_space((5, 11))
    assert (board.points, board.hp(STONEHEART)) == ((0, 0), 14)


def test_graverobbing_takes_back_no_more_than_was_gained_however_many_copies_answer() -> None:
    board = duel(set_b=["graverobbing"] * 2, hand_b=["rush"] * 2).hurt(STONEHEART, 110)
    board.side("a").points = 1
    board.attack(WARRIOR, STONEHEART, rolls=HIT).activate("graverobbing", target=STONEHEART, discarding="rush")
    if board.asks == ("response", "b"):
        board.activate("graverobbing", target=STONEHEART, discarding="rush")
    assert board.points == (1, 0)


# Spell Ward.


def test_spell_ward_negates_an_action_whose_card_is_used_all_the_same() -> None:
    board = Board({MAGICIAN: (5, 8)}, {STONEHEART: (5, 11)}, hand_a=["blast_bolt"], set_b=["spell_ward"])
    board.play("blast_bolt", MAGICIAN, STONEHEART)
    assert board.asks == ("response", "b")
    board.activate("spell_ward", target=STONEHEART)  # no roll
    assert (board.hp(STONEHEART), board.asks) == (146, ("action", "a"))
    assert (board.pile("a", "discard"), board.pile("b", "discard")) == (["blast_bolt"], ["spell_ward"])


def test_spell_ward_leaves_the_cost_paid() -> None:
    board = Board(
        {MAGICIAN: (5, 8)},
        {STONEHEART: (5, 11)},
        hand_a=["obliterate", "rush"],
        set_b=["spell_ward"],
        levels={MAGICIAN: 10},
    )
    board.play("obliterate", MAGICIAN, STONEHEART, discarding="rush").activate("spell_ward", target=STONEHEART)
    assert (board.pile("a", "hand"), board.pile("a", "discard")) == ([], ["rush", "obliterate"])
    assert board.hp(STONEHEART) == 146


def test_spell_ward_sends_a_card_where_it_would_have_gone() -> None:
    board = duel(hand_a=["rush"], set_b=["spell_ward"]).play("rush", target=WARRIOR)
    board.activate("spell_ward", target=WARRIOR)
    assert (board.unit(WARRIOR).mv, board.pile("a", "recharge")) == (2, ["rush"])


def test_spell_ward_answers_nothing_but_action_cards_of_the_enemy() -> None:
    ward: dict[str, Any] = {"set_b": ["spell_ward"]}
    played = [
        duel(hand_a=["gignen_country"], **ward).play("gignen_country", at=(0, 0)),
        duel(hand_a=["nearwood_forest_expedition"], **ward).play("nearwood_forest_expedition"),
        duel(hand_a=["second_wind"], **ward).play("second_wind", target=WARRIOR),
        duel(hand_a=["spell_ward"], **ward).set_down("spell_ward"),
        duel(**ward).attack(WARRIOR, STONEHEART, rolls=HIT),
        duel(**ward).move(WARRIOR, (4, 10)),
        duel(hand_a=["rush"], set_a=["spell_ward"]).play("rush", target=WARRIOR),
    ]
    assert {board.asks for board in played} == {("action", "a")}, "nobody is asked for a response"


# Nightmare Pain.


def test_nightmare_pain_gives_half_of_the_damage_back_to_the_attacker() -> None:
    board = duel(set_b=["nightmare_pain"]).attack(WARRIOR, STONEHEART, rolls=[1, 8])
    assert board.hp(STONEHEART) == 146 - 64  # 42.98 x 1.5 = 64.5
    board.activate("nightmare_pain", target=STONEHEART)  # no roll: it hits and is never critical
    assert board.hp(WARRIOR) == 114 - 32
    assert (board.removed("b"), board.pile("b", "discard")) == ({"nightmare_pain": 1}, [])


def test_nightmare_pain_rounds_down_answers_cards_and_may_defeat() -> None:
    board = Board({MAGICIAN: (5, 8)}, {STONEHEART: (5, 11)}, hand_a=["blast_bolt"], set_b=["nightmare_pain"])
    board.hurt(MAGICIAN, 75).play("blast_bolt", MAGICIAN, STONEHEART, rolls=HIT)
    board.activate("nightmare_pain", target=STONEHEART)
    assert (board.at(MAGICIAN), board.points) == (None, (0, 1)), "half of 42 is 21: all it had"
    board = Board({MAGICIAN: (5, 8)}, {FAE: (5, 11)}, set_b=["nightmare_pain"])
    board.attack(MAGICIAN, FAE, rolls=[1, 9]).activate("nightmare_pain", target=FAE)
    assert (board.hp(FAE), board.hp(MAGICIAN)) == (96 - 48, 96 - 24)  # 20 x 1.3 x 20/16 x 1.5 = 48.75
    board = Board({WARRIOR: (5, 10)}, {FAE: (5, 11)}, set_b=["nightmare_pain"])
    board.attack(WARRIOR, FAE, rolls=HIT).activate("nightmare_pain", target=FAE)
    assert (board.hp(FAE), board.hp(WARRIOR)) == (96 - 45, 114 - 22)  # 45.8; half of 45 is 22


def test_nightmare_pain_answers_a_deadly_blow_for_the_whole_damage() -> None:
    board = duel(set_b=["nightmare_pain"]).hurt(STONEHEART, 145).attack(WARRIOR, STONEHEART, rolls=HIT)
    assert board.points == (1, 0)
    board.activate("nightmare_pain", target=STONEHEART)
    assert board.hp(WARRIOR) == 114 - 21


def test_nightmare_pain_waits_for_damage_by_the_enemy() -> None:
    board = duel(set_b=["nightmare_pain"]).attack(WARRIOR, STONEHEART, rolls=[100])
    assert board.asks == ("action", "a"), "a miss does no damage"
    board = Board(
        {}, {STONEHEART: (5, 11), FAE: (5, 12)}, hand_b=["life_alchemy"], set_b=["nightmare_pain"], turn_of="b"
    )
    board.play("life_alchemy", FAE, STONEHEART, other=FAE)
    assert (board.asks, board.hp(FAE)) == (("action", "b"), 96), "its own card is no enemy"


def test_nightmare_pain_finds_no_summon_behind_a_trap() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (9, 9)}, set_a=["nightmare_pain"], discard_b=["fire_rune"])
    board.place("b", "fire_rune", (5, 6), face_down=True).move(WARRIOR, (5, 6))
    if board.asks == ("response", "a"):
        board.activate("nightmare_pain", target=WARRIOR)
    assert (board.hp(WARRIOR), board.hp(STONEHEART)) == (114 - 27, 146)


def test_nightmare_pain_is_set_from_hand_and_leaves_the_game_when_recharged() -> None:
    board = duel(hand_b=["nightmare_pain"], turn_of="b")
    assert not board.offered_cards(codes.PLAY)
    board.set_down("nightmare_pain")
    assert board.in_play("b") == ["set:nightmare_pain"]
    board = duel(hand_b=["nightmare_pain"], turn_of="b", hand_limit=0).end_turn().recharge("nightmare_pain")
    assert (board.pile("b", "recharge"), board.removed("b")) == ([], {"nightmare_pain": 1})
