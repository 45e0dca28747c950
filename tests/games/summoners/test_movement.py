"""Movement: 12 by 14 spaces, eight ways to go, units in the way; held against a search of every space."""

from __future__ import annotations

import random
from collections import deque

import pytest

from fairfight.games.summoners import codes
from fairfight.games.summoners.rules.board import distance, step_towards, steps_between
from fairfight.games.summoners.terms import HEIGHT, SPACES, WIDTH
from tests.games.summoners.board import Board, Spot
from tests.games.summoners.own_cards import OwnBoard, changing, counter

WARRIOR, SCOUT, MAGICIAN, FAE = "gignen_warrior", "gignen_scout", "gignen_magician", "fae_magician"
FAR: Spot = (11, 13)
SEEDS = range(60)


def reach(board: Board, unit: str) -> set[Spot]:
    """Where a unit may move now."""
    number = board.number_of(unit)
    return {(at.space % WIDTH, at.space // WIDTH) for at in board.offered(codes.MOVE) if at.unit == number}


def with_mv(board: Board, unit: str, mv: int) -> Board:
    board.unit(unit).mv = mv
    board.refreshed()
    return board


def square(around: Spot, steps: int) -> set[Spot]:
    """All other spaces of the board within so many steps, with nothing in the way."""
    x, y = around
    wide = {(x + dx, y + dy) for dx in range(-steps, steps + 1) for dy in range(-steps, steps + 1)}
    return {(x, y) for x, y in wide - {around} if 0 <= x < 12 and 0 <= y < 14}


# The twin: breadth first, a space at a time.


def steps_from(start: Spot, taken: set[Spot]) -> dict[Spot, int]:
    """Steps to every space that can be reached from one, around those that are taken."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for there in square(here, 1) - taken - set(found):
            found[there] = found[here] + 1
            waiting.append(there)
    return found


def crowd(board: Board, dice: random.Random) -> dict[int, Spot]:
    """Put all six units somewhere: half of the time close together, often in a corner."""
    wide, high = dice.choice([(12, 14), (3, 3), (4, 3), (3, 5)])
    left, low = dice.choice([0, 12 - wide]), dice.choice([0, 14 - high, dice.randrange(15 - high)])
    spots = dice.sample([(left + x, low + y) for x in range(wide) for y in range(high)], 6)
    for unit, spot in enumerate(spots):
        board.state.unit[unit].space = board.space(spot)
    return dict(enumerate(spots))


@pytest.fixture(scope="module")
def six() -> Board:
    return Board(
        {WARRIOR: (0, 0), SCOUT: (1, 0), MAGICIAN: (2, 0)},
        {FAE: (0, 13), "wilderling_scout": (1, 13), "stoneheart_warrior": (2, 13)},
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_exactly_the_spaces_within_the_steps_left_are_offered(six: Board, seed: int) -> None:
    dice = random.Random(seed)
    spots = crowd(six, dice)
    left = {}
    for unit, name in enumerate((WARRIOR, SCOUT, MAGICIAN)):
        held = six.unit(name)
        held.mv, held.moved = dice.randrange(11), dice.choice([0, 0, 1, 4])
        left[unit] = max(0, held.mv - held.moved)
    six.refreshed()
    for unit, name in enumerate((WARRIOR, SCOUT, MAGICIAN)):
        steps = steps_from(spots[unit], set(spots.values()))
        assert reach(six, name) == {spot for spot, away in steps.items() if 0 < away <= left[unit]}
    assert len(six.offered(codes.MOVE)) == len(set(six.offered(codes.MOVE))), "each once"


@pytest.mark.parametrize("seed", SEEDS)
def test_steps_between_are_those_of_the_search(six: Board, seed: int) -> None:
    dice = random.Random(1000 + seed)
    spots = crowd(six, dice)
    taken = set(spots.values())
    here = dice.choice([*spots.values(), (dice.randrange(12), dice.randrange(14))])
    steps = steps_from(here, taken)
    most = dice.choice([0, 1, 2, 3, 5, 30])
    for space in range(SPACES):
        there = (space % WIDTH, space // WIDTH)
        away = steps.get(there, -1) if there != here else -1
        assert steps_between(six.state, six.space(here), space, most) == (away if away <= most else -1), there


@pytest.mark.parametrize("seed", SEEDS)
def test_the_way_is_a_shortest_one_straight_on_if_it_can_be(six: Board, seed: int) -> None:
    dice = random.Random(2000 + seed)
    spots = crowd(six, dice)
    taken = set(spots.values())
    start = spots[0]
    ends = [(spot, away) for spot, away in steps_from(start, taken).items() if away > 0]
    for end, away in dice.sample(ends, min(6, len(ends))):
        to_end = steps_from(end, taken)
        here = start
        for left in range(away, 0, -1):
            nearer = [spot for spot in square(here, 1) - taken if to_end.get(spot) == left - 1]
            straight = tuple(at + (to > at) - (to < at) for at, to in zip(here, end, strict=True))
            wanted = straight if straight in nearer else min(nearer, key=lambda spot: (spot[1], spot[0]))
            step = step_towards(six.state, six.space(here), six.space(end), left)
            assert (step % WIDTH, step // WIDTH) == wanted
            here = wanted
        assert here == end


def test_distance_is_the_greater_of_both_differences() -> None:
    dice = random.Random(3)
    for _ in range(300):
        (x, y), (u, v) = [(dice.randrange(12), dice.randrange(14)) for _ in range(2)]
        assert distance(y * WIDTH + x, v * WIDTH + u) == max(abs(x - u), abs(y - v))


# Examples.


def test_the_board_has_12_columns_and_14_rows() -> None:
    assert (WIDTH, HEIGHT) == (12, 14)
    board = with_mv(Board({WARRIOR: (5, 5)}, {FAE: FAR}), WARRIOR, 20)
    assert reach(board, WARRIOR) == {(x, y) for x in range(12) for y in range(14)} - {(5, 5), FAR}


@pytest.mark.parametrize(("mv", "spaces"), [(0, 0), (1, 8), (2, 24), (3, 48)])
def test_a_step_goes_to_any_of_eight_spaces(mv: int, spaces: int) -> None:
    """E27: a diagonal step costs one."""
    board = with_mv(Board({WARRIOR: (5, 5)}, {FAE: FAR}), WARRIOR, mv)
    assert reach(board, WARRIOR) == square((5, 5), mv)
    assert len(reach(board, WARRIOR)) == spaces


@pytest.mark.parametrize("corner", [(0, 0), (11, 0), (0, 13), (11, 13)])
def test_nobody_leaves_the_board_or_comes_round_its_edge(corner: Spot) -> None:
    board = with_mv(Board({WARRIOR: corner}, {FAE: (5, 6)}), WARRIOR, 2)
    assert reach(board, WARRIOR) == square(corner, 2)
    assert len(reach(board, WARRIOR)) == 8


def test_a_unit_moves_as_far_as_its_mv_says() -> None:
    """MV = 2 + floor((SPD - 10) / 5): 12 gives 2, and floor(18.65 x 1.25) = 23 gives 4."""
    board = Board({WARRIOR: (5, 1), SCOUT: (5, 5)}, {FAE: FAR})
    assert (board.stat(WARRIOR, "SPD"), board.unit(WARRIOR).mv) == (12, 2)
    assert (board.stat(SCOUT, "SPD"), board.unit(SCOUT).mv) == (23, 4)
    assert board.can(codes.MOVE, unit=SCOUT, at=(9, 9))
    assert not board.can(codes.MOVE, unit=SCOUT, at=(5, 10))
    assert board.can(codes.MOVE, unit=WARRIOR, at=(5, 3))
    assert not board.can(codes.MOVE, unit=WARRIOR, at=(2, 1))


def test_a_unit_with_mv_2_may_move_1_attack_and_move_1_again() -> None:
    """The seed's example: other actions come in between, and the remaining movement at any point."""
    board = Board({WARRIOR: (5, 3)}, {FAE: (5, 5)}, hand_a=["oakskin"])
    board.move(WARRIOR, (5, 4)).attack(WARRIOR, FAE, rolls=[100]).play("oakskin", target=WARRIOR)
    assert reach(board, WARRIOR) == square((5, 4), 1) - {(5, 5)}
    board.move(WARRIOR, (4, 3))
    assert (board.at(WARRIOR), board.unit(WARRIOR).moved) == ((4, 3), 2)
    assert not reach(board, WARRIOR)


def test_nobody_stands_on_or_walks_through_another_own_or_enemy() -> None:
    board = with_mv(Board({WARRIOR: (0, 0), SCOUT: (1, 0)}, {FAE: (0, 1)}), WARRIOR, 1)
    assert reach(board, WARRIOR) == {(1, 1)}
    shut = with_mv(Board({WARRIOR: (0, 0), SCOUT: (1, 0), MAGICIAN: (1, 1)}, {FAE: (0, 1)}), WARRIOR, 9)
    assert not reach(shut, WARRIOR), "shut in"
    assert (2, 0) in reach(shut, SCOUT)


def test_a_unit_may_pass_between_two_that_touch_at_a_corner() -> None:
    """Only spaces are taken: nothing stands on the corner between two of them."""
    board = with_mv(Board({WARRIOR: (0, 0), SCOUT: (1, 0)}, {FAE: (0, 1)}), WARRIOR, 2)
    assert (2, 2) in reach(board, WARRIOR)


def test_going_around_costs_more() -> None:
    board = Board({SCOUT: (0, 5)}, {FAE: (0, 6), "wilderling_scout": (1, 6)})
    assert board.unit(SCOUT).mv == 4
    assert board.can(codes.MOVE, unit=SCOUT, at=(0, 7))
    with_mv(board, SCOUT, 3)
    assert not board.can(codes.MOVE, unit=SCOUT, at=(0, 7)), "two away, and four to go"
    assert board.can(codes.MOVE, unit=SCOUT, at=(1, 7))
    with_mv(board, SCOUT, 4).move(SCOUT, (0, 7))
    assert board.unit(SCOUT).moved == 4


def test_e32_from_4_10_to_4_7_around_4_8_costs_three() -> None:
    board = Board({SCOUT: (4, 8)}, {FAE: (4, 10)}, turn_of="b")
    board.move(FAE, (4, 7))
    assert (board.at(FAE), board.unit(FAE).moved) == ((4, 7), 3)


def test_only_units_of_the_turn_player_that_are_in_play_move() -> None:
    board = Board({WARRIOR: (5, 4), SCOUT: None}, {FAE: (5, 10)})
    assert {parts.unit for parts in board.offered(codes.MOVE)} == {board.number_of(WARRIOR)}


def test_a_unit_is_not_offered_the_space_on_which_it_stands() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 10)})
    assert not board.can(codes.MOVE, unit=WARRIOR, at=(5, 4))


