"""Assigns rows of the content record to the cards and units of two decks, and checks that there is room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement

from fairfight.common.errors import ContentError
from fairfight.games.summoners.data import formulas, model, verbs
from fairfight.games.summoners.state import (
    MOST_EFFECTS,
    MOST_FORMULAS,
    MOST_KINDS,
    MOST_ROLES,
    MOST_TERMS,
)

MOST_SUMMONS = 24
MOST_SPECIES = 100
ROOM = (
    ("different cards", MOST_KINDS),
    ("effects of cards", MOST_EFFECTS),
    ("different formulas", MOST_FORMULAS),
    ("steps of formulas", MOST_TERMS),
    ("different summons", MOST_SUMMONS),
    ("roles", MOST_ROLES),
    ("species", MOST_SPECIES),
)


@dataclass
class Rows:
    """What a match of two decks has rows for, in their order."""

    book: model.Content
    summons: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    effects: int = 0
    formulas: list[str] = field(default_factory=list)

    @property
    def roles(self) -> list[str]:
        """The roles that do something, which is written as a card's effects."""
        return [key for key, role in self.book.roles.items() if role.effects]

    @property
    def species(self) -> list[str]:
        return list(self.book.species)

    @property
    def kinds(self) -> list[str]:
        return [*self.summons, *self.cards, *(f"role:{key}" for key in self.roles)]

    @property
    def natures(self) -> list[str]:
        """The keys of the rows of `Content.summon`: summons, and cards that are named ones."""
        return [*self.summons, *(key for key in self.cards if self.book.cards[key].summon)]

    @property
    def terms(self) -> int:
        return sum(len(formulas.parse(text)) for text in self.formulas)


def rows_of(book: model.Content, decks: Sequence[str]) -> Rows:
    """The rows of a match: the slots' summons, both decks' cards, and what these and the roles can add to a hand."""
    rows = Rows(book)
    both = [book.decks[key] for key in decks]
    slots = [slot for deck in both for slot in deck.summons]
    rows.summons = unique(slot.summon for slot in slots)
    listed = [key for deck in both for key in (*deck.main, *deck.advance)]
    added = [added_by(role.effects) for role in book.roles.values()]
    rows.cards = with_added(book, unique([*listed, *(key for keys in added for key in keys)]))
    effects = [effect for key in rows.cards for effect in book.cards[key].deeds]
    effects += [effect for key in rows.roles for effect in book.roles[key].effects]
    rows.effects = len(effects)
    weapons = [book.equipment[slot.weapon].formula or "" for slot in slots]
    rows.formulas = unique([verbs.STANDARD_HIT, *weapons, *(text for one in effects for text in formulas_of(one))])
    return rows


def with_added(book: model.Content, cards: list[str]) -> list[str]:
    """Cards, and after them those that they can add to a hand, and so on."""
    found = list(cards)
    for key in found:  # the list grows while it is read
        found += [new for new in added_by(book.cards[key].effects) if new not in found]
    return found


def added_by(effects: Iterable[verbs.Verb]) -> list[str]:
    """The cards that effects add to a hand."""
    return unique(effect.card for effect in effects if isinstance(effect, verbs.AddCard))


def formulas_of(effect: verbs.Verb) -> list[str]:
    """The formulas of an effect: how much, and whether it hits."""
    found = [effect.formula] if isinstance(effect, verbs.Damage | verbs.Heal | verbs.AddToNextAttack) else []
    return found + ([effect.hit] if isinstance(effect, verbs.Damage) and effect.accuracy is not None else [])


def unique(keys: Iterable[str]) -> list[str]:
    """Each once, in the order met."""
    return list(dict.fromkeys(keys))


def check_room(book: model.Content) -> None:
    """What the records have room for, whichever two decks meet; a designer who needs more must be told.

    Two decks have no more rows than all decks together, so as a rule one look is enough.
    """
    together = numbers_of(rows_of(book, list(book.decks)))
    if all(number <= most for number, (_, most) in zip(together, ROOM, strict=True)):
        return
    for decks in combinations_with_replacement(book.decks, 2):
        check_rows(rows_of(book, decks), f"decks {decks[0]} and {decks[1]}")


def numbers_of(rows: Rows) -> tuple[int, ...]:
    """How many rows there are of what ROOM lists."""
    different = (len(rows.kinds), rows.effects, len(rows.formulas), rows.terms, len(rows.natures))
    return (*different, len(rows.book.roles), len(rows.book.species))


def check_rows(rows: Rows, where: str) -> None:
    """Refuse a match that has more rows than there is room for."""
    for number, (what, most) in zip(numbers_of(rows), ROOM, strict=True):
        if number > most:
            raise ContentError(f"summoners: {where}: {number} {what}; {most} are allowed")
