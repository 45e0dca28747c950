"""Policies from outside FairFight, as a designer may write them; workers import this module by its name."""

from __future__ import annotations

from fairfight.engine.chance import policy_below
from fairfight.engine.loops import Content, State
from fairfight.engine.rule import Options, rule

SHIFT = 1


@rule
def shifted(s: State, c: Content, out: Options, n: int) -> int:
    """A random choice, but one further: not what FairFight's own random policy chooses."""
    return out[(policy_below(s.chance, n) + SHIFT) % n]


@rule
def broken(s: State, c: Content, out: Options, n: int) -> int:
    """Looks for a choice where none is."""
    return out[1_000_000]


@rule
def fills_the_disk(s: State, c: Content, out: Options, n: int) -> int:
    """Stands for any trouble of a worker's machine."""
    raise OSError(28, "No space left on device")


def no_rule(s: State, c: Content, out: Options, n: int) -> int:
    """Nobody knows what it may do."""
    return out[0]
