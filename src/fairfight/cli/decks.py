"""`fairfight decks`: lists ready-made decks, checks deck files, and converts decks to codes and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from fairfight.cli import arguments, console
from fairfight.cli.console import out
from fairfight.cli.decks_shown import show
from fairfight.cli.look.check import header
from fairfight.common.errors import ContentError, FairFightError, unknown
from fairfight.common.files import replacing
from fairfight.content.book import Book
from fairfight.content.toml import toml_files
from fairfight.games.directory import game_class, names
from fairfight.games.summoners.data.model import Content, Deck
from fairfight.games.summoners.decks.checks import SMALLEST_DECK, as_written, size_problems
from fairfight.games.summoners.decks.codes import deck_code, is_code
from fairfight.games.summoners.decks.lookup import NAMELESS, checked_code, file_text, named, read_deck, with_generated
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.setup import SummonersSetup
from fairfight.games.warband.data.decks import BUILT_IN_SIZE, are_cards, find, parse, written
from fairfight.games.warband.game import Warband
from fairfight.games.warband.setup import WarbandSetup

WITH_DECKS = ("summoners", "warband")  # games that have ready-made decks and deck files


def list_decks(game: str) -> None:
    if game and game not in WITH_DECKS:
        said = f"{game} has no ready-made decks" if game in names() else unknown("game", game, WITH_DECKS)
        raise FairFightError(said)
    for name in WITH_DECKS:
        if game in ("", name):
            out.print(game_class(name).title, style="bold")
            out.print(_summoners_list() if name == "summoners" else _warband_list())
            out.print()
    if game in ("", "summoners"):
        out.print("one of Summoners with all its cards: fairfight decks check NAME", style="dim")


def _summoners_list() -> Any:
    book = Summoners.book().model
    table = console.table("deck", "main", "advance", "summons", numbers=("main", "advance"))
    for key, deck in book.decks.items():
        full = with_generated(book, [deck]).summons
        summons = ", ".join(full[slot.summon].name for slot in deck.summons)
        table.add_row(key, f"{sum(deck.main.values())}", f"{len(deck.advance)}", Text(summons))
    table.caption = f"fewer than {SMALLEST_DECK} main cards: for matches with the option smallest_deck only"
    table.caption_justify = "left"
    return table


def _warband_list() -> Any:
    book = Warband.book().model
    table = console.table("deck", "cards")
    for key, deck in book.decks.items():
        table.add_row(key, written(parse(deck.cards, book, key, BUILT_IN_SIZE)))
    return table


def check(deck: str, setup: list[str]) -> None:
    deck, options = deck.strip(), arguments.options(setup or [])
    game = _game_of(deck, options)
    if game == "summoners":
        checked = _setup(options)
        book = Summoners.book(checked.content, checked.change)
        show(_checked(deck, book, checked.smallest_deck), book.model)
        return
    if deck.endswith(".toml") and header(Path(deck), "kind", ()) != "deck":
        Warband.check_file(header(Path(deck), "kind", ()), Path(deck))  # which says what may be there
    battle = Warband.options.checked(options)
    assert isinstance(battle, WarbandSetup)
    said = written(find(deck, Warband.book(battle.content, battle.change).model, battle.deck_size)[1])
    out.print(f"{deck}: {game} deck: {said}: all in order", markup=False, soft_wrap=True)


def code(deck: str, setup: list[str], output: str, force: bool) -> None:
    deck, options = deck.strip(), arguments.options(setup or [])
    game = _game_of(deck, options)
    if game != "summoners":
        raise FairFightError(f"{deck} is a deck of {game}; only summoners has deck codes")
    checked = _setup(options)
    book = Summoners.book(checked.content, checked.change)
    found = _checked(deck, book)
    as_file = is_code(deck) or output.endswith(".toml")  # a code in a file called .toml could not be read again
    said = file_text(found.name, found) if as_file else deck_code(found, book.model) + "\n"
    if not output:
        print(said, end="")
        return
    if Path(output).exists() and not force:
        raise FairFightError(f"{output} is there already; name another file, or let it be overwritten with --force")
    with replacing(output) as new:
        new.write_text(said, encoding="utf-8")
    out.print(f"written to {output}", markup=False, soft_wrap=True)


# What people type.


def _game_of(deck: str, options: dict[str, Any]) -> str:
    """Whose deck it is: a file says so itself, only Summoners has codes, and a name is looked for."""
    if deck.endswith(".toml"):
        game = header(Path(deck), "game", names())
        if game not in WITH_DECKS:
            raise FairFightError(f"{deck}: {game} has no deck files; games that do: {', '.join(WITH_DECKS)}")
        return game
    if is_code(deck):
        return "summoners"
    own = str(options.get("content", ""))
    is_of_warband = bool(own) and header(toml_files(Path(own))[0], "game", names()) == "warband"
    warband = Warband.book(own if is_of_warband else "").model
    if are_cards(deck) or (deck in warband.units and deck not in Summoners.book().model.decks):
        return "warband"
    checked = _setup({} if is_of_warband else options)
    ready_made = {
        "summoners": list(Summoners.book(checked.content, checked.change).model.decks),
        "warband": list(warband.decks),
    }
    for game, decks in ready_made.items():
        if deck in decks:
            return game
    allowed = [name for decks in ready_made.values() for name in decks]
    said = unknown("deck", deck, allowed)
    raise FairFightError(f'{said}, a deck file (.toml), a deck code or cards of Warband such as "20 goblin"')


def _setup(options: dict[str, Any]) -> SummonersSetup:
    setup = SummonersSetup.checked(options)
    assert isinstance(setup, SummonersSetup)
    return setup


def _checked(text: str, book: Book[Content], smallest: int = 0) -> Deck:
    """A deck of Summoners in which nothing is wrong, in the order in which its file or its code lists it."""
    if text.endswith(".toml"):
        file = read_deck(Path(text), book.model, smallest)
        return named(file.name, file)
    if is_code(text):
        return named(NAMELESS, checked_code(text, book.model, smallest))
    deck = book.model.decks[text]
    wrong = list(size_problems(as_written(deck), smallest))
    if wrong:
        hint = f"smallest_deck={min(SMALLEST_DECK - 1, sum(deck.main.values()))} shows it"
        raise ContentError(*(f"{book.at('decks', text, *place)}: {said} ({hint})" for place, said in wrong))
    return deck
