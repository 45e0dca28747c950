"""The ladder, on a game in which it is known who is better: high over random over low."""

from __future__ import annotations

import json
import math
import signal
import threading

import numpy as np
import pytest

from fairfight.engine.batch import Batch
from fairfight.games.directory import make_game
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.runs.simulation import simulate
from fairfight.lab.strength.ladder import AgainstOneAnother, SideBySide, ladder
from fairfight.lab.strength.side_by_side import Table, play_side_by_side
from tests.lab.known import covers
from tests.lab.picking import KNOWN

ORDER = ["high", "random", "low"]


def conditions(runs: int, seed: int = 1) -> Conditions:
    return Conditions(runs, seed, "python")


# Against one another


def test_skill_decides_where_there_is_no_luck(picking: str) -> None:
    """By hand: a random card beats the 1 in two of three games and draws the third, so it makes 5 points of 6."""
    (standing,) = ladder(picking, {}, KNOWN, conditions(100)).standings
    assert isinstance(standing, AgainstOneAnother)
    assert [one.agent for one in standing.ratings()] == ORDER
    for rung in standing.rungs():
        assert covers(rung.score.share, 5 / 6)
        assert rung.score.words == "better"
        assert rung.gain is None
    assert standing.results("high")[2] == 0
    assert standing.duels.score("high", "low").share.mean == 1


def test_ratings_are_measured_from_random_or_else_from_the_first(picking: str) -> None:
    (usual,) = ladder(picking, {}, KNOWN, conditions(5)).standings
    (other,) = ladder(picking, {}, ["high", "low"], conditions(5)).standings
    assert (usual.zero, other.zero) == ("random", "high")
    assert {one.agent: one.elo for one in other.ratings()}["high"] == 0


def test_two_agents_have_the_rating_that_their_score_says(picking: str) -> None:
    (standing,) = ladder(picking, {}, ["random", "low"], conditions(400)).standings
    low = next(one for one in standing.ratings() if one.agent == "low")
    assert low.elo == pytest.approx(-400 * math.log10(5), abs=25)
    assert low.low is not None
    assert low.high is not None
    assert low.low < -400 * math.log10(5) < low.high


def test_luck_alone_tells_nobody_apart(picking: str) -> None:
    (standing,) = ladder(picking, {"skill": "0", "luck": "1"}, ["low", "high"], conditions(60)).standings
    (rung,) = standing.rungs()
    assert rung.score.words == "not told apart"
    assert rung.score.share.mean == 0.5  # the same dice fall to both, once from either seat
    assert rung.score.more_runs is None


def test_every_pair_is_two_simulations_of_the_same_seed(picking: str) -> None:
    found = ladder(picking, {"luck": "1"}, ["random", "high"], conditions(50, seed=7)).as_json()
    (setup,) = found["setups"]
    for pair in setup["pairs"]:
        game = make_game(picking, {"luck": "1", "agent_a": pair["agent_a"], "agent_b": pair["agent_b"]})
        results = simulate(game, 50, 7, "python")
        assert [pair["wins_a"], pair["wins_b"], pair["draws"]] == [
            results.count("winner", label) for label in ("a", "b", "draw")
        ]
    assert len(setup["pairs"]) == 2


# Side by side


def test_alone_the_same_runs_are_compared(alone: str) -> None:
    found = ladder(alone, {"luck": "1", "bar": "8"}, KNOWN, conditions(120))
    (standing,) = found.standings
    assert isinstance(standing, SideBySide)
    assert [one.agent for one in standing.ratings()] == ORDER
    # By hand: the 3 reaches 8 with a 5 or a 6, the 1 never; a random card with 5 and 6, with a 6, or never.
    assert covers(standing.headline("high"), 1 / 3)
    assert covers(standing.headline("random"), 1 / 6)
    assert standing.headline("low").mean == 0
    top = standing.rungs()[0]
    assert covers(top.score.share, 1 / 2 + 1 / 12)  # on the same die a random card never clears what the 3 does not
    assert top.gain is not None
    assert covers(top.gain.difference, 1 / 6)
    assert (top.words, top.more_runs) == ("better", 0)
    assert top.gain.difference.mean == pytest.approx(standing.headline("high").mean - standing.headline("random").mean)


def test_a_run_goes_to_who_has_more_of_the_headline_however_well_it_went_otherwise(alone: str) -> None:
    (standing,) = ladder(alone, {"bar": "99"}, ["low", "high"], conditions(30)).standings
    (rung,) = standing.rungs()
    assert rung.score.share.mean == 0.5
    assert (rung.words, rung.more_runs) == ("not told apart", None)


