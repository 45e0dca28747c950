"""The rulebook page for people says what the content files and the game say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fairfight.games import gauntlet
from fairfight.games.gauntlet.game import Gauntlet
from fairfight.games.gauntlet.setup import GauntletSetup
from tests.pages import gauntlet as tables
from tests.pages.filling import TABLE, filled

PAGE = Path(gauntlet.__file__).with_name("README.md").read_text(encoding="utf-8")
TABLES = (
    "heroes",
    "cards hercules",
    "cards merlin",
    "monsters basic",
    "monsters elite",
    "abilities",
    "vocabulary",
    "options",
    "columns",
    "details",
)


def test_every_table_is_there_once() -> None:
    assert sorted(found["name"] for found in TABLE.finditer(PAGE)) == sorted(TABLES)


def test_the_tables_are_those_of_the_content() -> None:
    assert filled(PAGE, tables.table) == PAGE, "make golden writes them anew"


@pytest.mark.parametrize("policy", GauntletSetup.policies)
def test_every_policy_is_told(policy: str) -> None:
    assert f"`{policy}`" in PAGE


def test_every_option_value_that_the_page_names_exists() -> None:
    for name, value in re.findall(r"`(\w+)=([\w:]+)`", PAGE):
        Gauntlet(Gauntlet.options.checked({name: value}))


def test_a_table_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ValueError, match="no table"):
        tables.table("spells")
