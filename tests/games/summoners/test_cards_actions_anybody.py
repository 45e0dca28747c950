"""Our Action cards for anybody: Spellweave Cloak, Field Dressing, Forced March, Hard Bargain, Flurry.

At level 5 the Gignen Warrior has STR 23, MV 2 and 114 HP; the Gignen Magician INT 20, MV 3 and 96 HP; the Gignen Scout
MV 4 and 120 HP; the Stoneheart Warrior DEF 16, MDF 15 and 146 HP; the Fae Magician DEF 15, MDF 16 and 96 HP.
"""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.engine.scripted import KEEP
from fairfight.games.summoners import codes
from tests.games.summoners.board import IN_HAND_NOW, Board
from tests.games.summoners.offers import alrecht, moves, sturdy, targets

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100
THREE = {WARRIOR: (5, 3), MAGICIAN: (5, 2), SCOUT: (5, 1)}


# Spellweave Cloak.


def test_spellweave_cloak_halves_magical_damage_until_the_opponents_turn_ends() -> None:
    board = Board({WARRIOR: (5, 5), MAGICIAN: (4, 4)}, {FAE: (5, 6)}, hand_b=["spellweave_cloak"], turn_of="b")
    board.play("spellweave_cloak", target=FAE)
    assert board.pile("b", "recharge") == ["spellweave_cloak"]
    board.end_turn().attack(MAGICIAN, FAE, rolls=[1, 9])
    assert board.hp(FAE) == 96 - 29  # level 6: 22 x 1.3 x 22/16 x 1.5 = 58.99: 58 (E24), half of it 29
    board.attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL])
    assert board.hp(FAE) == 96 - 29 - 49, "physical damage is not halved: 24 x 1.3 x 24/15 = 49.9"
    sturdy(board, FAE).end_turn(rolls=[KEEP]).end_turn().attack(MAGICIAN, FAE, rolls=[1, NO_CRITICAL])
    assert board.hp(FAE) == 302 - 44, "it is over: levels 7 and 6, 24 x 1.3 x 24/17 = 44.05"


def test_spellweave_cloak_works_against_cards_and_twice_if_worn_twice() -> None:
    board = Board(
        {MAGICIAN: (5, 2)}, {FAE: (5, 8)}, hand_a=["blast_bolt"], hand_b=["spellweave_cloak"] * 2, turn_of="b"
    )
    board.play("spellweave_cloak", target=FAE).play("spellweave_cloak", target=FAE).end_turn()
    board.play("blast_bolt", MAGICIAN, FAE, rolls=[1, NO_CRITICAL])
    assert board.hp(FAE) == 96 - 12  # 22 x 1.6 x 22/16 = 48.4: a quarter of 48


def test_spellweave_cloak_is_for_any_summon_of_ones_own() -> None:
    board = Board(THREE, {FAE: (5, 6)}, hand_a=["spellweave_cloak"])
    assert targets(board, "spellweave_cloak") == {WARRIOR, MAGICIAN, SCOUT}


# Field Dressing.


@pytest.mark.parametrize(("unit", "healed"), [(WARRIOR, 19), (MAGICIAN, 16), (SCOUT, 20)])
def test_field_dressing_heals_a_sixth_of_the_maximum_hp(unit: str, healed: int) -> None:
    board = Board(THREE, {FAE: (5, 6)}, hand_a=["field_dressing"]).hurt(unit, 50)
    before = board.hp(unit)
    assert targets(board, "field_dressing") == {WARRIOR, MAGICIAN, SCOUT}
    board.play("field_dressing", target=unit)  # 114, 96 or 120 / 6; no roll: it is never critical
    assert board.hp(unit) == before + healed
    assert board.pile("a", "recharge") == ["field_dressing"]


def test_field_dressing_counts_the_maximum_of_the_moment_and_does_not_heal_beyond_it() -> None:
    board = Board({}, {STONEHEART: (5, 12)}, hand_b=["field_dressing"] * 3, turn_of="b").hurt(STONEHEART, 50)
    board.play("field_dressing", target=STONEHEART)
    assert board.hp(STONEHEART) == 96 + 24  # 146/6 = 24.3
    board.play("field_dressing", target=STONEHEART).play("field_dressing", target=STONEHEART)
    assert board.hp(STONEHEART) == 146, "the third time only 2 are missing"


# Forced March.


def test_forced_march_gives_every_own_summon_a_step_for_the_turn() -> None:
    units = {WARRIOR: (0, 0), MAGICIAN: (11, 13), SCOUT: (5, 5)}
    board = Board(units, {STONEHEART: (6, 6)}, hand_a=["forced_march"]).play("forced_march")
    assert [board.unit(unit).mv for unit in (WARRIOR, MAGICIAN, SCOUT, STONEHEART)] == [3, 4, 5, 2]
    assert max(x for x, _ in moves(board, WARRIOR)) == 3
    assert board.pile("a", "recharge") == ["forced_march"]
    board.end_turn()
    assert [board.unit(unit).mv for unit in (WARRIOR, MAGICIAN, SCOUT)] == [2, 3, 4]


