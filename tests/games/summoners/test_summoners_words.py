"""Choices in words, as players read them."""

from __future__ import annotations

import random

import pytest

from fairfight.games.summoners import terms
from fairfight.games.summoners.codes import code_of
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SETUPS, decisions, summoners

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
FAE, STONEHEART, WILDERLING = "fae_magician", "stoneheart_warrior", "wilderling_scout"
NO_CRITICAL = 100


def words(board: Board) -> list[str]:
    return [choice.words for choice in board.match.worded_choices()]


def test_actions_without_cards_are_said_with_spaces_and_distances() -> None:
    board = Board({WARRIOR: (5, 2), SCOUT: None}, {FAE: (6, 3)})
    said = words(board)
    assert "move Gignen Warrior (5,2) to (5,4), 2 spaces" in said
    assert "move Gignen Warrior (5,2) to (4,2), 1 space" in said
    assert "summon Gignen Scout at (0,0)" in said
    assert "attack b's Fae Magician with Gignen Warrior" in said
    assert said[-1] == "end the turn"


def test_a_move_around_others_says_its_real_length() -> None:
    wall = {FAE: (6, 3), STONEHEART: (6, 4), WILDERLING: (6, 5)}
    said = words(Board({WARRIOR: (5, 4)}, wall, levels={WARRIOR: 20}))
    assert "move Gignen Warrior (5,4) to (7,4), 4 spaces" in said


def test_a_direct_attack_is_on_the_territory() -> None:
    assert "attack b's territory directly with Gignen Warrior" in words(Board({WARRIOR: (5, 12)}))


def test_cards_are_said_with_caster_targets_and_cost() -> None:
    board = Board(
        {FAE: (5, 5), STONEHEART: (5, 6), WILDERLING: (4, 4)},
        {WARRIOR: (6, 8)},
        hand_a=["blast_bolt", "life_alchemy", "rush", "obliterate", "spell_recall"],
        discard_a=["rush"],
        levels={FAE: 10},
    )
    said = words(board)
    assert "play Blast Bolt: Fae Magician at b's Gignen Warrior" in said
    assert "play Life Alchemy: Fae Magician at Stoneheart Warrior, then Wilderling Scout" in said
    assert "play Rush on Wilderling Scout" in said
    assert "play Obliterate: Fae Magician at b's Gignen Warrior, discarding Spell Recall" in said
    assert "play Spell Recall with Fae Magician" in said


def test_cards_that_lie_on_the_board_are_said_with_their_spaces() -> None:
    said = words(Board({WARRIOR: (5, 2)}, hand_a=["gignen_country", "snare_pit", "graverobbing"]))
    assert "play Gignen Country at (4,1) to (6,2)" in said
    assert "set Snare Pit at (3,5)" in said
    assert "set Graverobbing face down" in said


def test_advances_and_quests_name_their_summon() -> None:
    quest = "nearwood_forest_expedition"
    board = Board(
        {WARRIOR: (5, 2), SCOUT: (4, 2)}, deck_a=[quest], advance_a=["berserker_rage"], levels={WARRIOR: 10}
    ).place("a", quest)
    said = words(board)
    assert "advance Gignen Warrior with Berserker Rage" in said
    assert "complete Nearwood Forest Expedition with Gignen Scout" in said
    assert "complete Nearwood Forest Expedition with Gignen Warrior" not in said


def test_responses_can_be_passed_or_name_what_they_are_for() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, set_b=["dramatic_return"]).hurt(FAE, 90)
    board.attack(WARRIOR, FAE, rolls=[1, NO_CRITICAL])
    assert words(board) == ["pass", "activate Dramatic Return! for Fae Magician"]
    board.activate("dramatic_return", target=FAE)
    assert "Dramatic Return!: Fae Magician to (4,12)" in words(board)


def test_what_is_negated_needs_no_unit_in_the_words() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 12)}, hand_a=["rush"], set_b=["spell_ward"])
    board.play("rush", target=WARRIOR)
    assert words(board) == ["pass", "activate Spell Ward"]


def test_units_of_one_player_with_the_same_name_are_told_apart() -> None:
    growth = ", ".join(f'{stat} = "normal"' for stat in terms.STATS)
    base = ", ".join(f"{stat} = 10" for stat in terms.STATS)
    twin = f'summons.second_warrior={{name = "Twin", species = "gignen", base = {{{base}}}, growth = {{{growth}}}}}'
    board = Board({WARRIOR: (5, 2), "second_warrior": (7, 2)}, {STONEHEART: (5, 3)}, change=[twin])
    said = words(board)
    assert "attack b's Stoneheart Warrior with Gignen Warrior (1)" in said
    assert "move Gignen Warrior (2) (7,2) to (7,3), 1 space" in said
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("setup", SETUPS)
def test_all_choices_of_a_decision_have_different_words(setup: dict[str, str]) -> None:
    game = summoners(setup)
    for seed in range(4):
        for match in decisions(game, seed):
            said = [choice.words for choice in match.worded_choices()]
            assert len(set(said)) == len(said)
            assert all(said)


def test_any_number_is_refused_in_words() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["rush"])
    rng = random.Random(1)
    numbers = [-1, 0, 2**31 - 1, -(2**31), *(rng.randrange(-(2**31), 2**31) for _ in range(2000))]
    numbers += [code_of(what, 127, 6, 6, 6, 255) for what in range(32)]
    assert all(
        board.game.text.why_illegal(board.state, number) for number in numbers if number not in board.match.codes
    )
