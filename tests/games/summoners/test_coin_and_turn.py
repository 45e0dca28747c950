"""The coin, and the turn: draw, level, action, end."""

from __future__ import annotations

from typing import Any

import pytest

import fairfight
from fairfight.engine.scripted import KEEP, ScriptedDice
from fairfight.game.match import Match
from fairfight.games.summoners import codes
from fairfight.games.summoners.codes import NONE, code_of
from fairfight.games.summoners.events.cards import CouldNotDraw
from fairfight.games.summoners.events.course import PhaseBegan, TurnBegan
from fairfight.games.summoners.rules.units import work_out
from fairfight.games.summoners.terms import IN_HAND, PHASES
from tests.games.summoners.board import Board, Spot
from tests.games.summoners.lively import SESSION

WARRIOR, FAE = "gignen_warrior", "fae_magician"
TERRITORY_A = {(x, y) for x in range(12) for y in range(3)}
TERRITORY_B = {(x, y) for x in range(12) for y in range(11, 14)}


def new_match(coin: int, **options: Any) -> Match:
    """A match of the session's decks before anything was chosen; decks keep their order."""
    game = fairfight.game("summoners", **SESSION, **options)
    return game.start(dice=ScriptedDice(*([] if options.get("shuffle") is False else [KEEP, KEEP]), coin))


def choose(match: Match, what: int) -> None:
    match.play(code_of(what, 0, NONE, NONE, NONE, 0))


def failed_draws(board: Board) -> int:
    return sum(isinstance(event, CouldNotDraw) for event in board.match.events())


def summon_spots(board: Board) -> set[Spot]:
    return {(parts.space % 12, parts.space // 12) for parts in board.offered(codes.SUMMON)}


def make_warlock(board: Board, unit: str) -> None:
    """A role that does something in its Draw Phase."""
    board.unit(unit).role = board.game.lowered.roles.index("warlock")
    work_out(board.state, board.content, board.number_of(unit))
    board.refreshed()


# The coin.


@pytest.mark.parametrize(
    ("coin", "what", "first"),
    [(0, codes.GO_FIRST, "a"), (0, codes.GO_SECOND, "b"), (1, codes.GO_FIRST, "b"), (1, codes.GO_SECOND, "a")],
)
def test_the_coins_winner_chooses_to_go_first_or_second(coin: int, what: int, first: str) -> None:
    match = new_match(coin)
    assert match.seat == "ab"[coin]
    assert [codes.what_of(choice.code) for choice in match.choices()] == [codes.GO_FIRST, codes.GO_SECOND]
    choose(match, what)
    assert match.seat == first
    assert (match.state.turn, PHASES[match.state.phase]) == (1, "action")


def test_both_decks_are_shuffled_before_the_coin_and_with_shuffle_off_neither_is() -> None:
    dice = ScriptedDice([7, 6, 5, 4, 3, 2, 1, 0], KEEP, 1)
    match = fairfight.game("summoners", **SESSION).start(dice=dice)
    dice.finish()
    kept = new_match(1, shuffle=False)
    first, second = match.state.side, kept.state.side
    assert first[0].deck[:8] == second[0].deck[:8][::-1]
    assert first[1].deck[:14] == second[1].deck[:14]


def test_a_match_begins_with_three_summons_in_hand_and_no_card_of_the_deck() -> None:
    match = new_match(0)
    choose(match, codes.GO_FIRST)
    assert [unit.where for unit in match.state.unit] == [IN_HAND] * 6
    assert [side.in_hand for side in match.state.side] == [0, 0]
    assert [side.points for side in match.state.side] == [0, 0]


# The Draw Phase.


@pytest.mark.parametrize("first", [codes.GO_FIRST, codes.GO_SECOND])
def test_only_turn_1_of_the_match_draws_nothing(first: int) -> None:
    """E46: whoever goes second draws in turn 2."""
    match = new_match(0)
    choose(match, first)
    drawn = []
    for _ in range(4):
        drawn.append(match.state.side[match.state.player].in_hand)
        choose(match, codes.END_TURN)
    assert drawn == [0, 1, 1, 2]


def test_a_card_is_drawn_from_the_deck_by_the_turn_player_only() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, deck_a=["rush"], deck_b=["ensnare", "dual_shot"])
    board.end_turn()
    assert (board.pile("b", "hand"), board.pile("b", "deck")) == (["dual_shot"], ["ensnare"])
    assert (board.pile("a", "hand"), board.pile("a", "deck")) == ([], ["rush"])


def test_when_the_deck_is_empty_the_recharge_pile_is_shuffled_into_it() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, recharge_b=["rush", "ensnare", "foresight"], discard_b=["oakskin"])
    board.end_turn(rolls=[[2, 0, 1]])
    assert board.pile("b", "hand") == ["ensnare"]
    assert board.pile("b", "deck") == ["foresight", "rush"]
    assert (board.pile("b", "recharge"), board.pile("b", "discard")) == ([], ["oakskin"])


