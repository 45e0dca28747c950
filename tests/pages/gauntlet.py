"""The tables of the rulebook page, made from the content: what they say cannot differ from what is played."""

from __future__ import annotations

from fairfight.games.gauntlet.data.model import Content
from fairfight.games.gauntlet.game import Gauntlet
from fairfight.games.gauntlet.terms import RARITIES
from tests.pages.tables import details_table, markdown, options_table
from tests.pages.vocabulary import vocabulary_table


def table(name: str) -> str:
    """One table of the page by its name, such as "cards merlin".

    >>> print(table("heroes"))
    | hero | HP | initial cards | upgrades in the pile |
    | --- | --- | --- | --- |
    | Hercules | 25 | 10 | 54 |
    | Merlin | 15 | 10 | 54 |
    """
    what, _, which = name.partition(" ")
    book = Gauntlet.book().model
    match what:
        case "heroes":
            return _heroes(book)
        case "cards":
            return _cards(book, which)
        case "monsters":
            return _monsters(book, which)
        case "abilities":
            return _abilities(book)
        case "vocabulary":
            return vocabulary_table(Content)
        case "options":
            return options_table(Gauntlet)
        case "columns":
            return _columns()
        case "details":
            return details_table(Gauntlet(Gauntlet.options.checked({})), "card")
    raise ValueError(f"the page has no table {name!r}")


def _heroes(book: Content) -> str:
    rows = []
    for key, hero in book.heroes.items():
        own = [card for card in book.cards.values() if card.hero == key]
        initial = sum(card.number for card in own if card.rarity == "initial")
        upgrades = sum(card.number for card in own if card.rarity != "initial")
        rows.append((hero.name, hero.hp, initial, upgrades))
    return markdown(("hero", "HP", "initial cards", "upgrades in the pile"), rows)


def _cards(book: Content, hero: str) -> str:
    own = sorted(
        (card for card in book.cards.values() if card.hero == hero), key=lambda card: RARITIES.index(card.rarity)
    )
    rows = [(card.name, card.rarity, card.number, card.type, card.attribute, card.text) for card in own]
    return markdown(("card", "rarity", "copies", "type", "attribute", "text"), rows)


def _monsters(book: Content, tier: str) -> str:
    rows = []
    for monster in book.monsters.values():
        group = monster.tier(tier)
        ability = book.abilities[group.ability].name if group.ability else ""
        bands = [band.text for band in group.bands]
        stats = (group.xp, group.count, group.vulnerable_to, group.hp, group.defence, group.attack_type)
        rows.append((monster.name, *stats, *bands, ability))
    heads = ("monster", "XP", "number", "vulnerable", "HP", "Defence", "attacks", "1-2", "3-4", "5-6", "7-8", "ability")
    return markdown(heads, rows)


def _abilities(book: Content) -> str:
    whose = {
        group.ability: f"{tier} {monster.name}"
        for monster in book.monsters.values()
        for tier, group in (("basic", monster.basic), ("elite", monster.elite))
    }
    rows = [(ability.name, whose.get(key, "nobody"), ability.text()) for key, ability in book.abilities.items()]
    return markdown(("ability", "whose", "what it does"), rows)


def _columns() -> str:
    """Columns that differ only by a number are told once."""
    game = Gauntlet(Gauntlet.options.checked({}))
    rows: dict[str, str] = {}
    for column in game.columns:
        if column.place < 0:
            rows[f"`{column.name}`"] = column.about
        else:
            stem = column.name.rpartition("_")[0]
            last = game.mirror.fights
            rows[f"`{stem}_1` ... `{stem}_{last}`"] = column.about.replace(f"fight {column.place + 1}", "that fight")
    return markdown(("column", "what it is"), rows.items())
