"""Who decides for the seats that no person has, and who gives advice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from fairfight.cli.console import percent
from fairfight.rulebook.errors import FairFightError, unknown
from fairfight.rulebook.game import Game
from fairfight.rulebook.match import Choice, Match
from fairfight.rulebook.picture import Line, Span, line

PERSON = "person"
POLICY = "policy"
OTHERS_TOLD = 2  # choices that advice names beside the best one


class Opponent(Protocol):
    """Decides for a seat. It does not change the match, but for the policy's stream."""

    def choose(self, match: Match) -> Choice:
        """What it does now."""


class Considered(Protocol):
    """A choice that somebody has thought about."""

    @property
    def choice(self) -> Choice:
        """Which one."""

    @property
    def share(self) -> float:
        """The share of all tries in which it was tried."""

    @property
    def value(self) -> float:
        """What it is expected to lead to, from 0, the worst, to 1, the best."""


class Adviser(Protocol):
    """Thinks about all choices."""

    def advise(self, match: Match) -> Sequence[Considered]:
        """The choices, the best one first."""


class PolicyOpponent:
    """The game's own policy."""

    def choose(self, match: Match) -> Choice:
        """What it does now."""
        choices = match.choices()
        code = match._engine.policy(match._state, [choice.code for choice in choices])
        return next(choice for choice in choices if choice.code == code)


def opponent_for(game: Game, spec: str) -> Opponent:
    """Who is meant by a name such as "policy"."""
    if spec != POLICY:
        raise FairFightError(f"{game.name}: {unknown('opponent', spec, (POLICY, PERSON))}")
    return PolicyOpponent()


def advice_told(advice: Sequence[Considered]) -> Iterator[Line]:
    """Advice in words, with its figures."""
    best, *others = advice
    yield line("Search would: ", Span(best.choice.words, "good"))
    yield line(f"  tried in {percent(best.share)} of its tries; expects {best.value:.2f}, from 0 (worst) to 1 (best)")
    for other in others[:OTHERS_TOLD]:
        yield line(Span(f"  then: {other.choice.words} ({percent(other.share)}, {other.value:.2f})", "dim"))
