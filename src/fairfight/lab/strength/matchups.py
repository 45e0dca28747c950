"""Matchups: every pair of entrants, both ways, with total scores."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.engine.batch import ALL_CORES, Workers, interrupt_sets
from fairfight.engine.engine import Speed
from fairfight.game.game import Game
from fairfight.games.directory import game_class, make_game
from fairfight.lab.notebook.shown import Shown
from fairfight.lab.runs.simulation import simulate
from fairfight.lab.statistics.estimates import Estimate, mean_of, wilson
from fairfight.lab.statistics.sums import Sums
from fairfight.lab.strength.players import who_decides
from fairfight.version import VERSION

FIRST = "first"  # the column for who went first, in games that have it


@dataclass(frozen=True)
class Pairing:
    """One entrant as a against another as b: the runs won by each, and the draws."""

    a: str
    b: str
    runs: int
    wins_a: int
    wins_b: int
    examples: Mapping[str, int]  # run numbers of the median, best, worst and longest run, from a's view
    wins_first: int | None = None  # wins of the player who went first, if the game has that column

    @property
    def win_a(self) -> Estimate:
        """The share of wins of the entrant that plays a."""
        return wilson(self.wins_a, self.runs)

    @property
    def win_b(self) -> Estimate:
        """The share of wins of the entrant that plays b."""
        return wilson(self.wins_b, self.runs)

    @property
    def draw(self) -> Estimate:
        """The share of draws."""
        return wilson(self.runs - self.wins_a - self.wins_b, self.runs)


@dataclass(frozen=True, repr=False)
class Table(Shown):
    """All pairings of some entrants."""

    game: str
    setup: Mapping[str, Any]
    setup_changed: Mapping[str, Any]  # non-default options
    agent: str  # the agent in all pairings; empty: nobody decides anything
    content: str
    entrants: tuple[str, ...]
    seed: int
    asked: int
    pairings: tuple[Pairing, ...]

    @property
    def partial(self) -> bool:
        """Whether some pairing was not played to its full number of runs."""
        wanted = len(self.entrants) * (len(self.entrants) - 1)
        return len(self.pairings) < wanted or any(pairing.runs < self.asked for pairing in self.pairings)

    def pairing(self, a: str, b: str) -> Pairing | None:
        """The pairing of two entrants, this way round; None if it was not played."""
        return next((one for one in self.pairings if (one.a, one.b) == (a, b)), None)

    def scores(self) -> list[tuple[str, Estimate]]:
        """Each entrant's points a game over all its games, half a point for a draw; the best first."""
        played = {name for one in self.pairings for name in (one.a, one.b)}
        scored = [(name, self._score(name)) for name in self.entrants if name in played]
        return sorted(scored, key=lambda item: (-item[1].mean, item[0]))

    @property
    def first_player(self) -> Estimate | None:
        """The share of decided games won by who went first, over all pairings, if the game has that column."""
        first = [one.wins_first for one in self.pairings if one.wins_first is not None]
        return wilson(sum(first), sum(one.wins_a + one.wins_b for one in self.pairings)) if first else None

    def _score(self, name: str) -> Estimate:
        halves = {0: 0, 1: 0, 2: 0}  # games by half points
        for one in self.pairings:
            if name in (one.a, one.b):
                wins = one.wins_a if name == one.a else one.wins_b
                draws = one.runs - one.wins_a - one.wins_b
                halves[0] += one.runs - wins - draws
                halves[1] += draws
                halves[2] += wins
        scored = mean_of(Sums.of_counts(halves), ends=(0, 2))
        return Estimate(scored.mean / 2, _half(scored.low, 0.0, max), _half(scored.high, 1.0, min))

    def as_json(self) -> dict[str, Any]:
        """The table, with everything needed to reproduce it."""
        return {
            "game": self.game,
            "setup": dict(self.setup),
            "agent": self.agent,
            "runs": self.asked,
            "seed": self.seed,
            "version": VERSION,
            "content": self.content,
            "partial": self.partial,
            "entrants": list(self.entrants),
            "pairs": [
                {
                    "a": one.a,
                    "b": one.b,
                    "runs": one.runs,
                    "win_a": one.win_a.as_json("share"),
                    "draw": one.draw.as_json("share"),
                    "win_b": one.win_b.as_json("share"),
                    "examples": dict(one.examples),
                }
                for one in self.pairings
            ],
            "scores": [{"entrant": name, **score.as_json("score")} for name, score in self.scores()],
            **({"first_player": first.as_json("share")} if (first := self.first_player) else {}),
        }


def wins_of_first(game: Game, rows: NDArray[Any]) -> int:
    """The number of runs won by the player who went first."""
    winner, first = (
        next(column for column in game.columns if column.name == name).words(rows[name]) for name in ("winner", FIRST)
    )
    return int((winner == first).sum())


def _half(value: float | None, limit: float, within: Callable[[float, float], float]) -> float | None:
    return None if value is None else within(value / 2, limit)


def matchups(
    name: str,
    entrants: Sequence[str],
    options: Mapping[str, Any],
    runs: int,
    seed: int = 1,
    speed: Speed = "native",
    progress: Callable[[int, int], None] | None = None,
    workers: Workers = ALL_CORES,
) -> Table:
    """Play every pair of entrants both ways. Every pairing uses the same seed, so each can be replayed by its run."""
    kind = game_class(name)
    if kind.balance.sides is None:
        raise FairFightError(f"{name} has no two sides to match up")
    names = list(entrants) or list(kind.balance.entrants(options))
    if len(set(names)) < max(2, len(names)):
        raise FairFightError("matchups need at least two entrants, all of them different")
    side_a, side_b = kind.balance.sides
    for side in kind.balance.sides:
        if side in options:
            raise FairFightError(f'option "{side}" is set by matchups; name entrants to compare instead')
    games = {
        (a, b): make_game(name, {**options, side_a: a, side_b: b}) for a in names for b in names if a != b
    }  # check all before the first run
    stop = threading.Event()
    pairings: list[Pairing] = []
    with interrupt_sets(stop):
        for (a, b), game in games.items():
            tells_first = FIRST in {column.name for column in game.columns}
            results = simulate(game, runs, seed, speed, keep_rows=tells_first, workers=workers, cancel=stop)
            if results.runs:
                wins_a, wins_b = (results.count("winner", seat) for seat in kind.seats)
                wins_first = None if results.rows is None else wins_of_first(game, results.rows)
                pairings.append(Pairing(a, b, results.runs, wins_a, wins_b, results.examples.runs(), wins_first))
            if progress:
                progress(len(pairings), len(games))
            if stop.is_set():
                break
    first = next(iter(games.values()))
    told, changed = (
        {key: value for key, value in values.items() if key not in kind.balance.sides}
        for values in (first.setup.to_dict(), first.setup.non_defaults())
    )
    return Table(name, told, changed, who_decides(first), first.content_hash, tuple(names), seed, runs, tuple(pairings))
