"""Checks beyond the content's model: references, and parts that must fit together.

Every check yields what is wrong with its place; all of it is told at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from fairfight.content.fixed import Same
from fairfight.games.summoners.data import verbs
from fairfight.games.summoners.data.card_checks import Place, Problem, card_problems, missing, role_problems
from fairfight.games.summoners.data.filters import UnitFilter
from fairfight.games.summoners.data.model import Card, Content
from fairfight.games.summoners.decks.checks import as_written, deck_problems
from fairfight.games.summoners.packs.generator_checks import generator_problems


def all_problems(book: Content) -> Iterator[Problem]:
    """All that is wrong. What does not fit on a card or a role is told only when all that they name is there."""
    references = list(reference_problems(book))
    yield from references
    yield from name_problems(book)
    for key, deck in book.decks.items():
        yield from deck_problems(book, ("decks", key), as_written(deck))
    if not references:
        yield from lineage_problems(book)
        yield from generator_problems(book)
        for key, role in book.roles.items():
            yield from role_problems(("roles", key), role)
        for key, card in book.cards.items():
            yield from problems_of_card(Same(card), key)


@lru_cache(maxsize=1024)
def problems_of_card(card: Same[Card], key: str) -> tuple[Problem, ...]:
    """All that does not fit in one card, whatever else the content holds."""
    return tuple(card_problems(("cards", key), card.entry))


def name_problems(book: Content) -> Iterator[Problem]:
    """A name and a number are one entry's of its table; a key is a summon's or a card's."""
    for table, entries in book.tables.items():
        named: dict[str, str] = {}
        numbered: dict[int, str] = {}
        for key, entry in entries.items():
            other = named.setdefault(entry.name.casefold(), key)
            if other != key:
                yield (table, key, "name"), f'"{entry.name}" is the name of {other} already'
            other = numbered.setdefault(entry.number, key) if entry.number else key
            if other != key:
                yield (table, key, "number"), f"{entry.number} is the number of {other} already"
    for key in book.cards:
        if key in book.summons:
            yield ("cards", key), f'"{key}" is a summon\'s key already'


# Names that must lead somewhere.


def reference_problems(book: Content) -> Iterator[Problem]:
    """Every key and species that an entry names exists."""
    for key, summon in book.summons.items():
        yield from missing("species", summon.species, book.species, ("summons", key, "species"))
        yield from missing("rarity", summon.rarity, book.rarities, ("summons", key, "rarity"))
    for key, role in book.roles.items():
        yield from missing("role", role.comes_from, book.roles, ("roles", key, "comes_from"))
        yield from effect_references(book, ("roles", key), role.effects)
    for key, card in book.cards.items():
        yield from card_references(book, ("cards", key), card)


def card_references(book: Content, place: Place, card: Card) -> Iterator[Problem]:
    """A card's role and species, and what its filters and effects name."""
    yield from missing("role", card.role, book.roles, (*place, "role"))
    if card.summon:
        yield from missing("species", card.summon.species, book.species, (*place, "summon", "species"))
    for name, wanted in filters_of(card).items():
        yield from filter_references(book, (*place, name), wanted)
    yield from effect_references(book, place, card.effects)


def filters_of(card: Card) -> dict[str, UnitFilter]:
    """The unit filters that a card has."""
    filters = {
        "caster": card.caster,
        "target": card.target,
        "second_target": card.second_target,
        "chosen": card.chosen,
        "objective": card.objective,
    }
    return {name: wanted for name, wanted in filters.items() if wanted}


def filter_references(book: Content, place: Place, wanted: UnitFilter) -> Iterator[Problem]:
    """The roles, the species and the summon that a filter names."""
    for number, role in enumerate(wanted.based):
        yield from missing("role", role, book.roles, (*place, "based", number))
    yield from missing("species", wanted.species, book.species, (*place, "species"))
    if wanted.summon and wanted.summon not in book.summons:
        named = [key for key, card in book.cards.items() if card.type == "named"]
        yield from missing("summon", wanted.summon, [*book.summons, *named], (*place, "summon"))


def effect_references(book: Content, place: Place, effects: Iterable[verbs.Verb]) -> Iterator[Problem]:
    """The cards, roles and species that effects name."""
    for number, effect in enumerate(effects):
        here = (*place, "effects", number)
        if isinstance(effect, verbs.AddCard):
            yield from missing("card", effect.card, book.cards, (*here, "card"))
            if effect.card in book.cards and not book.cards[effect.card].unique:
                yield (*here, "card"), f'"{effect.card}" is not unique; only unique cards are made in a match'
        if isinstance(effect, verbs.BecomeRole):
            yield from missing("role", effect.role, book.roles, (*here, "role"))
        if isinstance(effect, verbs.BonusLevels):
            yield from missing("species", effect.species, book.species, (*here, "species"))


# Roles.


def lineage_problems(book: Content) -> Iterator[Problem]:
    """No role comes from itself, over however many others."""
    for key in book.roles:
        seen = [key]
        while (before := book.roles[seen[-1]].comes_from) is not None and before not in seen:
            seen.append(before)
        if before == key:
            yield ("roles", key, "comes_from"), f"a role cannot come from itself ({' from '.join([*seen, key])})"
