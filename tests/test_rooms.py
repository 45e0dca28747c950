"""The house: every game has the same rooms under the same names, and no folder is a heap."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import fairfight

SOURCES = Path(fairfight.__file__).parent
MOST_MODULES = 15

# What every game has.
ROOMS = {
    "game": "the game on the common interface: it names its parts",
    "setup": "the set-up options, and set-ups that reach every part",
    "state": "the records that rules work on",
    "events": "what can happen",
    "results": "the columns of results",
    "balance": "what the lab asks",
    "views": "what a seat sees",
    "data.model": "what content files may say",
    "data.book": "the content, read and checked",
    "data.lowering": "the content as numbers",
    "rules.wiring": "which rule does what",
    "rules.counting": "what is counted of a run",
    "text.names": "what things are called",
    "text.game_text": "the game in words",
    "text.story": "events as a story",
    "text.catalogue": "what can be looked up",
    "screen.display": "the game at a terminal",
}

# What some games have, under the same name in each.
SHARED = {
    "reader": "the log read as events for one observer",
    "choices": "the codec: codes of choices and what they mean",
    "scene": "a view for the eyes",
    "interface": "the parts that clients ask",
    "ids": "ids of what there is, where several rooms make them",
    "events": "what can happen, a module a subject where one would be too long",
    "reading": "what a reader does with each kind of event",
    "advice": "what clients may ask before they choose: previews, reasons",
    "commands": "the commands that a game brings with it, as data",
    "terms": "closed lists as numbers; Warband has few, in its state",
    "rules.run": "a run of several fights or rooms",
    "rules.turn": "one turn",
    "rules.attack": "one attack",
    "rules.value": "how good a position is; Warband's stands beside its turn",
    "rules.wounds": "what damage does",
    "rules.board": "spaces and distances",
    "rules.combat": "hits and damage",
    "rules.decks": "piles of cards",
    "rules.monsters": "what enemies do",
    "rules.victory": "who has won",
    "rules.cards": "what cards do",
    "rules.policies": "scripted policies",
    "text.choices": "choices in words, where game_text would be too long",
    "text.cards": "card texts, where game_text would be too long",
    "text.reasons": "why a choice is illegal or a card unavailable; Warband has one choice",
    "text.availability": "why a named action is not available",
    "text.summary": "the story in brief",
    "screen.board": "a board of spaces",
}

# What only one game has, and why.
BEYOND = {
    "warband": {
        "data.decks": "decks as people write them",
        "decks": "its decks as `fairfight decks` shows and checks them",
        "rules.deployment rules.preparation rules.stats rules.strategies": "the steps of its turn",
    },
    "gauntlet": {
        "data.abilities data.lasting data.verbs": "its vocabulary: abilities, bracketed effects, verbs of cards",
        "rules.dice rules.effects rules.hero rules.resolving": "the steps of its exchange",
    },
    "dungeon": {
        "attack_events turn_events": "the events of attacks and of turns, for events would be too long",
        "client": "what clients are told: ids, pieces, previews, reasons",
        "data.deeds data.grids": "its vocabulary of spells; rooms drawn as text",
        "rules.actions rules.defence rules.enemies rules.gear rules.rewards": "the parts of a hero's turn",
    },
    "investigators": {
        "api": "the Python API that its seed documents",
        "campaign": "campaigns in files, continued on another day",
        "deck_odds": "its own command: exact odds of a deck of modifier cards",
        "data.worth": "prices and means of decks",
        "rules.base rules.campaign rules.hitting rules.laying_out": "a campaign: missions and the base between them",
        "ids reading": "ids, and what a reader remembers of the log",
        "advice": "what clients may ask before they choose: reach, previews, reasons",
        "text.chances": "the chance to hit, as the story words it",
        "screen.base screen.parts screen.track": "two screens: the track and the base",
    },
    "summoners": {
        "codes": "the codes of choices, which have several parts",
        "decks": "decks by name, file or code",
        "packs": "summons worked out from their ids",
        "reading": "the log read step by step: copies of cards, the stack, units",
        "seen": "what views, scenes and events say alike",
        "advice.why_not": "what keeps cards and units, in several modules",
        "data.blanks data.card_checks data.checks data.effect data.filters data.formulas data.natures data.rows "
        "data.special data.values data.verbs": "its card language",
        "text.amounts text.card_texts text.clauses text.phrases": "card texts made from that language",
        "text.asking": "who is asked for what",
        "rules.arithmetic rules.choices rules.ending rules.figures rules.hidden rules.units rules.zones": "its board",
        "screen.arranged screen.cards screen.units": "cards and units beside the board",
    },
}
GAMES = sorted(path.parent.name for path in (SOURCES / "games").glob("*/game.py"))


def modules(game: str) -> set[str]:
    """The modules of a game, such as `text.names`."""
    folder = SOURCES / "games" / game
    found = (path.relative_to(folder).with_suffix("").parts for path in folder.rglob("*.py"))
    return {".".join(parts) for parts in found if parts[-1] != "__init__"}


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, also where only types are checked."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_every_room(game: str) -> None:
    folders = {one.rpartition(".")[0] for one in modules(game)}  # a room may be a folder, such as of many events
    assert set(ROOMS) - modules(game) - folders == set()
    assert (SOURCES / "games" / game / "README.md").exists()
    assert list((SOURCES / "games" / game / "content").glob("*.toml"))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_has_beyond_the_rooms_is_listed_with_a_reason(game: str) -> None:
    listed = {*ROOMS, *SHARED, *(room for rooms in BEYOND[game] for room in rooms.split())}
    beyond = modules(game) - set(ROOMS)
    assert {one for one in beyond if one not in listed and one.rpartition(".")[0] not in listed} == set()


def test_nothing_is_listed_that_no_game_has() -> None:
    there = {game: modules(game) | {one.rpartition(".")[0] for one in modules(game)} for game in GAMES}
    for game, groups in BEYOND.items():
        assert {room for rooms in groups for room in rooms.split()} - there[game] == set(), game
    assert {room for room in SHARED if not any(room in one for one in there.values())} == set()


@pytest.mark.parametrize("game", GAMES)
def test_text_and_screen_do_not_know_the_game_object(game: str) -> None:
    folder = SOURCES / "games" / game
    for path in [*folder.glob("text/*.py"), *folder.glob("screen/*.py"), folder / "views.py"]:
        assert f"fairfight.games.{game}.game" not in set(imported(path)), path


def test_no_folder_has_more_modules_than_a_reader_can_hold() -> None:
    folders = {path.parent for path in SOURCES.rglob("*.py")}
    counted = {one.relative_to(SOURCES).as_posix(): len([*one.glob("*.py")]) for one in folders}
    too_many = {name: number for name, number in counted.items() if number > MOST_MODULES}
    assert too_many == {}
