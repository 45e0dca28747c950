"""Who decides for the seats that no person has, and who gives advice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from fairfight.agents import agent_for
from fairfight.cli.console import percent
from fairfight.rulebook.match import Choice, Match
from fairfight.rulebook.picture import Line, Span, line

PERSON = "person"
SEARCH = "search"
HINT = "search:5000"  # thinks longer than an opponent does: one waits for it once
OTHERS_TOLD = 2  # choices that advice names beside the best one


class Opponent(Protocol):
    """Decides for a seat. It does not change the match, but for the policy's stream."""

    def choose(self, match: Match) -> Choice:
        """What it does now."""


class Weighed(Protocol):
    """A choice that somebody has thought about."""

    @property
    def choice(self) -> Choice:
        """Which one."""

    @property
    def tries(self) -> int:
        """How often it was tried."""

    @property
    def worth(self) -> float:
        """What that was worth on average, from 0, lost, to 1, won."""


class Advice(Protocol):
    """What somebody would do, and why."""

    @property
    def choice(self) -> Choice:
        """The best choice."""

    @property
    def weighed(self) -> Sequence[Weighed]:
        """All choices that were thought about, the best one first; nothing if nobody thought."""


class Adviser(Protocol):
    """Thinks about all choices."""

    def advise(self, match: Match) -> Advice:
        """What to do now."""


class Search:
    """Gives advice; it is made ready only when somebody asks for some."""

    def advise(self, match: Match) -> Advice:
        """What search would do."""
        return agent_for(match.game, HINT).advise(match)


def advice_told(advice: Advice) -> Iterator[Line]:
    """Advice in words, with its figures."""
    yield line("Search would: ", Span(advice.choice.words, "good"))
    tries = sum(one.tries for one in advice.weighed)
    if not tries:
        yield line("  there is nothing else to do")
        return
    best, *others = advice.weighed
    share = percent(best.tries / tries)
    yield line(f"  {share} of its {tries:,} tries; worth {best.worth:.2f}, from 0 (all lost) to 1 (all won)")
    for other in others[:OTHERS_TOLD]:
        share = percent(other.tries / tries)
        yield line(Span(f"  next: {other.choice.words}, {share} of the tries, worth {other.worth:.2f}", "dim"))
