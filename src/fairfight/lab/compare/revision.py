"""Revisions: one number of a game changed, and every set-up of its panel tested again on the same seeds."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from fairfight.common.errors import FairFightError
from fairfight.engine.batch import interrupt_sets
from fairfight.game.game import Game
from fairfight.games.directory import game_class, make_game
from fairfight.lab.compare.changes import Change, changed, contents_of, differences, numbers_in
from fairfight.lab.compare.comparison import Comparison
from fairfight.lab.compare.pairing import Conditions, play_pairs
from fairfight.lab.runs.metrics import main_metrics

NAMED = 6  # changed numbers that an error names at most


@dataclass(frozen=True)
class OneNumber:
    """The one number that a revision changes, with its file and line."""

    path: str
    old: int
    new: int
    where: str


@dataclass(frozen=True)
class Tested:
    """A set-up of the panel with the revision's comparison."""

    options: Mapping[str, str]
    comparison: Comparison


@dataclass(frozen=True)
class Revision:
    """A revision, tested with every set-up of the panel."""

    game: str
    options: Mapping[str, Any]  # options that all set-ups have in common
    number: OneNumber
    content_before: str
    content_after: str
    conditions: Conditions
    tested: list[Tested]

    @property
    def complete(self) -> bool:
        """Whether every set-up was played to its full number of runs."""
        return bool(self.tested) and not any(one.comparison.partial for one in self.tested)


def one_number(before: Game, after: Game) -> OneNumber:
    """The one number in which two games differ; any other difference is an error that names it."""
    differing = differences(before, after)
    paths = [one.path for one in differing]
    if not paths:
        raise FairFightError("a revision changes exactly one number; this one changes nothing")
    others = [one.path for one in differing if not (_is_number(one.old) and _is_number(one.new))]
    if others:
        raise FairFightError(
            f"a revision changes exactly one number; this one changes something that is not a number: {_named(others)}"
        )
    if len(paths) > 1:
        raise FairFightError(f"a revision changes exactly one number; this one changes {len(paths)}: {_named(paths)}")
    [number] = differing
    where = contents_of(before).at(*(int(step) if step.isdecimal() else step for step in number.path.split(".")))
    return OneNumber(number.path, number.old, number.new, where if "." in number.path else "set-up option")


def _is_number(value: Any) -> bool:
    return next(numbers_in(value, ""), None) is not None and isinstance(value, int)


def _named(paths: Sequence[str]) -> str:
    more = f" and {len(paths) - NAMED} more" if len(paths) > NAMED else ""
    return ", ".join(sorted(paths)[:NAMED]) + more


def panel_games(name: str, options: Mapping[str, Any]) -> list[tuple[Mapping[str, str], Game]]:
    """The set-ups of a game's panel, with the given options in common."""
    mixes = game_class(name).balance.panel(options)
    fixed = sorted({key for mix in mixes for key in mix if key in options})
    if fixed:
        raise FairFightError(f'option "{fixed[0]}" is varied by the panel: a revision is tested with all its values')
    return [(mix, make_game(name, {**mix, **options})) for mix in mixes]


def try_revision(name: str, options: Mapping[str, Any], changes: Sequence[Change], conditions: Conditions) -> Revision:
    """Test a change of one number with every set-up of the panel. Without changes: own content against the game's.

    Ctrl-C stops it; the revision then holds what was tested so far and is not complete.
    """
    games = panel_games(name, options)
    pairs = [(mix, *_before_and_after(game, changes)) for mix, game in games]
    number = one_number(*pairs[0][1:])
    change = [Change(number.path, str(number.new))]
    tested = [Tested(mix, _comparison(before, after, change, conditions)) for mix, before, after in pairs]
    stop = conditions.cancel or threading.Event()
    with interrupt_sets(stop):
        for place, one in enumerate(tested):
            part = replace(conditions, cancel=stop, progress=_part_of(conditions, place, len(tested)))
            after = one.comparison.after

            def take(_: int, first: int, old: Any, new: Any, into: Comparison = one.comparison) -> None:
                into.add(first, old, new)

            play_pairs(one.comparison.before, [after], part, take)
            if stop.is_set():
                break
    before, after = pairs[0][1:]
    common = {key: value for key, value in options.items() if changes or key != "content"}
    return Revision(name, common, number, before.content_hash, after.content_hash, conditions, tested)


def _before_and_after(game: Game, changes: Sequence[Change]) -> tuple[Game, Game]:
    if changes:
        return game, changed(game, changes)
    if not game.setup.content:
        raise FairFightError('nothing to revise: give --change "path=new", or content=FILE')
    return make_game(game.name, game.setup.model_dump() | {"content": ""}), game


def _comparison(before: Game, after: Game, change: Sequence[Change], conditions: Conditions) -> Comparison:
    return Comparison(before, after, change, conditions, [metric.name for metric in main_metrics(before)])


def _part_of(conditions: Conditions, place: int, parts: int) -> Any:
    """The progress of one set-up as progress of the whole panel."""
    told = conditions.progress
    return told and (lambda done, total: told(place * total + done, parts * total))