def test_the_recharge_pile_stays_as_long_as_the_deck_has_a_card() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, deck_b=["dual_shot"], recharge_b=["rush"])
    board.end_turn()
    assert (board.pile("b", "hand"), board.pile("b", "recharge")) == (["dual_shot"], ["rush"])


def test_a_draw_from_nothing_fails_and_the_turn_goes_on() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, discard_b=["rush"])
    board.end_turn()
    assert (board.pile("b", "hand"), failed_draws(board)) == ([], 1)
    assert (board.asks, board.phase) == (("action", "b"), "action")


# The Level Phase.


def test_in_the_level_phase_all_summons_of_the_turn_player_in_play_gain_a_level() -> None:
    board = Board({WARRIOR: (5, 1), "gignen_scout": (6, 1)}, {FAE: (5, 12), "wilderling_scout": (6, 12)})
    board.end_turn()
    assert [unit.level for unit in board.state.unit] == [5, 5, 0, 6, 6, 0]
    board.end_turn()
    assert [unit.level for unit in board.state.unit] == [6, 6, 0, 6, 6, 0]


def test_a_summon_in_hand_gains_no_level() -> None:
    board = Board({WARRIOR: None}, {FAE: (5, 12)}).end_turn().end_turn()
    board.summon(WARRIOR, (0, 0))
    assert board.unit(WARRIOR).level == 5


def test_level_20_is_the_highest() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, levels={WARRIOR: 19}, turn_of="b")
    levels = []
    for _ in range(2):
        board.end_turn()
        levels.append(board.unit(WARRIOR).level)
        board.end_turn()
    assert levels == [20, 20]


def test_a_new_level_raises_the_maximum_and_damage_stays() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, turn_of="b").hurt(WARRIOR, 30)
    before = board.unit(WARRIOR).max_hp
    board.end_turn()
    assert board.unit(WARRIOR).max_hp > before
    assert board.unit(WARRIOR).damage == 30


# The Action Phase.


def test_a_turn_summon_goes_to_any_free_space_of_the_own_territory_and_to_no_other() -> None:
    board = Board({WARRIOR: None, "gignen_scout": (5, 1)}, {FAE: (4, 2)})
    assert summon_spots(board) == TERRITORY_A - {(5, 1), (4, 2)}
    other = Board({WARRIOR: (4, 13)}, {FAE: None}, turn_of="b")
    assert summon_spots(other) == TERRITORY_B - {(4, 13)}


def test_a_summon_comes_at_level_5_with_all_its_hp_and_may_act_at_once() -> None:
    board = Board({WARRIOR: None}, {FAE: (5, 3)})
    board.summon(WARRIOR, (5, 2))
    unit = board.unit(WARRIOR)
    assert (board.at(WARRIOR), unit.level, unit.damage) == ((5, 2), 5, 0)
    assert board.hp(WARRIOR) == 50 + 64  # END floor(13 x 1.25) = 16, 16 ^ 1.5 = 64
    assert board.can(codes.ATTACK, unit=WARRIOR, target=FAE)
    assert board.can(codes.MOVE, unit=WARRIOR, at=(5, 1))


def test_there_is_one_turn_summon_a_turn() -> None:
    board = Board({WARRIOR: None, "gignen_scout": None}, {FAE: (5, 12)})
    assert {parts.unit for parts in board.offered(codes.SUMMON)} == {0, 1}
    board.summon(WARRIOR, (0, 0))
    assert not board.offered(codes.SUMMON)
    board.end_turn()
    assert not board.offered(codes.SUMMON), "b has none in hand, and a's are a's"
    board.end_turn()
    assert {parts.unit for parts in board.offered(codes.SUMMON)} == {1}


def test_a_turn_summon_draws_three_cards() -> None:
    board = Board({WARRIOR: None}, {FAE: (5, 12)}, deck_a=["rush", "foresight", "oakskin", "dual_shot"])
    board.summon(WARRIOR, (0, 0))
    assert board.pile("a", "hand") == ["dual_shot", "oakskin", "foresight"]
    assert board.pile("a", "deck") == ["rush"]
    assert not board.pile("b", "hand")


