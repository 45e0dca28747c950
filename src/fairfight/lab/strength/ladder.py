"""The ladder: ranks agents that play against one another, or side by side, with ratings and differences."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.game.game import Game
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.notebook.shown import Shown
from fairfight.lab.runs.examples import ChangedExamples, Examples
from fairfight.lab.runs.metrics import Metric, find_metric
from fairfight.lab.statistics.estimates import Estimate
from fairfight.lab.statistics.pairs import PairTally
from fairfight.lab.strength.duels import DuelTally, made_by_first, points_by_figure, points_by_winner, ways_round
from fairfight.lab.strength.lineup import RANDOM, LineUp, line_up, over_panel
from fairfight.lab.strength.ratings import Rating, ratings
from fairfight.lab.strength.scores import WIN, Score, Words, runs_missing, told_apart
from fairfight.lab.strength.side_by_side import Table, play_side_by_side
from fairfight.version import VERSION

Replays = tuple[Sequence[Game], int]  # the games to replay, and the run number


@dataclass(frozen=True)
class Gain:
    """The difference of two agents in a game's headline, on the same runs."""

    metric: Metric
    runs: int
    difference: Estimate
    variance: float  # variance of the difference from run to run

    @property
    def words(self) -> Words:
        """Whether the difference is significant, in words."""
        return told_apart(self.difference, 0.0)

    @property
    def more_runs(self) -> int | None:
        """How many more runs would tell: see `Score.more_runs`."""
        return runs_missing(self.words, self.runs, self.difference.mean, self.variance)


@dataclass(frozen=True)
class Rung:
    """Two agents on the ladder: the upper one's score against the lower one."""

    upper: str
    lower: str
    score: Score
    gain: Gain | None  # for agents that play side by side
    examples: Mapping[str, Replays]  # example runs

    @property
    def words(self) -> Words:
        """Whether the upper one is better, in words: by the headline if side by side, else by points."""
        return self.gain.words if self.gain else self.score.words

    @property
    def more_runs(self) -> int | None:
        """How many more runs would tell: see `Score.more_runs`."""
        return self.gain.more_runs if self.gain else self.score.more_runs

    def as_json(self) -> dict[str, Any]:
        """The rung with all its figures."""
        told: dict[str, Any] = {
            "upper": self.upper,
            "lower": self.lower,
            "score": self.score.share.as_json("share"),
            "verdict": self.words,
            "more_runs": self.more_runs,
        }
        if self.gain:
            told["difference"] = self.gain.difference.as_json()
        return told | {"examples": {name: run for name, (_, run) in self.examples.items()}}


class Standing:
    """The standing of agents in one set-up after some runs; subclasses are for games for two and for one."""

    games_a_run: int  # games that each pair of agents plays in a run

    def __init__(self, players: LineUp, pairings: Sequence[tuple[str, ...]]) -> None:
        self.players = players
        self.games = {who: players.game(*who) for who in pairings}  # check all before the first run
        self.duels = DuelTally(players.agents, self.games_a_run)

    def add(self, first: int, rows: Sequence[NDArray[Any]]) -> None:
        """Count some more runs: the rows of every game, in order."""
        raise NotImplementedError

    @property
    def runs(self) -> int:
        """How many runs were played."""
        return self.duels.runs

    @property
    def zero(self) -> str:
        """The agent with rating 0."""
        return RANDOM if RANDOM in self.players.agents else self.players.agents[0]

    def ratings(self) -> list[Rating]:
        """The ladder from its top."""
        return ratings(self.duels, self.zero)

    def rungs(self) -> list[Rung]:
        """Every two neighbours, from the top."""
        order = [rating.agent for rating in self.ratings()]
        return [self.rung(upper, lower) for upper, lower in itertools.pairwise(order)]

    def better_than(self, agent: str) -> list[str]:
        """The agents below that an agent beats with 95 % confidence each, from the top."""
        order = [rating.agent for rating in self.ratings()]
        below = order[order.index(agent) + 1 :]
        return [lower for lower in below if self.rung(agent, lower).words == "better"]

    def rung(self, upper: str, lower: str) -> Rung:
        """The rung of two agents."""
        raise NotImplementedError

    def figures(self) -> dict[str, Any]:
        """The figures beside ratings for this kind of games, for JSON."""
        raise NotImplementedError

    def as_json(self) -> dict[str, Any]:
        """All figures of the agents in this set-up."""
        return {
            "options": dict(self.players.together),
            "setup": self.players.to_dict(),
            "content": next(iter(self.games.values())).content_hash,
            "runs": self.runs,
            "ratings": [one.as_json() for one in self.ratings()] if self.runs else [],
            "rungs": [one.as_json() for one in self.rungs()] if self.runs else [],
            **self.figures(),
        }