def test_too_few_runs_say_how_many_more_would_tell(alone: str) -> None:
    """By hand: on the same die, the 3 clears one run of three that the 1 does not, so that few runs are enough."""
    options = {"luck": "1", "bar": "8"}
    (few,) = ladder(alone, options, ["low", "high"], conditions(4)).standings
    (rung,) = few.rungs()
    assert rung.words == "not told apart"
    assert rung.more_runs is not None
    (enough,) = ladder(alone, options, ["low", "high"], conditions(4 + rung.more_runs)).standings
    assert enough.rungs()[0].words == "better"


def test_an_agent_is_better_than_those_below_that_it_is_told_apart_from(alone: str) -> None:
    (sure,) = ladder(alone, {"bar": "3"}, KNOWN, conditions(60)).standings
    assert [sure.better_than(agent) for agent in ORDER] == [["random", "low"], ["low"], []]
    (few,) = ladder(alone, {"luck": "1", "bar": "8"}, KNOWN, conditions(12)).standings
    assert few.better_than("high") == [low for low in ("random", "low") if few.rung("high", low).words == "better"]
    assert few.better_than("high") != ["random", "low"]


def test_every_set_up_of_the_panel_has_a_ladder_of_its_own(alone: str) -> None:
    found = ladder(alone, {}, KNOWN, conditions(30))
    easy, hard = found.standings
    assert (easy.players.together, hard.players.together) == ({"bar": "2"}, {"bar": "3"})
    assert isinstance(easy, SideBySide)
    assert isinstance(hard, SideBySide)
    assert easy.headline("random").mean > hard.headline("random").mean > 0


def test_examples_show_what_the_rung_says(alone: str) -> None:
    (standing,) = ladder(alone, {"luck": "1", "bar": "8"}, ["low", "high"], conditions(40)).standings
    (rung,) = standing.rungs()
    games, run = rung.examples["better"]
    lower, upper = (game.start(1, run) for game in games)
    lower.play_out()
    upper.play_out()
    assert lower.result is not None
    assert upper.result is not None
    assert upper.result["margin"] == lower.result["margin"] + 2


# Playing


def test_what_the_ladder_is_made_of_does_not_depend_on_blocks_or_speed(
    alone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    policy_decider = ladder(alone, {"luck": "1"}, KNOWN, conditions(23)).as_json()
    monkeypatch.setattr("fairfight.lab.strength.side_by_side.cores", lambda: 1)
    assert ladder(alone, {"luck": "1"}, KNOWN, conditions(23)).as_json() == policy_decider
    assert ladder(alone, {"luck": "1"}, KNOWN, Conditions(23)).as_json() == policy_decider
    assert ladder(alone, {"luck": "1"}, KNOWN, conditions(23, seed=2)).as_json() != policy_decider


@pytest.mark.parametrize("more", [1, 5, 9])  # in the second block, when the first, second or third agent plays it
def test_ctrl_c_keeps_the_blocks_that_all_have_played(alone: str, more: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fairfight.lab.strength.side_by_side.cores", lambda: 1)
    before = signal.getsignal(signal.SIGINT)

    def interrupt(done: int, _total: int) -> None:
        if done >= 4 * 3 + more:
            signal.raise_signal(signal.SIGINT)

    found = ladder(alone, {}, KNOWN, Conditions(20, speed="python", progress=interrupt))
    assert [one.runs for one in found.standings] == [4, 0]
    assert found.partial
    assert [one.runs for one in found.played] == [4]
    told = found.as_json()
    assert [setup["runs"] for setup in told["setups"]] == [4, 0]
    assert "NaN" not in json.dumps(told)
    assert signal.getsignal(signal.SIGINT) is before


def test_progress_goes_over_all_games_of_all_tables(alone: str) -> None:
    seen: list[tuple[int, int]] = []
    games = [make_game(alone, {"agent": name}) for name in ("low", "high")]
    tables = [Table(games, lambda _first, _rows: None)] * 2
    play_side_by_side(tables, Conditions(30, speed="python", progress=lambda done, total: seen.append((done, total))))
    done = np.array(seen)
    assert (np.diff(done[:, 0]) > 0).all()
    assert seen[-1] == (120, 120)
    assert set(done[:, 1]) == {120}


def test_after_ctrl_c_no_further_game_is_begun(alone: str) -> None:
    """Beginning one may mean compiling it, for which nobody would want to wait."""
    stop = threading.Event()
    asked: list[int] = []

    def workers(batch: Batch) -> int:
        asked.append(batch.first)
        stop.set()
        return 0

    games = [make_game(alone, {"agent": name}) for name in ("low", "high")]
    tables = [Table(games, lambda _first, _rows: None)] * 2
    play_side_by_side(tables, Conditions(30, speed="python", workers=workers, cancel=stop))
    assert asked == [0]
