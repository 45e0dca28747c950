"""The toy with something broken, to see that the conformance suite catches it."""

from __future__ import annotations

from typing import Any

from fairfight.engine.engine import Rules
from fairfight.engine.rule import rule
from tests.conformance.toy import Content, State, Toy


def broken_rules(**replaced: Any) -> Rules:
    return Rules(**(vars(Toy.rules) | replaced))


def make(kind: type[Toy]) -> Toy:
    return kind(kind.options.checked({}))


@rule
def sample_nothing(s: State, c: Content, seat: int) -> None:
    """Hides nothing at all."""
