"""Running the command as a user would, in this process."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from fairfight.cli import main


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Command:
    """`command("simulate", "warband")` runs it and returns what it said."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> Said:
        code = main.run(list(words))
        out, err = self.capsys.readouterr()
        return Said(code, out, err)

    def refused(self, *words: str) -> str:
        """What a refusal says: exactly one line on stderr, exit code 2, nothing on stdout."""
        said = self(*words)
        assert said.code == 2, said
        assert said.out == ""
        lines = said.err.splitlines()
        assert len(lines) == 1, said.err
        assert lines[0].startswith("fairfight: ")
        return lines[0].removeprefix("fairfight: ")
