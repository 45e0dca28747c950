"""Our Action cards for Warriors: Shield Bash, Sunder, Whirlwind, War Cry, Iron Stance, "To My Side!".

At level 5 the Gignen Warrior has STR 23, DEF 15, MDF 11, LCK 19 (critical at 8), ACC 12 and 114 HP; the Stoneheart
Warrior STR 25, DEF 16, MDF 15 and 146 HP.
"""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.engine.scripted import KEEP
from fairfight.games.summoners import codes
from tests.games.summoners.board import Board
from tests.games.summoners.offers import casters, moves, pairs, picks, targets
from tests.games.summoners.own_cards import came_to_nothing

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100


def duel(card: str, **more: Any) -> Board:
    """A's Warrior diagonally beside b's Stoneheart, with a card in hand."""
    return Board({WARRIOR: (5, 5)}, {STONEHEART: (6, 6)}, hand_a=[card], **more)


def duel_with_oakskin(card: str) -> Board:
    """The same after b's turn, in which the Stoneheart was given Oakskin; the Warrior is level 6 now, with STR 24."""
    return duel(card, hand_b=["oakskin"], turn_of="b").play("oakskin", target=STONEHEART).end_turn()


# Shield Bash.


@pytest.mark.parametrize(("rolls", "damage"), [([91, 9, 40], 36), ([91, 8, 40], 54), ([92], 0)])
def test_shield_bash_hits_with_90_and_gives_a_save_of_40(rolls: list[int], damage: int) -> None:
    board = duel("shield_bash").play("shield_bash", WARRIOR, STONEHEART, rolls=rolls)  # 90 + 12/10 = 91.2
    assert board.hp(STONEHEART) == 146 - damage  # 23 x 1.1 x 23/16 = 36.4; x 1.5 = 54.6
    assert board.pile("a", "discard") == ["shield_bash"]
    board.end_turn()
    assert moves(board, STONEHEART), "missed or saved"


def test_shield_bash_holds_whoever_does_not_save_for_the_opponents_turn() -> None:
    board = duel("shield_bash").play("shield_bash", WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL, 41])
    assert board.can(codes.ATTACK, unit=WARRIOR, target=STONEHEART), "a card is no basic attack (E65)"
    board.end_turn()
    assert not moves(board, STONEHEART)
    assert board.can(codes.ATTACK, unit=STONEHEART, target=WARRIOR), "it can still attack"
    board.end_turn().end_turn()
    assert moves(board, STONEHEART)


def test_shield_bash_asks_for_no_save_of_the_defeated() -> None:
    board = duel("shield_bash").hurt(STONEHEART, 110)  # 36 HP left
    board.play("shield_bash", WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL])
    assert (board.at(STONEHEART), board.points) == (None, (1, 0))


def test_shield_bash_is_physical_and_oakskin_halves_it() -> None:
    board = duel_with_oakskin("shield_bash").play("shield_bash", WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL, 40])
    assert board.hp(STONEHEART) == 146 - 19  # 24 x 1.1 x 24/16 = 39.6: half of 39


def test_shield_bash_is_for_warriors_beside_an_enemy_and_for_berserkers() -> None:
    three = {WARRIOR: (5, 5), MAGICIAN: (6, 5), SCOUT: (7, 5)}
    foes = {STONEHEART: (6, 6), WILDERLING: (5, 7)}  # 1 and 2 spaces from the Warrior
    more: dict[str, Any] = {"hand_a": ["shield_bash"], "advance_a": ["berserker_rage"], "levels": {WARRIOR: 10}}
    board = Board(three, foes, **more)
    assert pairs(board, "shield_bash") == {(WARRIOR, STONEHEART)}
    board.advance("berserker_rage", WARRIOR)
    assert pairs(board, "shield_bash") == {(WARRIOR, STONEHEART)}


# Sunder.


@pytest.mark.parametrize(("rolls", "damage", "defence"), [([86, 9], 39, 11), ([86, 8], 59, 11), ([87], 0, 16)])
def test_sunder_does_damage_and_then_takes_defence(rolls: list[int], damage: int, defence: int) -> None:
    board = duel("sunder").play("sunder", WARRIOR, STONEHEART, rolls=rolls)  # 85 + 12/10 = 86.2
    assert board.hp(STONEHEART) == 146 - damage  # against all of DEF 16: 23 x 1.2 x 23/16 = 39.7; x 1.5 = 59.5
    assert board.stat(STONEHEART, "DEF") == defence  # 16 x 0.7 = 11.2
    assert board.pile("a", "discard") == ["sunder"]