# What changes movement.


def test_mv_that_rises_in_the_middle_of_a_turn_counts_what_was_moved() -> None:
    board = Board({WARRIOR: (5, 1)}, {FAE: FAR}, hand_a=["rush"])
    board.move(WARRIOR, (5, 3))
    assert not reach(board, WARRIOR)
    board.play("rush", target=WARRIOR)
    assert reach(board, WARRIOR) == square((5, 3), 4 - 2)


def test_mv_that_falls_below_what_was_moved_leaves_no_steps() -> None:
    mud = {"mud": changing("action", "MV", "plus = -3")}
    board = OwnBoard(mud, a={SCOUT: (5, 1)}, b={FAE: FAR}, hand_a=["mud", "rush"])
    board.move(SCOUT, (5, 3)).play("mud", target=SCOUT)
    assert board.unit(SCOUT).mv == 1
    assert not reach(board, SCOUT)
    board.play("rush", target=SCOUT)
    assert (board.unit(SCOUT).mv, reach(board, SCOUT)) == (2, set()), "(4 - 3) x 2, and two were moved"


def test_mv_never_falls_below_0() -> None:
    mud = {"mud": changing("action", "MV", "plus = -9")}
    board = OwnBoard(mud, a={SCOUT: (5, 1)}, b={FAE: FAR}, hand_a=["mud", "tempest_slash"])
    board.play("mud", target=SCOUT)
    assert (board.unit(SCOUT).mv, reach(board, SCOUT)) == (0, set())
    board.play("tempest_slash", target=SCOUT)
    assert reach(board, SCOUT) == square((5, 1), 1)


