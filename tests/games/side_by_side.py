"""The engine and a second reading of the rules, side by side: the same choices, the same dice, no difference."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from fairfight import Match
from fairfight.engine import chance
from fairfight.engine.scripted import ScriptedDice


@dataclass
class Dice:
    """What the engine's dice showed, in their order, to be thrown again by the second reading."""

    thrown: list[tuple[str, int]] = field(default_factory=list)

    def throw(self, kind: str) -> int:
        assert self.thrown, f"the second reading throws {kind}, the engine threw nothing"
        engines, value = self.thrown.pop(0)
        assert engines == kind, f"the second reading throws {kind}, the engine threw {engines}"
        return value


class TakenDown(ScriptedDice):
    """The engine's own dice, with everything they show taken down for the second reading."""

    def __init__(self, dice: Dice) -> None:
        super().__init__()
        self.dice = dice

    def roll(self, of: chance.Chance, sides: int) -> int:
        value = chance.roll(of, sides)
        self.dice.thrown.append((f"d{sides}", value))
        return value

    def below(self, of: chance.Chance, n: int) -> int:
        value = chance.below(of, n)
        self.dice.thrown.append((f"one of {n}", value))
        return value


class Side(Protocol):
    """A match that is played twice."""

    match: Match

    def play(self, code: int) -> None: ...

    def choice(self, code: int) -> Any: ...

    def differences(self) -> list[str]: ...


S = TypeVar("S", bound=Side)


def play_to_the_end(side: S, seed: int, player: Callable[[S, random.Random], Iterator[int]], name: str) -> None:
    """A match to its end; the first difference is told with the last lines of its story."""
    where = "the start"
    try:
        must_agree(side)
        for step, code in enumerate(player(side, random.Random(seed))):
            where = f"step {step}: {side.choice(code)}"
            side.play(code)
            must_agree(side)
    except AssertionError as error:
        error.add_note("\n".join([f"{name}, seed {seed}, {where}", *side.match.log()[-12:]]))
        raise


def must_agree(side: Side) -> None:
    """Nothing differs now."""
    found = side.differences()
    assert not found, "\n".join(found)
