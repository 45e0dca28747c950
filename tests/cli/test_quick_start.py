"""What is quick does not import what is slow: looked at in processes of their own, by what they have imported."""

from __future__ import annotations

import importlib
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any, get_type_hints

import pytest
import typer
from typer.core import TyperCommand

import fairfight
import fairfight.lab
from fairfight import odds
from fairfight.cli.commands import COMMANDS
from fairfight.cli.deferring import where_it_is
from fairfight.cli.described import TYPES
from fairfight.cli.listing import Listed
from fairfight.cli.parameters import Plan
from fairfight.command import Command as LightCommand
from fairfight.command import Group, Parameter, Task
from fairfight.game.output import Outputs
from fairfight.games import directory
from fairfight.games.directory import CLASSES, OUTLINES, Outline, game_class, outline
from fairfight.games.summoners.packs.command import MOST_PACKS
from fairfight.lab.strength.lineup import RUNS_ALONE, RUNS_OF_A_PAIR
from tests.cli.command import Command

SLOW = ("numba", "numpy", "polars", "rich", "scipy", "fairfight.agents", "fairfight.lab", "fairfight.odds")
SLOW_OF_OURS = ("fairfight.game.game", "fairfight.engine.engine", "fairfight.content.book")
NEVER = (*SLOW, *SLOW_OF_OURS)
NAMING = {place.partition(":")[0] for place in directory.COMMANDS}  # modules that name commands of games
LIGHT = {directory.__name__, *NAMING, *(name.rpartition(".")[0] for name in NAMING)}
RUN = """
import json, sys
from fairfight.cli.main import run
codes = [run(words) for words in json.loads(sys.argv[1])]
print(json.dumps([codes, sorted(sys.modules)]), file=sys.stderr)
"""


def imported_by(program: str, *words: str) -> tuple[Any, set[str]]:
    """What a program writes to stderr: something, and the names of all modules that it imported."""
    done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=True)
    said, modules = json.loads(done.stderr.splitlines()[-1])
    return said, set(modules)


def slow_ones(modules: set[str], but: tuple[str, ...] = ()) -> list[str]:
    """Those that are slow, and all modules of games but those that name their commands."""
    slow = {name for name in NEVER if name in modules and name not in but}
    return sorted(slow | {name for name in modules if name.startswith("fairfight.games.")} - LIGHT)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--help"], 0),
        ([], 0),
        (["--version"], 0),
        (["simulte"], 2),
        (["--halp"], 2),
    ],
)
def test_the_command_itself_answers_without_importing_any_command(words: list[str], code: int) -> None:
    codes, modules = imported_by(RUN, json.dumps([words]))
    assert codes == [code]
    assert slow_ones(modules) == []
    assert not [name for name in modules if re.fullmatch(r"fairfight\.cli\.\w+\.commands", name)]


def test_the_help_of_every_command_imports_nothing_that_does_its_work() -> None:
    named = (*(command.name for command in COMMANDS), *TYPED, *TASKS)
    every = [[*words.split(), "--help"] for words in named]
    codes, modules = imported_by(RUN, json.dumps(every))
    assert codes == [0] * len(every)
    assert slow_ones(modules) == []


def test_a_refused_option_of_any_command_imports_nothing_that_does_its_work() -> None:
    every = [[command.name, "--rnus", "5"] for command in COMMANDS] + [["simulate", "warband", "--rnus", "5"]]
    codes, modules = imported_by(RUN, json.dumps(every))
    assert codes == [2] * len(every)
    assert slow_ones(modules) == []


def test_the_list_of_games_imports_no_game() -> None:
    codes, modules = imported_by(RUN, json.dumps([["games"]]))
    assert codes == [0]
    assert slow_ones(modules, but=("rich", "fairfight.lab")) == []  # of the lab only how commands are written


def test_the_package_is_imported_at_once_and_has_all_names() -> None:
    program = """
import json, sys
import fairfight
listed = fairfight.games()
at_once = sorted(sys.modules)
from fairfight import Match
assert all(getattr(fairfight, name) for name in fairfight.__all__)
assert fairfight.Match is Match and set(fairfight.__all__) <= set(dir(fairfight))
print(json.dumps([listed, at_once]), file=sys.stderr)
"""
    listed, modules = imported_by(program)
    assert listed == list(CLASSES)
    assert slow_ones(modules) == []
    with pytest.raises(AttributeError, match="has no attribute 'Mach'"):
        _ = fairfight.Mach  # type: ignore[attr-defined]


