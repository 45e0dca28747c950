"""`Balance`: tells the lab how to score a run, what to compare, and which cards and threats to judge."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from fairfight.game.game import Game


@dataclass(frozen=True)
class BalanceSubject:
    """A card to judge: whom it serves, how its use is counted, and the same game with it blanked."""

    name: str
    metric: str  # the figure that says how well its side did
    played: str  # the details column of how often it was played
    used: tuple[str, ...] = ()  # the details columns of other ways to use it, such as setting it face down
    drawn: str = ""  # the details column of how often it came into the hand; empty: the game has no hands
    in_deck: str = ""  # the details column that is above 0 if it was in the run's deck; empty: it is in every deck
    seat: int = 0  # whose card it is
    card: str = ""  # its name whoever has it; empty: nobody else can have it
    blank: Mapping[str, Any] = field(default_factory=dict)  # the set-up options to change for a blank in its place


@dataclass(frozen=True)
class Threats:
    """What can end a run, such as monsters: the columns that tell what was met, what it cost and what ended it."""

    ended: str  # the column of what ended the run
    met: str  # the beginning of columns, such as "group_": group_1, group_2, ... tell what was met
    costs: tuple[str, ...] = ()  # beginnings of columns, such as "hp_lost_": hp_lost_1 is what the first cost


class Balance(ABC):
    """What the lab asks a game. A game for which nothing can be compared needs `headline` and `score`."""

    headline: str  # the figure that says how well the first seat does: a column, or column:label
    counts: str = "turns"  # the field of results that says how long a run was
    sides: tuple[str, str] | None = None  # the two set-up options that matchups fill
    threats: Threats | None = None
    judge: str = ""  # who decides where balance is judged, if nobody is named; empty: as the set-up says

    @abstractmethod
    def score(self, rows: NDArray[Any]) -> NDArray[Any]:
        """How well each run went for the first seat, as whole numbers: the best and worst runs are found by it."""

    def length(self, rows: NDArray[Any]) -> NDArray[Any]:
        """How long each run was, as whole numbers."""
        return whole(rows[self.counts])

    def entrants(self, _options: Mapping[str, Any]) -> Sequence[str]:
        """What matchups compare by default."""
        return ()

    def axes(self, _options: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """The main set-up options with all their values, which `fairfight balance` mixes."""
        return {}

    def panel(self, options: Mapping[str, Any]) -> Sequence[Mapping[str, str]]:
        """The set-ups that every revision is tested with, each as the options that tell it apart.

        By default every value of the first axis.
        """
        for option, values in self.axes(options).items():
            return [{option: value} for value in values]
        return ({},)

    def subjects(self, _game: Game) -> Sequence[BalanceSubject]:
        """The cards of a set-up to judge; a game may have none."""
        return ()


def whole(values: Any) -> NDArray[np.int64]:
    """Fields of results as whole numbers with which one can calculate: their own are narrow.

    >>> whole(np.array([120], np.int8)) * 1000
    array([120000])
    """
    return np.asarray(values, np.int64)


class Subjects:
    """Collects the subjects of a game by the columns of their use. What two have is blanked for both."""

    def __init__(self, game: Game, metric: str) -> None:
        self.game = game
        self.metric = metric
        self._made: dict[str, BalanceSubject] = {}

    def add(self, played: str, *blank: str) -> None:
        """Add a subject by its column, such as "attacks:Axe"; `blank` changes the content so that it does nothing."""
        before: Any = self._made[played].blank["change"] if played in self._made else self.game.setup.change
        changed = tuple(dict.fromkeys((*before, *blank)))
        name = played.partition(":")[2]
        self._made[played] = BalanceSubject(name, self.metric, played=played, blank={"change": changed})

    def made(self) -> list[BalanceSubject]:
        """All of them."""
        return list(self._made.values())
