"""A cluster plays what threads play, bit for bit, whoever dies; and what cannot work is said in one line."""

from __future__ import annotations

import json
import logging
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight import FairFightError
from fairfight.engine.batch import Batch
from fairfight.engine.deciding import Rule
from fairfight.engine.loops import random_choice
from fairfight.game.game import Game
from fairfight.lab.runs import cluster as cluster_module
from fairfight.lab.runs.cluster import Cluster
from tests.cli.command import Command
from tests.commands import HANGS_AFTER, SOURCES, environment
from tests.lab import own_policies
from tests.lab.dask_processes import Machines, nowhere, running, wait_until, watching

SEED = 11
MANY = 1_000_000  # more than any test has the time for in plain Python


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """A scheduler and two workers, for all tests that leave them alive."""
    with running(tmp_path_factory.mktemp("cluster"), workers=2) as made:
        yield made


@pytest.fixture
def lone_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machines]:
    """A scheduler and one worker, to be broken; an answer that was on its way then is not waited for a minute."""
    monkeypatch.setattr(cluster_module, "FETCH_SECONDS", 5.0)
    with running(tmp_path, workers=1) as made:
        yield made


@pytest.fixture(scope="module")
def cluster(machines: Machines) -> Iterator[Cluster]:
    with Cluster(machines.address) as opened:
        yield opened


def rows(game: Game, runs: int, **how: Any) -> bytes:
    """The result rows of some runs, as bytes; on this machine's threads unless said otherwise."""
    results = fairfight.simulate(game, runs, SEED, **how)
    assert results.rows is not None
    assert results.runs == runs
    return results.rows.tobytes()


# The same results.


@pytest.mark.parametrize("details", [False, True])
@pytest.mark.parametrize(
    ("name", "options", "runs"),
    [("warband", {"a": "horde", "b": "volley"}, 20_000), ("gauntlet", {"hero": "merlin"}, 3000)],
)
def test_a_cluster_gives_the_same_bytes_as_threads(
    name: str, options: dict[str, Any], runs: int, details: bool, cluster: Cluster
) -> None:
    game = fairfight.game(name, **options)
    wanted = rows(game, runs, details=details)  # first: what is compiled here, workers find on the disk
    assert rows(game, runs, details=details, workers=cluster) == wanted


def test_plain_python_on_a_cluster_gives_the_same_bytes(cluster: Cluster) -> None:
    game = fairfight.game("gauntlet", hero="merlin")
    assert rows(game, 60, speed="python", workers=cluster) == rows(game, 60)


@pytest.mark.parametrize("policy", [random_choice, own_policies.shifted])
def test_any_policy_that_stands_in_a_module_can_decide(policy: Rule, cluster: Cluster) -> None:
    game = fairfight.game("gauntlet", hero="hercules")
    played = rows(game, 60, speed="python", policy=policy, workers=cluster)
    assert played == rows(game, 60, speed="python", policy=policy)
    assert played != rows(game, 60, speed="python")


