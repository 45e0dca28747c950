"""Agents whose native code is still to be made: decided in plain Python if that is quick, otherwise waited for."""

from __future__ import annotations

import asyncio
import pickle
from concurrent.futures import Future
from typing import Any

import pytest

from fairfight.agents import AgentPlayer
from fairfight.games.directory import make_game
from fairfight.server.http.metrics import Metrics
from fairfight.server.settings import Thinking
from fairfight.server.thinking.errors import Closed, WorkFailed
from fairfight.server.thinking.lanes import Call, settle
from fairfight.server.thinking.process import answer
from fairfight.server.thinking.tasks import Decision
from fairfight.server.thinking.thinkers import Thinkers
from tests.server.running.serving import wait_for

GAME = "warband"


class Here:
    """A lane that does everything at once, in this process."""

    waiting = workers = 0

    def __init__(self) -> None:
        self.was_compiled: list[bool] = []

    def submit(self, call: Call) -> Future[Any]:
        _, given = pickle.loads(call.message)
        self.was_compiled.append(given[-1])
        settle(call, pickle.loads(answer(call.message)))
        return call.future


class Later:
    """A lane that does nothing by itself."""

    waiting = workers = 0

    def __init__(self) -> None:
        self.calls: list[Call] = []

    def submit(self, call: Call, first: bool) -> Future[Any]:
        assert first
        self.calls.append(call)
        return call.future

    def do(self) -> None:
        call = self.calls.pop()
        settle(call, pickle.loads(answer(call.message)))

    def fail(self, error: Exception) -> None:
        settle(self.calls.pop(), (False, error))


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> tuple[Thinkers, Here, Later]:
    """Workers that find nothing compiled."""
    monkeypatch.setattr(
        AgentPlayer, "is_ready", property(lambda self: self.is_native and self._engine.speed == "python")
    )
    made, here, later = Thinkers(Thinking(1, ()), Metrics()), Here(), Later()
    monkeypatch.setattr(made, "_agents", here)
    monkeypatch.setattr(made, "_background", later)
    return made, here, later


def decision(agent: str) -> Decision:
    return Decision.of(make_game(GAME, {}).start(5), agent)


def expected(agent: str) -> tuple[int, int]:
    match = make_game(GAME, {}).start(5)
    return AgentPlayer(match.game, agent).choose_code(match), match.policy_drawn


def test_what_is_quick_is_decided_in_plain_python_until_then(cold: tuple[Thinkers, Here, Later]) -> None:
    thinkers, here, later = cold
    for _ in range(2):
        assert asyncio.run(thinkers.choose(decision("greedy"))) == expected("greedy")
        assert thinkers.state().compiling == ["warband greedy"]
    assert len(later.calls) == 1, "one is enough"
    later.do()
    assert thinkers.state().compiling == []
    assert asyncio.run(thinkers.choose(decision("greedy:3"))) == expected("greedy:3")
    assert here.was_compiled == [False, False, True]
    assert asyncio.run(thinkers.choose(decision("random"))) == expected("random")
    assert later.calls == [], "a policy needs no native code"


def test_what_takes_long_waits_for_native_code(cold: tuple[Thinkers, Here, Later]) -> None:
    thinkers, here, later = cold

    async def three() -> tuple[int, int]:
        first, second, third = (asyncio.create_task(thinkers.choose(decision("search:200"))) for _ in range(3))
        while not later.calls:
            await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        assert not first.done()
        later.do()
        assert await first == await third
        return await first

    assert asyncio.run(three()) == expected("search:200")
    assert here.was_compiled == [False, False, False, True, True]


def test_code_that_cannot_be_made_is_tried_again(
    cold: tuple[Thinkers, Here, Later], caplog: pytest.LogCaptureFixture
) -> None:
    thinkers, _, later = cold

    async def fails(error: Exception) -> None:
        waits = asyncio.create_task(thinkers.choose(decision("search:200")))
        while not later.calls:
            await asyncio.sleep(0)
        later.fail(error)
        await waits

    with pytest.raises(WorkFailed, match="the disk is full"):
        asyncio.run(fails(WorkFailed("the disk is full")))
    assert [record.message for record in caplog.records] == ["compiling failed"]
    with pytest.raises(Closed):
        asyncio.run(fails(Closed("the server stops")))
    assert len(caplog.records) == 1, "that is no failure"


def test_a_game_is_ready_when_all_its_usual_agents_are(
    cold: tuple[Thinkers, Here, Later], caplog: pytest.LogCaptureFixture
) -> None:
    thinkers, _, later = cold
    readiness = thinkers._readiness
    readiness._games = dict.fromkeys(("gauntlet", "dungeon", "warband"), "warming")

    def warmed(game: str, ready: list[str], missing: list[str]) -> None:
        future: Future[tuple[list[str], list[str]]] = Future()
        future.set_result((ready, missing))
        readiness.warmed(game, future)

    warmed("gauntlet", ["rulebook", "greedy", "search"], [])
    assert (thinkers.state().ready, thinkers.state().warming) == (["gauntlet"], ["dungeon", "warband"])
    warmed("warband", ["random"], ["greedy", "search"])
    warmed("warband", ["random"], ["greedy", "search"])
    assert (thinkers.state().warming, len(later.calls)) == (["dungeon", "warband"], 2)
    later.do()
    assert thinkers.state().warming == ["dungeon", "warband"]
    later.do()
    assert thinkers.state().ready == ["gauntlet", "warband"]
    warmed("dungeon", ["tactics"], ["greedy"])
    later.fail(WorkFailed("the disk is full"))
    assert (thinkers.state().failed, thinkers.state().warming) == (["dungeon"], [])
    assert [record.message for record in caplog.records] == ["compiling failed", "warming up failed"]
    warmed("dungeon", ["tactics", "greedy", "search"], [])
    assert thinkers.state().ready == ["gauntlet", "dungeon", "warband"], "another worker has managed it"


def test_workers_warm_up_by_themselves() -> None:
    thinkers = Thinkers(Thinking(1, (GAME,)), Metrics())
    try:
        assert (thinkers.state().warming, thinkers.state().workers) == ([GAME], 0)
        thinkers.start()
        wait_for(lambda: thinkers.state().ready == [GAME])
        assert thinkers.state().workers >= 1
    finally:
        thinkers.close()
    assert thinkers.state().workers == 0
