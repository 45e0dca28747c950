"""Gathers the figures of a comparison: the same runs before and after a change, by each agent."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from fairfight.common.errors import FairFightError
from fairfight.engine.batch import interrupt_sets
from fairfight.game.game import Game
from fairfight.games.directory import make_game
from fairfight.lab.compare.changes import Change, contents_of
from fairfight.lab.compare.comparison import Comparison, compare
from fairfight.lab.compare.targets import Target, targets_of
from fairfight.lab.compare.verdicts import Verdict
from fairfight.lab.report.gather import Question, checked, nth


@dataclass(frozen=True)
class ByAgent:
    """The effect of the change when one agent plays."""

    who: str
    comparison: Comparison

    @property
    def headline(self) -> Verdict:
        """The effect on the game's headline figure."""
        return self.comparison.verdict(self.comparison.before.balance.headline)


@dataclass
class Compared:
    """All figures of a report of a comparison; the report is about the first agent."""

    question: Question
    changes: tuple[Change, ...]
    by_agent: tuple[ByAgent, ...]
    targets: tuple[Target, ...]
    missing: list[str] = field(default_factory=list)  # what was not finished, in words

    @property
    def main(self) -> Comparison:
        """The comparison of the first agent, which the report is about."""
        return self.by_agent[0].comparison

    @property
    def game(self) -> Game:
        """The game before the change."""
        return self.main.before

    @property
    def seed(self) -> int:
        """The seed of all runs."""
        return self.question.conditions.seed


def gather_comparison(question: Question, changes: Sequence[Change]) -> Compared:
    """Play the runs before and after, by each agent. Ctrl-C returns what is finished, and says what is not."""
    if question.entrants:
        raise FairFightError("a report of a comparison has no matchups: entrants cannot be named with --change")
    question = checked(question)
    agents = question.agents or ("",)
    games = [make_game(question.name, {**question.options, **({"agent": who} if who else {})}) for who in agents]
    targets = targets_of(games[0], question.target or contents_of(games[0]).target)
    how, stop = question.conditions, question.conditions.cancel or threading.Event()
    played, missing = list[ByAgent](), list[str]()
    with interrupt_sets(stop):
        for number, (who, game) in enumerate(zip(agents, games, strict=True)):
            progress = nth(how.progress, number, len(games))
            found = compare(game, changes, replace(how, progress=progress, cancel=stop))
            if found.runs:
                played.append(ByAgent(who or str(game.setup.agent), found))
            if found.partial:
                missing.append(f"the runs as {game.setup.agent} plays ({found.runs:,} of {found.asked:,})")
                missing += [f"the runs as {name} plays" for name in agents[number + 1 :]]
                break
    return Compared(question, tuple(changes), tuple(played), targets, missing)
