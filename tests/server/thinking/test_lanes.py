"""Lanes: who comes first, and what happens to calls whose worker dies, hangs or fails."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from fairfight.common.errors import SetupError, UnknownName
from fairfight.server.http.metrics import Metrics
from fairfight.server.thinking import lanes, worker
from fairfight.server.thinking.errors import Closed, QueueFull, TooLong, WorkerLost, WorkFailed
from fairfight.server.thinking.lanes import Call, Lane, Plan
from tests.commands import HANGS_AFTER
from tests.server.running.serving import wait_for
from tests.server.thinking import jobs
from tests.server.thinking.calls import call

MOST = 5


def lost(lane: Lane) -> float:
    return lane.metrics.registry.get_sample_value("fairfight_workers_lost_total", {"lane": lane.plan.name}) or 0


@pytest.fixture(scope="module")
def lane() -> Iterator[Lane]:
    """A lane with one worker."""
    made = Lane(Plan("tests", 1, 3, MOST), Metrics())
    yield made
    made.close()


def do(lane: Lane, function: Callable[..., Any], *arguments: object, seconds: float = HANGS_AFTER) -> Any:
    return lane.submit(call(function, *arguments, seconds=seconds)).result(HANGS_AFTER)


def test_a_worker_stands_back_behind_the_server(lane: Lane) -> None:
    conditions = do(lane, jobs.conditions)
    assert conditions.pop("oom") >= 500, "rather a worker is ended than the server"
    assert conditions == {
        "nice": min(os.nice(0) + 3, 19),
        "held": [signal.SIGINT, signal.SIGTERM],  # from its first moment on
        "ignored": [True, True],
    }
    assert do(lane, jobs.interrupt) == "still here"


def test_a_worker_opens_no_file_that_a_set_up_names(lane: Lane, tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="no files are opened here"):
        do(lane, jobs.open_own_content, str(tmp_path / "x.toml"))


def test_a_worker_keeps_what_it_made_lately_and_no_more(lane: Lane) -> None:
    assert do(lane, jobs.make_many, 40) == (16, 16)


def test_errors_come_back(lane: Lane) -> None:
    with pytest.raises(UnknownName, match="no such thing\nand no other"):
        do(lane, jobs.refuse)
    with pytest.raises(WorkFailed, match="ZeroDivisionError: by nothing") as caught:
        do(lane, jobs.fail)
    assert "in fail" in caught.value.__notes__[0], "with the traceback"
    with pytest.raises(WorkFailed, match="pickle"):
        do(lane, jobs.give_what_cannot_be_sent)
    with pytest.raises(WorkFailed, match="cannot be read"):
        do(lane, jobs.give_what_cannot_be_read)


def test_a_call_whose_worker_dies_is_done_by_the_next(lane: Lane, tmp_path: Path) -> None:
    before, count = do(lane, jobs.pid), lost(lane)
    assert do(lane, jobs.die_once, str(tmp_path / "died")) != before
    assert lost(lane) == count + 1


def test_a_call_of_which_workers_die_is_refused(lane: Lane, caplog: pytest.LogCaptureFixture) -> None:
    count = lost(lane)
    with pytest.raises(WorkerLost, match="die: 3 workers died: it was ended by SIGKILL"):
        do(lane, jobs.die)
    assert lost(lane) == count + 3
    assert [record.message for record in caplog.records] == ["a worker was lost"] * 3
    assert do(lane, jobs.told, "x", os.devnull) == "x", "others do not suffer"


def test_a_call_that_takes_too_long_is_given_up(lane: Lane) -> None:
    before = do(lane, jobs.pid)
    with pytest.raises(TooLong, match=r"given up after 0.05 s"):
        do(lane, jobs.hang, seconds=0.05)
    assert do(lane, jobs.pid) != before


def test_a_worker_that_dies_while_it_does_nothing_is_replaced(lane: Lane, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "LOOKS_EVERY", 0.01)
    before, count = do(lane, jobs.pid), lost(lane)
    os.kill(before, signal.SIGKILL)
    wait_for(lambda: lost(lane) == count + 1)
    assert do(lane, jobs.pid) != before
    assert lost(lane) == count + 1, "nobody's call was the first to notice"


@pytest.fixture
def busy(lane: Lane, tmp_path: Path) -> Iterator[Callable[[], None]]:
    """The only worker is busy, until this is called."""
    file = tmp_path / "go"
    began = lane.submit(call(jobs.wait_for, str(file)))
    wait_for(began.running)
    yield file.touch
    file.touch()
    began.result(HANGS_AFTER)


def test_who_comes_first_is_served_first(lane: Lane, busy: Callable[[], None], tmp_path: Path) -> None:
    file = tmp_path / "order"
    waiting = [lane.submit(call(jobs.told, word, str(file))) for word in "abcd"]
    waiting.append(lane.submit(call(jobs.told, "!", str(file)), first=True))
    assert lane.waiting == 5
    busy()
    assert [one.result(HANGS_AFTER) for one in waiting] == [*"abcd", "!"]
    assert file.read_text() == "!abcd"


def test_only_so_many_may_wait_and_it_can_be_seen(lane: Lane, busy: Callable[[], None]) -> None:
    waiting = [lane.submit(call(jobs.pid)) for _ in range(MOST)]
    with pytest.raises(QueueFull, match="5 wait for the tests already"):
        lane.submit(call(jobs.pid))
    assert 'fairfight_thinking_waiting{lane="tests"} 5.0' in lane.metrics.text().decode()
    urgent = lane.submit(call(jobs.pid), first=True)
    assert waiting[0].cancel()
    assert waiting[1].cancel()
    assert lane.waiting == 4, "what was cancelled waits no longer"
    waiting.append(lane.submit(call(jobs.pid)))
    busy()
    assert len({one.result(HANGS_AFTER) for one in (urgent, *waiting[2:])}) == 1
    assert 'fairfight_thinking_waiting{lane="tests"} 0.0' in lane.metrics.text().decode()


def test_what_is_being_done_is_done_to_its_end(lane: Lane, tmp_path: Path) -> None:
    go, order = tmp_path / "go", tmp_path / "order"
    first = lane.submit(call(jobs.wait_for, str(go)))
    wait_for(first.running)
    assert not first.cancel(), "a worker that was killed for it would take longer to replace"
    go.touch()
    assert do(lane, jobs.told, "x", str(order)) == "x"


def test_metrics_tell_how_long_it_took(lane: Lane) -> None:
    def count(name: str) -> float:
        return lane.metrics.registry.get_sample_value(f"fairfight_thinking_{name}_count", {"what": "pid"}) or 0

    before = count("seconds"), count("queued_seconds")
    do(lane, jobs.pid)
    assert (count("seconds"), count("queued_seconds")) == (before[0] + 1, before[1] + 1)


def test_whoever_waits_when_the_server_stops_hears_of_it(tmp_path: Path) -> None:
    lane = Lane(Plan("tests", 1, 0, MOST), Metrics())
    began = lane.submit(call(jobs.wait_for, str(tmp_path / "never")))
    waiting = lane.submit(call(jobs.pid))
    wait_for(began.running)
    lane.close()
    for future in (began, waiting):
        with pytest.raises(Closed):
            future.result(HANGS_AFTER)
    with pytest.raises(Closed):
        lane.submit(call(jobs.pid))
    assert (lane.workers, lane.waiting, lost(lane)) == (0, 0, 0)


def test_workers_begin_with_what_warms_them_if_nobody_waits(tmp_path: Path) -> None:
    go, file = tmp_path / "go", tmp_path / "order"
    warmed: list[Future[Any]] = []

    def warming() -> list[Call]:
        made = [call(jobs.wait_for, str(go)), call(jobs.told, "2", str(file))]
        warmed.extend(one.future for one in made)
        return made

    lane = Lane(Plan("tests", 1, 0, MOST), Metrics(), warming)
    try:
        lane.start()
        wait_for(lambda: bool(warmed) and warmed[0].running())
        somebodys = lane.submit(call(jobs.told, "1", str(file)))
        go.touch()
        assert [one.result(HANGS_AFTER) for one in (somebodys, warmed[1])] == ["1", "2"]
        assert file.read_text() == "12"
    finally:
        lane.close()


def test_a_worker_that_dies_of_warming_up_is_not_warmed_up_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "ATTEMPTS", 2)
    futures = []

    def warming() -> list[Call]:
        made = Call(lanes.WARMING, call(jobs.die).message, HANGS_AFTER)
        futures.append(made.future)
        return [made]

    lane = Lane(Plan("tests", 1, 0, MOST), Metrics(), warming)
    try:
        lane.start()
        wait_for(lambda: bool(futures))
        with pytest.raises(WorkerLost):
            futures[0].result(HANGS_AFTER)
        assert (len(futures), lost(lane)) == (1, 2)
    finally:
        lane.close()


def test_a_worker_that_is_not_needed_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "LOOKS_EVERY", 0.01)
    lane = Lane(Plan("tests", 1, 0, MOST, lingers=0.01), Metrics())
    try:
        assert lane.workers == 0
        do(lane, jobs.pid)
        wait_for(lambda: lane.workers == 0)
        assert lost(lane) == 0
    finally:
        lane.close()


def test_a_worker_of_another_release_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "ATTEMPTS", 1)
    monkeypatch.setattr(lanes, "PAUSE", 0)
    monkeypatch.setattr(worker, "VERSION", "0.0.9")
    lane = Lane(Plan("tests", 1, 0, MOST), Metrics())
    try:
        with pytest.raises(WorkerLost, match=r"FairFight was exchanged for .*; start the server again"):
            do(lane, jobs.pid)
    finally:
        lane.close()
