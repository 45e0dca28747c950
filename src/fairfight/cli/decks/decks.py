"""`fairfight decks`: lists ready-made decks, checks deck files, and converts decks to codes and back."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fairfight.cli import arguments
from fairfight.cli.console import out
from fairfight.cli.output import show
from fairfight.common.errors import FairFightError, unknown
from fairfight.common.files import replacing
from fairfight.common.wording import listed
from fairfight.content.toml import header, toml_files
from fairfight.game.output import BLANK, heading
from fairfight.games.directory import DECKS, decks_of, game_class, names


def list_decks(game: str) -> None:
    if game and game not in DECKS:
        said = f"{game} has no ready-made decks" if game in names() else unknown("game", game, DECKS)
        raise FairFightError(said)
    asked = [name for name in DECKS if game in ("", name)]
    for name in asked:
        show([heading(game_class(name).title), *decks_of(name).listed(), BLANK])
    for name in asked:
        show(decks_of(name).afterword())


def check(deck: str, setup: list[str]) -> None:
    deck, options = deck.strip(), arguments.options(setup or [])
    show(decks_of(_game_of(deck, options)).checked(deck, options))


def code(deck: str, setup: list[str], output: str, force: bool) -> None:
    deck, options = deck.strip(), arguments.options(setup or [])
    game = _game_of(deck, options)
    if not decks_of(game).has_codes:
        with_codes = listed(name for name in DECKS if decks_of(name).has_codes)
        raise FairFightError(f"{deck} is a deck of {game}; only {with_codes} has deck codes")
    # A code in a file named .toml could not be read again.
    said = decks_of(game).code(deck, options, as_file=output.endswith(".toml"))
    if not output:
        print(said, end="")
        return
    if Path(output).exists() and not force:
        raise FairFightError(f"{output} exists already; name another file, or use --force to overwrite it")
    with replacing(output) as new:
        new.write_text(said, encoding="utf-8")
    out.print(f"written to {output}", markup=False, soft_wrap=True)


def _game_of(deck: str, options: Mapping[str, Any]) -> str:
    """The game of a deck: a file names it, some texts have a game's form, and names are looked up."""
    if deck.endswith(".toml"):
        game = header(Path(deck), "game", names())
        if game not in DECKS:
            raise FairFightError(f"{deck}: {game} has no deck files; games that do: {', '.join(DECKS)}")
        return game
    for game in DECKS:
        if decks_of(game).has_its_form(deck):
            return game
    content = _content_of(str(options.get("content", "")))
    for game in DECKS:
        if deck in decks_of(game).names(content.get(game, "")):
            return game
    for game in DECKS:
        if decks_of(game).may_be(deck, content.get(game, "")):
            return game
    allowed = [name for game in DECKS for name in decks_of(game).names(content.get(game, ""))]
    spellings = ["a deck file (.toml)", *(one for game in DECKS for one in decks_of(game).spellings)]
    raise FairFightError(f"{unknown('deck', deck, allowed)}, {listed(spellings, ' or ')}")


def _content_of(own: str) -> dict[str, str]:
    """Own content by its game, which its first file names."""
    return {header(toml_files(Path(own))[0], "game", names()): own} if own else {}
