"""The games, by name. `fairfight.games()` lists them; a game's module is read only when the game is asked for."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from fairfight.rulebook.errors import UnknownName, unknown
from fairfight.rulebook.game import Game

CLASSES = {
    "dungeon": "fairfight.games.dungeon.game:Dungeon",
    "gauntlet": "fairfight.games.gauntlet.game:Gauntlet",
    "investigators": "fairfight.games.investigators.game:Investigators",
    "summoners": "fairfight.games.summoners.game:Summoners",
    "warband": "fairfight.games.warband.game:Warband",
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


def make_game(name: str, options: Mapping[str, Any]) -> Game:
    """A game with its set-up."""
    kind = game_class(name)
    return kind(kind.options.checked(options))


class _Games(ModuleType):
    """Lets `fairfight.games` be both this package and the function that lists the games."""

    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = _Games
