"""Parses and checks decks: `10 goblin:angry, 10 knight@kill_shot`, a name of the built-in set, or a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from fairfight.common.errors import ContentError, SetupError, unknown
from fairfight.common.own_files import check_allowed
from fairfight.content.book import Book, check
from fairfight.content.toml import read_toml
from fairfight.games.warband.data.model import Content, DeckFile
from fairfight.games.warband.state import STRATEGIES

LINE = re.compile(r"^(?:(?P<count>\d+)\s*x?\s+)?(?P<unit>[^\s:@]+)(?::(?P<flavour>[^\s@]*))?(?:@(?P<strategy>\S*))?$")

BUILT_IN_SIZE = 20  # of the mixed decks; the game's own `deck_size` may differ
LONGEST_COUNT = 4  # digits


class DeckError(SetupError):
    """A deck that is not one, and the card that is wrong with it."""


@dataclass(frozen=True)
class CardName:
    """A card as people write it; a card without a strategy of its own follows its player's."""

    unit: str
    flavour: str = ""
    strategy: str = ""

    def __str__(self) -> str:
        return self.unit + (f":{self.flavour}" if self.flavour else "") + (f"@{self.strategy}" if self.strategy else "")


def built_in(content: Content) -> list[str]:
    """The names of the built-in set: every unit in every flavour by itself, and the mixed decks of decks.toml."""
    alone = [str(CardName(unit, flavour)) for unit in content.units for flavour in ("", *content.flavours)]
    return alone + list(content.decks)


def find(text: str, content: Content, size: int) -> tuple[str, list[CardName]]:
    """A deck by what a person wrote, with a text that will find it again without any file."""
    text = text.strip()
    name = f'deck "{text}"'
    if text in content.decks:
        return text, of_size(parse(content.decks[text].cards, content, name, size), size, name)
    if text.endswith(".toml"):
        name, cards = read_deck(Path(text), content, size)
        return written(cards), of_size(cards, size, name)
    _suggest_deck(text, content)
    found = LINE.match(text)
    if found and not found["count"]:  # a card by itself is a deck of nothing else
        return text, parse([text], content, name, size) * size
    cards = parse(text.split(","), content, name, size)
    return written(cards), of_size(cards, size, name)


def read_deck(path: Path, content: Content, size: int) -> tuple[str, list[CardName]]:
    """A deck from a file, with its name to people."""
    check_allowed(path, "a deck")
    source = read_toml(path)
    deck = check(DeckFile, source.data, [source])
    return f'{source.at(("cards",))}: deck "{deck.name}"', parse(deck.cards, content, source.at(("cards",)), size)


def parse(lines: Iterable[str], content: Content, where: str, size: int) -> list[CardName]:
    """The cards of a deck of some size from their lines, each `[count] unit[:flavour][@strategy]`."""
    cards: list[CardName] = []
    for line in lines:
        found = LINE.match(line.strip())
        if not found:
            raise DeckError(f'{where}: "{line.strip()}" is not a card; write [count] unit[:flavour][@strategy]')
        card = CardName(found["unit"], found["flavour"] or "", found["strategy"] or "")
        _check_card(card, found, content, where)
        count = found["count"] or "1"
        if len(count) > LONGEST_COUNT:  # before so many are laid out
            raise DeckError(f'{where}: card "{card}": too many of it; a deck has exactly {size} cards')
        cards += [card] * int(count)
    return cards


def _check_card(card: CardName, found: re.Match[str], content: Content, where: str) -> None:
    if card.unit not in content.units:
        raise DeckError(f'{where}: card "{card}": {unknown("unit", card.unit, content.units)}')
    if found["flavour"] is not None and card.flavour not in content.flavours:
        raise DeckError(f'{where}: card "{card}": {unknown("flavour", card.flavour, content.flavours)}')
    if found["strategy"] is not None and card.strategy not in STRATEGIES:
        raise DeckError(f'{where}: card "{card}": {unknown("strategy", card.strategy, STRATEGIES)}')


def are_cards(text: str) -> bool:
    """Whether a text can only be cards: it counts them, lists several, or says a flavour or a strategy.

    >>> are_cards("20 goblin"), are_cards("goblin:angry"), are_cards("rush")
    (True, True, False)
    """
    return any(sign in text.strip() for sign in " ,:@")


def _suggest_deck(text: str, content: Content) -> None:
    """A single word that is no unit was meant to be the name of a deck."""
    if re.fullmatch(r"[\w-]+", text) and text not in content.units:
        raise DeckError(f'{unknown("deck", text, built_in(content))}, a deck file (.toml) or cards such as "20 goblin"')


def of_size(cards: list[CardName], size: int, name: str) -> list[CardName]:
    """The cards, if there are exactly as many as a deck has."""
    if len(cards) != size:
        count = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
        raise DeckError(f"{name}: {count} ({written(cards)}); a deck has exactly {size}")
    return cards


def written(cards: Sequence[CardName]) -> str:
    """Cards as one line, equal neighbours counted.

    >>> written([CardName("goblin", "angry")] * 10 + [CardName("knight")] * 10)
    '10 goblin:angry, 10 knight'
    """
    runs: list[tuple[CardName, int]] = []
    for card in cards:
        if runs and runs[-1][0] == card:
            runs[-1] = (card, runs[-1][1] + 1)
        else:
            runs.append((card, 1))
    return ", ".join(f"{count} {card}" for card, count in runs)


def check_decks(book: Book[Content]) -> None:
    """Every deck of the content has 20 cards that exist, and a name that is no card's."""
    wrong = []
    for name, deck in book.model.decks.items():
        if name in book.model.units:
            wrong.append(f"{book.at('decks', name, 'cards')}: a deck may not have a unit's name")
        try:
            of_size(parse(deck.cards, book.model, "", BUILT_IN_SIZE), BUILT_IN_SIZE, "")
        except DeckError as error:  # only now is it worth while to look for the line
            wrong.append(f"{book.at('decks', name, 'cards')}{error}")
    if wrong:
        raise ContentError(*wrong)
