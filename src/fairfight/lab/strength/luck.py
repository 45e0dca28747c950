"""Luck and skill: the same runs with different agents, and the share of the differences due to each."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.game.game import Game
from fairfight.games.directory import game_class
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.notebook.shown import Shown
from fairfight.lab.runs.metrics import find_metric
from fairfight.lab.statistics.components import FEWEST_RUNS, RUNS, Cause, causes, shares
from fairfight.lab.statistics.estimates import Estimate, mean_of, wilson
from fairfight.lab.statistics.sums import Sums
from fairfight.lab.strength.lineup import LineUp, agent_options, line_up, over_panel
from fairfight.lab.strength.side_by_side import Table, play_side_by_side
from fairfight.version import VERSION

WORTH = "worth"  # how well a run went, which ranks the best and the worst run
DICE, BOTH = "draw and dice", "both together"


@dataclass(frozen=True)
class Split:
    """The sources of a figure's variance from game to game: each one's share and estimated variance."""

    figure: str
    shares: Mapping[str, Estimate]
    variances: Mapping[str, float]

    @property
    def none_left(self) -> list[str]:
        """The parts with a negative estimate of variance, which have no share."""
        return [name for name, variance in self.variances.items() if variance < 0]

    def as_json(self) -> dict[str, Any]:
        """The split with its estimates."""
        parts = [
            {"part": name, **share.as_json("share"), "variance": self.variances[name]}
            for name, share in self.shares.items()
        ]
        return {"figure": self.figure, "parts": parts}


def parts_of(seats: Sequence[str]) -> dict[str, list[Cause]]:
    """The parts of the variance: decisions, draw and dice, and both together.

    >>> list(parts_of(("hero",)))
    ['decisions', 'draw and dice', 'both together']
    >>> list(parts_of(("a", "b")))
    ["a's decisions", "b's decisions", 'who meets whom', 'draw and dice', 'both together']
    """
    by_seat = {f"{seat}'s decisions": [frozenset({axis})] for axis, seat in enumerate(seats, 1)}
    found: dict[str, list[Cause]] = by_seat if len(seats) > 1 else {"decisions": [frozenset({1})]}
    if len(seats) > 1:
        found["who meets whom"] = [cause for cause in causes(1 + len(seats)) if len(cause) > 1 and RUNS not in cause]
    found[DICE] = [frozenset({RUNS})]
    found[BOTH] = [cause for cause in causes(1 + len(seats)) if len(cause) > 1 and RUNS in cause]
    return found


class Trial:
    """The same runs of one set-up, played by every choice of agents, one for each seat."""

    def __init__(self, players: LineUp) -> None:
        self.players = players
        self.choices = list(itertools.product(players.agents, repeat=len(players.seats)))
        self.games = {who: players.game(*who) for who in self.choices}  # check all before the first run
        game = self.games[self.choices[0]]
        self.metric = find_metric(game, game.balance.headline)
        self._kept: dict[str, list[NDArray[np.int64]]] = {self.metric.name: [], WORTH: []}

    def add(self, _first: int, rows: Sequence[NDArray[Any]]) -> None:
        """Keep some more runs: the rows of every choice of agents."""
        worths = [game.balance.score(some) for game, some in zip(self.games.values(), rows, strict=True)]
        self._kept[self.metric.name].append(np.stack([self.metric.values(some) for some in rows], axis=1))
        self._kept[WORTH].append(np.stack(worths, axis=1))

    @property
    def runs(self) -> int:
        """The number of runs that all agents have played."""
        return sum(len(block) for block in self._kept[WORTH])

    def results(self, figure: str) -> NDArray[np.int64]:
        """A figure by run and agent, with an axis for every seat."""
        agents = [len(self.players.agents)] * len(self.players.seats)
        empty = np.zeros((0, len(self.choices)), np.int64)
        return np.concatenate([empty, *self._kept[figure]]).reshape(-1, *agents)

    def splits(self, seed: int) -> list[Split]:
        """The split of the headline, and the split of the score of a run."""
        parts = parts_of(self.players.seats)
        return [Split(figure, *shares(self.results(figure), parts, seed)) for figure in self._kept]

    def headline(self, who: tuple[str, ...]) -> Estimate:
        """The share or mean of the game's headline, with these agents."""
        values = np.concatenate(self._kept[self.metric.name])[:, self.choices.index(who)]
        if self.metric.is_share:
            return wilson(int(values.sum()), self.runs)
        return mean_of(Sums.of(values))

    def examples(self) -> dict[str, list[tuple[tuple[str, ...], int]]]:
        """Example runs of luck and skill, as agents and run number; of equal ones the first.

        A run is lucky by the average of all agents. It and the unlucky one are shown with the same agents,
        those with the largest difference between the two.
        """
        worths = np.concatenate(self._kept[WORTH])
        best, worst, together = worths.max(axis=1), worths.min(axis=1), worths.sum(axis=1)
        turned, lucky, unlucky = (int(one) for one in ((best - worst).argmax(), together.argmax(), together.argmin()))

        def who(run: int, place: int) -> tuple[tuple[str, ...], int]:
            return self.choices[place], run

        made = {}
        if together[lucky] > together[unlucky]:
            same = int((worths[lucky] - worths[unlucky]).argmax())
            made["lucky"], made["unlucky"] = [who(lucky, same)], [who(unlucky, same)]
        if best[turned] > worst[turned]:
            made["turned by decisions"] = [who(turned, int(worths[turned].argmax()))]
            made["turned by decisions"].append(who(turned, int(worths[turned].argmin())))
        return made

    def as_json(self, seed: int) -> dict[str, Any]:
        """All figures of this set-up."""
        options = agent_options(game_class(self.players.name))
        game: Game = self.games[self.choices[0]]
        told: dict[str, Any] = {
            "options": dict(self.players.together),
            "setup": self.players.to_dict(),
            "content": game.content_hash,
            "runs": self.runs,
            "headline": self.metric.name,
        }
        if self.runs < FEWEST_RUNS:
            return told | {"splits": [], "agents": [], "examples": {}}
        headlines = [{**dict(zip(options, who, strict=True)), **self.headline(who).as_json()} for who in self.choices]
        examples = {
            name: [{**dict(zip(options, who, strict=True)), "run": run} for who, run in some]
            for name, some in self.examples().items()
        }
        splits = [split.as_json() for split in self.splits(seed)]
        return told | {"splits": splits, "agents": headlines, "examples": examples}


