"""Tables of the rulebook page, made from the content, so that the page says what is played."""

from __future__ import annotations

from typing import Any

from fairfight.game.catalogue import Entry
from fairfight.games.directory import game_class, make_game
from fairfight.games.investigators.data.book import investigators_book
from fairfight.games.investigators.data.model import Content
from fairfight.games.investigators.data.worth import deck_of, upgrades
from fairfight.games.investigators.text.catalogue import SIGNS, drawn, met_text, sections
from fairfight.odds.upgrades import worths
from tests.pages.tables import (
    Table,
    columns_table,
    details_table,
    entries_table,
    markdown,
    named_table,
    options_table,
)
from tests.pages.vocabulary import vocabulary_table

GAME = game_class("investigators")
BASE = 4  # the base damage for which the page tells what upgrades are worth


def table(name: str) -> str:
    """One table of the page by its name, such as "cards".

    >>> print(table("cards").splitlines()[0])
    | card | what it does | where it is |
    """
    return named_table(TABLES, name, investigators_book().model)


def _section(book: Content, key: str) -> list[Entry]:
    return list(next(section for section in sections(book) if section.key == key).entries)


def _decks(book: Content) -> str:
    rows = [(entry.name, f"`{entry.text}`", entry.facts) for entry in _section(book, "deck")]
    return markdown(("deck", "cards", "in all"), rows)


def _training(book: Content) -> str:
    """What can be bought, the best for its price first."""
    rows = []
    for one in worths(deck_of(book, "standard"), BASE, upgrades(book)):
        gain = "cannot be had" if one.gain is None else f"{float(one.gain):+.4f}"
        per_gold = "" if one.per_gold is None else f"{100 * float(one.per_gold):+.4f}"
        rows.append((one.upgrade.name, one.upgrade.price, gain, per_gold))
    return markdown(("training", "gold", "damage per attack", "per 100 gold"), rows)


def _missions(book: Content) -> str:
    """Every mission with its track."""
    parts = [SIGNS]
    for entry in _section(book, "mission"):
        mission = book.missions[entry.key]
        track = "\n".join(drawn(mission))
        parts.append(
            f"**{entry.name}**, {entry.facts}. {entry.text}\n\n```text\n{track}\n```\n\n{met_text(book, mission)}"
        )
    return "\n\n".join(parts)


def _columns(_: Content) -> str:
    game: Any = make_game("investigators", {})
    return columns_table(game, {game.names.party[0]: "that one", game.names.missions[0]: "that mission"})


def _details(_: Content) -> str:
    return details_table(make_game("investigators", {}))


TABLES: dict[str, Table] = {
    "cards": entries_table(GAME, "card", name="card", text="what it does", facts="where it is"),
    "decks": _decks,
    "training": _training,
    "party": entries_table(GAME, "investigator", name="investigator", text="what it has", facts="numbers"),
    "weapons": entries_table(GAME, "weapon", name="weapon", text="who carries it", facts="numbers"),
    "talents": entries_table(GAME, "talent", name="talent", text="what it does", facts="how often"),
    "traits": entries_table(GAME, "trait", name="trait", text="what it changes"),
    "harms": entries_table(GAME, "harm", name="injury or madness", text="what it changes"),
    "monsters": entries_table(GAME, "monster", name="monster", text="what it does", facts="numbers"),
    "missions": _missions,
    "campaigns": entries_table(GAME, "campaign", name="campaign", text="missions", facts="rest"),
    "options": lambda _: options_table(GAME),
    "vocabulary": lambda _: vocabulary_table(Content),
    "columns": _columns,
    "details": _details,
}