def test_summon_draws_reshuffle_in_between_and_fail_one_by_one() -> None:
    board = Board({WARRIOR: None}, {FAE: (5, 12)}, deck_a=["rush"], recharge_a=["oakskin"])
    board.summon(WARRIOR, (0, 0), rolls=[KEEP])
    assert (board.pile("a", "hand"), failed_draws(board)) == (["rush", "oakskin"], 1)


def test_the_option_summon_draws_says_how_many_cards_a_turn_summon_draws() -> None:
    board = Board({WARRIOR: None}, {FAE: (5, 12)}, deck_a=["rush", "foresight"], summon_draws=1)
    assert board.summon(WARRIOR, (0, 0)).pile("a", "hand") == ["foresight"]


def test_a_named_summon_and_a_summon_that_returns_draw_nothing() -> None:
    board = Board(
        {"gignen_scout": (5, 1)},
        {FAE: (5, 2)},
        deck_a=["rush"] * 3,
        set_a=["dramatic_return"],
        advance_a=["alrecht_barkstep"],
    )
    board.unit("gignen_scout").quests = 1
    board.refreshed()
    board.advance("alrecht_barkstep", "gignen_scout")
    assert board.pile("a", "hand") == ["follow_me"], "what he adds himself"
    board.hurt("gignen_scout", board.unit("gignen_scout").max_hp - 1).end_turn()
    board.attack(FAE, "gignen_scout", rolls=[1, 100])
    board.activate("dramatic_return", target="gignen_scout").pick_space((0, 0))
    assert board.at("gignen_scout") == (0, 0)
    assert board.pile("a", "hand") == ["follow_me"] * 2, "he entered play again, and nothing was drawn"


def test_any_number_of_actions_may_follow_one_another_until_the_player_ends_the_phase() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["rush", "oakskin", "foresight"], deck_a=["rush"] * 2)
    board.play("rush", target=WARRIOR).move(WARRIOR, (4, 4)).play("oakskin", target=WARRIOR)
    board.attack(WARRIOR, FAE, rolls=[100]).move(WARRIOR, (5, 4)).play("foresight")
    assert board.asks == ("action", "a")
    assert board.can(codes.END_TURN)


# Phases.


def test_the_phases_come_in_order_and_then_it_is_the_other_players_turn() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)})
    seen = len(board.match.events())
    board.end_turn()
    told = [event for event in board.match.events(since=seen) if isinstance(event, PhaseBegan | TurnBegan)]
    assert [(event.phase if isinstance(event, PhaseBegan) else "turn", event.player) for event in told] == [
        ("end of the turn", "a"),
        ("end", "a"),
        ("turn", "b"),
        ("draw", "b"),
        ("level", "b"),
        ("action", "b"),
    ]
    assert board.state.turn == 4


def test_no_action_is_offered_outside_the_action_phase() -> None:
    """In b's Draw Phase the Warlock's effect can be answered by Reactions, and by nothing slower."""
    board = Board(
        {WARRIOR: (5, 1), "gignen_scout": None},
        {FAE: (5, 2), "wilderling_scout": None},
        hand_a=["rush", "second_wind", "spell_ward"],
        hand_b=["rush", "second_wind", "dark_altar", "nearwood_forest_expedition", "graverobbing"],
        set_b=["stonewardens_command"],
        advance_b=["shadow_pact"],
        levels={FAE: 12},
    )
    make_warlock(board, FAE)
    board.end_turn().pass_().pass_()  # the end of a's phase itself is not answered
    assert board.state.turn == 4
    for player in ("a", "b"):
        assert board.asks == ("response", player)
        assert {codes.what_of(code) for code in board.match._codes} == {codes.PASS, codes.PLAY}
        assert board.offered_cards(codes.PLAY) == {"second_wind"}
        board.pass_()
    assert (board.asks, board.phase) == (("action", "b"), "action")
    assert "nightmare_pain" in board.pile("b", "hand")
    assert {"rush", "dark_altar", "nearwood_forest_expedition"} <= board.offered_cards(codes.PLAY)


def test_nothing_is_offered_on_the_other_players_turn_but_responses() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_b=["rush", "second_wind"])
    board.move(WARRIOR, (4, 4))
    assert board.asks == ("response", "b")
    assert board.offered_cards(codes.PLAY) == {"second_wind"}
    assert len(board.match._codes) == 2


# The End Phase.


