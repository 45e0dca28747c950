"""The games by name. A game's module is imported when the game is first asked for."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from fairfight.common.errors import UnknownName, unknown

if TYPE_CHECKING:
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
    module, _, title = CLASSES[name].partition(":")
    found: type[Game] = getattr(importlib.import_module(module), title)
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
