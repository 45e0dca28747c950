"""Agents for the seats without a person, and the agent that gives hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from fairfight.agents import AgentPlayer, agent_for
from fairfight.cli.compiling.warm import Task, begin_in_background
from fairfight.common.numbers import percent
from fairfight.engine.engine import Speed
from fairfight.game.game import Game
from fairfight.game.interface.choice import Choice
from fairfight.game.match import Match
from fairfight.game.picture import Line, Span, line

PERSON = "person"
SEARCH = "search"
HINT = "search:5000"  # thinks longer than an opponent does: one waits for it once
MOST_IN_PYTHON = 100  # iterations or samples: about a second
OTHERS_TOLD = 2  # choices that advice names beside the best one


class Opponent(Protocol):
    """Decides for a seat. It does not change the match, but for the policy's stream."""

    def choose(self, match: Match) -> Choice:
        """What it does now."""

    def news(self, match: Match) -> str:
        """What people should know before it thinks, told once; mostly nothing."""


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

    def news(self, match: Match) -> str:
        """What people should know before it thinks, told once; mostly nothing."""


class Patient:
    """An agent that nobody waits for a compiler for.

    Until another process has made its native code, it thinks in plain Python, where it chooses the same; if it thinks
    long, one that thinks less plays instead. Who plays is told.
    """

    def __init__(self, name: str, prepare: Callable[[Task], object] = begin_in_background) -> None:
        self.name = name
        self._prepare = prepare
        self._players: dict[tuple[Game, Speed], AgentPlayer] = {}
        self._told = ""

    def choose(self, match: Match) -> Choice:
        """What the agent chooses."""
        return self._player(match.game).choose(match)

    def advise(self, match: Match) -> Advice:
        """The same, with what it thinks of all choices."""
        return self._player(match.game).advise(match)

    def news(self, match: Match) -> str:
        """Whether it thinks in plain Python now, or no longer does."""
        player = self._player(match.game)
        if player.is_native == (self._told == ""):
            return ""
        self._told = "" if player.is_native else str(player.who)
        if player.is_native:
            return f"From now on {player.who} plays, as native code."
        instead = (
            f"instead of {self._named(match.game, 'native').who}" if self._lighter(match.game) else "in plain Python"
        )
        return f"Native code is being compiled in the background; until then {player.who} plays {instead}."

    def _player(self, game: Game) -> AgentPlayer:
        """Who plays now: the agent itself as soon as nothing must be compiled for it."""
        native = self._named(game, "native")
        if native.is_ready:
            return native
        if (game, "python") not in self._players:
            self._prepare(Task(game.name, native.who.name))
        return self._named(game, "python")

    def _named(self, game: Game, speed: Speed) -> AgentPlayer:
        if (game, speed) not in self._players:
            name = self._lighter(game) if speed == "python" else ""
            self._players[game, speed] = agent_for(game, name or self.name, speed)
        return self._players[game, speed]

    def _lighter(self, game: Game) -> str:
        """Who plays in plain Python instead, if the agent thinks too long for that."""
        who = self._named(game, "native").who
        return f"{who.name}:{MOST_IN_PYTHON}" if who.budget > MOST_IN_PYTHON else ""


def advice_told(match: Match, advice: Advice) -> Iterator[Line]:
    """Advice in words, with its figures."""
    yield line("Search would: ", Span(match.words(advice.choice), "good"))
    tries = sum(one.tries for one in advice.weighed)
    if not tries:
        yield line("  there is nothing else to do")
        return
    best, *others = advice.weighed
    share = percent(best.tries / tries)
    yield line(f"  {share} of its {tries:,} tries; worth {best.worth:.2f}, from 0 (all lost) to 1 (all won)")
    for other in others[:OTHERS_TOLD]:
        share = percent(other.tries / tries)
        yield line(Span(f"  next: {match.words(other.choice)}, {share} of the tries, worth {other.worth:.2f}", "dim"))
