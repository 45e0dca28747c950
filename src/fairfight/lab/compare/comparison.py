"""Compare: the same seeds with and without a change, every metric before and after, and a verdict on each."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.game.game import Game
from fairfight.lab.compare.changes import Change, changed, differences, settled, value_at
from fairfight.lab.compare.pairing import Conditions, play_pairs
from fairfight.lab.compare.verdicts import Verdict, verdict_of
from fairfight.lab.notebook.shown import Shown
from fairfight.lab.runs.examples import ChangedExamples, Examples
from fairfight.lab.runs.metrics import Metric, find_metric, metrics_of
from fairfight.lab.statistics.pairs import PairTally
from fairfight.lab.strength.players import who_decides
from fairfight.version import VERSION


@dataclass(frozen=True)
class Sizes:
    """Which difference of shares counts as large, and which one power is reported for. None: the defaults."""

    large: float | None = None
    see: float | None = None


USUAL = Sizes()


class Comparison(Shown):
    """The effect of a change, from pairs of runs: on every metric, or `only` on some."""

    def __init__(
        self,
        before: Game,
        after: Game,
        changes: Sequence[Change],
        conditions: Conditions,
        only: Collection[str] = (),
        old_values: Mapping[str, Any] | None = None,
    ) -> None:
        self.before, self.after = before, after
        self.changes = tuple(changes)
        self.old_values = old_values or {change.path: _old_value(before, change.path) for change in changes}
        self.seed, self.asked = conditions.seed, conditions.runs
        self.examples = ChangedExamples(before, after)
        self.sides = {"before": Examples(before), "after": Examples(after)}
        pairs = common_metrics(before, after)
        self.tallies = {old.name: PairTally(old, new) for old, new in pairs if not only or old.name in only}

    def add(self, first: int, before: NDArray[Any], after: NDArray[Any]) -> None:
        """Count some more pairs, in order."""
        self.examples.add(first, before, after)
        self.sides["before"].add(first, before)
        self.sides["after"].add(first, after)
        for tally in self.tallies.values():
            tally.add(before, after)

    @property
    def runs(self) -> int:
        """The number of pairs played."""
        return next(iter(self.tallies.values())).count

    @property
    def partial(self) -> bool:
        """Whether fewer pairs were played than asked for."""
        return self.runs < self.asked

    @property
    def without_counterpart(self) -> list[str]:
        """Metrics that only one of the two games has."""
        before, after = ({metric.name for metric in metrics_of(game)} for game in (self.before, self.after))
        return sorted(before ^ after)

    def verdict(self, name: str, sizes: Sizes = USUAL) -> Verdict:
        """The verdict on one metric."""
        metric = find_metric(self.before, name)
        if metric.name in self.without_counterpart:
            raise FairFightError(f'the changed game has no figure "{metric.name}"')
        if metric.name not in self.tallies:
            raise FairFightError(f'"{metric.name}" was not compared; compared: {", ".join(self.tallies)}')
        return verdict_of(self.tallies[metric.name], sizes.large, sizes.see)

    def verdicts(self, sizes: Sizes = USUAL) -> list[Verdict]:
        """The verdicts on all metrics, the headline first."""
        names = sorted(self.tallies, key=lambda name: name != self.before.balance.headline)
        return [self.verdict(name, sizes) for name in names]

    def as_json(self, sizes: Sizes = USUAL) -> dict[str, Any]:
        """The figures, with everything needed to reproduce them."""
        return {
            "game": self.before.name,
            "setup": self.before.setup.to_dict(),
            "agent": who_decides(self.before),
            "changes": [
                {
                    "path": change.path,
                    "from": self.old_values[change.path],
                    "to": change.value or None,
                    **({"said": change.told} if change.told else {}),
                }
                for change in self.changes
            ],
            "runs": self.runs,
            "seed": self.seed,
            "version": VERSION,
            "content": {"before": self.before.content_hash, "after": self.after.content_hash},
            "setup_after": self.after.setup.to_dict(),
            "partial": self.partial,
            "headline": self.before.balance.headline,
            "examples": self.examples.runs(),
            "examples_of_each": {side: examples.runs() for side, examples in self.sides.items()},
            "metrics": [verdict.as_json() for verdict in self.verdicts(sizes)],
            "only_one_side_has": self.without_counterpart,
        }


def _old_value(game: Game, path: str) -> Any:
    """The value before a change; None if the change adds an entry."""
    try:
        return value_at(game, path)
    except FairFightError:
        return None


def common_metrics(before: Game, after: Game) -> list[tuple[Metric, Metric]]:
    """The metrics that both games have, as pairs: a change may add labels or fights."""
    others = {metric.name: metric for metric in metrics_of(after)}
    return [(metric, others[metric.name]) for metric in metrics_of(before) if metric.name in others]


def compare(game: Game, changes: Sequence[Change], conditions: Conditions, other: Game | None = None) -> Comparison:
    """Play the same runs before and after some changes; or in another game, such as one with other content."""
    if other is None and not changes:
        raise FairFightError('nothing to compare with: give --change, such as "units.goblin.hp=31", or --with')
    base = game if other is None else other
    changes = settled(base, changes)
    twice = {change.path for change in changes if sum(one.path == change.path for one in changes) > 1}
    if twice:
        raise FairFightError(f"{min(twice)} is changed twice")
    after = changed(base, changes) if changes else base
    made = Comparison(game, after, changes, conditions) if other is None else _of_two(game, after, changes, conditions)
    play_pairs(game, [after], conditions, lambda _, first, old, new: made.add(first, old, new))
    return made


def _of_two(before: Game, after: Game, on_top: Sequence[Change], conditions: Conditions) -> Comparison:
    """A comparison of two games. Its changes are all values in which they differ; a removed one has no new value."""
    differing = differences(before, after)
    if not differing:
        raise FairFightError("the two games are equal: there is nothing to compare")
    told = {change.path: change.told for change in on_top}
    changes = [
        Change(one.path, "" if one.new is None else _written(one.new), told=told.get(one.path, "")) for one in differing
    ]
    return Comparison(before, after, changes, conditions, old_values={one.path: one.old for one in differing})


def _written(value: Any) -> str:
    """A value as a change writes it."""
    return value if isinstance(value, str) else json.dumps(value)
