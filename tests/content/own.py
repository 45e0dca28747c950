"""Content files of one's own, and what is said of them."""

from __future__ import annotations

from pathlib import Path

import pytest

import fairfight
from fairfight.common.errors import ContentError

HEADER = 'game = "warband"\nkind = "content"\n'
ORC = '[units.orc]\nname = "Orc"\nhp = 40\nattack = 20\nspeed = 33\ncost = 1\n'


def own(folder: Path, body: str, header: str = HEADER, name: str = "own.toml") -> str:
    """A content file of one's own."""
    path = folder / name
    path.write_text(header + body, encoding="utf-8")
    return str(path)


def problems(content: str = "", *change: str) -> list[str]:
    """What is said of content that is wrong, a problem a line."""
    with pytest.raises(ContentError) as error:
        fairfight.game("warband", content=content, change=change)
    return str(error.value).split("\n")


def problem(content: str = "", *change: str) -> str:
    """What is said of content that has one problem."""
    (one,) = problems(content, *change)
    return one
