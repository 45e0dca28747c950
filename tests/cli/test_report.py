"""`fairfight report`, as a person types it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from fairfight.cli import console
from fairfight.cli.lab import report as command_module
from fairfight.lab.report.gather import Figures, Question, gather
from tests.cli.command import Command

FEW = ("--runs", "15", "--speed", "python", "--entrants", "rush,curve")
WARBAND = ("report", "warband", "a=rush", "b=bone_wall", *FEW)


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_it_writes_one_file_and_says_what_it_found(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    said = command(*WARBAND, "-o", str(path))
    assert said.code == 0
    assert said.out.startswith("Warband report a=rush b=bone_wall\n15 runs, seed 1, ")
    assert "\n- rush (as a) " in said.out
    assert "\n- The most one-sided matchup: " in said.out
    html = path.read_text(encoding="utf-8")
    size = path.stat().st_size
    charts = html.count('<div class="chart"')
    assert said.out.endswith(f"\n{path}: {charts} charts, {size / 1e6:.1f} MB\n")
    assert f'data-charts="{charts}"' in html
    assert names_in(tmp_path) == ["report.html"]


def test_what_is_said_is_what_the_page_says_first(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    said = command(
        "report", "gauntlet", "hero=merlin", "--runs", "6", "--speed", "python", "--no-knockout", "-o", str(path)
    )
    html = path.read_text(encoding="utf-8").replace("&nbsp;", " ").replace("&#x27;", "'")
    verdicts = [line.removeprefix("- ") for line in said.out.splitlines() if line.startswith("- ")]
    assert len(verdicts) >= 2
    assert all(f"<p>{verdict}</p>" in html for verdict in verdicts)


def test_the_same_command_gives_the_same_bytes(tmp_path: Path) -> None:
    """In another process, with another order of sets, to another file."""
    made = []
    for number in ("1", "2"):
        path = tmp_path / f"{number}.html"
        words = [sys.executable, "-m", "fairfight", *WARBAND, "-o", str(path)]
        subprocess.run(words, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": number})
        made.append(path.read_bytes())
    assert made[0] == made[1]


def test_the_command_in_the_report_makes_it_again(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    command(*WARBAND, "-o", "first.html")
    words = ("report", "warband", "a=rush", "b=bone_wall", "--runs", "15", "--seed", "1", "--entrants", "rush; curve")
    shown = Path("first.html").read_text(encoding="utf-8").replace("</span> <span>", " ").replace("&quot;", '"')
    assert " ".join(("fairfight", *words[:-1], '"rush; curve"', "-o report.html")) in shown
    command(*words, "--speed", "python", "-o", "report.html")
    assert Path("report.html").read_bytes() == Path("first.html").read_bytes()


def test_the_verdict_comes_first_and_then_what_to_do_next(command: Command, tmp_path: Path) -> None:
    words = ("hero=merlin", "--target", "cleared 90-95 %", "--runs", "12", "--speed", "python", "--no-knockout")
    said = command("report", "gauntlet", *words, "-o", str(tmp_path / "report.html"))
    _, _, _, badge, verdict, step, *_ = said.out.splitlines()
    assert badge == "Not fair"
    assert verdict.startswith("Survived the last fight: ")
    assert "below the target of 90 to 95 %" in verdict
    assert step.startswith("next: ")


def test_with_a_change_it_says_before_and_after(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    words = ("hero=merlin", "--agents", "formula, rulebook", "--change", "hero_hp=300", "--runs", "10")
    said = command("report", "gauntlet", *words, "--target", "cleared 5-9 %", "--speed", "python", "-o", str(path))
    assert said.code == 0
    assert " becomes " in said.out
    html = path.read_text(encoding="utf-8").replace("&nbsp;", " ").replace("&#x27;", "'")
    assert "before · rulebook" in html
    verdict = next(line for line in said.out.splitlines() if " becomes " in line)
    assert f'<p class="answer">{verdict}</p>' in html


def test_decks_with_commas_are_set_apart_by_semicolons(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    said = command(*WARBAND[:-1], "rush; 10 goblin, 10 knight; curve", "-o", str(path))
    assert said.code == 0
    assert "of 3 entrants" in said.out
    assert "10 goblin, 10 knight" in path.read_text(encoding="utf-8")


def test_without_the_extra_it_says_how_to_get_it(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    said = command.refused(*WARBAND, "-o", str(tmp_path / "report.html"))
    assert said == 'fairfight report needs the extra: pip install "fairfight[report]"'
    assert names_in(tmp_path) == []


def never(_question: Question) -> Figures:
    raise AssertionError("a run was played")


def test_a_wrong_path_is_said_before_the_first_run(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_module, "gather", never)
    said = command.refused(*WARBAND, "-o", str(tmp_path / "nowhere" / "report.html"))
    assert said.startswith(f"cannot write {tmp_path / 'nowhere' / 'report.html'}: No such file or directory")
    assert command.refused(*WARBAND, "-o", str(tmp_path)).startswith(f"cannot write {tmp_path}: it is a folder")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("report", "gauntlt"), 'unknown game "gauntlt"; did you mean "gauntlet"?'),
        (("report", "warband", "--entrants", "rush,rash"), 'unknown deck "rash"'),
        (("report", "warband", "--entrants", "rush"), "matchups need at least two entrants"),
        (("report", "gauntlet", "--entrants", "rush,curve"), "gauntlet has no two sides to match up"),
        (("report", "warband", "--runs", "0"), "runs must be a whole number from 1"),
        (("report", "gauntlet", "--target", "cleared"), 'write it as FIGURE LOW-HIGH, such as "cleared 50-60 %"'),
        (("report", "gauntlet", "--agents", ","), "--agents names nobody in"),
        (("report", "gauntlet", "--change", "hp"), "write it as path.to.value=new"),
        (("report", "warband", "--speed", "fast"), 'unknown speed "fast"'),
    ],
)
def test_a_slip_is_one_line_and_leaves_no_file(
    command: Command, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    assert said in command.refused(*words, "-o", str(tmp_path / "report.html"))
    assert names_in(tmp_path) == []


def test_ctrl_c_writes_what_is_done(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pressed: list[int] = []

    def progress(_self: console.Waiting, done: int, total: int) -> None:
        if done > total // 4 and not pressed:
            pressed.append(done)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(console.Waiting, "__call__", progress)
    path = tmp_path / "report.html"
    said = command(*WARBAND, "-o", str(path))
    assert said.code == 130
    assert said.err.startswith("fairfight: interrupted; the report lacks: ")
    assert "the cards" in said.err
    assert said.err.count("\n") == 1
    assert "- rush (as a) " in said.out
    assert "This report was interrupted" in path.read_text(encoding="utf-8")


def test_ctrl_c_before_anything_is_done_writes_nothing(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = threading.Event()
    stopped.set()

    def gather_nothing(question: Question) -> Figures:
        return gather(replace(question, conditions=replace(question.conditions, cancel=stopped)))

    monkeypatch.setattr(command_module, "gather", gather_nothing)
    path = tmp_path / "report.html"
    path.write_text("an older one")
    said = command(*WARBAND, "-o", str(path))
    assert (said.code, said.out, said.err) == (130, "", "fairfight: interrupted before the first runs were finished\n")
    assert path.read_text() == "an older one"
    assert names_in(tmp_path) == ["report.html"]
