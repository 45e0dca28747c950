"""docs/architecture.md lists every module, and the pages for newcomers name only files that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.documents import ROOT
from tests.pages.filling import ARCHITECTURE, filled
from tests.pages.modules import SOURCES, first_line, table

PAGE = ARCHITECTURE.read_text(encoding="utf-8")
MODULES = sorted(SOURCES.rglob("*.py"))
RIDDLE = re.compile(r"(What|Who|Whom|Whose|Whether|How) ")
PAGES = [
    path for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")) if path.name not in ("CHANGELOG.md", "breakages.md")
]
NAMED = re.compile(
    r"`(?:src/)?(?:fairfight/)?((?:agents|cli|common|content|engine|game|games|lab|odds|rl|server)/[\w/]+(?:\.\w+)?)[`.]"
)
MADE = re.compile(r"^```.*?^```$|^<!-- table.*?^<!-- end of table -->$", re.MULTILINE | re.DOTALL)


def test_the_tables_are_those_of_the_sources() -> None:
    assert filled(PAGE, table) == PAGE, "make golden writes them anew"


def test_every_module_is_in_a_table() -> None:
    listed = set(re.findall(r"^\| `([\w/]+)` \| (.+) \|$", PAGE, re.MULTILINE))
    missing = [path for path in MODULES if path.stem != "__init__" and not listed & set(rows_for(path))]
    assert missing == []


def rows_for(path: Path) -> list[tuple[str, str]]:
    """How a table may name a module: without the folders that its heading names."""
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return [("/".join(parts[start:]), first_line(path)) for start in range(len(parts))]


def test_a_module_says_in_one_line_what_it_is() -> None:
    lines = [(str(path.relative_to(SOURCES)), first_line(path)) for path in MODULES]
    assert [one for one in lines if not one[1].endswith((".", ":"))] == []
    assert [one for one in lines if RIDDLE.match(one[1])] == [], "begin with a verb or a noun"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_page_names_files_that_are_there(path: Path) -> None:
    text = MADE.sub("", path.read_text(encoding="utf-8"))
    assert [
        named for named in NAMED.findall(text) if not is_there(named) and not re.search("NAME|pontoon", named)
    ] == []


@pytest.mark.parametrize("heading", ["A verb, game by game", "The odds of an attack, game by game"])
def test_what_is_said_game_by_game_names_files_of_the_game(heading: str) -> None:
    part = PAGE.partition(f"### {heading}\n")[2].partition("\n#")[0]
    rows = re.findall(r"^\| (?!game|---)(\w*) ?\|(.*)$", part, re.MULTILINE)
    assert {game for game, _ in rows if game} == {
        path.parent.name.capitalize() for path in SOURCES.glob("games/*/game.py")
    }
    game = ""
    for named, row in rows:
        game = named.lower() or game  # a row without a name goes on with the game above
        files = re.findall(r"`([\w/]+\.py)`", row)
        assert [one for one in files if not (SOURCES / "games" / game / one).exists() and not is_there(one)] == [], game


def is_there(named: str) -> bool:
    """A file, a folder, a module, or a name in a module, such as `engine/deciding.AGENTS`."""
    path = SOURCES / named
    is_of_a_game = named.startswith("content/") and path.suffix == ".toml"
    return is_of_a_game or path.exists() or path.with_suffix(".py").exists()