def test_forced_march_helps_after_a_move_but_nobody_who_comes_later() -> None:
    board = Board({WARRIOR: (0, 0), MAGICIAN: IN_HAND_NOW}, {}, hand_a=["forced_march"])
    board.move(WARRIOR, (2, 2))
    assert not moves(board, WARRIOR)
    board.play("forced_march").summon(MAGICIAN, (9, 0), rolls=[KEEP])  # its draw takes the card from Recharge
    assert max(x for x, _ in moves(board, WARRIOR)) == 3
    assert board.unit(MAGICIAN).mv == 3, "it was not there to hear it"


def test_forced_march_can_be_played_without_any_summon_and_is_used_up() -> None:
    board = Board({}, {STONEHEART: (6, 6)}, hand_a=["forced_march"]).play("forced_march")
    assert (board.unit(STONEHEART).mv, board.pile("a", "recharge")) == (2, ["forced_march"])


# Hard Bargain.


def test_hard_bargain_gives_two_cards_for_one() -> None:
    board = Board({}, hand_a=["hard_bargain", "rush"], deck_a=["volley", "oakskin", "dual_shot"])
    board.play("hard_bargain", discarding="rush")
    assert board.pile("a", "hand") == ["dual_shot", "oakskin"], "the last of the deck is its top"
    assert board.pile("a", "discard") == ["rush", "hard_bargain"]


def test_hard_bargain_is_paid_with_any_other_card_in_hand() -> None:
    deck = ["volley", "oakskin", "dual_shot"]
    alone = Board({}, hand_a=["hard_bargain"], deck_a=deck)
    assert "hard_bargain" not in alone.offered_cards(codes.PLAY), "it does not pay for itself"
    unit = Board({WARRIOR: IN_HAND_NOW}, hand_a=["hard_bargain"], deck_a=deck)
    assert "hard_bargain" not in unit.offered_cards(codes.PLAY), "summons stay in hand"
    two = Board({}, hand_a=["hard_bargain"] * 2, deck_a=deck).play("hard_bargain", discarding="hard_bargain")
    assert two.pile("a", "discard") == ["hard_bargain", "hard_bargain"]


def test_hard_bargain_shuffles_recharge_but_not_what_was_paid_when_the_deck_is_empty() -> None:
    board = Board({}, hand_a=["hard_bargain", "rush"], deck_a=["volley"], recharge_a=["oakskin", "dual_shot"])
    board.play("hard_bargain", discarding="rush", rolls=[[1, 0]])  # the last is drawn first
    assert board.pile("a", "hand") == ["volley", "oakskin"]
    assert (board.pile("a", "deck"), board.pile("a", "discard")) == (["dual_shot"], ["rush", "hard_bargain"])


# Flurry. At level 8 the Gignen Warrior has STR 28, LCK 25 (critical at 10) and ACC 14.


def test_flurry_allows_three_weaker_attacks_this_turn() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (6, 6)}, hand_a=["flurry"], levels={WARRIOR: 8})
    board.play("flurry", target=WARRIOR)
    assert (board.stat(WARRIOR, "STR"), board.pile("a", "discard")) == (22, ["flurry"])  # 28 x 0.8 = 22.4
    board.attack(WARRIOR, STONEHEART, rolls=[91, 11]).attack(WARRIOR, STONEHEART, rolls=[91, 10])
    assert board.hp(STONEHEART) == 146 - 39 - 58  # 22 x 1.3 x 22/16 = 39.3; x 1.5 = 58.99
    board.attack(WARRIOR, STONEHEART, rolls=[92])
    assert not board.offered(codes.ATTACK)
    board.end_turn()
    assert board.stat(WARRIOR, "STR") == 28
    board.end_turn()
    board.attack(WARRIOR, STONEHEART, rolls=[92])
    assert not board.offered(codes.ATTACK), "one attack again"


def test_flurry_counts_attacks_made_before_it() -> None:
    board = Board({SCOUT: (5, 11)}, {STONEHEART: (5, 9)}, hand_a=["flurry"], levels={SCOUT: 8})
    board.attack(SCOUT, STONEHEART, rolls=[100]).play("flurry", target=SCOUT)
    board.attack_directly(SCOUT).attack_directly(SCOUT)
    assert board.points == (2, 0)
    assert not board.offered(codes.DIRECT_ATTACK), "three, not three more"


def test_flurry_is_for_warriors_and_scouts_of_level_8() -> None:
    more: dict[str, Any] = {"hand_a": ["flurry"], "advance_a": ["alrecht_barkstep"]}
    assert not targets(Board(THREE, levels={WARRIOR: 7, MAGICIAN: 8, SCOUT: 7}, **more), "flurry")
    board = Board(THREE, {WILDERLING: (9, 9)}, levels={WARRIOR: 8, MAGICIAN: 8, SCOUT: 8, WILDERLING: 8}, **more)
    assert targets(board, "flurry") == {WARRIOR, SCOUT}
    assert targets(alrecht(board), "flurry") == {WARRIOR, SCOUT}, "a Rogue is Scout-based"
