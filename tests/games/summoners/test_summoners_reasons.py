"""Why a card cannot be used now, and why a choice is not legal: said from the card's own data."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from fairfight import Match
from fairfight.common.errors import IllegalChoice
from fairfight.games.summoners import codes
from fairfight.games.summoners.advice.why_not.inquiry import Inquiry
from fairfight.games.summoners.choices import USES
from fairfight.games.summoners.codes import NONE, code_of
from fairfight.games.summoners.text.reasons import why_illegal
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SETUPS, decisions, finished, summoners

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
FAE, STONEHEART, WILDERLING = "fae_magician", "stoneheart_warrior", "wilderling_scout"
NOT_THEIRS = ["it is not your turn"]


def refusal(board: Board, code: int) -> str:
    """What a player who tries a choice is told."""
    with pytest.raises(IllegalChoice) as refused:
        board.match.play(code)
    return str(refused.value).removeprefix("summoners: ")


# Cards.


@pytest.mark.parametrize(
    ("units", "card", "said"),
    [
        ({WARRIOR: (5, 2)}, "blast_bolt", "no Magician-based summon of yours is in play to cast it"),
        ({MAGICIAN: (5, 2)}, "blast_bolt", "no enemy summon within 6 of a possible caster"),
        ({MAGICIAN: (5, 2)}, "sharpened_blade", "no Warrior-based summon of yours is in play as its target"),
        ({MAGICIAN: (5, 2), SCOUT: (9, 2)}, "life_alchemy", "no other summon of yours within 1 of a possible caster"),
        ({MAGICIAN: (5, 2)}, "spell_recall", "no other card that it can take back is in your Discard Pile"),
        ({WARRIOR: (5, 2)}, "follow_me", "your Alrecht Barkstep, Scoutmaster is not in play to cast it"),
    ],
)
def test_a_card_says_which_units_it_misses(units: dict[str, tuple[int, int]], card: str, said: str) -> None:
    other = [card] if card != "follow_me" else []
    board = Board(units, {FAE: (5, 13)}, hand_a=[card], deck_a=other, advance_a=["alrecht_barkstep"])
    assert board.why_not(card) == [said]


def test_a_card_that_can_be_used_misses_nothing() -> None:
    board = Board({MAGICIAN: (5, 7)}, {FAE: (5, 13)}, hand_a=["blast_bolt", "graverobbing", "snare_pit", "second_wind"])
    for card in ("blast_bolt", "graverobbing", "snare_pit", "second_wind"):
        assert board.why_not(card) == []


def test_all_that_is_missing_is_said() -> None:
    board = Board({MAGICIAN: (5, 2)}, {FAE: (5, 13)}, hand_b=["obliterate"])
    assert board.why_not("obliterate", "b") == [
        *NOT_THEIRS,
        "no Magician-based summon of yours at level 10 or higher is in play to cast it",
        "no other card is in your hand to discard as its cost",
    ]


def test_counters_and_traps_in_hand_say_that_they_must_be_set() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 13)}, hand_b=["graverobbing", "snare_pit"])
    assert board.why_not("graverobbing", "b") == [*NOT_THEIRS, "Counters must be set face down first"]
    fires = "a trap is set face down and fires by itself when an enemy summon enters"
    assert board.why_not("snare_pit", "b") == [*NOT_THEIRS, fires]


def test_a_set_counter_says_what_it_waits_for() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 13)}, set_b=["graverobbing", "spell_ward"], hand_b=["rush"])
    waits = "its trigger has not come: it waits until"
    assert board.why_not("spell_ward", "b") == [f"{waits} the opponent plays an Action card"]
    points = f"{waits} the opponent gains victory points by defeating a summon of yours"
    assert board.why_not("graverobbing", "b") == [points]


def test_an_action_answers_nothing_and_a_reaction_when_its_player_is_asked() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 13)}, hand_a=["rush", "rush", "second_wind"], set_b=["spell_ward"])
    board.play("rush", target=WARRIOR)
    assert board.why_not("rush", "a") == ["the stack is not empty: only Reactions and Counters can answer"]
    assert board.why_not("second_wind", "a") == ["b responds or passes"], "the opponent has priority"
    board.pass_()
    assert board.why_not("second_wind", "a") == []


def test_a_reaction_cannot_answer_a_counter() -> None:
    counters = ["graverobbing", "dramatic_return"]
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["second_wind"], hand_b=["rush"], set_b=counters)
    board.hurt(FAE, 95).attack(WARRIOR, FAE, rolls=[]).pass_(rolls=[1, 100])
    board.activate("graverobbing", target=FAE, discarding="rush")
    assert board.asks == ("response", "b")
    assert board.why_not("second_wind", "a") == ["a faster card is on the stack: only Counters can answer"]


def test_nothing_is_added_while_the_stack_resolves() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_b=["second_wind"], set_b=["dramatic_return"]).hurt(FAE, 95)
    board.attack(WARRIOR, FAE, rolls=[]).pass_(rolls=[1, 100]).activate("dramatic_return", target=FAE)
    assert board.asks == ("space", "b")
    said = board.why_not("second_wind", "b")
    assert said[0] == "the stack is resolving: nothing is added until it is empty"


def test_the_turn_summon_is_used_once_and_a_summon_in_play_is_in_play() -> None:
    board = Board({WARRIOR: None, SCOUT: None}, {FAE: None})
    assert board.why_not(WARRIOR) == []
    assert board.why_not(FAE, "b") == NOT_THEIRS
    board.summon(WARRIOR, (5, 2))
    assert board.why_not(SCOUT) == ["the summon of this turn is used"]
    assert board.why_not(WARRIOR) == ["it is in play already"]


def test_an_advance_card_and_a_quest_say_what_they_want() -> None:
    quest = "banner_in_their_land"
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, deck_a=[quest], advance_a=["berserker_rage"]).place("a", quest)
    rage = "no tier 1 Warrior-based summon of yours at level 10 or higher is in play to advance with it"
    assert board.why_not("berserker_rage") == [rage]
    banner = "no summon of yours at level 8 or higher in enemy territory is in play to complete it"
    assert board.why_not(quest) == [banner]


def test_a_card_elsewhere_is_not_in_hand() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, deck_a=["rush"], advance_b=["shadow_pact"])
    assert board.why_not("rush") == ["it is not in your hand"]
    assert board.why_not("shadow_pact", "a") == ["it is not in your Advance Deck"]


def test_nothing_can_be_used_after_the_end() -> None:
    match = finished(summoners(SETUPS[0]), 1)
    assert match.why_unavailable("rush", "a") == ["the match is over"]


def offered(match: Match) -> dict[str, set[str]]:
    """The cards that the player who is asked is offered, by the way to use them."""
    found: dict[str, set[str]] = defaultdict(set)
    for choice in match.choices():
        if choice.kind in USES:
            found[choice.kind].add(choice.card)
    return found


@pytest.mark.parametrize("setup", SETUPS)
def test_a_card_misses_nothing_exactly_if_it_is_offered(setup: dict[str, str]) -> None:
    game = summoners(setup)
    for seed in range(3):
        for match in decisions(game, seed):
            state, now = match.state, offered(match)
            for seat in range(2):
                inquiry = Inquiry(game.lowered, state, seat)
                for row, card in enumerate(game.lowered.kinds):
                    for how in inquiry.hows(row):
                        is_offered = seat == state.asked and card in now[how]
                        assert (inquiry.to_use(row, how) == []) == is_offered, (card, how)


# Choices.


def test_moves_say_what_is_in_the_way() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (6, 3)}, hand_a=["rush"])
    move = [board.code(codes.MOVE, unit=WARRIOR, at=spot) for spot in ((5, 5), (6, 3))]
    assert refusal(board, move[0]) == (
        "move Gignen Warrior (5,2) to (5,5): out of reach: 3 away, 2 spaces of MV 2 left this turn (rules: Numbers)"
    )
    assert refusal(board, move[1]) == "move Gignen Warrior (5,2) to (6,3): (6,3) is occupied (rules: Numbers)"
    theirs = board.code(codes.MOVE, unit=FAE, at=(6, 4))
    assert refusal(board, theirs).endswith("to (6,4), 1 space: b's Fae Magician is not yours (rules: Numbers)")


def test_an_immobilized_unit_cannot_move_and_a_wall_has_no_way_round() -> None:
    board = Board({WILDERLING: (5, 4)}, {WARRIOR: (5, 5)}, hand_a=["ensnare"])
    board.play("ensnare", WILDERLING, WARRIOR, rolls=[1, 100, 100]).end_turn()
    said = refusal(board, board.code(codes.MOVE, unit=WARRIOR, at=(6, 6)))
    assert said == "move Gignen Warrior (5,5) to (6,6): it is immobilized (rules: Numbers)"
    corner = Board({WARRIOR: (0, 0)}, {FAE: (0, 1), STONEHEART: (1, 1), WILDERLING: (1, 0)})
    assert "no way round other units" in refusal(corner, corner.code(codes.MOVE, unit=WARRIOR, at=(2, 2)))


def test_attacks_say_range_and_number() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 4), STONEHEART: (5, 3)})
    far = board.code(codes.ATTACK, unit=WARRIOR, target=FAE)
    out_of_range = "it is 2 spaces away, out of the weapon's range of 1 (rules: Numbers)"
    assert refusal(board, far) == f"attack b's Fae Magician with Gignen Warrior: {out_of_range}"
    board.attack(WARRIOR, STONEHEART, rolls=[100])
    again = board.code(codes.ATTACK, unit=WARRIOR, target=STONEHEART)
    assert "it has made 1 basic attack this turn, all that it may" in refusal(board, again)
    direct = Board({WARRIOR: (5, 12), SCOUT: (5, 5)}, {FAE: (0, 13)})
    territory = direct.code(codes.DIRECT_ATTACK, unit=WARRIOR)
    assert "a summon of b guards the territory (rules: Turn and stack)" in refusal(direct, territory)
    assert "it is not in b's territory" in refusal(direct, direct.code(codes.DIRECT_ATTACK, unit=SCOUT))
    early = Board({WARRIOR: (5, 12)}, {FAE: None}, turn=1)
    said = "there are no direct attacks before turn 3 (rules: Turn and stack)"
    assert said in refusal(early, early.code(codes.DIRECT_ATTACK, unit=WARRIOR))


def test_cards_say_what_is_missing_or_what_does_not_fit() -> None:
    board = Board({MAGICIAN: (5, 7), WARRIOR: (4, 7)}, {FAE: (5, 13), STONEHEART: (0, 0)}, hand_a=["blast_bolt"])
    far = board.code(codes.PLAY, "blast_bolt", MAGICIAN, STONEHEART)
    away = "b's Stoneheart Warrior is 7 spaces away, out of its range of 6 (rules: Turn and stack)"
    assert f"b's Stoneheart Warrior does not fit as its target: {away}" in refusal(board, far)
    warrior = board.code(codes.PLAY, "blast_bolt", WARRIOR, FAE)
    caster = "Gignen Warrior does not fit as its caster: Gignen Warrior is not Magician-based"
    assert caster in refusal(board, warrior)
    board.end_turn()
    assert "it is not in your hand" in refusal(board, board.code(codes.PLAY, "blast_bolt", FAE, MAGICIAN))


def test_summons_and_buildings_need_free_spaces_of_the_own_territory() -> None:
    board = Board({WARRIOR: None, SCOUT: (4, 1)}, hand_a=["gignen_country"])
    outside = board.code(codes.SUMMON, WARRIOR, WARRIOR, at=(5, 3))
    assert refusal(board, outside) == (
        "summon Gignen Warrior at (5,3): (5,3) is not in your territory (rules: Turn and stack)"
    )
    assert "(4,1) is occupied" in refusal(board, board.code(codes.SUMMON, WARRIOR, WARRIOR, at=(4, 1)))
    assert "it cannot lie on (4,2) to (6,3)" in refusal(board, board.code(codes.PLAY, "gignen_country", at=(4, 2)))


def test_a_number_that_means_nothing_is_told_what_is_asked() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["rush"], set_b=["spell_ward"])
    acts = "a acts: summon, play or set a card, move, attack, advance, or end the turn"
    assert refusal(board, -1) == f"there is no such choice now: {acts} (rules: Turn and stack)"
    board.play("rush", target=WARRIOR)
    assert refusal(board, code_of(codes.END_TURN, 0, NONE, NONE, NONE, 0)) == (
        "there is no such choice now: b responds or passes (rules: Turn and stack)"
    )
    move = board.code(codes.MOVE, unit=FAE, at=(5, 11))
    assert "this is not the time: b responds or passes (rules: Turn and stack)" in refusal(board, move)


def tried(rng: random.Random, legal: list[int]) -> int:
    """A number at random, or one that is nearly a choice."""
    near = rng.choice(legal)
    parts = [rng.randrange(size) for size in (18, 128, 8, 8, 8, 256)]
    anything = rng.randrange(-(2**31), 2**31)
    return rng.choice([anything, near ^ (1 << rng.randrange(29)), near + rng.randrange(-9, 9), code_of(*parts)])


@pytest.mark.parametrize("setup", SETUPS)
def test_every_number_has_a_line_that_names_the_rule(setup: dict[str, str]) -> None:
    game = summoners(setup)
    rng = random.Random(7)
    for match in decisions(game, 7):
        state = match.state
        legal = [choice.code for choice in match.choices()] or [0]
        for number in (-(2**31), -1, 2**31 - 1, *(tried(rng, legal) for _ in range(30))):
            line = why_illegal(game.names, state, number)
            assert "\n" not in line
            assert line.endswith(("(rules: Turn and stack)", "(rules: Numbers)"))