class AgainstOneAnother(Standing):
    """Games for two: every pair of agents plays both ways round."""

    games_a_run = 2

    def __init__(self, players: LineUp) -> None:
        super().__init__(players, ways_round(players.agents))
        self.counts = {who: [0, 0, 0] for who in self.games}  # wins of the first seat, draws, wins of the second
        self.examples = {who: Examples(game) for who, game in self.games.items()}

    def add(self, first: int, rows: Sequence[NDArray[Any]]) -> None:
        """Count some more runs: the rows of every way round."""
        made = [made_by_first(game, some) for game, some in zip(self.games.values(), rows, strict=True)]
        self.duels.add(points_by_winner(made, self.players.agents))
        for who, points, some in zip(self.games, made, rows, strict=True):
            for place, worth in enumerate((WIN, WIN // 2, 0)):
                self.counts[who][place] += int(np.count_nonzero(points == worth))
            self.examples[who].add(first, some)

    def results(self, agent: str) -> tuple[int, int, int]:
        """An agent's wins, draws and losses in all its games."""
        first = [count for (one, _), count in self.counts.items() if one == agent]
        second = [count[::-1] for (_, other), count in self.counts.items() if other == agent]
        wins, draws, losses = (sum(count[place] for count in first + second) for place in range(3))
        return wins, draws, losses

    def rung(self, upper: str, lower: str) -> Rung:
        """The rung of two agents, over both ways round."""
        who = (upper, lower)
        runs = self.examples[who].runs()
        examples: dict[str, Replays] = {name: ([self.games[who]], runs[name]) for name in ("best", "worst")}
        return Rung(upper, lower, self.duels.score(upper, lower), None, examples)

    def figures(self) -> dict[str, Any]:
        """Wins, draws and losses of every pair, both ways round."""
        first, second = self.players.seats
        pairs = [
            {f"agent_{first}": a, f"agent_{second}": b, f"wins_{first}": wins, "draws": draws, f"wins_{second}": lost}
            for (a, b), (wins, draws, lost) in self.counts.items()
        ]
        return {"pairs": pairs}


class SideBySide(Standing):
    """Games for one: every agent plays the same runs; of two, the one with the higher headline wins a run."""

    games_a_run = 1

    def __init__(self, players: LineUp) -> None:
        super().__init__(players, [(agent,) for agent in players.agents])
        game = next(iter(self.games.values()))
        self.metric = find_metric(game, game.balance.headline)
        self.gains = {two: PairTally(self.metric, self.metric) for two in ways_round(players.agents)}
        self.turned = {
            (upper, lower): ChangedExamples(self.games[lower,], self.games[upper,])
            for upper, lower in ways_round(players.agents)
        }

    def add(self, first: int, rows: Sequence[NDArray[Any]]) -> None:
        """Count some more runs: the rows of every agent."""
        self.duels.add(points_by_figure(np.stack([self.metric.values(some) for some in rows], axis=1)))
        by_agent = dict(zip(self.players.agents, rows, strict=True))
        for upper, lower in self.gains:
            self.gains[upper, lower].add(by_agent[lower], by_agent[upper])
            self.turned[upper, lower].add(first, by_agent[lower], by_agent[upper])

    def headline(self, agent: str) -> Estimate:
        """An agent's share or mean of the game's headline."""
        tally = next(tally for (upper, _), tally in self.gains.items() if upper == agent)
        return tally.estimate(tally.after)

    def rung(self, upper: str, lower: str) -> Rung:
        """The rung of two agents, with their difference in the headline."""
        games = (self.games[lower,], self.games[upper,])
        examples = {name: (games, run) for name, run in self.turned[upper, lower].runs().items()}
        pairs = self.gains[upper, lower]
        gain = Gain(self.metric, pairs.count, pairs.step(), pairs.difference.variance)
        return Rung(upper, lower, self.duels.score(upper, lower), gain, examples)

    def figures(self) -> dict[str, Any]:
        """The headline of every agent."""
        told = [{"agent": agent, **self.headline(agent).as_json()} for agent in self.players.agents]
        return {"headline": self.metric.name, "agents": told}


@dataclass(frozen=True, repr=False)
class Ladder(Shown):
    """The standing of some agents in each set-up."""

    game: str
    options: Mapping[str, Any]
    agents: tuple[str, ...]
    conditions: Conditions
    standings: tuple[Standing, ...]

    @property
    def partial(self) -> bool:
        """Whether some set-up was not played to its full number of runs."""
        return any(one.runs < self.conditions.runs for one in self.standings)

    @property
    def played(self) -> list[Standing]:
        """The set-ups with at least one finished run."""
        return [one for one in self.standings if one.runs]

    def as_json(self) -> dict[str, Any]:
        """The ladder, with everything needed to reproduce it."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "agents": list(self.agents),
            "runs": self.conditions.runs,
            "seed": self.conditions.seed,
            "version": VERSION,
            "partial": self.partial,
            "setups": [one.as_json() for one in self.standings],
        }


def ladder(name: str, options: Mapping[str, Any], agents: Sequence[str], conditions: Conditions) -> Ladder:
    """Let agents play: in a game for two every pair both ways round, in a game for one side by side in every set-up.

    Ctrl-C stops it; the ladder then holds what was played so far.
    """
    players = line_up(name, options, agents)
    standings: Sequence[Standing]
    if len(players.seats) > 1:
        standings = [AgainstOneAnother(players)]
    else:
        standings = [SideBySide(one) for one in over_panel(players)]
    play_side_by_side([Table(list(one.games.values()), one.add) for one in standings], conditions)
    return Ladder(name, options, players.agents, conditions, tuple(standings))
