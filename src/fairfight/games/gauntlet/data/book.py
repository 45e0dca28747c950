"""Reads Gauntlet's content and checks beyond its model: references, and room in the records."""

from __future__ import annotations

from pathlib import Path

from fairfight.common.errors import ContentError, unknown
from fairfight.content.book import Book, read_book
from fairfight.games.gauntlet.data.lowering import cards_of, check_room, groups_of, initial
from fairfight.games.gauntlet.data.model import Content
from fairfight.games.gauntlet.terms import TIERS

FOLDER = Path(__file__).parents[1] / "content"


def gauntlet_book(own: str = "", changes: tuple[str, ...] = ()) -> Book[Content]:
    """The checked content."""
    return read_book("gauntlet", Content, FOLDER, own, changes, check_book=check_book)


def check_book(book: Book[Content]) -> None:
    """All that its model cannot say."""
    check_references(book)
    check_room(book.model)


def check_references(book: Book[Content]) -> None:
    """Every card's hero and every group's ability exist, names are one card's only, every hero has cards."""
    model = book.model
    seen: dict[tuple[str, str], str] = {}
    for key, card in model.cards.items():
        if card.hero not in model.heroes:
            raise ContentError(f"{book.at('cards', key, 'hero')}: {unknown('hero', card.hero, model.heroes)}")
        other = seen.setdefault((card.hero, card.name.casefold()), key)
        if other != key:
            raise ContentError(f'{book.at("cards", key, "name")}: "{card.name}" is the name of {other} already')
    for key, monster in model.monsters.items():
        for tier in TIERS:
            ability = monster.tier(tier).ability
            if ability and ability not in model.abilities:
                place = book.at("monsters", key, tier, "ability")
                raise ContentError(f"{place}: {unknown('ability', ability, model.abilities)}")
    for hero in model.heroes:
        if not any(initial(book.model, key) for key in cards_of(model, hero)):
            raise ContentError(f"{book.at('heroes', hero)}: the hero has no initial cards")


def summary(book: Content) -> str:
    """What the content holds, counted."""
    solo = sum(not card.works_solo for card in book.cards.values())
    return (
        f"{len(book.heroes)} heroes, {len(book.cards)} cards ({solo} do nothing solo), "
        f"{len(groups_of(book))} groups of monsters, {len(book.abilities)} abilities"
    )
