"""Sensitivity: one value over a range, or every number of a part of the content one at a time, on paired seeds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fairfight.common.errors import FairFightError, unknown
from fairfight.common.wording import parts_together, unquoted
from fairfight.game.game import Game
from fairfight.lab.compare.changes import Change, changed, contents_of, numbers_in, parse_change, settled, value_at
from fairfight.lab.compare.comparison import USUAL, Comparison, Sizes
from fairfight.lab.compare.pairing import Conditions, play_pairs
from fairfight.lab.notebook.shown import Shown
from fairfight.lab.runs.metrics import find_metric
from fairfight.lab.strength.players import who_decides
from fairfight.version import VERSION

MOST_VALUES = 1_000
RANGE = re.compile(r"^(?P<first>-?\d+)\s*\.\.\s*(?P<last>-?\d+)(?:\s*\.\.\s*(?P<step>\d+))?$")


@dataclass(frozen=True)
class Vary:
    """A path and the values to try."""

    path: str
    values: tuple[str, ...]


def parse_vary(text: str) -> Vary:
    """Parse what to vary: a range, a range with a step, or a list, in which a value with a comma is quoted.

    >>> parse_vary("heroes.merlin.hp=12..20..4").values, parse_vary("agent=formula, search").values
    (('12', '16', '20'), ('formula', 'search'))
    """
    path, equals, said = (part.strip() for part in text.partition("="))
    found = RANGE.match(said)
    values = tuple(parts_together(said))
    if "." not in path:  # options take plain text; in content, quotes tell text from numbers
        values = tuple(map(unquoted, values))
    if found:
        first, last, step = int(found["first"]), int(found["last"]), int(found["step"] or 1)
        if step < 1 or last < first or (last - first) // step >= MOST_VALUES:
            raise FairFightError(
                f'vary "{text}": a range goes up, by steps of 1 or more, over {MOST_VALUES} values or less'
            )
        values = tuple(str(value) for value in range(first, last + 1, step))
    if not path or not equals or not values or ".." in "".join(values):
        raise FairFightError(f'vary "{text}": write it as path=first..last, path=first..last..step or path=a,b,c')
    return Vary(path, tuple(dict.fromkeys(values)))


@dataclass(frozen=True, repr=False)
class Sweep(Shown):
    """The effect of each value of a range, compared with the present value."""

    vary: Vary
    now: Any
    conditions: Conditions
    points: list[Comparison]

    @property
    def partial(self) -> bool:
        """Whether some value was not played to its full number of runs."""
        return any(point.partial for point in self.points)

    def as_json(self, sizes: Sizes = USUAL) -> dict[str, Any]:
        """Everything that makes the figures and can make them again."""
        return {
            **_head(self.points[0].before, self.conditions, self.partial),
            "path": self.vary.path,
            "now": self.now,
            "points": [
                {
                    "value": point.changes[0].value,
                    "runs": point.runs,
                    "examples": point.examples.runs(),
                    "metrics": [verdict.as_json() for verdict in point.verdicts(sizes)],
                }
                for point in self.points
            ],
        }


def sweep(game: Game, vary: Vary, conditions: Conditions, only: Sequence[str] = ()) -> Sweep:
    """Play the same seeds with each value and compare them with the present value."""
    written = [settled(game, [parse_change(f"{vary.path}={value}")]) for value in vary.values]
    changes = list({change.value: change for [change] in written}.values())
    vary = Vary(changes[0].path, tuple(change.value for change in changes))
    now = value_at(game, vary.path)
    points = _comparisons(game, changes, conditions, only)
    _play(game, points, conditions)
    return Sweep(vary, now, conditions, points)


@dataclass(frozen=True)
class Swing:
    """One number of the content, moved a step down and a step up; a step that is not allowed is None."""

    path: str
    now: int
    down: Comparison | None
    up: Comparison | None

    def size(self, metric: str) -> float:
        """The larger of the two effects on a metric."""
        steps = [abs(one.verdict(metric).difference.mean) for one in (self.down, self.up) if one and one.runs]
        return max(steps, default=0.0)


@dataclass(frozen=True, repr=False)
class Tornado(Shown):
    """Every number of a part of the content, varied one at a time, the most influential first."""

    game: Game
    section: str
    step: str
    metric: str
    conditions: Conditions
    swings: list[Swing]
    unused: list[str]  # numbers that this set-up does not use

    @property
    def partial(self) -> bool:
        """Whether some number was not played to its full number of runs."""
        return any(one.partial for swing in self.swings for one in (swing.down, swing.up) if one)

    def as_json(self, sizes: Sizes = USUAL) -> dict[str, Any]:
        """Everything that makes the figures and can make them again."""
        return {
            **_head(self.game, self.conditions, self.partial),
            "section": self.section,
            "step": self.step,
            "metric": self.metric,
            "swings": [
                {
                    "path": swing.path,
                    "now": swing.now,
                    **{
                        side: None if one is None else _end(one, one.verdict(self.metric, sizes).as_json())
                        for side, one in (("down", swing.down), ("up", swing.up))
                    },
                }
                for swing in self.swings
            ],
            "unused": self.unused,
        }


def _end(one: Comparison, verdict: dict[str, Any]) -> dict[str, Any]:
    return {"value": one.changes[0].value, "runs": one.runs, "examples": one.examples.runs(), **verdict}


def _head(game: Game, conditions: Conditions, partial: bool) -> dict[str, Any]:
    return {
        "game": game.name,
        "setup": game.setup.to_dict(),
        "agent": who_decides(game),
        "runs": conditions.runs,
        "seed": conditions.seed,
        "version": VERSION,
        "content": game.content_hash,
        "partial": partial,
    }


def tornado(game: Game, section: str, step: str, conditions: Conditions, metric: str = "") -> Tornado:
    """Change every number of a part of the content by a step down and up, one at a time, on the same seeds."""
    metric = find_metric(game, metric or game.balance.headline).name
    said = value_at(game, section) if "." in section else _section(game, section)
    numbers = list(numbers_in(said, section))
    if not numbers:
        raise FairFightError(f'there is no number in "{section}"')
    swings, unused = list[Swing](), list[str]()
    for path, now in numbers:
        size = step_of(now, step)
        down, up = (_allowed(game, Change(path, str(now + one)), conditions, metric) for one in (-size, size))
        steps = [one for one in (down, up) if one]
        if steps and all(one.after.content.tobytes() == game.content.tobytes() for one in steps):
            unused.append(path)
        else:
            swings.append(Swing(path, now, down, up))
    if not swings:
        raise FairFightError(f'this set-up uses no number of "{section}"')
    steps = [one for swing in swings for one in (swing.down, swing.up) if one]
    if not steps:
        raise FairFightError(f'no number of "{section}" can be moved by {step}: the content forbids it')
    _play(game, steps, conditions)
    swings.sort(key=lambda swing: -swing.size(metric))
    return Tornado(game, section, step, metric, conditions, swings, unused)


def step_of(value: int, step: str) -> int:
    """The step for a value: a whole number, or a percentage of the value, at least 1.

    >>> step_of(25, "10%"), step_of(3, "10%"), step_of(3, "2")
    (2, 1, 2)
    """
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(%?)", step.strip())
    if not found or float(found[1]) <= 0 or (not found[2] and not found[1].isdecimal()):
        raise FairFightError(f'--step must be a whole number such as 1, or a percentage such as 10%, not "{step}"')
    return max(1, round(abs(value) * float(found[1]) / 100)) if found[2] else int(found[1])


def _section(game: Game, section: str) -> Any:
    everything = contents_of(game).model.model_dump(mode="json")
    if section not in everything:
        raise FairFightError(unknown("part of the content", section, everything))
    return everything[section]


def _allowed(game: Game, change: Change, conditions: Conditions, metric: str) -> Comparison | None:
    try:
        return Comparison(game, changed(game, [change]), [change], conditions, [metric])
    except FairFightError:  # limits of the content's model
        return None


def _comparisons(
    game: Game, changes: Sequence[Change], conditions: Conditions, only: Sequence[str]
) -> list[Comparison]:
    return [Comparison(game, changed(game, [change]), [change], conditions, only) for change in changes]


def _play(game: Game, comparisons: Sequence[Comparison], conditions: Conditions) -> None:
    play_pairs(
        game,
        [one.after for one in comparisons],
        conditions,
        lambda number, first, old, new: comparisons[number].add(first, old, new),
    )
