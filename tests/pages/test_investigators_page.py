"""The rulebook page for people says what the content files, the game and the rules say."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import fairfight
from fairfight.games import investigators
from fairfight.games.investigators import terms
from fairfight.games.investigators.data import model
from fairfight.games.investigators.data.book import FOLDER as CONTENT_FOLDER
from fairfight.games.investigators.data.book import investigators_book
from fairfight.games.investigators.data.worth import mean_of_card
from fairfight.games.investigators.setup import InvestigatorsSetup
from tests.pages import investigators as tables
from tests.pages.filling import TABLE, filled

CONTENT = investigators_book().model
FOLDER = Path(investigators.__file__).parent
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
TEXT = re.sub(r"\s+", " ", PAGE)
SOURCES = {path: path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py")}
USUAL = InvestigatorsSetup.model_validate({})
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def headings() -> set[str]:
    return set(re.findall(r"^#{2,3} (.+)$", PAGE, re.MULTILINE))


def section(heading: str) -> str:
    return PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]


# Its tables.


def test_every_table_is_there_once() -> None:
    assert sorted(found["name"] for found in TABLE.finditer(PAGE)) == sorted(tables.TABLES)


def test_the_tables_are_those_of_the_content() -> None:
    assert filled(PAGE, tables.table) == PAGE, "make golden writes them anew"


def test_a_table_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ValueError, match="the page has no table"):
        tables.table("heroes")


# Its text.


@pytest.mark.parametrize(
    "told",
    [
        f"A party has one to {NUMBERS[terms.MOST_PARTY]} members",
        f"a track of up to {terms.MOST_SPACES} spaces",
        f"A turn has {USUAL.actions} actions",
        f"+{USUAL.aim} % for the next attack",
        f"and {USUAL.aim} more if the attacker aims",
        f"Light cover takes {USUAL.light_cover}, heavy cover {USUAL.heavy_cover},",
        f"**Calm down**: {USUAL.steady} sanity comes back",
        f"every monster within {USUAL.sight} spaces",
        f"Level 2 needs {USUAL.level_experience} experience, level 3 {2 * USUAL.level_experience}, and so on",
        f"and so on up to level {terms.MOST_LEVEL}.",
        f"whoever has {USUAL.breaking_point} of them in all leaves for good",
        f"the deck stays at {terms.MOST_DECK} cards or fewer",
        f"for the standard deck at base damage {tables.BASE},",
    ],
)
def test_the_numbers_in_the_text_are_those_of_the_rules(told: str) -> None:
    assert told in TEXT


def test_what_the_text_says_of_cards_is_in_the_content() -> None:
    stun, pierce = CONTENT.cards["Stun"], CONTENT.cards["Pierce"]
    assert stun.stun
    assert pierce.pierce
    assert f"| Stun | +{stun.modifier}, and who is hit is stunned |" in PAGE
    assert f"| Pierce | +{pierce.modifier}, and armour does not count |" in PAGE


def test_what_the_text_says_of_decks_is_in_the_content() -> None:
    decks = CONTENT.decks
    assert f"blessed has {sum(decks['blessed'].cards.values())} cards" in TEXT
    assert {mean_of_card(CONTENT, decks["standard"].cards, base) for base in range(1, 20)} == {Fraction(1, 10)}
    assert {mean_of_card(CONTENT, decks["improved"].cards, base) for base in range(1, 20)} == {Fraction(2, 9)}
    assert "adds 0.10 at every base of 1 or more, one of the improved deck 2/9" in TEXT


def test_what_the_text_says_is_the_seeds_is_so_in_the_content() -> None:
    decks = sum(not deck.ours for deck in CONTENT.decks.values())
    prices = sum(not training.ours for training in CONTENT.training.values())
    lasting = [one.name for one in (*CONTENT.traits.values(), *CONTENT.harms.values()) if not one.ours]
    told = f"Cards, the {NUMBERS[decks]} decks of the seed, the {NUMBERS[prices]} prices, {', '.join(lasting[:-1])}"
    assert f"{told} and {lasting[-1]} come from the seed" in TEXT


def test_the_usual_injury_and_madness_are_told_with_their_cards() -> None:
    injury, madness = (CONTENT.harms[model.Monster.model_fields[name].default] for name in ("injury", "madness"))
    [lost], [null] = injury.add, madness.add
    assert f"mostly {injury.name}, a {lost} that joins its deck, or {madness.name}, a {null}." in TEXT


@pytest.mark.parametrize("policy", InvestigatorsSetup.policies)
def test_every_policy_is_told(policy: str) -> None:
    assert f"- `{policy}`" in section("Policies and agents")


def test_every_set_up_that_the_page_names_exists() -> None:
    named = re.findall(r"\binvestigators((?: \w+=(?:\"[^\"]+\"|\w+))+)", PAGE)
    assert len(named) >= 3
    for words in named:
        fairfight.game(
            "investigators", **{name: value.strip('"') for name, value in re.findall(r"(\w+)=(\"[^\"]+\"|\w+)", words)}
        )


def test_every_ruling_of_the_page_stands_in_the_rules_and_the_other_way_round() -> None:
    """They are told apart by their number only: who adds one adds it to both."""
    sources = [*SOURCES.values(), *(path.read_text(encoding="utf-8") for path in CONTENT_FOLDER.glob("*.toml"))]
    rulings = sum(text.count("RULING:") for text in sources)
    assert rulings >= 15
    assert section("Rulings").count("\n- ") == rulings


# What leads to it.


def test_every_section_that_a_refusal_names_is_there() -> None:
    named = {name for text in SOURCES.values() for name in re.findall(r"\(rules: ([^)]+)\)", text)}
    assert {"The turn", "The attack", "The base"} <= named
    assert named <= headings()


def test_every_link_within_the_page_leads_to_a_heading() -> None:
    anchors = {heading.lower().replace(" ", "-") for heading in headings()}
    linked = set(re.findall(r"\]\(#([^)]+)\)", re.sub(r"\s*\n\s*", "", PAGE)))
    assert len(linked) >= 15
    assert linked <= anchors
