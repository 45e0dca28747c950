"""The rulebook page for people says what the content files, the game and the rules say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fairfight.games import summoners
from fairfight.games.summoners.data import filters, formulas
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.terms import GROWTHS
from tests.pages import summoners as tables
from tests.pages.filling import TABLE, filled

FOLDER = Path(summoners.__file__).parent
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
ERRATA = (FOLDER / "ERRATA.md").read_text(encoding="utf-8")
TYPES = ("action", "reaction", "counter", "building", "trap", "quest", "role", "named")
TABLES = (
    "summons",
    "levels",
    "species",
    "rarities",
    "roles",
    "equipment",
    *(f"cards {kind}" for kind in TYPES),
    "decks",
    "units",
    "verbs",
    "vocabulary",
    "events",
    "limits",
    "options",
    "columns",
    "details",
)


def test_every_table_is_there_once() -> None:
    assert sorted(found["name"] for found in TABLE.finditer(PAGE)) == sorted(TABLES)


def test_the_tables_are_those_of_the_content() -> None:
    assert filled(PAGE, tables.table) == PAGE, "make golden writes them anew"


def test_every_card_is_on_the_page_and_ours_are_marked() -> None:
    for card in Summoners.book().model.cards.values():
        assert f"| {card.name} | {'ours' if card.ours else 'seed'} |" in PAGE


def test_every_key_that_asks_for_a_unit_is_explained() -> None:
    assert all(f"| `{key}` |" in PAGE for key in filters.UnitFilter.model_fields)


def test_every_name_of_a_formula_is_told() -> None:
    told = next(line for line in PAGE.splitlines() if line.startswith("| names |"))
    for name in formulas.NAMES:
        assert re.search(rf"\b{name.rpartition('.')[2]}\b", told), name


def test_every_growth_is_told() -> None:
    told = next(line for line in PAGE.splitlines() if line.startswith("| growth a level |"))
    assert told == f"| growth a level | {', '.join(f'{name} {rate / 100:g}' for name, rate in GROWTHS.items())} |"


def test_every_option_value_that_the_page_names_exists() -> None:
    for name, value in re.findall(r"`(\w+)=(\w+)`", PAGE):
        Summoners(Summoners.options.checked({name: value}))


def test_every_change_that_the_page_names_can_be_made() -> None:
    changes = re.findall(r"`change=(\S+)`", PAGE)
    assert changes
    for change in changes:
        Summoners(Summoners.options.checked({"change": change}))


def test_every_ruling_in_the_rules_is_a_reading_on_the_page() -> None:
    """As many readings at least as there are rulings in the sources: a new one must be told."""
    sources = [path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py")]
    rulings = sum(text.count("RULING:") for text in sources)
    assert rulings >= 15
    assert PAGE.count("- Ruling: ") >= rulings


def test_the_errata_are_told_one_by_one() -> None:
    told = re.findall(r"^\| (E\d\d) \|", ERRATA, flags=re.MULTILINE)
    assert sorted(told) == [f"E{number:02}" for number in range(1, 66)]


@pytest.mark.parametrize("name", ["spells", "cards spell"])
def test_a_table_that_is_not_there_is_an_error(name: str) -> None:
    with pytest.raises(ValueError, match="the page has no"):
        tables.table(name)
