"""Simulations as tables and charts: one set-up, or a game's main set-ups side by side."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.game.game import Game
from fairfight.lab.notebook.summary import Summary, about_game, known_words, played_words
from fairfight.lab.report.headlines import estimate_of, numbered_steps, step_words
from fairfight.lab.report.parts import Drawing, Numbers
from fairfight.lab.report.sections import label_drawing, mix_name, ranked_drawing, survival_drawing
from fairfight.lab.report.words import figure, interval, with_interval
from fairfight.lab.runs.balance import Balance
from fairfight.lab.runs.metrics import Metric, find_metric, main_metrics
from fairfight.lab.runs.simulation import Results


def summary_of_results(found: Results) -> Summary:
    """The figures of the short summary, the headline first."""
    game, head = found.game, find_metric(found.game, found.game.balance.headline)
    metrics = [head, *(metric for metric in main_metrics(game) if metric.name != head.name)]
    known = [(metric, estimate_of(found, metric.name)) for metric in metrics]
    rows = [
        [metric.name, figure(one, metric.is_share), interval(one, metric.is_share), metric.about]
        for metric, one in known
    ]
    decided = f", decided by {found.policy.__qualname__}" if found.policy else ""
    return Summary(
        "results",
        about_game(game),
        played_words(found.runs, found.asked if found.partial else found.runs, found.seed) + decided,
        [known_words(metric.name, one, metric.is_share) for metric, one in known] if found.runs else [],
        [Numbers("Figures of a run", ("figure", "mean", "95 % interval", "what it is"), rows)],
        lambda: _picture(game, head, [("", found)]),
    )


def summary_of_balance(found: Balance) -> Summary:
    """How far each of a game's main set-ups gets."""
    if not found.sides:
        return Summary("balance", found.game, played_words(0, found.asked, found.seed), [])
    game = found.sides[0].results.game
    head = find_metric(game, game.balance.headline)
    metrics = [metric for metric in main_metrics(game) if metric.is_share and not metric.label]
    sides = [(mix_name(side), side.results) for side in found.sides]
    rows = [[mix, *(with_interval(estimate_of(one, metric.name), True) for metric in metrics)] for mix, one in sides]
    runs = min(one.runs for _, one in sides)
    return Summary(
        "balance",
        about_game(game, but=found.sides[0].options),
        played_words(runs, found.asked, found.seed, " for each set-up"),
        [f"{mix}: {known_words(head.name, estimate_of(one, head.name), head.is_share)}" for mix, one in sides],
        [Numbers("How far each set-up gets", ("set-up", *(metric.about for metric in metrics)), rows)],
        lambda: _picture(game, head, sides),
    )


def _picture(game: Game, head: Metric, sides: Sequence[tuple[str, Results]]) -> Drawing:
    """A chart: how far runs get in a game of numbered steps; else the shares of the headline's labels, or its mean."""
    steps = next(iter(numbered_steps(game).values()), None)
    if steps:
        named = [(name or game.title, [one.metrics()[step] for step in steps]) for name, one in sides]
        return survival_drawing(*step_words(game, steps), named, [name for name, _ in named])
    if len(sides) == 1 and head.label:
        return label_drawing(head.column, sides[0][1].shares()[head.column.name])
    return ranked_drawing(head, [(name or game.title, estimate_of(one, head.name)) for name, one in sides])