@dataclass(frozen=True, repr=False)
class Luck(Shown):
    """Luck and skill in every set-up that was played."""

    game: str
    options: Mapping[str, Any]
    agents: tuple[str, ...]
    conditions: Conditions
    trials: tuple[Trial, ...]

    @property
    def partial(self) -> bool:
        """Whether some set-up was not played to its full number of runs."""
        return any(one.runs < self.conditions.runs for one in self.trials)

    @property
    def played(self) -> list[Trial]:
        """The set-ups with at least one finished run."""
        return [one for one in self.trials if one.runs >= FEWEST_RUNS]

    def as_json(self) -> dict[str, Any]:
        """The figures, with everything needed to reproduce them."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "agents": list(self.agents),
            "runs": self.conditions.runs,
            "seed": self.conditions.seed,
            "version": VERSION,
            "partial": self.partial,
            "setups": [one.as_json(self.conditions.seed) for one in self.trials],
        }


def luck(name: str, options: Mapping[str, Any], agents: Sequence[str], conditions: Conditions) -> Luck:
    """Play the same runs with every choice of agents, in every set-up of a game for one, and split the variance.

    Ctrl-C stops it; what was played so far counts.
    """
    if conditions.runs < FEWEST_RUNS:
        raise FairFightError(f"luck shows only between runs: play at least {FEWEST_RUNS}")
    players = line_up(name, options, agents)
    trials = [Trial(one) for one in (over_panel(players) if len(players.seats) == 1 else [players])]
    play_side_by_side([Table(list(one.games.values()), one.add) for one in trials], conditions)
    return Luck(name, options, players.agents, conditions, tuple(trials))
