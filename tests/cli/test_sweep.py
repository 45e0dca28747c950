"""`fairfight sweep`, as a person types it."""

from __future__ import annotations

import pytest

import fairfight
from fairfight.lab.compare import sweep as lab
from fairfight.lab.compare.pairing import Conditions
from tests.cli.command import Command
from tests.cli.interrupting import BEFORE_THE_FIRST, press_ctrl_c

RUSH = ("sweep", "warband", "a=rush", "b=bone_wall")
GAME = {"a": "rush", "b": "bone_wall"}


def line(out: str, first: str) -> str:
    return next(one for one in out.splitlines() if one.split()[:1] == [first])


# One value


def test_json_says_what_the_python_interface_says(command: Command) -> None:
    said = command(*RUSH, "--vary", "units.skeleton.hp=74..76", "--runs", "80", "--seed", "4", "--json")
    assert said.code == 0
    found = lab.sweep(fairfight.game("warband", **GAME), lab.parse_vary("units.skeleton.hp=74..76"), Conditions(80, 4))
    assert said.json == found.as_json()
    assert list(said.json) == [
        *("game", "setup", "agent", "runs", "seed", "version", "content", "partial", "path", "now", "points"),
    ]
    assert list(said.json["points"][0]) == ["value", "runs", "examples", "metrics"]


def test_each_point_is_what_compare_says(command: Command) -> None:
    told = command(*RUSH, "--vary", "units.skeleton.hp=70,80", "--runs", "150", "--json").json
    for point in told["points"]:
        change = f"units.skeleton.hp={point['value']}"
        alone = command("compare", *RUSH[1:], "--change", change, "--runs", "150", "--json").json
        assert point["metrics"] == alone["metrics"]
        assert point["examples"] == alone["examples"]


def test_the_table_has_a_line_a_value_and_marks_the_one_that_is_there_now(command: Command) -> None:
    words = (*RUSH, "--vary", "units.skeleton.hp=70..80..5", "--runs", "200")
    said = command(*words)
    assert said.out.startswith("Warband a=rush b=bone_wall: units.skeleton.hp\nnow 75; 200 runs for each value, seed 1")
    points = command(*words, "--json").json["points"]
    for point in points:
        row, headline = line(said.out, point["value"]), point["metrics"][0]
        assert row.split()[2:4] == [f"{100 * headline['after']['mean']:.1f}", "%"]
        if point["value"] == "75":
            assert row.split()[1] == "now"
            assert "+" not in row
        else:
            assert f"{100 * headline['difference']['mean']:+.1f}" in row
            assert row.split()[1] == headline["verdict"] == "large"
    assert "Power: these runs show a difference of " in said.out


def test_a_yes_or_no_that_is_there_now_is_marked_too(command: Command) -> None:
    said = command(*RUSH, "--vary", "ordered_a=true,false", "--runs", "20")
    assert line(said.out, "false").split()[1] == "now"
    assert line(said.out, "true").split()[1] != "now"


def test_another_figure_can_be_looked_at(command: Command) -> None:
    words = (*RUSH, "--vary", "units.skeleton.hp=70", "--runs", "50")
    metrics = {one["metric"]: one for one in command(*words, "--json").json["points"][0]["metrics"]}
    shown = line(command(*words, "--metric", "turns").out, "70")
    assert shown.split()[2] == f"{metrics['turns']['after']['mean']:.3f}"


def test_a_value_that_is_not_used_is_said_to_do_nothing(command: Command) -> None:
    said = command(*RUSH, "--vary", "units.knight.hp=100..300..100", "--runs", "20")
    assert "No run changed: does this set-up use that value?" in said.out


# A tornado


def test_a_tornado_as_json_says_what_the_python_interface_says(command: Command) -> None:
    said = command(*RUSH, "--tornado", "units", "--runs", "80", "--seed", "4", "--json")
    assert said.code == 0
    found = lab.tornado(fairfight.game("warband", **GAME), "units", "10%", Conditions(80, 4))
    assert said.json == found.as_json()
    assert list(said.json)[-5:] == ["section", "step", "metric", "swings", "unused"]


def test_each_end_is_what_compare_says(command: Command) -> None:
    told = command(*RUSH, "--tornado", "units.goblin", "--step", "2", "--runs", "150", "--json").json
    hp = next(swing for swing in told["swings"] if swing["path"] == "units.goblin.hp")
    assert (hp["now"], hp["down"]["value"], hp["up"]["value"]) == (30, "28", "32")
    for end in (hp["down"], hp["up"]):
        words = ("compare", *RUSH[1:], "--change", f"units.goblin.hp={end['value']}", "--runs", "150", "--json")
        headline = command(*words).json["metrics"][0]
        assert {key: end[key] for key in headline} == headline


