"""Ctrl-C while the command starts: one line, whatever is being imported at that moment."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fairfight.cli import deferring, main
from tests.cli.command import Command
from tests.commands import environment, python

# Presses Ctrl-C when a module is about to be imported.
PRESS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started the tests may ignore it
{before}
class Press:
    def find_spec(self, name, path=None, target=None):
        if name == {at!r}:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Press())
from fairfight.__main__ import main
main()
"""
WORDS = ("simulate", "warband", "--runs", "10", "--speed", "python", "--csv", "figures.csv")


def pressed(folder: Path, at: str, before: str = "") -> subprocess.CompletedProcess[str]:
    """What a command says in which Ctrl-C was pressed when a module was imported."""
    return subprocess.run(
        [sys.executable, "-c", PRESS.format(at=at, before=before), *WORDS],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "at",
    [
        "fairfight.cli.main",
        "typer",
        "fairfight.cli.lab.commands",
        "fairfight.cli.lab.simulate",
        "rich",
        "fairfight.games.warband.game",
        "polars",
    ],
)
def test_ctrl_c_is_one_line_from_the_first_import_to_the_last(tmp_path: Path, at: str) -> None:
    done = pressed(tmp_path, at)
    assert (done.returncode, done.stderr) == (130, "fairfight: interrupted\n")
    assert list(tmp_path.iterdir()) == []


def test_who_ignores_ctrl_c_goes_on_ignoring_it(tmp_path: Path) -> None:
    """As behind `nohup`, and in the background of a script."""
    done = pressed(tmp_path, "typer", "signal.signal(signal.SIGINT, signal.SIG_IGN)")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "figures.csv").exists()


def test_a_ctrl_c_that_became_another_error_is_still_one(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a class is made, Python makes a RuntimeError of everything."""

    class Named:
        def __set_name__(self, _owner: type, _name: str) -> None:
            signal.raise_signal(signal.SIGINT)

    def work(_place: str) -> None:
        type("Made", (), {"field": Named()})

    monkeypatch.setattr(deferring, "where_it_is", work)
    ignored = signal.signal(signal.SIGINT, signal.default_int_handler)  # by whoever started the tests, perhaps
    try:
        said = command("games")
    finally:
        signal.signal(signal.SIGINT, ignored)
    assert (said.code, said.out, said.err) == (130, "", "fairfight: interrupted\n")


def test_an_error_of_ours_is_still_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def work(_place: str) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(deferring, "where_it_is", work)
    with pytest.raises(RuntimeError, match="a bug"):
        main.run(["games"])


NEW_MODULES = """
import json, sys
before = set(sys.modules)
import {package}
print(json.dumps(sorted(set(sys.modules) - before)))
"""
QUICK = [
    "__future__",
    "fairfight",
    "fairfight.common",  # a line of text
    "fairfight.common.later",
    "fairfight.game",  # a line of text each
    "fairfight.games",
    "fairfight.version",
]


def test_the_package_itself_imports_nothing_that_takes_time() -> None:
    """Before it is imported, nobody can hear a Ctrl-C."""
    assert json.loads(python("-c", NEW_MODULES.format(package="fairfight")).stdout) == QUICK


def test_the_lab_imports_nothing_that_takes_time() -> None:
    """A notebook that needs one name of it waits for that one only."""
    more = ["fairfight.lab", "fairfight.lab.compare"]  # a line of text
    assert json.loads(python("-c", NEW_MODULES.format(package="fairfight.lab")).stdout) == sorted([*QUICK, *more])
