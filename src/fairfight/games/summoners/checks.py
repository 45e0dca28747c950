"""What the content's model cannot say: names that must lead somewhere, and parts of a card that must fit together.

Every check yields what is wrong with its place; all of it is told at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from fairfight.games.summoners import verbs
from fairfight.games.summoners.card_checks import Place, Problem, card_problems, role_problems
from fairfight.games.summoners.filters import UnitFilter
from fairfight.games.summoners.generator_checks import generator_problems
from fairfight.games.summoners.model import Card, Content, Deck
from fairfight.games.summoners.state import MOST_ADVANCE, MOST_DECK
from fairfight.rulebook.errors import unknown

ADVANCES = ("role", "named")


def all_problems(book: Content) -> Iterator[Problem]:
    """All that is wrong. What does not fit is told only when every name leads somewhere."""
    references = list(reference_problems(book))
    yield from references
    yield from name_problems(book)
    if not references:
        yield from lineage_problems(book)
        yield from generator_problems(book)
        for key, role in book.roles.items():
            yield from role_problems(("roles", key), role)
        for key, card in book.cards.items():
            yield from card_problems(("cards", key), card)
        for key, deck in book.decks.items():
            yield from deck_problems(book, ("decks", key), deck)


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
        yield from missing("role", role.comes_from, book.roles, ("roles", key, "from"))
        yield from effect_references(book, ("roles", key), role.effects)
    for key, card in book.cards.items():
        yield from card_references(book, ("cards", key), card)
    for key, deck in book.decks.items():
        yield from deck_references(book, ("decks", key), deck)


def missing(what: str, key: str | None, allowed: Iterable[str], place: Place) -> Iterator[Problem]:
    """A problem if a key is named that is not there."""
    if key is not None and key not in allowed:
        yield place, unknown(what, key, allowed)


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
        "other": card.other,
        "chosen": card.chosen,
        "objective": card.objective,
    }
    return {name: wanted for name, wanted in filters.items() if wanted}


def filter_references(book: Content, place: Place, wanted: UnitFilter) -> Iterator[Problem]:
    """The roles, the species and the summon that a filter names."""
    for number, role in enumerate(wanted.based):
        yield from missing("role", role, book.roles, (*place, "based", number))
    yield from missing("species", wanted.species, book.species, (*place, "species"))
    named = [key for key, card in book.cards.items() if card.type == "named"]
    yield from missing("summon", wanted.summon, [*book.summons, *named], (*place, "summon"))


def effect_references(book: Content, place: Place, effects: Iterable[verbs.Effect]) -> Iterator[Problem]:
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


def deck_references(book: Content, place: Place, deck: Deck) -> Iterator[Problem]:
    """A deck's summons, roles, equipment and cards; equipment is named only where it is worn."""
    for number, slot in enumerate(deck.summons):
        here = (*place, "summons", number)
        yield from missing("summon", slot.summon, book.summons, (*here, "summon"))
        yield from missing("role", slot.role, book.roles, (*here, "role"))
        for worn, key in slot.equipment.items():
            fitting = [one for one, equipment in book.equipment.items() if equipment.slot == worn]
            yield from missing(worn, key, fitting, (*here, worn))
    for key in deck.main:
        yield from missing("card", key, book.cards, (*place, "main", key))
    for number, key in enumerate(deck.advance):
        yield from missing("card", key, book.cards, (*place, "advance", number))


# Roles and decks.


def lineage_problems(book: Content) -> Iterator[Problem]:
    """No role comes from itself, over however many others."""
    for key in book.roles:
        seen = [key]
        while (before := book.roles[seen[-1]].comes_from) is not None and before not in seen:
            seen.append(before)
        if before == key:
            yield ("roles", key, "from"), f"a role cannot come from itself ({' from '.join([*seen, key])})"


def deck_problems(book: Content, place: Place, deck: Deck) -> Iterator[Problem]:
    """What may be in a deck, and how much of it."""
    for summon, times in Counter(slot.summon for slot in deck.summons).items():
        if times > 1:
            yield (*place, "summons"), f"{summon} is in {times} slots; a summon is unique"
    for number, slot in enumerate(deck.summons):
        if book.roles[slot.role].tier > 1:
            yield (*place, "summons", number, "role"), f"{slot.role} is not of tier 1: a summon begins in a tier 1 role"
    cards = sum(deck.main.values())
    if cards > MOST_DECK:
        yield (*place, "main"), f"{cards} cards; {MOST_DECK} are allowed"
    if len(deck.advance) > MOST_ADVANCE:
        yield (*place, "advance"), f"{len(deck.advance)} cards; {MOST_ADVANCE} are allowed"
    for key in deck.main:
        if book.cards[key].type in ADVANCES:
            yield (*place, "main", key), f"{key} belongs in the advance deck"
    for number, key in enumerate(deck.advance):
        if book.cards[key].type not in ADVANCES:
            yield (*place, "advance", number), f"{key} belongs in the main deck"
    for key in (*deck.main, *deck.advance):
        if book.cards[key].unique:
            yield (*place, "main"), f"{key} is unique: no deck holds it"
