"""The examples of docs/client.md run as they stand there, on a real server."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from fairfight.cli.main import run
from fairfight.cli.online.session import OnlineSession
from tests.documents import BLOCK, ROOT

PAGE = (ROOT / "docs" / "client.md").read_text(encoding="utf-8")
SERVER = "https://play.example.org"


def test_every_example_runs(
    real: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    examples = [block["body"] for block in BLOCK.finditer(PAGE) if block["kind"] == "python"]
    names = dict[str, object]()
    assert len(examples) == 5
    for example in examples:
        exec(compile(example.replace(SERVER, real), "client.md", "exec"), names)
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("{'outcome': ")
    assert told[1] in ("a", "b", "draw")
    assert told[2].startswith("[")
    assert run(told[3].split()[1:]) == 0, "the record is verified with the receipt"
    assert told[-1] == "wrong_login"
    assert (tmp_path / "session.json").exists() is False, "whoever logs out leaves nothing"


def test_options_on_the_page_are_there(capsys: pytest.CaptureFixture[str]) -> None:
    run(["play", "--help"])
    known = capsys.readouterr().out
    assert set(re.findall(r"--[a-z]+", PAGE)) - {"--receipt"} <= set(re.findall(r"--[a-z]+", known))


def test_commands_on_the_page_are_there() -> None:
    table = PAGE.partition("| --- | --- |")[2].partition("\n\n")[0]
    cells = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    typed = {words.split()[0] for cell in cells for words in re.findall("`(.+?)`", cell)} - {"?", "quit"}
    source = inspect.getsource(OnlineSession)
    assert [word for word in typed if f'"{word}"' not in source] == []