def test_the_lab_is_imported_at_once_and_has_all_names() -> None:
    """`compare` too, though a package of the lab has that name, and even after that was imported."""
    program = """
import json, sys
import fairfight.lab
at_once = sorted(sys.modules)
from fairfight.lab.compare.comparison import Comparison
assert all(callable(getattr(fairfight.lab, name)) for name in fairfight.lab.__all__)
assert fairfight.lab.Comparison is Comparison and set(fairfight.lab.__all__) <= set(dir(fairfight.lab))
print(json.dumps([[], at_once]), file=sys.stderr)
"""
    _, modules = imported_by(program)
    assert slow_ones(modules, but=("fairfight.lab",)) == []
    with pytest.raises(AttributeError, match="has no attribute 'campare'"):
        _ = fairfight.lab.campare  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "asking",
    [
        "from fairfight.games.warband.game import Warband as W; found = W(W.options.checked({'agent': 'search:9'}))",
        "from fairfight.games.directory import make_game; found = make_game('warband', {'agent': 'search:9'})",
        "import fairfight; found = fairfight.game('warband', agent='search:9')",
    ],
)
def test_whoever_names_an_agent_finds_it(asking: str) -> None:
    program = f"import json, sys\n{asking}\nprint(json.dumps([repr(found), []]), file=sys.stderr)"
    found, _ = imported_by(program)
    assert found == "fairfight.game('warband', agent='search:9')"


# What is said in two places so that one of them is light.


def typed_functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """The functions that say what can be typed, each with the words that call it."""
    for command in COMMANDS:
        if not isinstance(command, LightCommand):
            continue
        found = where_it_is(command.where)
        if isinstance(found, typer.Typer):
            for one in found.registered_commands:
                assert one.callback
                yield f"{command.name} {one.name or one.callback.__name__}", one.callback
        else:
            yield command.name, found


TYPED = dict(typed_functions())
GROUPS = (*directory.commands(), *(one for one in COMMANDS if isinstance(one, Group)))
TASKS = {f"{group.name} {task.name}": task for group in GROUPS for task in group.tasks} | {
    one.name: one for one in COMMANDS if isinstance(one, Task)
}


@pytest.mark.parametrize("words", TYPED)
def test_what_is_typed_is_what_the_work_takes(words: str) -> None:
    typed = TYPED[words]
    work = getattr(importlib.import_module(typed.done_in), typed.__name__)  # type: ignore[attr-defined]
    takes = get_type_hints(typed)
    if hasattr(typed, "takes_plan"):
        takes = {name: kind for name, kind in takes.items() if name not in Plan._fields} | {"plan": Plan}
    assert get_type_hints(work) == takes
    assert work is not typed


PLAYING = [words for words, typed in TYPED.items() if hasattr(typed, "takes_plan")]


@pytest.mark.parametrize("words", PLAYING)
def test_a_command_that_plays_runs_has_the_options_of_all_that_do(command: Command, words: str) -> None:
    said = command(*words.split(), "--help").out.split()
    assert {"--runs", "--seed", "--speed", "--cluster"} <= set(said)
    assert ("--json" in said) == (words != "report")


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_what_is_described_is_what_its_work_takes(task: Task) -> None:
    takes = get_type_hints(where_it_is(task.work))
    assert takes.pop("return") == Outputs
    assert takes == {one.name: given(one) for one in task.takes}


def given(one: Parameter) -> Any:
    """What a work gets for a parameter; typer has numbers and settings in another form."""
    if one.kind == "number":
        return int if one.default else int | None
    return dict[str, str] if one.kind == "settings" else TYPES[one.kind]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_the_list_of_commands_says_what_each_says_of_itself(command: LightCommand | Group | Task) -> None:
    itself: TyperCommand = Listed(command).imported()
    assert itself.help is not None
    assert itself.help.split("\n\n")[0] == command.help.split("\n\n")[0]
    assert itself.name == command.name


def test_help_names_the_numbers_that_hold(command: Command) -> None:
    ladder = " ".join(command("ladder", "--help").out.split())
    assert f"default: {RUNS_ALONE} in a game for one, {RUNS_OF_A_PAIR} in a game for two" in ladder
    assert f"How many packs: 1 to {MOST_PACKS}." in command("packs", "open", "--help").out
    assert ", ".join(odds.decks.NAMED) in command("odds", "deck", "--help").out


def test_a_game_adds_to_a_group_that_is_there_behind_what_it_has(command: Command) -> None:
    said = command("odds", "--help").out
    assert [line.split()[0] for line in said.partition("Commands:\n")[2].splitlines()] == [
        "attack",
        "kill",
        "duel",
        "deck",
    ]
    listed = {one.name: one for one in COMMANDS}
    assert not isinstance(listed["odds"], Group)
    assert isinstance(listed["packs"], Group)


def test_the_list_of_games_says_what_each_says_of_itself() -> None:
    assert list(OUTLINES) == list(CLASSES)
    for name in CLASSES:
        kind = game_class(name)
        assert OUTLINES[name] == Outline(kind.about, tuple(kind.seats))


def test_a_game_without_an_outline_is_asked_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CLASSES, "toy", "tests.conformance.toy:Toy")
    kind = game_class("toy")
    assert outline("toy") == Outline(kind.about, tuple(kind.seats))
