"""Duels: points of agents against one another, run by run, as exact sums."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.game.game import Game
from fairfight.lab.strength.scores import WIN, Score

Points = NDArray[np.int64]  # by run, agent and opponent, in half points; 0 against itself


class DuelTally:
    """Statistics of runs in which all agents met one another, each pair in the same number of games."""

    def __init__(self, agents: Sequence[str], games: int) -> None:
        self.agents = tuple(agents)
        self.games = games
        self.runs = 0
        size = (len(self.agents), len(self.agents))
        self.points: NDArray[np.int64] = np.zeros(size, np.int64)  # of an agent against another
        self.squares: NDArray[np.int64] = np.zeros(size, np.int64)  # of the same, run by run
        self.together: NDArray[np.int64] = np.zeros(size, np.int64)  # products of two agents' total points of a run

    def add(self, points: Points) -> None:
        """Count some more runs."""
        self.runs += len(points)
        self.points += points.sum(axis=0)
        self.squares += (points * points).sum(axis=0)
        made = points.sum(axis=2)
        self.together += made.T @ made

    def score(self, agent: str, opponent: str) -> Score:
        """The score of one agent against another."""
        at = self.agents.index(agent), self.agents.index(opponent)
        return Score(self.runs, self.games, int(self.points[at]), int(self.squares[at]))


def points_by_figure(figures: NDArray[np.int64]) -> Points:
    """Points of games for one: of two agents in the same run, the higher figure wins. A row a run, a column an agent.

    >>> points_by_figure(np.array([[7, 3]])).tolist()
    [[[0, 2], [0, 0]]]
    """
    ahead = figures[:, :, None] > figures[:, None, :]
    level = figures[:, :, None] == figures[:, None, :]
    points: Points = WIN * ahead.astype(np.int64) + WIN // 2 * level
    agents = range(figures.shape[1])
    points[:, agents, agents] = 0
    return points


def ways_round(agents: Sequence[str]) -> list[tuple[str, str]]:
    """Every pair of agents, both ways round, as (first seat, second seat)."""
    return list(itertools.permutations(agents, 2))


def points_by_winner(outcomes: Sequence[NDArray[np.int64]], agents: Sequence[str]) -> Points:
    """Points of games for two: both games of a pair together, from the first seat's half points for each way round."""
    points = np.zeros((len(outcomes[0]), len(agents), len(agents)), np.int64)
    places = {agent: place for place, agent in enumerate(agents)}
    for (first, second), made in zip(ways_round(agents), outcomes, strict=True):
        points[:, places[first], places[second]] += made
        points[:, places[second], places[first]] += WIN - made
    return points


def made_by_first(game: Game, rows: NDArray[Any]) -> NDArray[np.int64]:
    """The first seat's half points in every run: 2 for a win, 1 for a draw, 0 for a loss."""
    column = next((one for one in game.columns if one.name == "winner" and one.kind == "label"), None)
    if column is None or not set(game.seats) <= set(column.labels):
        raise FairFightError(f"{game.name} does not say who won: it needs a column winner with the labels of its seats")
    by_label = [WIN // 2] * len(column.labels)
    by_label[column.labels.index(game.seats[0])] = WIN
    by_label[column.labels.index(game.seats[1])] = 0
    return np.take(np.array(by_label, np.int64), column.values(rows))
