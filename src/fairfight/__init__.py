"""FairFight: card-and-dice combat games, played, simulated and balanced by one engine.

>>> import fairfight
>>> fairfight.games()
['dungeon', 'gauntlet', 'investigators', 'summoners', 'warband']
>>> match = fairfight.game("warband", a="goblin", b="knight").start(seed=1, run=0)
>>> match.choices()
[Choice(code=0, kind='fight', subject='fight')]
>>> match.words(0)
'fight turn 1'
>>> match.play(match.choices()[0])
>>> match.log()[:2]
['Turn 1', '  a deploys Goblin a1 with 30 HP (2 mana left)']
"""

from __future__ import annotations

from fairfight.version import VERSION

TYPE_CHECKING = (
    False  # importing typing takes time, and the command cannot handle Ctrl-C before this package is imported
)
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from fairfight.agents import agent_for
    from fairfight.common.errors import FairFightError, IllegalChoice
    from fairfight.engine.scripted import ScriptedDice
    from fairfight.game.game import Game
    from fairfight.game.interface.choice import Choice
    from fairfight.game.match import Match
    from fairfight.lab.runs.simulation import Results, simulate
else:
    # Now, not later: a later import would replace the functions below by the packages of the same names.
    import fairfight.game
    import fairfight.games  # noqa: F401
    from fairfight.common.later import later

    __getattr__ = later(
        globals(),
        {
            "Choice": "fairfight.game.interface.choice",
            "FairFightError": "fairfight.common.errors",
            "Game": "fairfight.game.game",
            "IllegalChoice": "fairfight.common.errors",
            "Match": "fairfight.game.match",
            "Results": "fairfight.lab.runs.simulation",
            "ScriptedDice": "fairfight.engine.scripted",
            "agent_for": "fairfight.agents",
            "simulate": "fairfight.lab.runs.simulation",
        },
    )


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
    "agent_for",
    "game",
    "games",
    "load",
    "simulate",
]


def games() -> list[str]:
    """The names of all games.

    >>> games()
    ['dungeon', 'gauntlet', 'investigators', 'summoners', 'warband']
    """
    from fairfight.games.directory import names  # noqa: PLC0415

    return names()


def game(name: str, /, *, files: object = False, **setup: Any) -> Game:
    """A game with its set-up. Options that name files, such as own content, are followed only if you say files=True.

    >>> game("warband", a="goblin", b="knight", soft_cap=2)
    fairfight.game('warband', a='goblin', b='knight', soft_cap=2)
    """
    from fairfight.common.own_files import files_allowed  # noqa: PLC0415
    from fairfight.games.directory import make_game  # noqa: PLC0415

    if files is not True:
        return make_game(name, setup)
    with files_allowed():
        return make_game(name, setup)


def load(path: str | Path, content: str | Path = "") -> Match:
    """A saved match, played again choice by choice and compared byte for byte, ready to go on.

    A match that was played with own content needs it again: no file that a save names is opened.
    """
    from fairfight.game.matches.saves import load_match  # noqa: PLC0415
    from fairfight.games.directory import make_game  # noqa: PLC0415

    return load_match(path, make_game, str(content))


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