def test_workers_need_no_content_files(cluster: Cluster, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('game = "warband"\nkind = "content"\n[units.goblin]\nattack = 1\n')
    game = fairfight.game("warband", a="goblin", b="knight", content=str(own))
    wanted = rows(game, 500)
    own.unlink()
    assert rows(game, 500, workers=cluster) == wanted
    assert wanted != rows(fairfight.game("warband", a="goblin", b="knight"), 500)


def test_results_do_not_depend_on_how_the_runs_are_cut(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    game = fairfight.game("warband", a="horde", b="volley")
    engine, taken = game.engine("native"), list[tuple[int, bytes]]()
    monkeypatch.setattr(cluster_module, "LARGEST_ANSWER", 7 * engine.result_dtype.itemsize)
    assert cluster(Batch(engine, SEED, 90, 60, lambda first, chunk: taken.append((first, chunk.tobytes())))) == 60
    lengths = [len(chunk) // engine.result_dtype.itemsize for _, chunk in taken]
    assert max(lengths) <= 7
    assert [first for first, _ in taken] == [90 + sum(lengths[:place]) for place in range(len(taken))]
    assert b"".join(chunk for _, chunk in taken) == engine.play_runs(SEED, 0, 150)[90:].tobytes()


def test_a_short_batch_is_played_by_all(cluster: Cluster) -> None:
    engine, lengths = fairfight.game("warband", a="horde", b="volley").engine("native"), list[int]()
    for _ in range(2):  # the second time, it is known that one chunk could be all of it
        lengths.clear()
        cluster(Batch(engine, SEED, 0, 20_000, lambda _, chunk: lengths.append(len(chunk))))
    assert sum(lengths) == 20_000
    assert max(lengths) <= 10_000  # two workers


def test_an_answer_that_does_not_come_is_asked_for_again(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    client, lost = cluster._client, list[float]()
    really = client.sync

    def sync(*arguments: Any, callback_timeout: float | None = None, **options: Any) -> Any:
        if callback_timeout == cluster_module.FETCH_SECONDS and len(lost) < 2:
            lost.append(callback_timeout)
            raise TimeoutError
        return really(*arguments, callback_timeout=callback_timeout, **options)

    monkeypatch.setattr(client, "sync", sync)
    game = fairfight.game("warband", a="horde", b="volley")
    assert rows(game, 100, speed="python", workers=cluster) == rows(game, 100)
    assert len(lost) == 2


def test_progress_counts_up_to_the_end(cluster: Cluster) -> None:
    told: list[tuple[int, int]] = []
    game = fairfight.game("warband", a="horde", b="volley")
    rows(game, 300, speed="python", workers=cluster, progress=lambda done, total: told.append((done, total)))
    assert len(told) > 1
    assert told == sorted(told)
    assert told[-1] == (300, 300)


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "warband", "a=horde", "b=volley"),
        ("compare", "warband", "a=horde", "b=volley", "--change", "units.goblin.hp=31"),
    ],
)
def test_a_command_prints_the_same_with_a_cluster(words: tuple[str, ...], machines: Machines, command: Command) -> None:
    alone = command(*words, "--runs", "5000", "--json")
    together = command(*words, "--runs", "5000", "--json", "--cluster", machines.address)
    assert together == alone
    assert alone.code == 0
    assert alone.err == ""


@pytest.mark.parametrize(
    ("policy", "error"), [(own_policies.broken, IndexError), (own_policies.fills_the_disk, OSError)]
)
def test_an_error_of_a_worker_ends_the_batch_with_that_error(
    policy: Rule, error: type[Exception], cluster: Cluster
) -> None:
    with pytest.raises(error):
        rows(fairfight.game("gauntlet"), 10, speed="python", policy=policy, workers=cluster)


# Cancelling.


def beginning(game: Game, cluster: Cluster, progress: Any, cancel: threading.Event | None = None) -> int:
    """How many runs of a far too long batch were played; they must be an unbroken beginning."""
    results = fairfight.simulate(game, MANY, SEED, "python", workers=cluster, progress=progress, cancel=cancel)
    assert results.partial
    assert results.rows is not None
    assert results.rows.tobytes() == (rows(game, results.runs) if results.runs else b"")
    return results.runs


def test_cancelling_keeps_an_unbroken_beginning(cluster: Cluster) -> None:
    cancel = threading.Event()
    game = fairfight.game("warband", a="horde", b="volley")
    assert beginning(game, cluster, lambda done, _: cancel.set() if done >= 30 else None, cancel) >= 30


def test_the_first_ctrl_c_keeps_an_unbroken_beginning(cluster: Cluster) -> None:
    before = signal.getsignal(signal.SIGINT)
    told: list[int] = []

    def interrupted(done: int, _total: int) -> None:
        if not told:
            signal.raise_signal(signal.SIGINT)
        told.append(done)

    assert beginning(fairfight.game("warband", a="horde", b="volley"), cluster, interrupted) == told[-1]
    assert signal.getsignal(signal.SIGINT) is before


def test_a_batch_that_was_cancelled_before_it_began_plays_nothing(cluster: Cluster) -> None:
    cancel = threading.Event()
    cancel.set()
    assert beginning(fairfight.game("warband"), cluster, None, cancel) == 0


# Workers that die.


def test_a_killed_worker_changes_nothing(machines: Machines, cluster: Cluster) -> None:
    """It is killed when it holds finished chunks that were not fetched yet, so that they are lost with it."""
    victim = machines.start_worker()
    killed: list[int] = []

    def kill(done: int, _total: int) -> None:
        if not killed and holds_something(machines.address, victim.address):
            victim.kill()
            killed.append(done)

    game = fairfight.game("warband", a="horde", b="volley")
    played = rows(game, 4000, speed="python", workers=cluster, progress=kill)
    assert 0 < killed[0] < 4000
    assert played == rows(game, 4000)


def holds_something(scheduler: str, worker: str) -> bool:
    """Whether a worker has finished chunks, when all that was asked for is finished."""
    with watching(scheduler) as watcher:
        wait_until(lambda: not any(watcher.processing().values()))
        return any(worker in holders for holders in watcher.who_has().values())


def test_a_command_says_nothing_about_a_killed_worker(machines: Machines, command: Command) -> None:
    words = ("simulate", "warband", "a=horde", "b=volley", "--runs", "4000", "--json")
    victim = machines.start_worker()
    with subprocess.Popen(
        [sys.executable, "-m", "fairfight", *words, "--speed", "python", "--cluster", machines.address],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        with watching(machines.address) as watcher:
            wait_until(lambda: bool(watcher.processing().get(victim.address)) or running.poll() is not None)
        victim.kill()
        assert running.poll() is None  # it was killed in the middle
        out, err = running.communicate(timeout=HANGS_AFTER)
    assert err == ""
    assert running.returncode == 0
    assert json.loads(out) == command(*words).json


def told_when_lost(machines: Machines, victim: int, caplog: pytest.LogCaptureFixture) -> list[str]:
    """What is said when a process is killed without which nobody plays; what was done is kept, and the batch ends."""
    cancel = threading.Event()

    def kill(done: int, _total: int) -> None:
        if done >= 30:
            machines.started[victim].kill()

    with Cluster(machines.address) as cluster, caplog.at_level(logging.WARNING, "fairfight"):
        assert beginning(fairfight.game("warband", a="horde", b="volley"), cluster, kill, cancel) >= 30
    assert cancel.is_set()  # so that whoever has more batches to play stops too
    return [record.getMessage() for record in caplog.records if record.name == "fairfight"]


def test_without_any_worker_left_what_is_done_is_kept_and_it_is_said(
    lone_worker: Machines, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(cluster_module, "NO_WORKERS_SECONDS", 0.5)
    assert told_when_lost(lone_worker, -1, caplog) == [
        f"fairfight: cluster {lone_worker.address}: no worker was left, and none came back within 0.5 seconds; "
        "what is finished is kept"
    ]


def test_without_a_scheduler_what_is_done_is_kept_and_it_is_said(
    lone_worker: Machines, caplog: pytest.LogCaptureFixture
) -> None:
    assert told_when_lost(lone_worker, 0, caplog) == [
        f"fairfight: cluster {lone_worker.address}: the connection to its scheduler was lost; what is finished is kept"
    ]


def test_runs_that_no_worker_survives_are_given_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Dask gives a task to another worker a few times; here not once."""
    with running(tmp_path, workers=1, scheduler__allowed_failures="0") as machines:
        assert told_when_lost(machines, -1, caplog) == [
            f"fairfight: cluster {machines.address}: several workers died over the same runs; what is finished is kept"
        ]


# Workers that must not play.


def other_version(folder: Path) -> Path:
    """FairFight's sources, but of another version."""
    shutil.copytree(SOURCES, folder / "fairfight", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "fairfight" / "version.py").write_text('VERSION = "9.9.9"\n')
    return folder


def other_sources(folder: Path) -> Path:
    """FairFight's sources with a line that says nothing; which lines matter is not for a hash to say."""
    shutil.copytree(SOURCES, folder / "fairfight", ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / "fairfight" / "engine" / "chance.py").open("a") as file:
        file.write("# a line more\n")
    return folder


@pytest.mark.parametrize(
    ("sources", "said"),
    [
        (other_version, r"FairFight 9\.9\.9 there, [0-9.]+ here; install the same on both and restart the workers"),
        (other_sources, r"sources \w{20} there, \w{20} here; install the same on both and restart the workers"),
        (nowhere, r"No module named 'fairfight'"),
    ],
    ids=["other version", "other sources", "no FairFight"],
)
def test_a_worker_with_another_fairfight_is_refused_whenever_it_joins(
    sources: Any, said: str, machines: Machines, cluster: Cluster, tmp_path: Path
) -> None:
    game = fairfight.game("warband", a="horde", b="volley")
    wrong = machines.start_worker(sources(tmp_path))
    try:
        with pytest.raises(FairFightError) as late:
            rows(game, 5000, speed="python", workers=cluster)
        with pytest.raises(FairFightError) as early, Cluster(machines.address):
            pass
    finally:
        wrong.kill()
    for refusal in (late, early):
        assert re.fullmatch(f"worker {wrong.address}: {said}", str(refusal.value))
    assert rows(game, 50, speed="python", workers=cluster) == rows(game, 50)


def test_a_policy_that_is_another_one_there_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_policies, "SHIFT", 2)
    with pytest.raises(FairFightError, match=r'worker tcp://\S+: another policy "tests.lab.own_policies:shifted"'):
        rows(fairfight.game("gauntlet"), 10, speed="python", policy=own_policies.shifted, workers=cluster)


def test_a_policy_whose_module_is_missing_there_is_refused(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(own_policies.__file__, tmp_path / "policies_of_mine.py")
    monkeypatch.syspath_prepend(tmp_path)
    import policies_of_mine  # type: ignore[import-not-found]  # noqa: PLC0415

    with pytest.raises(FairFightError, match=r'worker tcp://\S+: no policy "policies_of_mine:shifted"'):
        rows(fairfight.game("gauntlet"), 10, speed="python", policy=policies_of_mine.shifted, workers=cluster)
