"""Summoners' catalogue: cards by their type, roles, equipment by its slot, and summons."""

from __future__ import annotations

from collections.abc import Iterable

from fairfight.games.summoners.model import Card, Content, Summon
from fairfight.games.summoners.natures import Nature
from fairfight.games.summoners.phrases import CARD_WORDS
from fairfight.games.summoners.terms import FIRST_LEVEL, STATS
from fairfight.rulebook.catalogue import Entry, Section

# The sections of cards: the types in each, its title, and what goes for all of them.
CARDS = {
    "action": (
        ("action",),
        "Actions",
        "Played in your own Action Phase. They go to Recharge unless they say otherwise.",
    ),
    "reaction": (
        ("reaction",),
        "Reactions",
        "Answer anything, from the hand or set face down before. They go to Recharge unless they say otherwise.",
    ),
    "counter": (
        ("counter",),
        "Counters",
        "Set face down first; each waits for its trigger. They go to Discard unless they say otherwise.",
    ),
    "building": (("building",), "Buildings", "Stay in play and work for your summons on them."),
    "trap": (
        ("trap",),
        "Traps",
        "Set face down; each fires by itself, once. They go to Discard unless they say otherwise.",
    ),
    "quest": (
        ("quest",),
        "Quests",
        "Lie open until a summon of yours meets the objective. They go to Discard unless they say otherwise.",
    ),
    "advance": (
        ("role", "named"),
        "Advances",
        "From the Advance Deck, in your own Action Phase. A role card goes to Discard, a named summon stays in play.",
    ),
}
SLOTS = {
    "weapon": ("Weapons", "How its bearer makes basic attacks, which hit 90 % + ACC/10."),
    "offhand": ("Offhands", ""),
    "armour": ("Armour", ""),
    "accessory": ("Accessories", ""),
}
OF_SUMMONS = f"Each stat at level 0, and what a level adds to it. They arrive at level {FIRST_LEVEL}."


def sections(book: Content) -> list[Section]:
    """All that there is any of."""
    made = [
        *(Section(key, named, _cards(book, types), about) for key, (types, named, about) in CARDS.items()),
        Section("role", "Roles", _roles(book), "What a role makes of a summon's own stats."),
        *(Section(slot, named, _equipment(book, slot), about) for slot, (named, about) in SLOTS.items()),
        Section("summon", "Summons", [_summon(book, key, one) for key, one in book.summons.items()], OF_SUMMONS),
    ]
    return [section for section in made if section.entries]


def _cards(book: Content, types: Iterable[str]) -> list[Entry]:
    return [_card(book, key, card) for key, card in book.cards.items() if card.type in types]


def _card(book: Content, key: str, card: Card) -> Entry:
    kind = f"{'unique ' if card.unique else ''}{CARD_WORDS[card.type]}"
    facts = _stats(card.summon) if card.summon else ""
    return Entry(key, card.name, kind, book.text_with_roles(card), facts, card.number, card.ours)


def _roles(book: Content) -> list[Entry]:
    return [
        Entry(key, role.name, "role", book.role_text(key), "", role.number, role.ours)
        for key, role in book.roles.items()
    ]


def _equipment(book: Content, slot: str) -> list[Entry]:
    return [
        Entry(key, one.name, one.slot, one.text(), "", one.number, one.ours)
        for key, one in book.equipment.items()
        if one.slot == slot
    ]


def _summon(book: Content, key: str, summon: Summon) -> Entry:
    species = book.species[summon.species].name
    return Entry(key, summon.name, "summon", f"{_stats(summon)}.", species, summon.number, summon.ours)


def _stats(nature: Nature) -> str:
    return ", ".join(f"{stat} {starts}" for stat, starts in zip(STATS, nature.starts, strict=True))
