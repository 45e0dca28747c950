"""Victory points, where they come from, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.summoners import codes
from fairfight.games.summoners.rules.units import work_out
from fairfight.games.summoners.terms import CAUSES, GONE
from tests.games.summoners.board import Board
from tests.games.summoners.own_cards import SMITE, OwnBoard, changing, counter, resolved

WARRIOR, SCOUT, MAGICIAN = "gignen_warrior", "gignen_scout", "gignen_magician"
FAE, WILDERLING, STONEHEART = "fae_magician", "wilderling_scout", "stoneheart_warrior"
HIT, ORDINARY = 1, 100
DESTROY = 'type = "action", target = {whose = "any"}, effects = [{do = "destroy"}]'
BOTH = (
    'type = "action", target = {}, second_target = {whose = "enemy"}, '
    'effects = [{do = "destroy"}, {do = "destroy", whom = "second_target"}]'
)
POINT = 'type = "action", effects = [{do = "score", points = 1}]'


def with_points(board: Board, a: int, b: int) -> Board:
    """Points of direct attacks made before."""
    for side, points in zip(board.state.side, (a, b), strict=True):
        side.points = points
        side.made[CAUSES.index("direct_attacks")] = points
    return board


def with_role(board: Board, unit: str, role: str) -> Board:
    board.unit(unit).role = board.game.lowered.roles.index(role)
    work_out(board.state, board.content, board.number_of(unit))
    board.refreshed()
    return board


def winner(board: Board) -> str:
    assert board.match.over
    assert board.match.result is not None
    return str(board.match.result["winner"])


def fatal(board: Board, unit: str) -> Board:
    """The unit has one HP left."""
    return board.hurt(unit, board.unit(unit).max_hp - 1)


# Defeat.


def test_a_unit_at_0_hp_leaves_the_board_and_the_game() -> None:
    board = fatal(Board({WARRIOR: (5, 4)}, {FAE: (5, 5), STONEHEART: (9, 9)}), FAE)
    board.attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    assert board.unit(FAE).where == GONE
    assert (board.at(FAE), board.removed("b")) == (None, {FAE: 1})
    assert board.can(codes.MOVE, unit=WARRIOR, at=(5, 5)), "its space is free"
    board.end_turn()
    assert board.number_of(FAE) not in {parts.unit for parts in board.offered(codes.MOVE)}
    assert not board.offered(codes.SUMMON), "it does not come back to the hand"


def test_a_unit_with_1_hp_left_stays() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)})
    board.attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    damage = board.unit(FAE).damage
    for left in (1, 0):
        again = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}).hurt(FAE, board.unit(FAE).max_hp - damage - left)
        again.attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
        assert (again.at(FAE), again.points) == (((5, 5), (0, 0)) if left else (None, (1, 0)))


@pytest.mark.parametrize(
    ("unit", "role", "points"),
    [
        (WARRIOR, "warrior", 1),
        (SCOUT, "scout", 1),
        (WARRIOR, "berserker", 2),
        (MAGICIAN, "warlock", 2),
        (SCOUT, "rogue", 2),
    ],
)
def test_a_tier_1_summon_is_worth_one_point_and_a_tier_2_summon_two(unit: str, role: str, points: int) -> None:
    board = OwnBoard({"destroy": DESTROY}, a={unit: (5, 4)}, b={FAE: (5, 5)}, hand_b=["destroy"], turn_of="b")
    with_role(board, unit, role).play("destroy", target=unit)
    assert board.points == (0, points)


def test_any_tier_from_2_on_is_worth_two_points() -> None:
    """E51."""
    lord = 'roles.lord={name = "Lord", tier = 3, comes_from = "warrior"}'
    board = OwnBoard(
        {"destroy": DESTROY}, a={WARRIOR: (5, 4)}, b={FAE: (5, 5)}, hand_b=["destroy"], turn_of="b", change=[lord]
    )
    with_role(board, WARRIOR, "lord").play("destroy", target=WARRIOR)
    assert board.points == (0, 2)


def test_destroyed_counts_as_defeated_whoever_did_it() -> None:
    """E50: a's own unit, destroyed by a's own card, gives b the point and sets off what waits for a defeat."""
    board = OwnBoard(
        {"destroy": DESTROY},
        a={WARRIOR: (5, 4), SCOUT: (0, 0)},
        b={FAE: (5, 5)},
        hand_a=["destroy"],
        set_a=["dramatic_return"],
    )
    board.play("destroy", target=WARRIOR)
    assert board.points == (0, 1)
    assert board.asks == ("response", "a")
    assert board.offered_cards(codes.ACTIVATE) == {"dramatic_return"}


# Where points come from.


def test_points_are_kept_by_their_cause_and_add_up() -> None:
    board = OwnBoard(
        {"point": POINT},
        a={WARRIOR: (5, 12), MAGICIAN: (6, 12)},
        b={FAE: (6, 10)},
        hand_a=["point", "banner_in_their_land"],
        hand_b=["rush"],
        set_b=["graverobbing"],
        levels={WARRIOR: 8},
        goal=50,
    )
    board.attack_directly(WARRIOR).play("point").play("banner_in_their_land").complete("banner_in_their_land", WARRIOR)
    fatal(board, FAE).attack(MAGICIAN, FAE, rolls=[HIT, ORDINARY])
    assert board.points == (4, 0)
    board.activate("graverobbing", target=FAE, discarding="rush")
    assert dict(zip(CAUSES, board.side("a").made, strict=True)) == {
        "defeats": 1,
        "direct_attacks": 1,
        "quests": 1,
        "effects": 1,
        "nullified": -1,
    }
    assert board.points == (3, 0)


def test_the_result_has_the_points_by_cause() -> None:
    board = with_points(Board({WARRIOR: (5, 12)}, {FAE: (5, 5)}), 2, 1)
    board.attack_directly(WARRIOR)
    result = board.match.result
    assert result is not None
    assert (result["vp_a"], result["vp_b"], result["summons_left_a"], result["summons_left_b"]) == (3, 1, 1, 1)
    assert (result["vp_a_direct_attacks"], result["vp_b_direct_attacks"], result["vp_a_defeats"]) == (3, 1, 0)


# The win.


@pytest.mark.parametrize(("before", "is_over"), [(0, False), (1, False), (2, True), (5, True)])
def test_three_points_win(before: int, is_over: bool) -> None:
    board = with_points(Board({WARRIOR: (5, 12)}, {FAE: (5, 5)}), before, 0)
    board.attack_directly(WARRIOR)
    assert board.match.over is is_over
    if is_over:
        assert winner(board) == "a"
        assert board.match._codes == []


def test_two_points_at_once_may_bring_more_than_three() -> None:
    board = OwnBoard({"destroy": DESTROY}, a={WARRIOR: (5, 4)}, b={FAE: (5, 5)}, hand_b=["destroy"], turn_of="b")
    with_points(with_role(board, WARRIOR, "berserker"), 0, 2).play("destroy", target=WARRIOR)
    assert (board.points, winner(board)) == ((0, 4), "b")


def test_a_quest_may_give_the_last_point() -> None:
    board = Board({WARRIOR: (5, 12)}, {FAE: (5, 12 - 1)}, hand_a=["banner_in_their_land"], levels={WARRIOR: 8})
    with_points(board, 2, 0).play("banner_in_their_land")
    assert not board.match.over, "to play it is not to complete it"
    assert winner(board.complete("banner_in_their_land", WARRIOR)) == "a"


def test_the_option_goal_says_how_many_points_win() -> None:
    assert Board({WARRIOR: (5, 12)}, {FAE: (5, 5)}, goal=1).attack_directly(WARRIOR).match.over
    assert not with_points(Board({WARRIOR: (5, 12)}, {FAE: (5, 5)}, goal=4), 2, 0).attack_directly(WARRIOR).match.over


# When it is looked at.


def race(summons_a: int, summons_b: int) -> Board:
    """Both have 2 points. b destroys a Warrior, and a answers by destroying the Fae: a is the first to have 3."""
    others_a, others_b = [SCOUT, MAGICIAN][:summons_a], [WILDERLING, STONEHEART][:summons_b]
    board = OwnBoard(
        {"destroy": DESTROY, "smite": SMITE},
        a={WARRIOR: (5, 4), **{one: (place, 0) for place, one in enumerate(others_a)}},
        b={FAE: (5, 5), **{one: (place, 13) for place, one in enumerate(others_b)}},
        hand_a=["smite"],
        hand_b=["destroy"],
        turn_of="b",
    )
    with_points(board, 2, 2)
    return board.play("destroy", target=WARRIOR).play("smite", target=FAE)


@pytest.mark.parametrize(
    ("summons_a", "summons_b", "won"),
    [(2, 1, "a"), (1, 0, "a"), (1, 2, "b"), (0, 1, "b"), (1, 1, "draw"), (0, 0, "draw")],
)
def test_the_win_is_decided_when_the_stack_is_empty_and_if_both_have_three_more_summons_in_play_win(
    summons_a: int, summons_b: int, won: str
) -> None:
    board = race(summons_a, summons_b)
    assert resolved(board) == ["smite", "destroy"], "a's third point did not end the match in the middle of the stack"
    assert board.points == (3, 3)
    assert winner(board) == won


def test_more_points_do_not_matter_if_both_have_three() -> None:
    board = OwnBoard({"both": BOTH}, a={WARRIOR: (5, 4), SCOUT: (0, 0)}, b={FAE: (5, 5)}, hand_a=["both"])
    with_points(board, 2, 2)
    with_role(board, WARRIOR, "berserker").play("both", target=WARRIOR, other=FAE)
    assert board.points == (3, 4)
    assert winner(board) == "a", "one summon to none"


def test_graverobbing_prevents_a_win_at_three() -> None:
    """E52: the win is looked at after the triggers were answered."""
    board = fatal(
        Board({WARRIOR: (5, 4)}, {FAE: (5, 5), STONEHEART: (9, 9)}, hand_b=["rush"], set_b=["graverobbing"]), FAE
    )
    with_points(board, 2, 0).attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    assert (board.points, board.match.over) == ((3, 0), False)
    assert board.asks == ("response", "b")
    declined = board.match.clone()
    board.activate("graverobbing", target=FAE, discarding="rush")
    assert (board.points, board.asks) == ((2, 0), ("action", "a"))
    declined.play(board.code(codes.PASS))
    assert declined.over
    assert declined.result is not None
    assert declined.result["winner"] == "a"


def test_without_a_card_to_discard_graverobbing_prevents_nothing() -> None:
    board = fatal(Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, set_b=["graverobbing"]), FAE)
    with_points(board, 2, 0).attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    assert winner(board) == "a"


def test_a_summon_that_returns_takes_no_point_back() -> None:
    board = fatal(Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, set_b=["dramatic_return"]), FAE)
    with_points(board, 2, 0).attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    board.activate("dramatic_return", target=FAE).pick_space((0, 13))
    assert board.at(FAE) == (0, 13)
    assert winner(board) == "a"


def test_of_two_points_graverobbing_takes_one_back() -> None:
    own = {"destroy": DESTROY}
    board = OwnBoard(
        own, a={WARRIOR: (5, 4)}, b={STONEHEART: (5, 5)}, hand_a=["destroy"], hand_b=["rush"], set_b=["graverobbing"]
    )
    with_role(board, STONEHEART, "berserker").play("destroy", target=STONEHEART)
    assert board.points == (2, 0)
    board.activate("graverobbing", target=STONEHEART, discarding="rush")
    assert board.points == (1, 0)


def test_two_graverobbings_take_no_more_back_than_was_gained() -> None:
    """The ruling in effects.py: nobody falls below what other causes gave. The deck of the raiders has two."""
    board = fatal(Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_b=["rush"] * 2, set_b=["graverobbing"] * 2), FAE)
    board.attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    while board.asks == ("response", "b") and board.offered(codes.ACTIVATE):
        board.activate("graverobbing", target=FAE, discarding="rush")
    assert board.points == (0, 0)


def test_graverobbing_answers_defeats_of_own_summons_only() -> None:
    for what in ("direct", "effect", "own"):
        board = OwnBoard(
            {"point": POINT, "destroy": DESTROY},
            a={WARRIOR: (5, 12), SCOUT: (0, 0)},
            b={FAE: (5, 5)},
            hand_a=["point", "destroy"],
            hand_b=["rush"],
            set_a=["graverobbing"],
            set_b=["graverobbing"],
        )
        if what == "direct":
            board.attack_directly(WARRIOR)
        elif what == "effect":
            board.play("point")
        else:
            board.play("destroy", target=SCOUT)
            assert board.asks == ("response", "a"), "b gains the point; a's Graverobbing waits for that, b's does not"
            continue
        assert (board.points, board.asks) == ((1, 0), ("action", "a"))


def test_a_win_at_the_end_of_a_turn_comes_before_the_hand_limit_and_the_next_turn() -> None:
    """An effect ends, a maximum falls to the damage taken, and the third point is made."""
    brace = changing("action", "END", "plus = 20", whose="enemy")
    board = OwnBoard({"brace": brace}, a={WARRIOR: (5, 4)}, b={FAE: (5, 5)}, hand_a=["brace", *["rush"] * 9])
    with_points(board, 2, 0).play("brace", target=FAE)
    fatal(board, FAE).end_turn()
    assert winner(board) == "a"
    assert board.state.turn == 3


# No summons left.


def test_a_player_without_any_summon_does_not_lose_by_that() -> None:
    board = fatal(
        Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_b=["foresight"], deck_b=["rush", "ensnare", "oakskin"]), FAE
    )
    board.attack(WARRIOR, FAE, rolls=[HIT, ORDINARY])
    assert (board.match.over, board.asks) == (False, ("action", "a"))
    board.end_turn()
    assert board.asks == ("action", "b")
    assert {codes.what_of(code) for code in board.match._codes} == {codes.PLAY, codes.END_TURN}
    board.end_turn()
    assert board.asks == ("action", "a")


def test_two_players_without_any_summon_play_on_to_the_turn_limit() -> None:
    board = OwnBoard(
        {"both": BOTH}, a={WARRIOR: (5, 4)}, b={FAE: (5, 5)}, hand_a=["both"], deck_a=["rush"] * 3, turn_limit=6
    )
    board.play("both", target=WARRIOR, other=FAE)
    assert board.points == (1, 1)
    turns = 0
    while not board.match.over:
        board.end_turn()
        turns += 1
    assert (winner(board), turns) == ("draw", 4)


# What waits for points.


@pytest.mark.parametrize("cause", ["defeats", "direct_attacks", "quests", "effects"])
def test_a_trigger_knows_where_points_came_from(cause: str) -> None:
    waiting = {f"on_{name}": counter("gained_points", by="enemy", cause=name) for name in CAUSES[:4]}
    options: dict[str, Any] = {"levels": {WARRIOR: 8}, "hand_a": ["point", "destroy", "banner_in_their_land"]}
    board = OwnBoard(
        {**waiting, "point": POINT, "destroy": DESTROY},
        a={WARRIOR: (5, 12)},
        b={FAE: (5, 5)},
        set_b=list(waiting),
        **options,
    ).place("a", "banner_in_their_land")
    {
        "defeats": lambda: board.play("destroy", target=FAE),
        "direct_attacks": lambda: board.attack_directly(WARRIOR),
        "quests": lambda: board.complete("banner_in_their_land", WARRIOR),
        "effects": lambda: board.play("point"),
    }[cause]()
    assert board.asks == ("response", "b")
    assert board.offered_cards(codes.ACTIVATE) == {f"on_{cause}"}
