"""`ScriptedDice`: forced dice for tests; a missing, impossible or left-over value is an error."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any

from fairfight.common.errors import FairFightError
from fairfight.engine.chance import Chance, below, roll, shuffle

KEEP = "keep"  # a shuffle that leaves the pile as it is


class ScriptError(FairFightError):
    """The script and the rules disagree on what is rolled."""


class ScriptedDice:
    """Forces every roll, pick and shuffle of a match in plain Python, in the order of the rules' requests.

    A number is a die's face (1 to sides) or a pick (0 to n - 1), as the rules ask; a shuffle takes KEEP, or a list of
    the places whose entries come first, second, ...

    >>> from fairfight.engine.layout import blank
    >>> with ScriptedDice(6, [2, 0, 1]) as dice:
    ...     dice.roll(blank(Chance), 6)
    ...     pile = [10, 11, 12]
    ...     dice.shuffle(blank(Chance), pile, 0, 3)
    ...     pile
    6
    [12, 10, 11]
    """

    def __init__(self, *script: int | str | Sequence[int]) -> None:
        self.script = list(script)
        self.used = 0

    def __repr__(self) -> str:
        return f"ScriptedDice(used={self.script[: self.used]}, left={self.script[self.used :]})"

    def _next(self, asked: str) -> Any:
        if self.used >= len(self.script):
            raise ScriptError(f"the rules ask for {asked}, but all {self.used} scripted values are used up")
        self.used += 1
        return self.script[self.used - 1]

    def _number(self, asked: str, low: int, high: int) -> int:
        value = self._next(asked)
        if not isinstance(value, int) or not low <= value <= high:
            raise ScriptError(f"the rules ask for {asked}, but scripted value {self.used} is {value!r}")
        return value

    def roll(self, _chance: Chance, sides: int) -> int:
        """The forced face of a die."""
        return self._number(f"a d{sides}", 1, sides)

    def below(self, _chance: Chance, n: int) -> int:
        """A forced pick."""
        return self._number(f"a pick of 0 to {n - 1}", 0, n - 1)

    def shuffle(self, _chance: Chance, pile: list[int], first: int, count: int) -> None:
        """A forced order."""
        order = self._next(f"a shuffle of {count}")
        if order == KEEP:
            return
        if not isinstance(order, Sequence) or sorted(order) != list(range(count)):
            raise ScriptError(f"the rules ask for a shuffle of {count}, but scripted value {self.used} is {order!r}")
        pile[first : first + count] = [pile[first + place] for place in order]

    def wiring(self) -> dict[Any, Any]:
        """The wiring that makes a match use these dice."""
        return {roll: self.roll, below: self.below, shuffle: self.shuffle}

    def finish(self) -> None:
        """Raise an error if scripted values are left over."""
        if self.used < len(self.script):
            raise ScriptError(f"scripted values were left over: {self.script[self.used :]}")

    def __enter__(self) -> ScriptedDice:
        return self

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        if kind is None:
            self.finish()
