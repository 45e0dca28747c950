"""How `make` installs: what is pinned and wanted, in few lines, from anew if it was broken off. pip is played here."""

from __future__ import annotations

import importlib.metadata
import io
import sys
import time
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.documents import ROOT
from tools import install

PINS = (ROOT / "constraints.txt").read_text(encoding="utf-8")

# What is called as python, makes an environment for `-m venv`, and is pip in it.
PYTHON = """#!/bin/sh
case "$*" in
  "-m venv "*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
  *--editable*) echo "Successfully installed fairfight" ;;
  *) echo "$@" > {log}
     echo "WARNING: pip says something that is no error" >&2
     echo "Collecting numba==0.68.1"
     {then} ;;
esac
"""


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    play(tmp_path, monkeypatch, "echo 'Installing collected packages: numba'")
    return tmp_path / "made"


def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str) -> None:
    """Let pip do something."""
    python = tmp_path / "python"
    python.write_text(PYTHON.format(log=tmp_path / "asked", then=then))
    python.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(python))


def names(pins: list[str]) -> set[str]:
    return {install.name_of(pin) for pin in pins}


@pytest.mark.parametrize("extras", [(), ("server",), ("rl", "report")])
def test_to_run_it_takes_what_the_project_depends_on_and_what_builds_it(extras: tuple[str, ...]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = ["setuptools", *project["dependencies"]]
    asked += [one for extra in extras for one in project["optional-dependencies"][extra]]
    needed, waiting = (
        set[tuple[str, str]](),
        [(one.name, extra) for one in map(Requirement, asked) for extra in of(one)],
    )
    while waiting:
        name, extra = waiting.pop()
        if (install.name_of(name), extra) not in needed:
            needed.add((install.name_of(name), extra))
            wanted = map(Requirement, importlib.metadata.requires(name) or [])
            here = [one for one in wanted if one.marker is None or one.marker.evaluate({"extra": extra})]
            waiting += [(one.name, extra) for one in here for extra in of(one)]
    assert names(install.wanted(PINS, is_all=False, extras=extras)) == {name for name, _ in needed}


def of(requirement: Requirement) -> list[str]:
    """The extras of a library that are asked for, and the library without any."""
    return ["", *requirement.extras]


def test_for_the_tests_all_pins_are_wanted_and_none_is_changed() -> None:
    assert "".join(install.wanted(PINS, is_all=True)) == PINS
    assert all(pin in PINS and "--hash=" in pin for pin in install.wanted(PINS, is_all=False))


def test_it_is_said_in_few_lines_and_what_pip_warns_of_is_not(venv: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert install.main([str(venv)]) == 0
    said, wrong = capsys.readouterr()
    lines = said.splitlines()
    assert lines[0] == f"making {venv} ..."
    assert lines[1] == f"installing {len(install.wanted(PINS, is_all=False))} packages ..."
    assert lines[-2] == "installing fairfight as it lies here ..."
    assert lines[-1].startswith(f"{venv} is ready after ")
    assert (len(lines), wrong) == (4, "")
    asked = (venv.parent / "asked").read_text()
    assert "--require-hashes" in asked
    assert not (venv / install.HALF_MADE).exists()


def test_an_environment_that_is_there_is_kept(venv: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert install.main([str(venv)]) == 0
    (venv / "mine").touch()
    capsys.readouterr()
    assert install.main([str(venv), "--all"]) == 0
    assert capsys.readouterr().out.startswith("installing ")
    assert (venv / "mine").exists()


def test_what_fails_is_told_in_full(
    venv: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(tmp_path, monkeypatch, "echo 'ERROR: no matching distribution' >&2; exit 1")
    assert install.main([str(venv)]) == 1
    said = capsys.readouterr().err
    assert "WARNING: pip says something that is no error\n" in said
    assert "ERROR: no matching distribution\n" in said
    assert said.endswith("installing has failed; what pip said is above\n")
    assert (venv / install.HALF_MADE).exists()


def test_what_was_broken_off_is_made_anew(
    venv: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def press_ctrl_c(self: install.Progress, line: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(install.Progress, "heard", press_ctrl_c)
        assert install.main([str(venv)]) == install.INTERRUPTED
    assert capsys.readouterr().err == f"\ninterrupted; {venv} is half made and will be made anew\n"
    (venv / "half").touch()
    assert install.main([str(venv)]) == 0
    assert capsys.readouterr().out.startswith(f"making {venv} ...\n")
    assert not (venv / "half").exists()


def test_without_a_terminal_there_is_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install, "EVERY", 0.001)
    stream = io.StringIO()
    with install.Progress("installing 2 packages", 2, stream) as progress:
        progress.heard("Collecting numba==0.68.1 (from -r pins.txt (line 1))")
        progress.heard("  Using cached numba")
        until(stream, "installing 2 packages: found 1 of 2, ")
        progress.heard("Installing collected packages: numba, numpy")
        until(stream, "installing 2 packages: all found, unpacking them, ")
    assert stream.getvalue().startswith("installing 2 packages ...\n")
    assert "\r" not in stream.getvalue()


def test_on_a_terminal_the_line_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    stream = Terminal()
    with install.Progress("installing 2 packages", 2, stream):
        until(stream, "\r\033[Kinstalling 2 packages: found 0 of 2, ")
    assert stream.getvalue().endswith("s\n")
    assert stream.getvalue().count("\n") == 1


def until(stream: io.StringIO, text: str) -> None:
    """Wait for it to be said, and not for ever."""
    for _ in range(3000):
        if text in stream.getvalue():
            return
        time.sleep(0.01)
    raise AssertionError(stream.getvalue())