def test_the_tornado_has_a_bar_to_each_side(command: Command) -> None:
    words = (*RUSH, "--tornado", "units", "--runs", "200")
    said = command(*words)
    assert said.out.startswith("Warband a=rush b=bone_wall: units, each number by 10% down and up\neffect on winner:a;")
    told = command(*words, "--json").json
    largest = max(abs(end["difference"]["mean"]) for swing in told["swings"] for end in (swing["down"], swing["up"]))
    shown = [one.split()[0] for one in said.out.splitlines() if "|" in one]
    assert shown == [swing["path"].removeprefix("units.") for swing in told["swings"]]
    for swing in told["swings"]:
        row = line(said.out, swing["path"].removeprefix("units."))
        effects = [swing[side]["difference"]["mean"] for side in ("down", "up")]
        left, right = (cell.count("#") for cell in row.split("|"))
        assert left == round(16 * max(0.0, *(-effect for effect in effects)) / largest)
        assert right == round(16 * max(0.0, *effects) / largest)
        assert row.count("(") == sum(swing[side]["verdict"] == "no effect seen" for side in ("down", "up"))
    assert "12 numbers do nothing in this set-up; --json names them" in said.out
    assert "of 20 intervals about 1 miss by chance" in said.out


def test_a_step_that_is_not_allowed_is_a_dash(command: Command) -> None:
    said = command(*RUSH, "--tornado", "units.goblin", "--step", "16", "--runs", "20")
    assert line(said.out, "cost").split()[:3] == ["cost", "1", "-"]
    assert line(said.out, "hp").split()[2] != "-"


def test_of_many_numbers_twenty_are_shown(command: Command) -> None:
    words = ("sweep", "warband", "a=curve", "b=siege", "--tornado", "units", "--runs", "20")
    short, whole = command(*words).out, command(*words, "--all").out
    numbers = 5 * 4 + 2  # five units with four numbers each, and two tribes
    assert short.count("|") == 20
    assert f"{numbers - 20} more numbers: --all shows them" in short
    assert whole.count("|") == numbers


# Bad input


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], 'give either --vary "path=first..last" or --tornado PART, not both'),
        (["--vary", "soft_cap=1..2", "--tornado", "units"], ", not both"),
        (["--vary", "units.goblin.hp=20..12"], 'vary "units.goblin.hp=20..12": a range goes up'),
        (["--vary", "hp"], 'vary "hp": write it as path=first..last'),
        (["--vary", "a=1.."], 'vary "a=1..": write it as path=first..last'),
        (["--vary", "units.goblin.hp=1..5000"], "over 1000 values or less"),
        (["--vary", "hp=1..3"], 'unknown option "hp"'),
        (["--vary", "units.gobln.hp=1..3"], 'unknown entry of units "gobln"; did you mean "goblin"?'),
        (["--vary", "units.goblin.hp=0..3"], "units.goblin.hp: must be greater than or equal to 1, not 0"),
        (["--vary", "change=1,2"], "change is not one value"),
        (["--tornado", "unit"], 'unknown part of the content "unit"; did you mean "units"?'),
        (["--tornado", "units.knight"], 'this set-up uses no number of "units.knight"'),
        (["--tornado", "decks"], 'there is no number in "decks"'),
        (["--tornado", "units", "--step", "0"], "--step must be a whole number such as 1"),
        (["--tornado", "units", "--metric", "hp"], 'unknown figure "hp"; did you mean "hp_'),
        (["--vary", "soft_cap=1..2", "--metric", "hp"], 'unknown figure "hp"; did you mean "hp_'),
        (["--vary", "soft_cap=1..2", "--runs", "0"], "runs must be a whole number from 1"),
    ],
)
def test_bad_input_is_one_line(command: Command, words: list[str], said: str) -> None:
    assert said in command.refused(*RUSH, *words)


# Ctrl-C


def test_ctrl_c_keeps_what_is_done_and_says_so(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three games in blocks of 1,000 runs: after five blocks the second is whole for the first value only."""
    press_ctrl_c(monkeypatch, when_done=5000)
    said = command(*RUSH, "--vary", "units.skeleton.hp=74,76", "--runs", "3k", "--json")
    assert said.code == 130
    assert said.err == "fairfight: interrupted after 1,000 of 3,000 runs\n"
    assert said.json["partial"] is True
    assert [point["runs"] for point in said.json["points"]] == [2000, 1000]


@pytest.mark.parametrize("what", [("--vary", "units.skeleton.hp=74,76"), ("--tornado", "units.goblin")])
def test_ctrl_c_in_the_first_block_shows_what_was_played(
    command: Command, monkeypatch: pytest.MonkeyPatch, what: tuple[str, str]
) -> None:
    press_ctrl_c(monkeypatch, when_done=2000)
    said = command(*RUSH, *what, "--runs", "3k")
    assert said.code == 130
    assert said.err.startswith("fairfight: interrupted ")
    assert len(said.err.splitlines()) == 1
    first = {"--vary": "74", "--tornado": "hp"}[what[0]]
    assert line(said.out, first)
    monkeypatch.undo()
    press_ctrl_c(monkeypatch, when_done=2000)
    told = command(*RUSH, *what, "--runs", "3k", "--json")
    assert told.code == 130
    assert told.json["partial"] is True


def test_ctrl_c_before_the_first_pair_says_so(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    press_ctrl_c(monkeypatch, when_done=1000)
    said = command(*RUSH, "--vary", "units.skeleton.hp=74,76", "--runs", "3k")
    assert (said.code, said.out, said.err) == (130, "", BEFORE_THE_FIRST)
