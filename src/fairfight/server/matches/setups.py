"""Set-ups that a request may ask for: a checked list, so that nobody asks for a match that takes a day.

A string of a request never names a file. What a place brings with it, a deck or its heroes, is said at the place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fairfight.common.errors import FairFightError, unknown
from fairfight.common.own_files import files_allowed
from fairfight.game.game import Game
from fairfight.games.directory import DECKS, game_class, make_game, names

LONGEST = 300  # letters of an option
MOST_PARTS = 12  # rooms, missions, extra cards
LONGEST_DECK = 4000


@dataclass(frozen=True)
class Allowed:
    """What may be said about a match of one game."""

    options: tuple[str, ...]  # of the set-up
    agents: tuple[str, ...]  # that are offered; more iterations may be asked for


ALLOWED: Mapping[str, Allowed] = {
    "dungeon": Allowed(("party", "rooms", "flat_reduction"), ("tactics", "greedy", "search:200", "random")),
    "gauntlet": Allowed(
        ("hero", "fight", "deck", "doubling", "basic_use", "targeting"),
        ("rulebook", "formula", "greedy", "search:200", "random"),
    ),
    "investigators": Allowed(("party", "campaign"), ("tactics", "greedy", "search:200", "random")),
    "summoners": Allowed(("goal",), ("greedy", "search:200", "search:1000", "random")),
    "warband": Allowed(("strategy_a", "strategy_b"), ("random",)),
}


def known_game(name: str) -> type[Game]:
    """A game that is served."""
    if name not in ALLOWED:
        raise FairFightError(unknown("game", name, list(ALLOWED)))
    return game_class(name)


def checked(name: str, options: Mapping[str, Any], decks: Mapping[str, str]) -> Game:
    """The game of a request: its set-up checked, with the decks that seats bring."""
    known_game(name)
    for option, said in options.items():
        if option not in ALLOWED[name].options:
            raise FairFightError(unknown("option", option, ALLOWED[name].options))
        _check_length(option, said)
    for seat, deck in decks.items():
        if name not in DECKS:
            raise FairFightError(f"{name} is played without decks")
        if len(deck) > LONGEST_DECK:
            raise FairFightError(f"the deck of {seat} is longer than {LONGEST_DECK} letters")
    with files_allowed(allowed=False):
        return make_game(name, {**options, **decks})


def sides(name: str) -> Sequence[str]:
    """The seats to which decks are brought, each an option of the set-up; a party may be called as an option is."""
    return game_class(name).seats if name in DECKS else ()


def _check_length(option: str, said: Any) -> None:
    if not isinstance(said, str | int | bool) or len(str(said)) > LONGEST or str(said).count(",") >= MOST_PARTS:
        raise FairFightError(f"option {option}: at most {MOST_PARTS} parts and {LONGEST} letters")


def served() -> Sequence[str]:
    """The games that are served."""
    return [name for name in names() if name in ALLOWED]
