"""Prints a deck of Summoners: summons with their equipment, cards by type, and the deck's code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import get_args

from rich.text import Text

from fairfight.cli import console
from fairfight.cli.console import out
from fairfight.common.wording import plural
from fairfight.games.summoners.data.filters import CardType
from fairfight.games.summoners.data.model import Content, Deck
from fairfight.games.summoners.decks.codes import DeckCodeError, deck_code
from fairfight.games.summoners.decks.lookup import summary, with_generated

TYPES = get_args(CardType)  # in the order in which they are shown
TYPE_WORDS = {"named": "Named summon"}  # others are called by their own names


def show(deck: Deck, book: Content) -> None:
    """Print all of a deck in which nothing is wrong."""
    out.print(deck.name, style="bold", markup=False, soft_wrap=True)
    if deck.about:
        out.print(deck.about, markup=False)
    out.print(f"{summary(deck)}\n", style="dim")
    _show_summons(deck, with_generated(book, [deck]))
    _show_cards("main deck", deck.main, book)
    _show_cards("advance deck", Counter(deck.advance), book)
    try:
        out.print(f"\ncode: {deck_code(deck, book)}", soft_wrap=True)
    except DeckCodeError as error:
        out.print(f"\nno code: {error}", style="dim", markup=False, soft_wrap=True)


def _show_summons(deck: Deck, book: Content) -> None:
    table = console.table("summon", "species", "role", "equipment")
    for slot in deck.summons:
        summon = book.summons[slot.summon]
        species = book.species[summon.species].name
        rare = f"{species}, {book.rarities[summon.rarity].name}" if summon.rarity else species
        worn = ", ".join(book.equipment[key].name for key in slot.equipment.values())
        table.add_row(*map(Text, (summon.name, rare, book.roles[slot.role].name, worn)))
    out.print(table)


def _show_cards(title: str, copies: Mapping[str, int], book: Content) -> None:
    """The cards of one deck by type and name, and how many there are of each type."""
    if not copies:
        return
    table = console.table("copies", title, "type", numbers=("copies",))
    listed = sorted(copies, key=lambda key: (TYPES.index(book.cards[key].type), book.cards[key].name))
    for key in listed:
        table.add_row(f"{copies[key]}", Text(book.cards[key].name), _type(book, key))
    out.print()
    out.print(table)
    by_type = Counter[str]()
    for key in listed:
        by_type[_type(book, key)] += copies[key]
    out.print(", ".join(plural(number, kind) for kind, number in by_type.items()), style="dim")


def _type(book: Content, key: str) -> str:
    kind = book.cards[key].type
    return TYPE_WORDS.get(kind, kind.title())
