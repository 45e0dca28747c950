"""Finds a deck by its name in the content, its file or its code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from fairfight.common.checking import Place, problems
from fairfight.common.errors import ContentError, FairFightError, SetupError, unknown
from fairfight.common.own_files import check_allowed
from fairfight.common.wording import plural
from fairfight.content.book import expect
from fairfight.content.toml import inline, line_of, read_toml
from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.data.model import Content, Deck, DeckFile, DeckList
from fairfight.games.summoners.decks.checks import (
    SMALLEST_DECK,
    Written,
    as_written,
    deck_problems,
    readable,
    size_problems,
)
from fairfight.games.summoners.decks.codes import BEGINNING, DeckCodeError, deck_code, is_code, read_code
from fairfight.games.summoners.packs.summon_ids import read_id, summon_from

NAMELESS = "Shared deck"  # codes carry no names
NUMERALS = ("", " II", " III", " IV", " V", " VI", " VII")  # of equal names; two decks have six summons


@dataclass(frozen=True)
class FoundDeck:
    """A deck, and a text that finds it again without any file."""

    text: str
    deck: Deck


def find(text: str, book: Content, smallest: int = 0) -> FoundDeck:
    """A deck by what a person wrote. One from a file is told by its code, with its cards in the code's order.

    If something else is wrong with a file, its size is told as well; a size that is wrong alone is for `too_small`.
    """
    text = text.strip()
    if text in book.decks:
        return FoundDeck(text, book.decks[text])
    if text.endswith(".toml"):
        try:
            given = read_deck(Path(text), book)
        except ContentError:
            read_deck(Path(text), book, smallest)
            raise
        try:
            code = deck_code(given, book)
        except DeckCodeError as error:
            raise SetupError(f"{text}: {error}") from None
        return FoundDeck(code, named(given.name, read_code(code, book)))
    if is_code(text):
        return FoundDeck(text, named(NAMELESS, checked_code(text, book)))
    raise SetupError(f"{unknown('deck', text, book.decks)}, a deck file (.toml) or a deck code ({BEGINNING}...)")


def named(name: str, deck: DeckList) -> Deck:
    """A deck with a name."""
    return Deck.model_validate({"name": name, **{key: getattr(deck, key) for key in DeckList.model_fields}})


# Files.


def read_deck(path: Path, book: Content, smallest: int = 0) -> DeckFile:
    """A deck from a file, or all that is wrong with it: every problem with its line and entry."""
    check_allowed(path, "a deck")
    source = read_toml(path)
    expect(source, "game", "summoners")
    expect(source, "kind", "deck")
    found: list[tuple[Place, str]] = []
    try:
        deck = DeckFile.model_validate(source.data, strict=True)
        written = as_written(deck)
    except ValidationError as error:
        found = list(problems(error, DeckFile))
        written = readable(source.data, {place for place, _ in found})
    found += all_problems(written, book, smallest)
    if found:
        found.sort(key=lambda problem: line_of(source.text, problem[0]) or 0)
        raise ContentError(*(f"{source.at(place)}: {entry(place)}: {said}" for place, said in found))
    return deck


def checked_code(text: str, book: Content, smallest: int = 0) -> DeckList:
    """The deck of a code, if it is one that a match allows."""
    deck = read_code(text, book)
    found = all_problems(as_written(deck), book, smallest)
    if found:
        raise SetupError(*(f"deck code {text}: {entry(place)}: {said}" for place, said in found))
    return deck


def all_problems(deck: Written, book: Content, smallest: int) -> list[tuple[Place, str]]:
    """All that is wrong with a deck in a match that asks for so many main cards."""
    return [*deck_problems(book, (), deck), *size_problems(deck, smallest)]


def entry(place: Place) -> str:
    """A place as people read it."""
    return ".".join(map(str, place))


def check_file(path: Path, own: str) -> str:
    """Check a deck file; returns what it holds."""
    return summary(read_deck(path, summoners_book(own).model, SMALLEST_DECK))


def summary(deck: DeckList) -> str:
    """How much a deck holds: "3 summons, 22 main cards, 3 advances"."""
    held = ((len(deck.summons), "summon"), (sum(deck.main.values()), "main card"), (len(deck.advance), "advance"))
    return ", ".join(plural(number, what) for number, what in held)


def file_text(name: str, deck: DeckList) -> str:
    """A deck as its file says it."""
    lines = ['game = "summoners"', 'kind = "deck"', f"name = {inline(name)}", f"advance = {inline(deck.advance)}"]
    for slot in deck.summons:
        held = {"summon": slot.summon, "role": slot.role, **slot.equipment}
        lines += ["", "[[summons]]", *(f"{key} = {inline(value)}" for key, value in held.items())]
    lines += ["", "[main]", *(f"{key} = {copies}" for key, copies in deck.main.items())]
    return "\n".join(lines) + "\n"


# Matches.


def decks_for(texts: Sequence[str], book: Content, smallest: int) -> list[FoundDeck]:
    """The decks of a match, or all that is wrong with them."""
    found, wrong = dict[str, FoundDeck](), list[str]()
    for text in texts:
        try:
            found[text] = find(text, book, smallest)
        except FairFightError as error:
            wrong += error.problems
    wrong += too_small(found, smallest)
    if wrong:
        raise SetupError(*dict.fromkeys(wrong))
    return [found[text] for text in texts]


def too_small(found: Mapping[str, FoundDeck], smallest: int) -> list[str]:
    """One line about all decks that a match finds too small, with the option that lets them play."""
    written = {text: as_written(one.deck) for text, one in found.items()}
    small = [(text, said) for text, deck in written.items() for _, said in size_problems(deck, smallest)]
    if not small:
        return []
    enough = min(SMALLEST_DECK - 1, *(written[text].main_cards for text, _ in small))
    said = "; ".join(f"deck {text}: {said}" for text, said in small)
    return [f"{said} (smallest_deck={enough} lets {'it' if len(small) == 1 else 'them'} play)"]


def is_large_enough(deck: DeckList, smallest: int) -> bool:
    """Whether a match that asks for so many main cards takes a deck."""
    return not list(size_problems(as_written(deck), smallest))


def match_book(book: Content, found: Iterable[FoundDeck]) -> Content:
    """The content with the decks of a match, by the texts that find them, and their summons from packs."""
    decks = {one.text: one.deck for one in found}
    return with_generated(book, decks.values()).model_copy(update={"decks": {**book.decks, **decks}})


def with_generated(book: Content, decks: Iterable[DeckList]) -> Content:
    """The content with the summons from packs that decks name. Equal names are told apart: Lira Dawn, Lira Dawn II."""
    summons = dict(book.summons)
    for key in dict.fromkeys(slot.summon for deck in decks for slot in deck.summons):
        which = read_id(key)
        if which and key not in summons:
            made = summon_from(book, which)
            taken = {one.name for one in summons.values()}
            name = next(name for name in (made.name + number for number in NUMERALS) if name not in taken)
            summons[key] = made.model_copy(update={"name": name})
    return book.model_copy(update={"summons": summons})
