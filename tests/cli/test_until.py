"""`fairfight simulate --until`: playing until enough is known, as a person types it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fairfight
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.runs.until import simulate_until
from tests.cli.command import Command
from tests.cli.interrupting import press_ctrl_c
from tests.commands import HANGS_AFTER, environment

RUSH = ("simulate", "warband", "a=rush", "b=bone_wall")


def test_it_stops_when_every_share_is_known(command: Command) -> None:
    said = command(*RUSH, "--until", "3%", "--seed", "4", "--json")
    assert said.code == 0
    until = said.json["until"]
    assert (until["half_width"], until["reached"]) == (0.03, True)
    assert list(until) == ["half_width", "reached", "method", "shares"]
    assert list(until["shares"]) == ["winner:a", "winner:b", "winner:draw"]
    for share in until["shares"].values():
        assert share["high"] - share["low"] <= 0.06
        assert share["low"] <= share["share"] <= share["high"]
    assert said.json["partial"] is False
    game = fairfight.game("warband", a="rush", b="bone_wall")
    assert said.json == simulate_until(game, 0.03, Conditions(10**9, 4)).as_json()
    shares = said.json["shares"]["winner"]
    assert {f"winner:{label}": one["share"] for label, one in shares.items()} == {
        name: one["share"] for name, one in until["shares"].items()
    }


def test_the_runs_are_those_of_a_plain_simulation(command: Command) -> None:
    told = command(*RUSH, "--until", "4%", "--json").json
    plain = command(*RUSH, "--runs", str(told["runs"]), "--json").json
    assert {key: value for key, value in told.items() if key != "until"} == plain
    assert "until" not in plain


def test_a_wider_goal_needs_fewer_runs(command: Command) -> None:
    runs = [command(*RUSH, "--until", goal, "--json").json["runs"] for goal in ("2%", "4%", "8%")]
    assert runs == sorted(runs, reverse=True)
    assert len(set(runs)) == 3


def test_only_the_watched_shares_must_be_known(command: Command) -> None:
    """A draw all but never happens, which is soon known; who wins is not."""
    every, draws = (
        command(*RUSH, "--until", "2%", *more, "--json").json for more in ((), ("--watch", " winner:draw ,"))
    )
    assert list(draws["until"]["shares"]) == ["winner:draw"]
    assert draws["runs"] < every["runs"]


def test_the_table_says_what_is_known(command: Command) -> None:
    said = command(*RUSH, "--until", "4%")
    told = command(*RUSH, "--until", "4%", "--json").json
    assert said.code == 0
    assert "known: every watched share to ±4 points\n" in said.out
    assert "NOT" not in said.out
    known = told["until"]["shares"]["winner:a"]
    row = next(line for line in said.out.splitlines() if line.startswith("winner:a "))
    half_width = (known["high"] - known["low"]) / 2
    assert row.split() == ["winner:a", f"{100 * known['share']:.1f}", "%", f"±{100 * half_width:.2f}", "enough"]
    assert "confidence sequence" in said.out
    assert f"{told['runs']:,} runs, seed 1" in said.out


def test_runs_are_the_most_and_what_is_not_known_is_said(command: Command) -> None:
    said = command(*RUSH, "--until", "0.5%", "--runs", "1.5k")
    assert said.code == 0, "nothing went wrong: no more runs were allowed"
    assert "NOT known: every watched share to ±0.5 points" in said.out
    assert "1,500 runs, seed 1" in said.out
    told = command(*RUSH, "--until", "0.5%", "--runs", "1.5k", "--json").json
    assert (told["runs"], told["partial"], told["until"]["reached"]) == (1500, False, False)
    marks = {line.split()[0]: line.split()[-1] for line in said.out.splitlines() if line.startswith("winner:")}
    assert marks["winner:a"] != "enough"


def test_gauntlet_can_be_watched_too(command: Command) -> None:
    words = ("simulate", "gauntlet", "hero=merlin", "fight=basic:Dark Wizard", "--until", "5%")
    told = command(*words, "--watch", "cleared,outcome:stalemate", "--json").json
    assert list(told["until"]["shares"]) == ["cleared", "outcome:stalemate"]
    assert told["until"]["reached"] is True


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--until", "0.5"], '--until must be a percentage such as 0.5%, above 0 and up to 100%, not "0.5"'),
        (["--until", "soon"], '--until must be a percentage such as 0.5%, above 0 and up to 100%, not "soon"'),
        (["--until", "0%"], '--until must be a percentage such as 0.5%, above 0 and up to 100%, not "0%"'),
        (["--until", "-1%"], "--until must be a percentage"),
        (["--until", "60%"], "the half-width must be from 0.001% to below 50 %"),
        (["--until", "0.0001%"], "the half-width must be from 0.001% to below 50 %"),
        (["--until", "1%", "--runs", "0"], "runs must be a whole number from 1"),
        (
            ["--until", "1%", "--watch", "turns"],
            '"turns" is a number, not a share; shares that can be watched: winner:a',
        ),
        (["--until", "1%", "--watch", "winner:c"], 'unknown figure of winner "winner:c"'),
        (["--watch", "winner:a"], "--watch goes with --until only"),
        (["--until", "1%", "--csv", "rows.csv"], "--until does not go with --details, --csv or --parquet"),
        (["--until", "1%", "--parquet", "rows.parquet"], "--until does not go with --details, --csv or --parquet"),
        (["--until", "1%", "--details"], "--until does not go with --details, --csv or --parquet"),
    ],
)
def test_bad_input_is_one_line(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in command.refused(*RUSH, *words)
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_keeps_what_is_done_and_says_so(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    press_ctrl_c(monkeypatch, when_done=1100)  # the second look
    said = command(*RUSH, "--until", "0.5%", "--json")
    assert said.code == 130
    assert said.err.startswith("fairfight: interrupted after 1,100 of ")
    assert len(said.err.splitlines()) == 1
    assert (said.json["runs"], said.json["partial"], said.json["until"]["reached"]) == (1100, True, False)


def test_an_interrupted_table_says_that_it_is_not_known(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    press_ctrl_c(monkeypatch, when_done=1100)
    said = command(*RUSH, "--until", "0.5%")
    assert said.code == 130
    assert said.out.splitlines()[1].startswith("1,100 of ")
    assert "(interrupted) runs, seed 1" in said.out
    assert "NOT known: every watched share to ±0.5 points" in said.out


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal to see the live table")
def test_on_a_terminal_a_live_table_tells_what_is_known() -> None:
    terminal, its_end = os.openpty()
    words = [sys.executable, "-m", "fairfight", *RUSH, "--until", "4%", "--json"]
    with subprocess.Popen(
        words,
        env=environment() | {"TERM": "xterm", "COLUMNS": "100", "LINES": "40"},
        stdout=subprocess.PIPE,
        stderr=its_end,
        text=True,
    ) as process:
        os.close(its_end)
        seen = everything_on(terminal)
        printed, _ = process.communicate(timeout=HANGS_AFTER)
    os.close(terminal)
    told = json.loads(printed)
    assert process.returncode == 0
    assert "known to" in seen
    assert "winner:draw" in seen
    assert "1,000 runs" in seen, "the first look"
    assert f"{told['runs']:,} runs" in seen, "and the last one"
    assert seen.count("winner:a") > 5, "it is drawn anew at every look"
    assert "known to" not in printed


def everything_on(terminal: int) -> str:
    """What a program writes to its terminal until it ends."""
    seen = b""
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:  # Linux says so when the program has closed its end
            return seen.decode()
        if not piece:
            return seen.decode()
        seen += piece