def test_an_immobilized_unit_does_not_move_but_attacks_and_casts() -> None:
    board = Board(
        {MAGICIAN: (5, 4), SCOUT: (4, 4)},
        {FAE: (5, 5), "wilderling_scout": (6, 6)},
        hand_b=["ensnare"],
        hand_a=["blast_bolt"],
        turn_of="b",
    )
    board.play("ensnare", caster="wilderling_scout", target=MAGICIAN, rolls=[1, 100, 31]).end_turn()
    assert not reach(board, MAGICIAN)
    assert reach(board, SCOUT), "the others do"
    assert board.can(codes.ATTACK, unit=MAGICIAN, target=FAE)
    assert board.can(codes.PLAY, card="blast_bolt", unit=MAGICIAN, target=FAE)


def alrecht_calls(**more: object) -> Board:
    """Alrecht, who can call a Warrior to his side."""
    board = Board(
        {SCOUT: (5, 1), WARRIOR: (0, 0), MAGICIAN: (2, 2)},
        {FAE: (3, 3)},
        advance_a=["alrecht_barkstep"],
        **more,  # type: ignore[arg-type]
    )
    board.unit(SCOUT).quests = 1
    board.refreshed()
    return board.advance("alrecht_barkstep", SCOUT)


def test_a_change_of_position_is_not_movement() -> None:
    board = alrecht_calls().move(WARRIOR, (0, 2))
    board.play("follow_me", caster=SCOUT, target=WARRIOR).pick_space((5, 2))
    assert (board.at(WARRIOR), board.unit(WARRIOR).moved) == ((5, 2), 2), "it costs no steps, and gives none back"
    assert not reach(board, WARRIOR)


