"""Cache of games by set-up: another game of the same set-up reuses the checked content.

A cached game is valid as long as the files that it was made from are unchanged. What games share is immutable; what
can change (the content's numbers, and everything a game computes on first use) each game has for itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, TypeVar

import numpy as np

from fairfight.common.own_files import are_refused
from fairfight.content.fixed import Changeable, fixed
from fairfight.content.looks import Look, finds_the_same, noting
from fairfight.content.recent import Recent
from fairfight.game.game import Game
from fairfight.game.setup import Setup

G = TypeVar("G", bound=Game)

MOST_KNOWN = 128  # the largest takes about 100 KB


@dataclass(frozen=True)
class Known:
    """The parts a game was made with, and snapshots of the files that it depends on."""

    shared: Mapping[str, Any]
    content: bytes
    dtype: np.dtype[Any]
    looks: Sequence[Look]

    def game(self, kind: type[G]) -> G:
        """Another game made with the same parts."""
        game = object.__new__(kind)
        vars(game).update(self.shared)
        game.content = np.frombuffer(bytearray(self.content), self.dtype)
        return game


_known = Recent[Known](MOST_KNOWN)


def made(kind: type[G], setup: Setup) -> G:
    """A game with its set-up; from scratch only if it is not known, or a file has changed."""
    said = frozenset(setup.model_fields_set)  # some ask whether an option was said
    key = (kind, setup, said, are_refused())
    known = _known.find(key)
    if known and finds_the_same(known.looks):
        return known.game(kind)
    with noting() as looks:
        game = kind(setup)
    try:
        known = Known(_shared(game), game.content.tobytes(), game.content.dtype, looks)
    except Changeable:  # a game that keeps mutable values is made from scratch each time
        return game
    _known.keep(key, known)
    return known.game(kind)


def _shared(game: Game) -> dict[str, Any]:
    """A game's attributes without those that it computed on first use."""
    own = _each_its_own(type(game))
    return {name: fixed(value) for name, value in vars(game).items() if name not in own}


@cache
def _each_its_own(kind: type) -> frozenset[str]:
    """The attributes that games of a kind do not share."""
    asked = (name for one in kind.__mro__ for name, held in vars(one).items() if isinstance(held, cached_property))
    return frozenset(("content", *asked))


def forget() -> None:
    """Clear the cache: make every game from scratch again."""
    _known.clear()
