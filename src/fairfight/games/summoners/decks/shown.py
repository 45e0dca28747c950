"""Shows a deck of Summoners: summons with their equipment, cards by type, and the deck's code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import get_args

from fairfight.common.wording import plural
from fairfight.game.output import BLANK, Outputs, Prose, Table, heading, note
from fairfight.game.picture import line
from fairfight.games.summoners.data.filters import CardType
from fairfight.games.summoners.data.model import Content, Deck
from fairfight.games.summoners.decks.codes import DeckCodeError, deck_code
from fairfight.games.summoners.decks.lookup import summary, with_generated

TYPES = get_args(CardType)  # in the order in which they are shown
TYPE_WORDS = {"named": "Named summon"}  # others are called by their own names


def deck_shown(deck: Deck, book: Content) -> Outputs:
    """All of a deck in which nothing is wrong."""
    yield heading(deck.name)
    if deck.about:
        yield Prose(deck.about)
    yield Prose(summary(deck), "dim")
    yield BLANK
    yield _summons(deck, with_generated(book, [deck]))
    yield from _cards("main deck", deck.main, book)
    yield from _cards("advance deck", Counter(deck.advance), book)
    yield BLANK
    try:
        yield line(f"code: {deck_code(deck, book)}")
    except DeckCodeError as error:
        yield note(f"no code: {error}")


def _summons(deck: Deck, book: Content) -> Table:
    rows = []
    for slot in deck.summons:
        summon = book.summons[slot.summon]
        species = book.species[summon.species].name
        rare = f"{species}, {book.rarities[summon.rarity].name}" if summon.rarity else species
        worn = ", ".join(book.equipment[key].name for key in slot.equipment.values())
        rows.append((summon.name, rare, book.roles[slot.role].name, worn))
    return Table(("summon", "species", "role", "equipment"), rows)


def _cards(title: str, copies: Mapping[str, int], book: Content) -> Outputs:
    """The cards of one deck by type and name, and how many there are of each type."""
    if not copies:
        return
    listed = sorted(copies, key=lambda key: (TYPES.index(book.cards[key].type), book.cards[key].name))
    rows = [(f"{copies[key]}", book.cards[key].name, _type(book, key)) for key in listed]
    yield BLANK
    yield Table(("copies", title, "type"), rows, numbers=("copies",))
    by_type = Counter[str]()
    for key in listed:
        by_type[_type(book, key)] += copies[key]
    yield Prose(", ".join(plural(number, kind) for kind, number in by_type.items()), "dim")


def _type(book: Content, key: str) -> str:
    kind = book.cards[key].type
    return TYPE_WORDS.get(kind, kind.title())