def test_what_ends_on_a_move_does_not_end_on_a_change_of_position() -> None:
    board = alrecht_calls(hand_a=["magicians_sanctum"])
    board.play("magicians_sanctum", target=MAGICIAN)
    board.play("follow_me", caster=SCOUT, target=MAGICIAN).pick_space((5, 2))
    assert board.state.in_force == 1
    board.move(MAGICIAN, (5, 3))
    assert board.state.in_force == 0


def test_an_immobilized_unit_can_be_called_to_another_position() -> None:
    board = alrecht_calls(hand_b=["snare_pit"])
    board.place("b", "snare_pit", (0, 1), face_down=True)
    board.move(WARRIOR, (0, 1), rolls=[31])
    assert not reach(board, WARRIOR)
    board.play("follow_me", caster=SCOUT, target=WARRIOR).pick_space((4, 0))
    assert board.at(WARRIOR) == (4, 0)


def test_a_unit_is_called_to_free_spaces_beside_the_caster_and_to_no_other() -> None:
    board = alrecht_calls().play("follow_me", caster=SCOUT, target=WARRIOR)
    spots = {(at.space % WIDTH, at.space // WIDTH) for at in board.offered(codes.PICK_SPACE)}
    assert spots == square((5, 1), 1)
    assert len(board.match._codes) == 8


def test_every_space_on_the_way_is_entered_whether_or_not_a_trap_lies_somewhere() -> None:
    own = {"watch": counter("entered", by="enemy")}
    entered = []
    for traps in (0, 1):
        board = OwnBoard(own, a={SCOUT: (0, 0)}, b={FAE: FAR}, hand_b=["snare_pit"], set_b=["watch"])
        if traps:
            board.place("b", "snare_pit", (9, 9), face_down=True)
        entered.append(board.move(SCOUT, (0, 3)).state.triggers)
    assert entered == [3, 3]
