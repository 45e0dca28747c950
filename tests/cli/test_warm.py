"""`fairfight warm`: everything is compiled beforehand, and nothing afterwards."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from fairfight.cli.compiling import ship
from fairfight.cli.compiling.warm import Task, targets, tasks
from fairfight.engine import loops
from fairfight.engine.native import store
from fairfight.games.directory import names
from tests.cli.command import Command
from tests.commands import python


def test_every_game_is_compiled_for_everybody_who_may_decide_in_it() -> None:
    every = tasks(names(), [])
    assert {task.game for task in every} == set(names())
    assert {task.agent for task in every if task.game == "gauntlet"} == {
        "rulebook",
        "all_in",
        "formula",
        "random",
        "greedy",
        "search",
    }


def test_the_first_of_every_game_come_first() -> None:
    first = tasks(["gauntlet", "summoners", "dungeon"], [])[:3]
    assert first == [Task("gauntlet", "rulebook"), Task("summoners", "random"), Task("dungeon", "tactics")]


def test_one_agent_is_compiled_by_itself() -> None:
    assert tasks(["warband"], ["greedy"]) == [Task("warband", "greedy")]


def test_all_that_python_calls_is_compiled() -> None:
    entries = {entry for entry, _ in targets(Task("gauntlet", "rulebook"))}
    assert {loops.play_runs, loops.play_counted_runs, loops.begin, loops.update, loops.mask_all} <= entries
    assert loops.think in {entry for entry, _ in targets(Task("gauntlet", "search"))}


def test_a_second_time_there_is_nothing_to_compile(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    first = command("warm", "warband", "--agent", "random")
    assert first.code == 0
    assert "1 of 1 compiled in" in first.out
    assert command("warm", "warband", "--agent", "random").out == (
        f"Compiled rules are in {tmp_path}/fairfight/rules: all there.\n"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["warm", "warbandd"], 'unknown game "warbandd"; did you mean "warband"?'),
        (["warm", "warband", "--agent", "gredy"], 'unknown agent "gredy"; did you mean "greedy"?'),
    ],
)
def test_a_slip_is_told(command: Command, words: list[str], said: str) -> None:
    assert command.refused(*words).startswith(said)


# A wheel.

FIGURE = """
import sys, fairfight
assert fairfight.__file__.startswith(sys.argv[1]), fairfight.__file__
fairfight.simulate(fairfight.game("warband"), runs=20, seed=1)
print("lowered" if "numba" in sys.modules else "found")
"""


@pytest.fixture(scope="module")
def wheel(wheel_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, built as pip builds it, and unpacked."""
    folder = tmp_path_factory.mktemp("unpacked")
    zipfile.ZipFile(wheel_file).extractall(folder)
    return folder


def test_a_wheel_brings_its_rules_lowered(wheel: Path, tmp_path: Path) -> None:
    done = python("-c", FIGURE, str(wheel), sources=wheel, cache=tmp_path)
    assert done.stdout == "found\n"
    assert done.stderr == ""


def test_a_wheel_that_was_made_with_another_compiler_says_so(wheel: Path, tmp_path: Path) -> None:
    pack = wheel / "fairfight" / "lowered" / store.pack_path().name
    whole = pack.read_bytes()
    with zipfile.ZipFile(pack) as opened:
        made = json.loads(opened.read("made.json"))
    made["compiler"] = "another"
    made["versions"][1] = "numba 0.1"
    with zipfile.ZipFile(pack, "w") as written:
        written.writestr("made.json", json.dumps(made))
    try:
        done = python("-c", FIGURE, str(wheel), sources=wheel, cache=tmp_path)
    finally:
        pack.write_bytes(whole)
    assert done.stdout == "lowered\n"
    assert "the compiled rules of this installation do not fit (made with numba 0.1, here numba " in done.stderr
    assert done.stderr.count("do not fit") == 1


def test_nothing_of_it_is_left_among_the_sources(wheel: Path, wheel_file: Path) -> None:
    assert (wheel / "fairfight" / "lowered").is_dir()
    sources = wheel_file.parent / "sources" / "src" / "fairfight"
    assert sources.is_dir()
    assert not list((sources / "lowered").glob("*"))


def test_the_same_rules_give_the_same_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ship, "names", lambda: ["warband"])
    assert ship.ship(tmp_path / "a.zip") == ship.ship(tmp_path / "b.zip") > 50
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
