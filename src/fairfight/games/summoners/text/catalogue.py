"""Summoners' catalogue: cards by type, roles, equipment by slot, and summons."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from fairfight.game.catalogue import Entry, Section, fields_of
from fairfight.games.summoners.data import model
from fairfight.games.summoners.data.model import Card, Content
from fairfight.games.summoners.data.natures import Nature
from fairfight.games.summoners.terms import FIRST_LEVEL, STATS
from fairfight.games.summoners.text.phrases import CARD_WORDS

# The sections of cards: the types in each, its title, and what goes for all of them.
CARDS = {
    "action": (
        ("action",),
        "Actions",
        "Played in your own Action Phase. They go to Recharge unless they say otherwise; unique ones leave the game.",
    ),
    "reaction": (
        ("reaction",),
        "Reactions",
        "Answer anything, from the hand or set face down before. They go to Recharge unless they say otherwise.",
    ),
    "counter": (
        ("counter",),
        "Counters",
        "Set face down first; each waits for its trigger. They go to Discard unless they say otherwise; unique ones "
        "leave the game.",
    ),
    "building": (("building",), "Buildings", "Stay in play and work for summons that stand on them."),
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


def sections(book: Content, shipped: Content) -> list[Section]:
    """All that there is any of. What was shipped is ours or the seed's, as it says; the rest is somebody's own."""
    told = _Told(book, frozenset(shipped.names))
    made = [
        *(Section(key, title, told.cards(types), about) for key, (types, title, about) in CARDS.items()),
        Section("role", "Roles", told.roles(), "What a role makes of a summon's own stats."),
        *(Section(slot, title, told.equipment(slot), about) for slot, (title, about) in SLOTS.items()),
        Section("summon", "Summons", told.summons(), OF_SUMMONS),
    ]
    return [section for section in made if section.entries]


@dataclass(frozen=True)
class _Told:
    """The entries of the content's tables."""

    book: Content
    shipped: frozenset[str]  # such as "roles.rogue"

    def cards(self, types: Container[str]) -> list[Entry]:
        return [self._card(key, card) for key, card in self.book.cards.items() if card.type in types]

    def roles(self) -> list[Entry]:
        return [
            self._entry("roles", key, role, "role", self.book.role_text(key)) for key, role in self.book.roles.items()
        ]

    def equipment(self, slot: str) -> list[Entry]:
        worn = [(key, one) for key, one in self.book.equipment.items() if one.slot == slot]
        return [self._entry("equipment", key, one, slot, one.text()) for key, one in worn]

    def summons(self) -> list[Entry]:
        return [
            self._entry("summons", key, one, "summon", f"{_stats(one)}.", self.book.species[one.species].name)
            for key, one in self.book.summons.items()
        ]

    def _card(self, key: str, card: Card) -> Entry:
        kind = f"{'unique ' if card.unique else ''}{CARD_WORDS[card.type]}"
        facts = _stats(card.summon) if card.summon else ""
        return self._entry("cards", key, card, kind, self.book.text_with_roles(card), facts)

    def _entry(self, table: str, key: str, one: model.Entry, kind: str, text: str, facts: str = "") -> Entry:
        ours = one.ours if f"{table}.{key}" in self.shipped else None
        place = f"{table}.{key}"
        return Entry(key, one.name, kind, text, facts, one.number, ours, id=place, fields=fields_of(one))


def _stats(nature: Nature) -> str:
    return ", ".join(f"{stat} {starts}" for stat, starts in zip(STATS, nature.starts, strict=True))
