"""Gauntlet's catalogue: the heroes, their cards, and the monsters with what they roll and can do."""

from __future__ import annotations

from fairfight.common.wording import plural
from fairfight.game.catalogue import Entry, Section, entries_of, fields_of
from fairfight.games.gauntlet.data.model import Card, Content, Group
from fairfight.games.gauntlet.terms import RARITIES, TIERS
from fairfight.games.gauntlet.text.story import band_in_words

FACES = ("1-2", "3-4", "5-6", "7-8")
OF_HEROES = "The HP at the start are also the most that a hero can have."
OF_MONSTERS = (
    "Each alive rolls a d8 in every exchange and does what stands behind the faces. Its ability works while one of the "
    "group is alive."
)


def sections(book: Content) -> list[Section]:
    """All of it."""
    return [
        Section("hero", "Heroes", entries_of(book, "heroes", _hero), OF_HEROES),
        *(Section(key, f"Cards of {hero.name}", _cards(book, key)) for key, hero in book.heroes.items()),
        *(Section(tier, f"{tier.title()} monsters", _monsters(book, tier), OF_MONSTERS) for tier in TIERS),
        Section(
            "ability",
            "Abilities",
            entries_of(book, "abilities", _ability),
            "Each works while one of its group is alive.",
        ),
    ]


def _hero(book: Content, key: str) -> Entry:
    hero = book.heroes[key]
    return Entry(key, hero.name, "hero", _deck(book, key), f"{hero.hp} HP")


def _deck(book: Content, hero: str) -> str:
    """What a hero begins with, and what can be taken on the way."""
    own = [card for card in book.cards.values() if card.hero == hero]
    initial = sum(card.number for card in own if card.rarity == "initial")
    upgrades = sum(card.number for card in own if card.rarity != "initial")
    return f"Begins with {plural(initial, 'initial card')}; {plural(upgrades, 'upgrade')} in the pile."


def _cards(book: Content, hero: str) -> list[Entry]:
    """A hero's cards, from the most to the least common."""
    own = [entry for entry in entries_of(book, "cards", _card) if book.cards[entry.key].hero == hero]
    return sorted(own, key=lambda entry: RARITIES.index(book.cards[entry.key].rarity))


def _card(book: Content, key: str) -> Entry:
    card = book.cards[key]
    return Entry(key, card.name, f"card of {book.heroes[card.hero].name}", card.text, _facts(card))


def _facts(card: Card) -> str:
    copies = plural(card.number, "copy", "copies")
    return f"{card.kind}, {card.rarity}, {copies}, {card.attribute}"


def _monsters(book: Content, tier: str) -> list[Entry]:
    told = []
    for key, monster in book.monsters.items():
        group = monster.tier(tier)
        rolls = "; ".join(f"{faces}: {band_in_words(band)}" for faces, band in zip(FACES, group.bands, strict=True))
        ability = book.abilities[group.ability] if group.ability else None
        text = f"{rolls}.{f' {ability.name}: {ability.text()}' if ability else ''}"
        place, fields = f"monsters.{key}.{tier}", fields_of(group)
        told.append(Entry(key, monster.name, f"{tier} group", text, _group(group), id=place, fields=fields))
    return told


def _ability(book: Content, key: str) -> Entry:
    """An ability with the group that has it."""
    owners = {
        group.ability: f"{tier} {monster.name}"
        for monster in book.monsters.values()
        for tier in TIERS
        if (group := monster.tier(tier)).ability
    }
    ability = book.abilities[key]
    return Entry(key, ability.name, "ability", ability.text(), owners.get(key, "of no group"))


def _group(group: Group) -> str:
    """The numbers of a group."""
    return (
        f"{group.count} of them, {group.attack_type}, HP {group.hp}, Defence {group.defence}, {group.xp} XP each, "
        f"vulnerable to {group.vulnerable_to}"
    )
