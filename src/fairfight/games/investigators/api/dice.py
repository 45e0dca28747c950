"""`Dice`: seeded chance for the Python API, from the engine's own generator."""

from __future__ import annotations

import secrets
from typing import Any

from fairfight.engine import chance
from fairfight.engine.layout import blank


class Dice:
    """Rolls, picks and shuffles. Without a seed one is made up; `seed` tells it, so that everything can be repeated."""

    def __init__(self, seed: int | None = None, run: int = 0) -> None:
        self.seed = secrets.randbits(63) if seed is None else seed
        self._chance = blank(chance.Chance)
        chance.begin_chance(self._chance, self.seed, run)

    def roll(self, sides: int) -> int:
        """1 to `sides`."""
        return chance.roll(self._chance, sides)

    def below(self, n: int) -> int:
        """0 to n - 1."""
        return chance.below(self._chance, n)

    def shuffle(self, pile: list[Any]) -> None:
        """Bring a pile into a random order."""
        order = list(range(len(pile)))
        chance.shuffle(self._chance, order, 0, len(order))
        pile[:] = [pile[place] for place in order]
