"""FairFight: card-and-dice combat games, played, simulated and balanced by one rulebook.

>>> import fairfight
>>> fairfight.games()
['dungeon', 'gauntlet', 'investigators', 'summoners', 'warband']
>>> match = fairfight.game("warband", a="goblin", b="knight").start(seed=1, run=0)
>>> match.choices()
[Choice(code=0, words='fight turn 1')]
>>> match.play(match.choices()[0])
>>> match.log()[:2]
['Turn 1', '  a deploys Goblin a1 with 30 HP (2 mana left)']
"""

from __future__ import annotations

from fairfight.version import VERSION

TYPE_CHECKING = False  # typing's own takes time, and the command hears no Ctrl-C before all of this is imported
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from fairfight.games import names as games
    from fairfight.lab.simulation import Results, simulate
    from fairfight.rulebook.errors import FairFightError, IllegalChoice
    from fairfight.rulebook.game import Game
    from fairfight.rulebook.match import Choice, Match
    from fairfight.rulebook.scripted import ScriptedDice
else:
    _LATER = {  # imported when they are first asked for
        "Choice": "fairfight.rulebook.match",
        "FairFightError": "fairfight.rulebook.errors",
        "Game": "fairfight.rulebook.game",
        "IllegalChoice": "fairfight.rulebook.errors",
        "Match": "fairfight.rulebook.match",
        "Results": "fairfight.lab.simulation",
        "ScriptedDice": "fairfight.rulebook.scripted",
        "simulate": "fairfight.lab.simulation",
    }

    def __getattr__(name):
        import importlib  # noqa: PLC0415

        if name == "games":
            return importlib.import_module("fairfight.games")  # the package, which is callable and lists the games
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(importlib.import_module(_LATER[name]), name)
        return found


__version__ = VERSION

__all__ = [
    "Choice",
    "FairFightError",
    "Game",
    "IllegalChoice",
    "Match",
    "Results",
    "ScriptedDice",
    "__version__",
    "game",
    "games",
    "load",
    "simulate",
]


def game(name: str, /, **setup: Any) -> Game:
    """A game with its set-up.

    >>> game("warband", a="goblin", b="knight", soft_cap=2)
    fairfight.game('warband', a='goblin', b='knight', soft_cap=2)
    """
    from fairfight.games import make_game  # noqa: PLC0415

    return make_game(name, setup)


def load(path: str | Path) -> Match:
    """A saved match, played again choice by choice and compared byte for byte, ready to go on."""
    from fairfight.games import make_game  # noqa: PLC0415
    from fairfight.rulebook.match import load_match  # noqa: PLC0415

    return load_match(path, make_game)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
