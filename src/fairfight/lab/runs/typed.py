"""Writes set-ups and commands as a person would type them, so that every figure can name its command."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fairfight.game.game import Game


def as_typed(setup: Mapping[str, Any]) -> list[str]:
    """A set-up as words to type in a shell.

    >>> as_typed({"a": "10 goblin, 10 knight", "soft_cap": 2, "change": ["units.goblin.hp=31"]})
    ['a="10 goblin, 10 knight"', 'soft_cap=2', 'change=units.goblin.hp=31']
    """
    return [
        typed("; ".join(value) if isinstance(value, (list, tuple)) else str(value), f"{key}=")
        for key, value in setup.items()
    ]


def as_words(setup: Mapping[str, Any]) -> str:
    """A set-up as one text to type.

    >>> as_words({"a": "10 goblin, 10 knight", "soft_cap": 2})
    'a="10 goblin, 10 knight" soft_cap=2'
    """
    return " ".join(as_typed(setup))


def typed(text: str, before: str = "") -> str:
    """Text quoted for a shell where needed, after a beginning that needs no quotes.

    >>> typed("rush"), typed("rush; curve"), typed("5$", "price=")
    ('rush', '"rush; curve"', "'price=5$'")
    """
    if re.search(r"[\"$`\\!]", text):
        return shlex.quote(before + text)
    return f'{before}"{text}"' if re.search(r"[^\w:.,@=/+%-]", text) else before + text


def replay_command(game: Game, seed: int, run: int) -> str:
    """The command that replays one run as a story."""
    words = ["fairfight", "replay", game.name, *as_typed(game.setup.non_defaults())]
    return " ".join([*words, "--seed", str(seed), "--run", str(run)])


def compare_command(game: Game, change: str, runs: int, seed: int) -> str:
    """The command that shows the effect of a change on every figure of a game."""
    words = ["fairfight", "compare", game.name, *as_typed(game.setup.non_defaults()), "--change", typed(change)]
    return " ".join([*words, "--runs", str(runs), "--seed", str(seed)])
