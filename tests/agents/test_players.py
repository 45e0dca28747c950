"""The same agents in a batch, in one match from Python, and on the clock."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import fairfight
from fairfight.agents import agent_for
from fairfight.common.errors import FairFightError
from fairfight.lab.runs import remote
from tests.depth import IS_DEEP

QUICK = {"fight": "basic:Dark Minotaur"}  # one fight instead of six


def test_an_agent_drives_a_match_as_it_plays_in_a_batch() -> None:
    game = fairfight.game("gauntlet", agent="search:20", **QUICK)
    results = fairfight.simulate(game, runs=3, seed=4)
    agent = agent_for(game, "search:20")
    match = game.start(4, 2)
    while not match.over:
        match.play(agent.choose(match))
    assert match.result is not None
    assert match.result["hp_left"] == results["hp_left"][2]
    assert match.to_bytes() == results.replay(2).to_bytes()


def test_two_seats_can_have_different_agents() -> None:
    setup = {"agent_a": "greedy:2", "agent_b": "random", "goal": 1}
    game = fairfight.game("summoners", **setup)
    assert [str(one) for one in game.agents] == ["greedy:2", "random"]
    wins = fairfight.simulate(game, runs=30, seed=2).count("winner", "a")
    other = fairfight.game("summoners", agent_a="random", agent_b="greedy:2", goal=1)
    assert wins > fairfight.simulate(other, runs=30, seed=2).count("winner", "a")


def test_agent_is_for_every_seat_that_says_nothing_else() -> None:
    game = fairfight.game("summoners", agent="greedy", agent_b="search:9")
    assert [str(one) for one in game.agents] == ["greedy", "search:9"]
    assert [str(one) for one in fairfight.game("summoners").agents] == ["random", "random"]


def test_batches_with_agents_do_not_depend_on_threads() -> None:
    game = fairfight.game("gauntlet", agent="greedy:2")
    rows = [fairfight.simulate(game, runs=40, seed=3, threads=threads).rows for threads in (1, 2)]
    assert rows[0] is not None
    assert rows[1] is not None
    assert rows[0].tobytes() == rows[1].tobytes()


def test_details_are_counted_for_the_match_and_not_for_thoughts() -> None:
    game = fairfight.game("gauntlet", agent="greedy:2", **QUICK)
    counted = fairfight.simulate(game, runs=20, seed=3, details=True)
    plain = fairfight.simulate(game, runs=20, seed=3)
    assert (counted["hp_left"] == plain["hp_left"]).all()
    match = counted.replay(7)
    told = sum("Atlas Guard, for effect" in line for line in match.log())
    assert int(counted["played:Atlas Guard"][7]) == told


def test_a_saved_match_goes_on_with_its_agent_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    game = fairfight.game("gauntlet", agent="greedy:2", **QUICK)
    match = game.start(6, 0)
    agent = agent_for(game, "greedy:2")
    for _ in range(2):
        match.play(agent.choose(match))
    loaded = fairfight.load(match.save(tmp_path / "match.json"))
    for one in (match, loaded):
        while not one.over:
            one.play(agent.choose(one))
    assert loaded.to_bytes() == match.to_bytes()


def test_advice_counts_every_try_and_names_the_choice_first() -> None:
    game = fairfight.game("gauntlet")
    match = game.start(3, 1)
    advice = agent_for(game, "search:300").advise(match)
    assert sum(one.tries for one in advice.weighed) == 300
    assert advice.weighed[0].choice == advice.choice
    assert {one.choice for one in advice.weighed} == set(match.choices())
    assert all(0 <= one.worth <= 1 for one in advice.weighed)
    assert all(one.tries == 5 for one in agent_for(game, "greedy:5").advise(match).weighed)
    assert agent_for(game, "rulebook").advise(match).weighed == ()


def test_both_seats_are_advised_from_where_they_sit() -> None:
    """A move that wins at once is worth nearly all to whoever can make it."""
    game = fairfight.game("summoners", goal=1)
    seen: set[str | None] = set()
    for run in range(12):
        match = game.start(2, run, "native")
        agent = agent_for(game, "greedy:2")
        while not match.over:
            advice = agent.advise(match)
            best = max((one.worth for one in advice.weighed), default=0.0)
            seat = match.seat
            match.play(advice.choice)
            if match.over and match.result is not None and match.result["winner"] == seat and best:
                assert best > 0.7
                seen.add(seat)
        if seen == {"a", "b"} and not IS_DEEP:
            break
    assert seen == {"a", "b"}


def test_more_time_is_more_tries() -> None:
    game = fairfight.game("gauntlet")
    agent_for(game, "search:1ms").advise(game.start(3, 1))  # compiled
    tries = [
        sum(one.tries for one in agent_for(game, f"search:{time}ms").advise(game.start(3, 1)).weighed)
        for time in (1, 300)
    ]
    assert 50 <= tries[0] < tries[1]


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        ("serch", 'option agent: unknown agent "serch"; did you mean "search"?'),
        ("search:0", 'said as 1 to 10,000,000 iterations, such as search:400, not "0"'),
        ("search:many", 'how much search thinks is said as 1 to 10,000,000 iterations, such as search:400, not "many"'),
        ("greedy:20ms", "how much greedy thinks is said as 1 to 10,000,000 samples, such as greedy:8, not"),
        ("rulebook:5", '"rulebook" decides at once; write it without ":5"'),
        ("search:50ms", "a clock cannot be replayed"),
    ],
)
def test_a_wrong_agent_is_told_what_is_allowed(agent: str, said: str) -> None:
    with pytest.raises(FairFightError) as error:
        fairfight.game("gauntlet", agent=agent)
    assert said in str(error.value)


def test_a_finished_match_has_nothing_to_choose() -> None:
    match = fairfight.game("gauntlet", **QUICK).start(1, 0)
    match.play_out()
    with pytest.raises(FairFightError, match="the match is over"):
        agent_for(match.game, "greedy").choose(match)


def test_a_cluster_is_told_who_decides() -> None:
    game = fairfight.game("summoners", agent_a="greedy:2", agent_b="search:5", goal=1)
    engine = game.engine("native")
    again = remote.engine_of(remote.job_of(engine))
    assert again.decider == engine.decider
    assert np.array_equal(again.play_runs(3, 0, 2), engine.play_runs(3, 0, 2))
