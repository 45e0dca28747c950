"""The games by name. A game's module is imported when the game is first asked for."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from fairfight.command import Group
from fairfight.common.errors import UnknownName, unknown

if TYPE_CHECKING:
    from fairfight.game.decks import Decks
    from fairfight.game.game import Game

CLASSES = {
    "dungeon": "fairfight.games.dungeon.game:Dungeon",
    "gauntlet": "fairfight.games.gauntlet.game:Gauntlet",
    "investigators": "fairfight.games.investigators.game:Investigators",
    "summoners": "fairfight.games.summoners.game:Summoners",
    "warband": "fairfight.games.warband.game:Warband",
}


class Outline(NamedTuple):
    """What the list of the games says of one."""

    about: str
    seats: tuple[str, ...]


OUTLINES = {  # so that no game is imported to be listed; of one that is not here, its class is asked
    "dungeon": Outline("heroes of three classes in rooms of tiles, d6 against d6", ("party",)),
    "gauntlet": Outline("a hero with cards and d8 against six groups of monsters", ("hero",)),
    "investigators": Outline("modifier decks, a track of distances and a campaign", ("party",)),
    "summoners": Outline("a tactical 3v3 card game with a response stack", ("a", "b")),
    "warband": Outline("two armies, deployed from decks of 20, fight by speed", ("a", "b")),
}

# Where a game has more than a game must have. What a place names is imported when it is asked for.
COMMANDS = (  # commands of its own; these modules import nothing that takes time
    "fairfight.games.investigators.commands:COMMANDS",
    "fairfight.games.summoners.commands:COMMANDS",
)
DECKS = {  # ready-made decks and deck files
    "summoners": "fairfight.games.summoners.decks.listing:DECKS",
    "warband": "fairfight.games.warband.decks:DECKS",
}


def names() -> list[str]:
    """The names of all games.

    >>> names()
    ['dungeon', 'gauntlet', 'investigators', 'summoners', 'warband']
    """
    return list(CLASSES)


def game_class(name: str) -> type[Game]:
    """The class of a game."""
    if name not in CLASSES:
        raise UnknownName(unknown("game", name, CLASSES))
    found: type[Game] = _at(CLASSES[name])
    return found


def outline(name: str) -> Outline:
    """What the list of the games says of one."""
    if name in OUTLINES:
        return OUTLINES[name]
    kind = game_class(name)
    return Outline(kind.about, tuple(kind.seats))


def make_game(name: str, options: Mapping[str, Any]) -> Game:
    """A game with its set-up."""
    from fairfight.content.known import made  # noqa: PLC0415  (slow to import)

    kind = game_class(name)
    return made(kind, kind.options.checked(options))


def commands() -> list[Group]:
    """The commands that games bring with them, as light data."""
    return [group for place in COMMANDS for group in _at(place)]


def decks_of(name: str) -> Decks:
    """What a game with decks says of them."""
    found: Decks = _at(DECKS[name])
    return found


def _at(place: str) -> Any:
    """What a place names: a module and, after a colon, what is in it."""
    module, _, name = place.partition(":")
    return getattr(importlib.import_module(module), name)
