"""The command `fairfight play`: its options, what it refuses, and a script on a pipe."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fairfight
from fairfight.cli.compiling.warm import Task, compile_task
from tests.cli.command import Command, Said


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")


class Piped:
    """`piped("2\n1\n", "play", "gauntlet")` runs the command with some lines on stdin."""

    def __init__(self, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
        self.command, self.monkeypatch = command, monkeypatch

    def __call__(self, text: str, *words: str) -> Said:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        return self.command(*words)


@pytest.fixture
def piped(command: Command, monkeypatch: pytest.MonkeyPatch) -> Piped:
    return Piped(command, monkeypatch)


def test_a_script_plays_from_a_pipe_and_its_end_keeps_the_match(piped: Piped) -> None:
    said = piped("play atlas guard\nclub armour\n", "play", "gauntlet", "--seed", "1")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Gauntlet hero=hercules\nseed 1, run 0; ? shows what can be typed\n")
    assert "hero> play atlas guard\n    Commits Atlas Guard, for its effect\n" in said.out, "what is read is echoed"
    assert said.out.endswith(
        "hero> \nThe match is kept in gauntlet-1-0.json. To go on:\n  fairfight play --load gauntlet-1-0.json\n"
    )
    assert len(fairfight.load("gauntlet-1-0.json").played) == 2


def test_a_saved_match_goes_on(piped: Piped) -> None:
    piped("play atlas guard\nsave half.json\n", "play", "gauntlet", "--seed", "1")
    said = piped("undo\nresolve\n", "play", "--load", "half.json")
    assert "Committed: 1 Atlas Guard (effect)" in said.out
    assert "There is no decision of yours to take back." in said.out
    assert "The match is kept in gauntlet-1-0.json." in said.out
    assert len(fairfight.load("gauntlet-1-0.json").played) == 2


def test_without_a_seed_every_match_is_another_and_says_its_seed(piped: Piped) -> None:
    seeds = {piped("", "play", "gauntlet").out.splitlines()[1] for _ in range(4)}
    assert len(seeds) > 1
    assert all(line.startswith("seed ") and line.endswith(", run 0; ? shows what can be typed") for line in seeds)


def test_run_and_seat_are_as_asked(piped: Piped) -> None:
    said = piped("save\n", "play", "summoners", "--against", "random", "--seed", "3", "--run", "7", "--seat", "b")
    assert "\nseed 3, run 7; you are b against random; ? shows" in said.out
    assert "\nb> " in said.out
    assert "  fairfight play --load summoners-3-7.json --seat b --against random\n" in said.out


def test_search_gives_hints_and_plays_against(piped: Piped) -> None:
    for game in ("gauntlet", "summoners"):
        compile_task(Task(game, "search"))
    said = piped("hint\nresolve\n", "play", "gauntlet", "--seed", "1").out
    assert re.search(r"hero> hint\nSearch would: .+\n  \d+\.\d % of its 5,000 tries; worth 0\.\d\d, from 0", said)
    said = piped("go first\nend the turn\n", "play", "summoners", "--against", "search:20", "--seed", "1").out
    assert "Turn 2: b" in said
    assert "  fairfight play --load summoners-1-0.json --against search:20\n" in said


def test_a_watched_game_is_seen_with_the_eyes_of_the_seat(piped: Piped) -> None:
    of_a, of_b = (piped("", "play", "warband", "--seed", "1", "--seat", seat).out for seat in "ab")
    assert of_a.index("Player b") < of_a.index("Player a")
    assert of_b.index("Player a") < of_b.index("Player b")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (
            (),
            "which game? name one of dungeon, gauntlet, investigators, summoners, warband, "
            "or a saved match with --load FILE",
        ),
        (
            ("gauntlett",),
            'unknown game "gauntlett"; did you mean "gauntlet"? '
            "allowed: dungeon, gauntlet, investigators, summoners, warband",
        ),
        (("gauntlet", "hero=zeus"), 'option hero: unknown hero "zeus"; allowed: hercules, merlin'),
        (("gauntlet", "--against", "search"), "gauntlet has one seat, so nobody can be played against; leave"),
        (("gauntlet", "--against", "person"), "gauntlet has one seat"),
        (("gauntlet", "--seat", "a"), 'unknown seat "a"; allowed: hero'),
        (("summoners", "--seat", "c"), 'unknown seat "c"; allowed: a, b'),
        (("summoners", "--against", "nobody"), 'unknown agent "nobody"'),
        (("gauntlet", "--seed", "x"), '--seed must be a whole number such as 5000, 100k or 2.5M, not "x"'),
        (("gauntlet", "--run", "-1"), "--run must be a whole number"),
        (("--load", "nothing.json"), "cannot read nothing.json: No such file or directory"),
        (("gauntlet", "--load", "x.json"), 'a saved match has its game, set-up and seed in it; "gauntlet" cannot be'),
        (("--load", "x.json", "--seed", "3"), '"--seed 3" cannot be set'),
        (("--load", "x.json", "--run", "3"), '"--run 3" cannot be set'),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(command: Command, words: tuple[str, ...], why: str) -> None:
    assert why in command.refused("play", *words)


def test_a_reader_that_goes_away_is_no_error_and_loses_nothing(tmp_path: Path) -> None:
    script = f"yes resolve | {sys.executable} -m fairfight play gauntlet --seed 1 | head -99"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert len(done.stdout.splitlines()) == 99
    assert "Traceback" not in done.stderr
    assert fairfight.load(tmp_path / "gauntlet-1-0.json").played, "and nothing is lost"
