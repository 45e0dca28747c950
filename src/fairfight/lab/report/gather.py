"""Gathers a report's figures part by part; Ctrl-C keeps the parts that are done."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.engine.batch import Progress, interrupt_sets
from fairfight.game.game import Game
from fairfight.games.directory import make_game
from fairfight.lab.compare.changes import contents_of
from fairfight.lab.compare.impact import Impact, impact
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.compare.targets import Target, targets_of
from fairfight.lab.runs.balance import Side, balance
from fairfight.lab.runs.metrics import Metric, find_metric
from fairfight.lab.runs.simulation import Results, simulate
from fairfight.lab.statistics.histograms import Histogram, Watched, histograms_of
from fairfight.lab.strength.matchups import Table, matchups

SHARE_OF_A_PAIRING = 20  # a pairing of the matchups has this many times fewer runs than everything else,
FEWEST_OF_A_PAIRING = 100  # but at least so many, unless fewer were asked for in all


@dataclass(frozen=True)
class Question:
    """The order for a report: a game, its set-up as given, the entrants, and how runs are played.

    The report is about the first of several agents; the others are compared with it.
    """

    name: str
    options: Mapping[str, Any]
    conditions: Conditions
    entrants: tuple[str, ...] = ()  # empty: all that the game has
    knockout: bool = True  # whether every card is blanked to measure its worth
    agents: tuple[str, ...] = ()  # empty: as the set-up says
    target: str = ""  # empty: as the content says

    @property
    def set_up(self) -> dict[str, Any]:
        """The set-up options of the report's main runs."""
        return {**self.options, **({"agent": self.agents[0]} if self.agents else {})}

    @property
    def runs_of_a_pairing(self) -> int:
        """The number of games for each pairing of the matchups."""
        runs = self.conditions.runs
        return min(runs, max(FEWEST_OF_A_PAIRING, runs // SHARE_OF_A_PAIRING))


@dataclass
class Figures:
    """All figures of a report. Parts that a game does not have, or that were not reached, are empty."""

    question: Question
    game: Game
    main: Results
    histograms: dict[str, Histogram]  # of the short summary's columns
    sides: tuple[Side, ...]  # the game's main set-ups side by side, or this one alone
    targets: tuple[Target, ...] = ()
    mirror: Results | None = None  # the first entrant against itself
    table: Table | None = None
    impact: Impact | None = None
    missing: list[str] = field(default_factory=list)  # what was not finished, in words

    @property
    def seed(self) -> int:
        """The seed of all runs."""
        return self.question.conditions.seed

    @property
    def headline(self) -> Metric:
        """The figure that says how well the first seat does."""
        return find_metric(self.game, self.game.balance.headline)


@dataclass(frozen=True)
class Part:
    """One part of the work: its name, its runs, and the function that plays it and returns whether it finished."""

    words: str
    runs: int
    play: Callable[[Figures, Conditions], bool]


class _Overall:
    """The progress of all parts together."""

    def __init__(self, told: Progress | None, total: int) -> None:
        self.told, self.total = told, total
        self.done = 0

    def part(self, runs: int) -> Progress:
        """The progress of the next part, in whatever unit, as its share of all runs."""
        before = self.done
        self.done += runs

        def step(now: int, of: int) -> None:
            if self.told:
                self.told(before + runs * now // max(1, of), self.total)

        return step


def gather(question: Question) -> Figures:
    """Play all that a report needs. Ctrl-C returns what is finished and lists the rest in `missing`."""
    how, question = question.conditions, checked(question)
    game = make_game(question.name, question.set_up)
    targets = targets_of(game, question.target or contents_of(game).target)
    parts = _parts(game, question)  # check everything before the first run
    overall = _Overall(how.progress, how.runs + sum(part.runs for part in parts))
    stop = how.cancel or threading.Event()
    with interrupt_sets(stop):
        figures = _play_main(question, game, replace(how, progress=overall.part(how.runs), cancel=stop))
        figures.targets = targets
        for part in parts:
            if stop.is_set():
                figures.missing.append(part.words)
            elif not part.play(figures, replace(how, progress=overall.part(part.runs), cancel=stop)):
                stop.set()
                figures.missing.append(f"{part.words} (in part)")
    return figures


def checked(question: Question) -> Question:
    """A checked question, its agents by their full names."""
    options = question.options
    said = next((key for key in options if question.agents and key.startswith("agent")), "")
    if said:
        raise FairFightError(f'option "{said}" is compared here; name agents with --agents instead')
    games = [make_game(question.name, {**options, "agent": agent}) for agent in question.agents]
    agents = tuple(str(game.setup.agent) for game in games)
    if len(set(agents)) < len(agents):
        raise FairFightError(f"agents: name each once, not: {', '.join(agents)}")
    return replace(question, options=options, agents=agents)


def _play_main(question: Question, game: Game, how: Conditions) -> Figures:
    """Play the set-up itself, counting every value."""
    histograms = histograms_of([column for column in game.columns if column.brief and column.kind != "yesno"])

    def look(first: int, rows: NDArray[Any]) -> None:
        for histogram in histograms.values():
            histogram.add(first, rows)

    watched = replace(how, workers=Watched(how.workers, look))
    main = _simulate(game, watched)
    missing = [f"the runs of the set-up itself ({main.runs:,} of {main.asked:,})"] if main.partial else []
    return Figures(question, game, main, histograms, (Side({}, main),), missing=missing)


def _simulate(game: Game, how: Conditions) -> Results:
    return simulate(
        game,
        how.runs,
        how.seed,
        how.speed,
        keep_rows=False,
        workers=how.workers,
        progress=how.progress,
        cancel=how.cancel,
    )


def _parts(game: Game, question: Question) -> list[Part]:
    """The further parts of the report that this game supports."""
    runs, parts = question.conditions.runs, []
    mixes = mixes_of(game, question)
    if mixes > 1:
        parts.append(Part("the main set-ups side by side", mixes * runs, _play_mixes))
    entrants = _entrants(game, question)
    if game.balance.sides:
        pairings = len(entrants) * (len(entrants) - 1)
        parts.append(Part("the mirror match", runs, _play_mirror))
        parts.append(Part("the matchups", pairings * question.runs_of_a_pairing, _matchups_of(entrants)))
    pieces = len(game.balance.subjects(game))
    if pieces or game.balance.threats:
        what = " and ".join(name for name, there in (("cards", pieces), ("dangers", game.balance.threats)) if there)
        parts.append(Part(f"the {what}", runs * (1 + (pieces if question.knockout else 0)), _play_impact))
    return parts


def mixes_of(game: Game, question: Question) -> int:
    """The number of set-ups side by side: every mix of the main options left open, with every agent."""
    axes = _open_axes(game, question.set_up)
    mixes = math.prod(len(values) for values in axes.values()) if game.balance.threats else 1
    return mixes * max(1, len(question.agents))


def _open_axes(game: Game, options: Mapping[str, Any]) -> dict[str, Sequence[str]]:
    """The main set-up options that were left open."""
    return {key: values for key, values in game.balance.axes(options).items() if key not in options}


def _entrants(game: Game, question: Question) -> list[str]:
    """The entrants: those asked for, or all of the game and those of the set-up."""
    if not game.balance.sides:
        if question.entrants:
            raise FairFightError(f"{game.name} has no two sides to match up: entrants cannot be named")
        return []
    own = [str(getattr(game.setup, side)) for side in game.balance.sides]
    common = _without_sides(game, question.set_up)
    found = list(dict.fromkeys(question.entrants or (*game.balance.entrants(common), *own)))
    if len(found) < 2:
        raise FairFightError(f"matchups need at least two entrants, all of them different, not: {', '.join(found)}")
    for name in question.entrants:
        make_game(game.name, {**common, **dict.fromkeys(game.balance.sides, name)})
    return found


def _without_sides(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in options.items() if key not in (game.balance.sides or ())}


def _play_mixes(figures: Figures, how: Conditions) -> bool:
    agents = figures.question.agents
    if not agents:
        found = balance(
            figures.game.name, figures.question.options, how.runs, how.seed, how.speed, how.progress, how.workers
        )
        figures.sides = found.sides or figures.sides
        return not found.partial
    sides, all_done = list[Side](), True
    for number, agent in enumerate(agents):
        played = _play_agent(figures, agent, replace(how, progress=nth(how.progress, number, len(agents))))
        sides += played
        all_done = all_done and bool(played) and not any(side.results.partial for side in played)
        if not all_done:
            break
    figures.sides = tuple(sides) or figures.sides
    return all_done


def _play_agent(figures: Figures, agent: str, how: Conditions) -> list[Side]:
    """Play one agent in every mix of the main options left open, but not again what was played already."""
    game, question = figures.game, figures.question
    options = {**question.options, "agent": agent}
    if game.balance.threats and _open_axes(game, options):
        found = balance(game.name, options, how.runs, how.seed, how.speed, how.progress, how.workers)
        return [Side({**side.options, "agent": agent}, side.results) for side in found.sides]
    if agent == question.agents[0]:
        return [Side({"agent": agent}, figures.main)]
    results = _simulate(make_game(game.name, options), how)
    return [Side({"agent": agent}, results)] if results.runs else []


def nth(told: Progress | None, number: int, of: int) -> Progress | None:
    """The progress of one of several equal parts."""
    if told is None:
        return None
    return lambda now, total: told(number * total + now, of * total)


def _play_mirror(figures: Figures, how: Conditions) -> bool:
    """Play the mirror match, unless the set-up itself is one."""
    mirror = mirror_of(figures.game)
    if (mirror.content.tobytes(), mirror.agents) == (figures.game.content.tobytes(), figures.game.agents):
        figures.mirror = figures.main
        return True
    played = _simulate(mirror, how)
    figures.mirror = played if played.runs else None
    return not played.partial


def mirror_of(game: Game) -> Game:
    """The game with its first entrant on both sides; options of side a, such as `strategy_a`, apply to both."""
    assert game.balance.sides
    first, second = game.balance.sides
    options = game.setup.model_dump()
    options[second] = options[first]
    for key in options:
        stem = key.removesuffix(f"_{first}")
        if stem != key and f"{stem}_{second}" in options:
            options[f"{stem}_{second}"] = options[key]
    return make_game(game.name, options)


def _matchups_of(entrants: Sequence[str]) -> Callable[[Figures, Conditions], bool]:
    def play(figures: Figures, how: Conditions) -> bool:
        common = _without_sides(figures.game, figures.question.set_up)
        runs = figures.question.runs_of_a_pairing
        found = matchups(figures.game.name, entrants, common, runs, how.seed, how.speed, how.progress, how.workers)
        figures.table = found if found.pairings else None
        return not found.partial

    return play


def _play_impact(figures: Figures, how: Conditions) -> bool:
    found = impact(figures.game, how, knockout=figures.question.knockout)
    figures.impact = found if found.runs else None
    return found.runs == how.runs and not (figures.question.knockout and found.partial)
