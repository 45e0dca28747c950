"""The glossary says every term once, and names places that are there."""

from __future__ import annotations

import re

from fairfight.games.directory import names
from tests.documents import ROOT
from tests.pages.modules import SOURCES

ROWS = re.findall(
    r"^\| (?!term|---)(.+?) \| .+? \| (.+?) \| .+? \|$",
    (ROOT / "docs" / "glossary.md").read_text("utf-8"),
    re.MULTILINE,
)


def test_every_term_is_there_once() -> None:
    terms = [term for row in ROWS for term in row[0].split(", ")]
    assert len(terms) > 100
    assert len(terms) == len(set(terms))


def test_where_a_term_lives_there_is_something() -> None:
    places = [(row[0], place) for row in ROWS for place in re.findall(r"`([^`]*[/.][^`]*)`", row[1])]
    assert [one for one in places if not is_there(one[1])] == []


def is_there(place: str) -> bool:
    """A folder or a module; one of a game, if any game has it."""
    paths = [folder / place.replace("NAME", game) for folder in (SOURCES, ROOT) for game in names()]
    return any(path.exists() or path.with_suffix(".py").exists() for path in paths)
