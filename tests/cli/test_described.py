"""A game brings commands of its own: described as data, and what they show is data too. No line of the cli knows it."""

from __future__ import annotations

from textwrap import wrap

import pytest

from fairfight.cli import main
from fairfight.cli.console import out
from fairfight.cli.listing import DeferredGroup
from fairfight.command import JSON, SETUP, Group, Parameter, Task
from fairfight.game.output import BLANK, Chart, CommandLine, Json, Outputs, Prose, Table, heading, note
from fairfight.game.picture import line
from tests.cli.command import Command

ROLL = Task(
    "roll",
    "Roll a die.",
    f"{__name__}:roll",
    (
        Parameter("die", "Which one.", metavar="DIE"),
        SETUP,
        Parameter("times", "How often.", "number", "1k", is_option=True),
        Parameter("seed", "The seed.", "number", "", is_option=True),
        JSON,
    ),
)
DICE = Group("dice", (ROLL,), "Dice, in a box.")
MORE_ODDS = Group("odds", (Task("die", "The odds of a die.", f"{__name__}:die", ()),))


def roll(die: str, setup: dict[str, str], times: int, seed: int | None, as_json: bool) -> Outputs:
    if as_json:
        yield Json([die, setup, times, seed])
        return
    yield heading("Rolled [bold]")
    yield BLANK
    yield Table(("die", "pips"), [(die, "6"), ("d4", "1")], numbers=("pips",))
    yield note("and \x1b[2J so on")
    yield Prose("a sentence " * 8)
    yield CommandLine(["fairfight", "dice", "roll", "of bone"])


def die() -> Outputs:
    yield line("a fair one")
    yield Chart("pips", {1: 0.5, 2: 0.5})


@pytest.fixture(autouse=True)
def with_a_box_of_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main.Commands, "listed", (*main.Commands.listed, DICE))
    monkeypatch.setattr(main.Commands, "adding", (*main.Commands.adding, MORE_ODDS))
    assert issubclass(main.Commands, DeferredGroup)


def test_it_is_listed_and_helped_like_any_command(command: Command) -> None:
    assert "  dice      Dice, in a box.\n" in command("--help").out
    assert "  roll  Roll a die.\n" in command("dice", "--help").out
    said = command("dice", "roll", "--help").out
    assert "  DIE <str> " in said
    assert "--times <str>  How often.  [default: 1k]\n" in said


def test_its_work_gets_what_was_typed(command: Command) -> None:
    assert command("dice", "roll", "d6", "--json").json == ["d6", {}, 1000, None]
    assert command("dice", "roll", "d6", "--times", "2.5k", "--seed", "7", "--json").json == ["d6", {}, 2500, 7]
    assert command.refused("dice", "roll", "d6", "--times", "x").startswith("--times must be a whole number")
    assert command.refused("dice", "roll", "--json") == "Missing argument 'DIE'; see: fairfight dice roll --help"


def test_what_it_shows_is_fitted_and_escaped(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(out, "_width", 40)
    said = command("dice", "roll", "d[8]").out
    assert [row.rstrip() for row in said.splitlines()] == [
        "Rolled [bold]",
        "",
        "die   pips",
        "d[8]     6",
        "d4       1",
        "and \\x1b[2J so on",
        *wrap("a sentence " * 8, 40),
        '  fairfight dice roll "of bone"',
    ]


def test_tasks_are_added_to_a_group_that_is_there(command: Command) -> None:
    said = command("odds", "--help").out
    assert said.index("  attack  ") < said.index("  die     The odds of a die.")
    assert command("odds", "die").out.startswith("a fair one\npips   chance\n   1  50.00 %  ####")