def test_sunder_helps_everybody_who_hits_next() -> None:
    board = Board({WARRIOR: (5, 5), SCOUT: (5, 2)}, {STONEHEART: (6, 6)}, hand_a=["sunder"])
    board.play("sunder", WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL])
    board.attack(WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 39 - 62  # 23 x 1.3 x 23/11 = 62.5; against 16 it would be 42
    board.attack(SCOUT, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 39 - 62 - 27  # (15 + 16)/2 x 1.3 x 15/11 = 27.5; it would be 18


def test_sunder_lasts_until_the_end_of_the_opponents_next_turn() -> None:
    board = duel("sunder").play("sunder", WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL]).end_turn()
    assert board.stat(STONEHEART, "DEF") == 11  # level 6: 17 x 0.7 = 11.9
    board.end_turn()
    assert board.stat(STONEHEART, "DEF") == 17


def test_sunder_is_physical_and_oakskin_halves_it() -> None:
    board = duel_with_oakskin("sunder").play("sunder", WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 21  # 24 x 1.2 x 24/16 = 43.2: half of 43


def test_sunder_is_earth_damage_by_a_warrior_beside_its_target() -> None:
    foes = {STONEHEART: (6, 6), WILDERLING: (3, 5)}  # 1 and 2 spaces from the Warrior
    board = Board(
        {WARRIOR: (5, 5), SCOUT: (4, 5)},
        foes,
        hand_a=["sunder"],
        change=["equipment.leather_jerkin.damage_percent={earth=50}", "equipment.leather_jerkin.bonus={MDF=1}"],
        equipment={STONEHEART: {"armour": "leather_jerkin"}},
    )
    assert pairs(board, "sunder") == {(WARRIOR, STONEHEART)}
    board.play("sunder", WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 19  # half of 39


# Whirlwind.


def surrounded(**more: Any) -> Board:
    """A's Warrior between b's Stoneheart and Fae, an own Scout beside it, and b's Wilderling two spaces away."""
    return Board(
        {WARRIOR: (5, 5), SCOUT: (5, 6)},
        {STONEHEART: (6, 6), WILDERLING: (5, 7), FAE: (4, 5)},
        hand_a=["whirlwind"],
        **more,
    )


@pytest.mark.parametrize(
    ("rolls", "stoneheart", "fae"),
    [([86, 9, 86, 9], 39, 42), ([86, 8, 86, 9], 59, 42), ([86, 9, 86, 8], 39, 63), ([87, 86, 9], 0, 42)],
)
def test_whirlwind_hits_each_enemy_beside_the_warrior_by_itself(rolls: list[int], stoneheart: int, fae: int) -> None:
    board = surrounded().play("whirlwind", WARRIOR, rolls=rolls)  # 85 + 12/10 = 86.2; critical at 8
    # 23 x 1.2 x 23/16 = 39.7 and 23 x 1.2 x 23/15 = 42.3; x 1.5 = 59.5 and 63.5
    assert (board.hp(STONEHEART), board.hp(FAE)) == (146 - stoneheart, 96 - fae)
    assert (board.hp(WILDERLING), board.hp(SCOUT)) == (114, 120), "not 2 spaces away, and no friend"
    assert board.pile("a", "discard") == ["whirlwind"]


def test_whirlwind_may_defeat_two_at_once() -> None:
    board = surrounded().hurt(STONEHEART, 107).hurt(FAE, 54)  # 39 and 42 HP left
    board.play("whirlwind", WARRIOR, rolls=[1, NO_CRITICAL, 1, NO_CRITICAL])
    assert (board.at(STONEHEART), board.at(FAE), board.points) == (None, None, (2, 0))


def test_whirlwind_is_wind_damage_of_which_chain_mail_takes_more() -> None:
    board = duel("whirlwind", equipment={STONEHEART: {"armour": "chain_mail"}})  # DEF 16 + 3
    board.play("whirlwind", WARRIOR, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 39  # 23 x 1.2 x 23/19 = 33.4: 33 x 1.2 = 39.6


def test_whirlwind_is_physical_and_oakskin_halves_it() -> None:
    board = duel_with_oakskin("whirlwind").play("whirlwind", WARRIOR, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 21  # as with Sunder


def test_whirlwind_asks_for_a_warrior_and_for_no_target() -> None:
    alone = Board({WARRIOR: (5, 5), MAGICIAN: (4, 4), SCOUT: (4, 5)}, {STONEHEART: (5, 7)}, hand_a=["whirlwind"])
    assert pairs(alone, "whirlwind") == {(WARRIOR, "")}
    alone.play("whirlwind", WARRIOR)  # nobody is beside it, nothing is rolled
    assert (alone.hp(STONEHEART), alone.pile("a", "discard")) == (146, ["whirlwind"])


# War Cry.


def test_war_cry_strengthens_own_summons_within_3_for_the_turn() -> None:
    board = Board({WARRIOR: (5, 5), SCOUT: (8, 2), MAGICIAN: (5, 1)}, {STONEHEART: (6, 6)}, hand_a=["war_cry"])
    board.play("war_cry", WARRIOR)
    assert [board.stat(unit, "STR") for unit in (WARRIOR, SCOUT)] == [27, 18]  # 23 x 1.2 = 27.6 and 15 x 1.2
    assert [board.stat(unit, "STR") for unit in (MAGICIAN, STONEHEART)] == [16, 25], "4 spaces away, and an enemy"
    assert board.pile("a", "recharge") == ["war_cry"]
    board.attack(WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 59  # 27 x 1.3 x 27/16 = 59.2; it would be 42
    board.end_turn()
    assert [board.stat(unit, "STR") for unit in (WARRIOR, SCOUT)] == [23, 15]


def test_war_cry_is_heard_when_it_is_played_and_adds_up() -> None:
    board = Board({WARRIOR: (5, 5), MAGICIAN: (5, 1)}, {}, hand_a=["war_cry"] * 2)
    board.play("war_cry", WARRIOR).move(MAGICIAN, (5, 2))
    assert board.stat(MAGICIAN, "STR") == 16, "it came near too late"
    board.play("war_cry", WARRIOR).move(MAGICIAN, (5, 1))
    assert board.stat(MAGICIAN, "STR") == 19  # 19.2; it keeps what it has heard
    assert board.stat(WARRIOR, "STR") == 32  # 27 x 1.2 = 32.4


def test_war_cry_needs_a_warrior_and_a_knight_is_one() -> None:
    more: dict[str, Any] = {"hand_a": ["war_cry"], "advance_a": ["oath_of_the_knight"], "levels": {WARRIOR: 10}}
    board = Board({WARRIOR: (5, 5), MAGICIAN: (4, 4), SCOUT: (4, 5)}, {STONEHEART: (6, 6)}, **more)
    assert casters(board, "war_cry") == {WARRIOR}
    board.advance("oath_of_the_knight", WARRIOR)
    assert casters(board, "war_cry") == {WARRIOR}
    assert not casters(Board({MAGICIAN: (4, 4), SCOUT: (4, 5)}, hand_a=["war_cry"]), "war_cry")


# Iron Stance.


def stance() -> Board:
    """A's Warrior in its Iron Stance; b has a sword and a wand near. In b's next turn both are level 6."""
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (6, 6), FAE: (5, 8)}, hand_a=["iron_stance"])
    return board.play("iron_stance", target=WARRIOR)


def test_iron_stance_adds_half_of_one_defence_to_the_other() -> None:
    board = stance().end_turn()
    board.attack(STONEHEART, WARRIOR, rolls=[1, NO_CRITICAL])
    assert board.hp(WARRIOR) == 114 - 47  # STR 27 against DEF 15 + 11//2: 27 x 1.3 x 27/20 = 47.4; it would be 63
    board.attack(FAE, WARRIOR, rolls=[1, NO_CRITICAL])
    assert board.hp(WARRIOR) == 114 - 47 - 48  # INT 26 against MDF 11 + 15//2: 26 x 1.3 x 26/18 = 48.8; not 79
    assert (board.stat(WARRIOR, "DEF"), board.stat(WARRIOR, "MDF")) == (15, 11), "only damage is reckoned so"


def test_iron_stance_ends_with_the_opponents_next_turn_and_goes_to_recharge() -> None:
    board = stance()
    assert board.pile("a", "recharge") == ["iron_stance"]
    board.end_turn().end_turn(rolls=[KEEP]).end_turn()  # a's draw takes it from Recharge again
    board.attack(STONEHEART, WARRIOR, rolls=[1, NO_CRITICAL])
    assert board.hp(WARRIOR) == 120 - 68  # levels 7 and 6: 29 x 1.3 x 29/16 = 68.3; with the stance it would be 52


def test_iron_stance_ends_when_the_warrior_moves() -> None:
    board = stance().move(WARRIOR, (5, 6)).end_turn()
    board.attack(STONEHEART, WARRIOR, rolls=[1, NO_CRITICAL])
    assert board.hp(WARRIOR) == 114 - 63  # 27 x 1.3 x 27/15 = 63.2


def test_iron_stance_is_for_warrior_based_summons_of_ones_own() -> None:
    more: dict[str, Any] = {"hand_a": ["iron_stance"], "advance_a": ["berserker_rage"], "levels": {WARRIOR: 10}}
    board = Board({WARRIOR: (5, 5), MAGICIAN: (5, 3), SCOUT: (5, 2)}, {STONEHEART: (6, 6)}, **more)
    assert targets(board, "iron_stance") == {WARRIOR}
    board.advance("berserker_rage", WARRIOR)
    assert targets(board, "iron_stance") == {WARRIOR}


# To My Side!


def test_to_my_side_calls_another_own_summon_from_anywhere_to_a_free_space_beside_the_warrior() -> None:
    board = Board({WARRIOR: (0, 0), SCOUT: (11, 13)}, {STONEHEART: (1, 1)}, hand_a=["to_my_side"])
    assert pairs(board, "to_my_side") == {(WARRIOR, SCOUT)}, "not itself and no enemy"
    board.play("to_my_side", WARRIOR, SCOUT)
    assert (board.asks, picks(board)) == (("space", "a"), {(0, 1), (1, 0)})
    board.pick_space((0, 1))
    assert (board.at(SCOUT), board.unit(SCOUT).moved) == ((0, 1), 0), "change of position is not movement"
    assert (0, 5) in moves(board, SCOUT), "all of MV 4 is left"
    assert board.pile("a", "recharge") == ["to_my_side"]


def test_to_my_side_does_not_end_a_sanctum() -> None:
    units = {WARRIOR: (5, 5), MAGICIAN: (9, 9)}
    board = Board(units, {STONEHEART: (5, 7)}, hand_a=["to_my_side", "magicians_sanctum"])
    board.play("magicians_sanctum", target=MAGICIAN).play("to_my_side", WARRIOR, MAGICIAN).pick_space((5, 6))
    board.end_turn().attack(STONEHEART, MAGICIAN, rolls=[1, NO_CRITICAL])
    assert board.hp(MAGICIAN) == 96 - 47  # STR 27 against DEF 13 + 15//2: 27 x 1.3 x 27/20 = 47.4; it would be 72


def test_to_my_side_comes_to_nothing_without_a_free_space() -> None:
    board = Board({WARRIOR: (0, 0), SCOUT: (0, 1)}, {STONEHEART: (1, 0), FAE: (1, 1)}, hand_a=["to_my_side"])
    board.play("to_my_side", WARRIOR, SCOUT)
    assert came_to_nothing(board) == [("play", "nothing_to_choose")]
    assert (board.at(SCOUT), board.pile("a", "recharge")) == ((0, 1), ["to_my_side"])


def test_to_my_side_needs_a_warrior_and_somebody_to_call() -> None:
    assert not pairs(Board({MAGICIAN: (5, 3), SCOUT: (5, 2)}, hand_a=["to_my_side"]), "to_my_side")
    assert not pairs(duel("to_my_side"), "to_my_side")
    more: dict[str, Any] = {"hand_a": ["to_my_side"], "advance_a": ["berserker_rage"], "levels": {WARRIOR: 10}}
    board = Board({WARRIOR: (5, 5), SCOUT: (0, 0)}, **more).advance("berserker_rage", WARRIOR)
    assert pairs(board, "to_my_side") == {(WARRIOR, SCOUT)}
