"""`Thinkers`: workers decide as an agent in this process does, for all games, and check undos."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from fairfight.agents import AgentPlayer
from fairfight.common.errors import FairFightError, SetupError
from fairfight.game.match import Match
from fairfight.game.matches.undo import why_not_undone
from fairfight.games.directory import game_class, make_game, names
from fairfight.server.thinking.agents import checked_agent
from fairfight.server.thinking.errors import WorkFailed
from fairfight.server.thinking.tasks import Decision, UndoCheck
from fairfight.server.thinking.thinkers import Thinkers
from tests.server.running.serving import wait_for
from tests.server.thinking import jobs
from tests.server.thinking.calls import call

T = TypeVar("T")
SETUPS: dict[str, dict[str, Any]] = {
    "dungeon": {"party": "warrior, mage"},
    "gauntlet": {"hero": "merlin"},
    "investigators": {"gold": 10},
    "summoners": {"a": "embers"},
    "warband": {"ordered_a": True},
}


def done(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def positions(name: str) -> Iterator[Match]:
    """A match of a game with a set-up that is not the usual one, at its beginning and later."""
    match = make_game(name, SETUPS[name]).start(7, 3)
    player = AgentPlayer(match.game, "greedy")
    while not match.over and len(match.played) < 50:
        if len(match.played) in (0, 2, 9, 21, 46):
            yield match.clone()
        match.play(player.choose_code(match))


@pytest.mark.parametrize("name", names())
def test_workers_choose_as_agents_here_do(name: str, thinkers: Thinkers) -> None:
    agents = [*game_class(name).options.policies, "greedy", "greedy:3", "search:30"]
    drawn = 0
    for match in positions(name):
        for agent in agents:
            here = match.clone()
            code = AgentPlayer(match.game, agent).choose_code(here)
            assert done(thinkers.choose(Decision.of(match, agent))) == (code, here.policy_drawn)
            drawn += here.policy_drawn - match.policy_drawn
    assert drawn, "agents draw numbers, which the match has to skip too"


@pytest.mark.parametrize("name", ["gauntlet", "summoners", "warband"])
def test_workers_check_undos_as_it_is_done_here(name: str, thinkers: Thinkers) -> None:
    match = list(positions(name))[1]
    for back in (1, 2):
        before, seat = match.rewound(len(match.played) - back), match.seat or match.game.seats[0]
        here = why_not_undone(before, match, seat)
        assert done(thinkers.why_not_undone(UndoCheck.of(match, len(before.played), seat))) == here


def test_an_undo_may_be_allowed(thinkers: Thinkers) -> None:
    match = make_game("dungeon", {}).start()
    seat = match.seat
    assert seat
    while not (ahead := match.clone()).seat or why_not_undone(match, played(ahead), seat):
        match.play(match.codes[0])
    assert done(thinkers.why_not_undone(UndoCheck.of(ahead, len(match.played), seat))) == ""


def played(match: Match) -> Match:
    match.play(match.codes[0])
    return match


def test_what_a_person_got_wrong_comes_back_as_such(thinkers: Thinkers) -> None:
    decision = Decision.of(make_game("warband", {}).start(), "greedy")
    with pytest.raises(SetupError, match="unknown option"):
        done(thinkers.choose(Decision("warband", {"nonsense": 1}, "greedy", decision.position, decision.codes)))
    with pytest.raises(FairFightError, match="a state has"):
        done(thinkers.choose(Decision("warband", {}, "greedy", b"", decision.codes)))


def test_what_can_wait_keeps_no_agent_from_deciding(thinkers: Thinkers, tmp_path: Path) -> None:
    decision = Decision.of(make_game("warband", {}).start(), "random")

    async def both() -> tuple[int, str]:
        frames = asyncio.create_task(thinkers.run(jobs.wait_for, str(tmp_path / "go")))
        more = asyncio.create_task(thinkers.run(jobs.told, "x", os.devnull))
        code, _ = await thinkers.choose(decision)
        assert not frames.done()
        assert not more.done()
        (tmp_path / "go").touch()
        await frames
        return code, await more

    assert done(both()) == (
        AgentPlayer(make_game("warband", {}), "random").choose_code(make_game("warband", {}).start()),
        "x",
    )
    with pytest.raises(WorkFailed):
        done(thinkers.run(jobs.fail))
    with pytest.raises((AttributeError, TypeError)):  # told at once: this is no function of a module
        done(thinkers.run(lambda: 1))


def test_a_match_may_end_while_its_agent_thinks(thinkers: Thinkers, tmp_path: Path) -> None:
    decision = Decision.of(make_game("warband", {}).start(), "random")
    lane, go = thinkers._agents, tmp_path / "go"

    async def ends() -> None:
        busy = lane.submit(call(jobs.wait_for, str(go)))
        wait_for(busy.running)
        waits, other = (asyncio.create_task(thinkers.choose(decision)) for _ in range(2))
        while lane.waiting < 2:
            await asyncio.sleep(0)
        assert thinkers.state().waiting == 2
        waits.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waits
        assert thinkers.state().waiting == 1
        thinks = asyncio.create_task(thinkers._ask("wait", jobs.wait_for, str(go)))
        go.touch()
        await other
        thinks.cancel()
        await asyncio.gather(thinks, return_exceptions=True)
        await thinkers.choose(decision)

    done(ends())


def test_only_agents_that_think_in_iterations_and_not_too_many_are_allowed() -> None:
    warband, dungeon = game_class("warband"), make_game("dungeon", {})
    assert [checked_agent(warband, name) for name in ("random", "greedy:8", " search : 20_000", "greedy:200")] == [
        "random",
        "greedy",
        "search:20000",
        "greedy:200",
    ]
    assert checked_agent(dungeon, "tactics", 1) == "tactics"
    assert checked_agent(dungeon, "greedy", 1) == "greedy", "everybody plays against it"
    for name, most, told in (
        ("search:200ms", 20_000, "a clock cannot be replayed; say it in iterations, such as search:400"),
        ("search:20001", 20_000, "search:20001 thinks too long: here it has at most 20,000 iterations"),
        ("search", 300, "search:400 thinks too long: here it has at most 300 iterations"),
        ("greedy:201", 20_000, "greedy:201 thinks too long: here it has at most 200 samples"),
        (
            "greedy:50ms",
            20_000,
            'how much greedy thinks is said as 1 to 10,000,000 samples, such as greedy:8, not "50ms"',
        ),
        ("tactics", 20_000, 'unknown agent "tactics"; allowed: random, greedy, search'),
    ):
        with pytest.raises(FairFightError) as caught:
            checked_agent(warband, name, most)
        assert str(caught.value) == told
