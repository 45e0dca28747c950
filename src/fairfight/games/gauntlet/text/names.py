"""Names of heroes, cards, groups and monsters; and names that people type in set-up options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fairfight.common.errors import SetupError
from fairfight.common.wording import find
from fairfight.games.gauntlet.data.lowering import groups_of
from fairfight.games.gauntlet.data.model import Card, Content
from fairfight.games.gauntlet.ids import group_id, monster_id


class Names:
    """The names of one set-up: the hero's cards and the groups of monsters, by their rows."""

    def __init__(self, book: Content, hero: str, keys: Sequence[str]) -> None:
        self.book = book
        self.hero = book.heroes[hero].name
        self.hero_key = hero
        self.keys = keys  # of the hero's cards
        self.groups = groups_of(book)

    def card(self, row: int) -> str:
        """A card by its row."""
        return self.card_of(row).name

    def card_named(self, card: str) -> str:
        """A card by its kind's id."""
        return self.book.cards[card].name

    def card_of(self, row: int) -> Card:
        """A card's entry by its row."""
        return self.book.cards[self.keys[row]]

    def group(self, row: int) -> str:
        """A group by its row."""
        return group_name(self.book, *self.groups[row])

    def group_row(self, group: str) -> int:
        """The row of a group by its id."""
        return [group_id(*one) for one in self.groups].index(group)

    def emblem(self, group: int) -> str:
        """What to draw for a monster of a group."""
        tier, monster = self.groups[group]
        return f"{monster}/{tier}"

    def ability_of(self, group: int) -> str:
        """The id of a group's ability; empty: it has none."""
        tier, monster = self.groups[group]
        return self.book.monsters[monster].tier(tier).ability or ""

    def ability(self, ability: str) -> str:
        """An ability by its id."""
        return self.book.abilities[ability].name if ability else "no ability"

    def monsters(self, fight: int, group: int) -> dict[str, str]:
        """The monsters of a fight by their ids."""
        tier, monster = self.groups[group]
        number = self.book.monsters[monster].tier(tier).count
        return {monster_id(fight, place): self.monster(group, place) for place in range(number)}

    def monster(self, group: int, number: int) -> str:
        """A monster of a group, numbered from 1 if there are several."""
        return monster_name(self.book, self.groups[group], number)


def find_hero(given: str, book: Content) -> str:
    """A hero's key."""
    return find("hero", "hero", given, {key: (key, hero.name) for key, hero in book.heroes.items()})


def group_name(book: Content, tier: str, monster: str) -> str:
    """A group as it is called, such as "elite:Void Treant"."""
    return f"{tier}:{book.monsters[monster].name}"


def find_group(given: str, book: Content) -> int:
    """The row of a group."""
    names = [(group_name(book, *group), ":".join(group)) for group in groups_of(book)]
    return [name for name, _ in names].index(find("fight", "group", given, {name[0]: name for name in names}))


def find_cards(given: str, book: Content, hero: str) -> list[str]:
    """The keys of upgrade cards in a list such as "2 Runic Ray, Mercury Guard"."""
    upgrades = {key: (card.name,) for key, card in book.cards.items() if card.hero == hero and card.rarity != "initial"}
    found: list[str] = []
    for part in given.split(","):
        if part.strip():
            number, name = _counted(part.strip())
            found += [find("deck", "upgrade card", name, upgrades)] * number
    return found


def _counted(part: str) -> tuple[int, str]:
    first, _, rest = part.partition(" ")
    digits = first.removesuffix("x").removesuffix("*")
    if rest and digits.isdecimal():
        if not 1 <= int(digits) <= 50:
            raise SetupError(f"option deck: {part!r}: 1 to 50 copies are allowed")
        return int(digits), rest
    return 1, part


def written(keys: Sequence[str], book: Content) -> str:
    """A list of cards as `deck` takes it."""
    counted = Counter(keys)
    return ", ".join(
        f"{number} {book.cards[key].name}" if number > 1 else book.cards[key].name for key, number in counted.items()
    )


def monster_name(book: Content, group: tuple[str, str], number: int) -> str:
    """A monster of a group, numbered from 1 if there are several."""
    tier, monster = group
    kind = book.monsters[monster]
    return f"{kind.name} {number + 1}" if kind.tier(tier).count > 1 else kind.name
