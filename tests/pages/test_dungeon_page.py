"""The rulebook page for people says what the content files, the game and the rules say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fairfight
from fairfight.games import dungeon
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.rules.policies.aims import PATIENCE
from fairfight.games.dungeon.setup import DungeonSetup
from tests.pages import dungeon as tables
from tests.pages.filling import TABLE, filled

FOLDER = Path(dungeon.__file__).parent
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
USUAL = DungeonSetup.model_validate({})


def test_every_table_is_there_once() -> None:
    assert sorted(found["name"] for found in TABLE.finditer(PAGE)) == sorted(tables.TABLES)


def test_the_tables_are_those_of_the_content() -> None:
    assert filled(PAGE, tables.table) == PAGE, "make golden writes them anew"


@pytest.mark.parametrize("policy", DungeonSetup.policies)
def test_every_policy_is_told(policy: str) -> None:
    assert f"`{policy}`" in PAGE


def test_every_option_value_that_the_page_names_exists() -> None:
    named = re.findall(r"`(\w+)=(\w+)`", PAGE)
    assert named
    for name, value in named:
        fairfight.game("dungeon", **{name: value})


@pytest.mark.parametrize(
    "told",
    [
        f"a grid of {terms.WIDTH} by {terms.HEIGHT} tiles",
        f"not cleared after {USUAL.turn_limit} turns",
        f"one Attack Slot and {USUAL.action_points} Action Points",
        f"it gains {USUAL.help_blocks} temporary blocked hit.",
        f"A ruby is worth {USUAL.ruby_gold} gold",
        f"at most {terms.MOST_DICE} dice",
        f"up to {PATIENCE} turns of a room",
    ],
)
def test_the_numbers_in_the_text_are_those_of_the_rules(told: str) -> None:
    assert told in re.sub(r"\s+", " ", PAGE)


def test_every_ruling_of_the_page_stands_in_the_rules_and_the_other_way_round() -> None:
    """They are told apart by their number only: who adds one adds it to both."""
    sources = [path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py")]
    rulings = sum(text.count("RULING:") for text in sources)
    assert rulings >= 15
    assert PAGE.count("- **Ruling: ") == rulings


@pytest.mark.parametrize(("hands", "dice"), [(1, 4), (2, 2)])
def test_the_table_of_enemies_counts_a_shield_only_if_it_is_held(hands: int, dice: int) -> None:
    changes = (
        f"weapons.club={{name='Club', attack_dice=1, damage=1, hands={hands}}}",
        "armours.hide={name='Hide', defence_dice=1}",
        "shields.slab={name='Slab', defence_dice=2}",
        "enemies.troll={name='Troll', hp=7, movement=3, weapon='club', armour='hide', shield='slab', gold=0, "
        "behaviour='swarm'}",
    )
    said = tables.TABLES["enemies"](Dungeon.book(changes=changes).model)
    troll = next(row for row in said.splitlines() if row.startswith("| Troll |"))
    assert troll.split(" | ")[4] == str(dice)


def test_a_table_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ValueError, match="the page has no table"):
        tables.table("monsters")