def test_more_than_six_cards_are_put_on_the_recharge_pile_one_by_one_as_their_owner_chooses() -> None:
    hand = ["rush", "rush", "oakskin", "foresight", "dual_shot", "ensnare", "blast_bolt", "tempest_slash"]
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, hand_a=hand)
    board.end_turn()
    assert board.asks == ("recharge", "a")
    assert [parts.what for parts in board.offered(codes.RECHARGE)] == [codes.RECHARGE] * 7, "equal cards once"
    assert len(board.match._codes) == 7
    assert board.offered_cards(codes.RECHARGE) == set(hand)
    board.recharge("rush")
    assert (board.asks, board.phase) == (("recharge", "a"), "end")
    board.recharge("ensnare")
    assert board.asks == ("action", "b")
    assert board.pile("a", "recharge") == ["rush", "ensnare"]
    assert len(board.pile("a", "hand")) == 6
    assert not board.pile("a", "discard")


def test_summons_in_hand_count_to_the_limit_but_stay() -> None:
    """E40: b ends its turn 4 with exactly 6, Stoneheart among them."""
    six = ["rush", "oakskin", "foresight", "dual_shot", "ensnare"]
    board = Board({WARRIOR: None}, {FAE: (5, 12)}, hand_a=six)
    assert board.end_turn().asks == ("action", "b"), "five cards and a summon are six"
    more = Board({WARRIOR: None, "gignen_scout": None}, {FAE: (5, 12)}, hand_a=six)
    assert more.end_turn().asks == ("recharge", "a")
    assert more.offered_cards(codes.RECHARGE) == set(six)
    more.recharge("rush")
    assert more.asks == ("action", "b")
    assert [unit.where for unit in more.state.unit[:2]] == [IN_HAND, IN_HAND]


def test_only_the_turn_players_hand_is_brought_down() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, hand_b=["rush"] * 9)
    assert board.end_turn().asks == ("action", "b")
    assert len(board.pile("b", "hand")) == 9


def test_hands_are_not_limited_before_the_end_of_the_turn() -> None:
    board = Board({WARRIOR: None}, {FAE: (5, 12)}, hand_a=["rush"] * 6, deck_a=["oakskin"] * 3)
    board.summon(WARRIOR, (0, 0))
    assert len(board.pile("a", "hand")) == 9
    assert board.asks == ("action", "a")


def test_a_unique_card_over_the_limit_leaves_the_game_instead() -> None:
    board = Board(
        {"gignen_scout": (5, 1)},
        {FAE: (5, 12)},
        hand_a=["follow_me", *["rush"] * 6],
        advance_a=["alrecht_barkstep"],
    )
    board.end_turn().recharge("follow_me")
    assert not board.pile("a", "recharge")
    assert board.removed("a") == {"follow_me": 1}


@pytest.mark.parametrize(("limit", "kept"), [(0, 0), (2, 2), (7, 3)])
def test_the_option_hand_limit(limit: int, kept: int) -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, hand_a=["rush"] * 3, hand_limit=limit)
    board.end_turn()
    while board.asks == ("recharge", "a"):
        board.recharge("rush")
    assert len(board.pile("a", "hand")) == kept


def test_a_hand_of_summons_only_is_never_over_the_limit() -> None:
    board = Board({WARRIOR: None, "gignen_scout": None}, {FAE: (5, 12)}, hand_limit=1)
    assert board.end_turn().asks == ("action", "b")


def test_every_turn_units_may_move_and_attack_anew() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, levels={FAE: 20})
    board.attack(WARRIOR, FAE, rolls=[100]).move(WARRIOR, (4, 3)).move(WARRIOR, (4, 4))
    assert not board.can(codes.ATTACK, unit=WARRIOR, target=FAE)
    assert not board.offered(codes.MOVE)
    board.end_turn().end_turn()
    assert board.can(codes.ATTACK, unit=WARRIOR, target=FAE)
    assert board.can(codes.MOVE, unit=WARRIOR, at=(4, 6))


# The last turn.


def test_after_200_turns_the_match_is_a_draw() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, turn=199)
    board.end_turn()
    assert (board.state.turn, board.match.over) == (200, False)
    board.end_turn()
    assert board.match.over
    assert board.match.result is not None
    assert (board.match.result["winner"], board.match.result["turns"]) == ("draw", 200)


def test_a_draw_by_turns_does_not_look_at_points() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: (5, 12)}, turn=7, turn_limit=7)
    board.side("a").points = 2
    board.end_turn()
    assert board.match.result is not None
    assert (board.match.result["winner"], board.match.result["vp_a"]) == ("draw", 2)
