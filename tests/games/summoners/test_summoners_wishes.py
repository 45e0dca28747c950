"""Wishes: a seat says once when it wants to respond, and passes by itself otherwise."""

from __future__ import annotations

from collections import Counter

from fairfight.game.interface.wishes import NONE, NOT_OWN, ONLY_STOPS, Occasion, Stop, Wishes, passes_by_itself
from fairfight.game.match import Match
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SETUPS, decisions, summoners

WARRIOR, SCOUT = "gignen_warrior", "gignen_scout"
FAE, STONEHEART = "fae_magician", "stoneheart_warrior"


def occasions(match: Match) -> list[Occasion]:
    """What the seat that decides may respond to."""
    seat = match.state.asked
    return list(match.game.interface.occasions(match.state, seat, match.reader(seat)))


def responding() -> Board:
    """a attacks, and both could answer."""
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["second_wind"], hand_b=["second_wind"])
    return board.attack(WARRIOR, FAE, rolls=[])


def test_a_response_is_to_what_lies_on_top_of_the_stack() -> None:
    board = responding()
    (attack,) = occasions(board.match)
    assert (attack.about, attack.player, attack.units) == ("attack", "a", ("a.unit.1", "b.unit.1"))
    assert attack.item == board.match.view("b").stack[0].id


def test_a_counter_answers_what_has_happened() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, set_b=["dramatic_return"]).hurt(FAE, 95)
    board.attack(WARRIOR, FAE, rolls=[1, 100])
    (defeat,) = occasions(board.match)
    assert (defeat.about, defeat.player, defeat.units) == ("defeated", "a", ("a.unit.1", "b.unit.1"))


def test_nobody_is_asked_about_the_own_actions_who_does_not_want_to() -> None:
    board = responding()
    assert passes_by_itself(board.match, "b", NOT_OWN) is None
    assert passes_by_itself(board.match, "a", NOT_OWN) is None, "a does not decide now"
    board.pass_()
    assert board.asks == ("response", "a")
    passing = passes_by_itself(board.match, "a", NOT_OWN)
    assert passing is not None
    assert passing.kind == "pass"
    assert passes_by_itself(board.match, "a", NONE) is None


def test_a_stop_counts_more_than_all_else() -> None:
    board = responding()
    waiting = Wishes(pass_until=("turn_began",))
    assert passes_by_itself(board.match, "b", waiting) is not None
    for stop in (Stop("attack"), Stop(whose="other"), Stop(unit="b.unit.1"), Stop("attack", "other", unit="b.unit.1")):
        assert passes_by_itself(board.match, "b", Wishes(stops=(stop,), pass_until=("turn_began",))) is None
    for stop in (Stop("play"), Stop(whose="own"), Stop(unit="b.unit.2"), Stop("attack", card="rush")):
        assert passes_by_itself(board.match, "b", Wishes((stop,), ONLY_STOPS.skips)) is not None


def test_who_waits_for_something_is_asked_again_after_it() -> None:
    board = responding()
    wishes = Wishes(pass_until=("hurt",))
    assert wishes.after(board.match.events("b")) == wishes
    heard = board.match.reader(1).n
    board.pass_().pass_(rolls=[1, 100])
    assert wishes.after(board.match.events("b", heard)) == NONE


def test_only_responses_are_passed_by_a_wish() -> None:
    for match in decisions(summoners(SETUPS[1]), 5):
        if match.seat:
            passing = passes_by_itself(match, match.seat, ONLY_STOPS)
            assert (passing is None) == (match.choices()[0].kind != "pass")
            assert passing is None or passing in match.choices()


def test_most_responses_need_nobody() -> None:
    """What a seat is asked that does not want to hear of its own actions, of all that it could respond to."""
    asked = Counter[str]()
    for setup in SETUPS:
        for seed in range(3):
            for match in decisions(summoners(setup), seed):
                found = [] if match.over else occasions(match)
                assert {one.about for one in found} <= set(match.game.interface.occasions_about)
                if found:
                    asked["all"] += 1
                    asked["by others"] += passes_by_itself(match, match.seat or "", NOT_OWN) is None
    assert asked["all"] > 50
    assert asked["by others"] < 0.7 * asked["all"]


def test_a_match_with_wishes_is_replayed_without_them() -> None:
    match = summoners(SETUPS[1]).start(seed=9)
    while not match.over:
        passing = passes_by_itself(match, match.seat or "", ONLY_STOPS)
        match.play(passing or match.choices()[len(match.played) % len(match.codes)])
    again = match.rewound(len(match.played))
    assert (again.to_bytes(), again.result) == (match.to_bytes(), match.result)
