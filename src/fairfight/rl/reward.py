"""Rewards: the result at the end, or each change of the position's value."""

from __future__ import annotations

from typing import Any, Literal, get_args

from numpy.typing import NDArray

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.game import Game
from fairfight.rl.episode import Episode

Reward = Literal["headline", "value"]
REWARDS: tuple[str, ...] = get_args(Reward)
LOST = -1.0


def headline(game: Game, row: NDArray[Any], seat: int) -> float:
    """The headline of a finished match for a seat.

    Who won, as in `winner:a`: 1 for the winner, -1 for the others, 0 for all if no seat won. A yes or no, as in
    `cleared`: 1 or -1. A number is given as it is.
    """
    name, _, label = game.balance.headline.partition(":")
    column = next(one for one in game.columns if one.name == name)
    said = column.values(row)[0]
    if column.kind == "number":
        return float(said)
    if column.kind == "yesno":
        return 1.0 if said else LOST
    won = column.labels[said]
    if label not in game.seats:
        return 1.0 if won == label else LOST
    return 0.0 if won not in game.seats else 1.0 if won == game.seats[seat] else LOST


class Rewards:
    """The rewards of one seat in an episode, step by step."""

    def __init__(self, kind: str, episode: Episode, seat: int) -> None:
        if kind not in REWARDS:
            raise FairFightError(unknown("reward", kind, REWARDS))
        self._by_value = kind == "value"
        self._episode = episode
        self._seat = seat
        self._stands = 0.0

    def begin(self) -> None:
        """Start a match."""
        self._stands = self._episode.value(self._seat) if self._by_value else 0.0

    def step(self) -> float:
        """The reward since the last step."""
        if self._by_value:
            before, self._stands = self._stands, self._episode.value(self._seat)
            return self._stands - before
        return headline(self._episode.game, self._episode.result(), self._seat) if self._episode.over else 0.0

    def illegal(self) -> float:
        """The reward for an illegal action, as if the match were lost at once."""
        return LOST - self._stands
