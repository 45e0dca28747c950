"""Comparisons as tables and charts: a change, the worth of cards, a value over a range, many numbers one by one."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.lab.compare.changes import value_at
from fairfight.lab.compare.comparison import Comparison
from fairfight.lab.compare.impact import Impact
from fairfight.lab.compare.sweep import Sweep, Tornado
from fairfight.lab.compare.verdicts import Verdict
from fairfight.lab.notebook.summary import Summary, about_game, known_words, played_words, verdict_words
from fairfight.lab.report import charts
from fairfight.lab.report.before_after.sections import HEAD, difference_drawing, difference_row, in_points
from fairfight.lab.report.headlines import judged_by_worth
from fairfight.lab.report.impact_sections import (
    by_unit,
    card_table,
    danger_drawing,
    danger_table,
    use_drawing,
    worth_drawing,
)
from fairfight.lab.report.parts import Drawing, Numbers
from fairfight.lab.report.sections import dot
from fairfight.lab.report.words import capital, figure, interval
from fairfight.lab.runs.metrics import find_metric, main_metrics

STEPS = ("a step down", "a step up")


def summary_of_comparison(found: Comparison) -> Summary:
    """The figures of the short summary before and after, the headline first."""
    verdicts = _main_verdicts(found) if found.runs else []
    changes = (f"{one.path}: {_shown(found.old_values[one.path])} -> {one.value or 'gone'}" for one in found.changes)
    played = played_words(found.runs, found.asked, found.seed, " with and without it")
    return Summary(
        "comparison",
        about_game(found.before),
        f"{', '.join(changes)}; {played}",
        [verdict_words(one) for one in verdicts],
        [Numbers("Before and after", HEAD, [difference_row(one) for one in verdicts])],
        lambda: _differences(verdicts),
    )


def _shown(old: object) -> object:
    return "new" if old is None else old


def _main_verdicts(found: Comparison) -> list[Verdict]:
    """The verdicts of the short summary; all verdicts, if only other figures were compared."""
    names = {metric.name for metric in main_metrics(found.before)}
    verdicts = found.verdicts()
    return [one for one in verdicts if one.metric.name in names] or verdicts


def _differences(verdicts: Sequence[Verdict]) -> Drawing:
    """A chart of how far each share moved; without shares, of the first number, since numbers have different units."""
    shares = [one for one in verdicts if one.metric.is_share] or verdicts[:1]
    names = [one.metric.name for one in shares]
    return difference_drawing(shares, "", "How far each figure moved, with 95 % intervals", names)


def summary_of_impact(found: Impact) -> Summary:
    """Cards and threats, the most influential first."""
    judged = judged_by_worth(found)
    dangers = [one for one in found.dangers if one.met]
    told = [f"{card.piece.name}: {verdict_words(card.worth)}" for card in judged]
    told = told or [f"{card.piece.name}: {known_words('played', card.played.share, True)}" for card in found.cards]
    told = told or [known_words(f"{one.name} ended", one.ended, True) for one in dangers]
    tables = [card_table(found, judged)] if found.cards and found.runs else []
    tables += [danger_table(found.game, dangers)] if dangers else []

    def draw() -> Drawing:
        if judged:
            return worth_drawing(found, max(by_unit(judged), key=len))
        return use_drawing(found) if found.cards else danger_drawing(dangers)

    return Summary(
        "impact",
        about_game(found.game),
        played_words(found.runs, found.conditions.runs, found.conditions.seed),
        told if found.runs else [],
        tables,
        draw,
    )


def summary_of_sweep(found: Sweep) -> Summary:
    """The headline at each value, and its difference from the present on the same seeds."""
    game, runs = found.points[0].before, min(point.runs for point in found.points)
    compared = found.points[0].tallies
    name = game.balance.headline if game.balance.headline in compared else next(iter(compared))
    metric = find_metric(game, name)
    played_points = [point for point in found.points if point.runs]
    known = [(point.changes[0].value, point.verdict(name)) for point in played_points]
    is_now = [value_at(point.after, found.vary.path) == found.now for point in played_points]
    played = played_words(runs, found.conditions.runs, found.conditions.seed, " for each value")
    head = (found.vary.path, name, "95 % interval", "against now", "verdict")
    return Summary(
        "sweep",
        about_game(game),
        f"{found.vary.path}, now {found.now}; {played}",
        [known_words(f"{value}: {name}", one.after, metric.is_share) for value, one in known],
        [Numbers(capital(metric.about), head, [_at_value(*at, now) for at, now in zip(known, is_now, strict=True)])],
        lambda: _along(found, known),
    )


def _at_value(value: str, one: Verdict, is_now: bool) -> list[str]:
    share = one.metric.is_share
    against = ["", "now"] if is_now else [in_points(one), one.told]
    return [value, figure(one.after, share), interval(one.after, share), *against]


def _along(found: Sweep, known: Sequence[tuple[str, Verdict]]) -> Drawing:
    """A share as a line along the values; a number as points below each other, since it has no fixed range."""
    metric = known[0][1].metric
    title = f"{capital(metric.about)} by {found.vary.path} (now {found.now})"
    rows = [dot(value, one.after, metric.is_share) for value, one in known]
    if metric.is_share:
        steps = [{"setup": metric.name, "step": row["name"], "share": row["value"], **row} for row in rows]
        values = [value for value, _ in known]
        spec = charts.steps(steps, [metric.name], found.vary.path, title, y_title=metric.name, order=values)
    else:
        spec = charts.dots(rows, metric.name, title)
    return Drawing(title, "", spec)


def summary_of_tornado(found: Tornado) -> Summary:
    """The effect of every number, a step down and a step up, the most influential first."""
    ends = {
        swing.path.removeprefix(f"{found.section}."): [
            one.verdict(found.metric) if one and one.runs else None for one in (swing.down, swing.up)
        ]
        for swing in found.swings
    }
    runs = min((one.runs for sides in ends.values() for one in sides if one), default=0)
    rows = [
        [name, str(swing.now), *(in_points(one) if one else "–" for one in ends[name])]
        for name, swing in zip(ends, found.swings, strict=True)
    ]
    told = [
        f"{name} {step}: {verdict_words(one)}"
        for name, sides in ends.items()
        for step, one in zip(("down", "up"), sides, strict=True)
        if one
    ]
    played = played_words(runs, found.conditions.runs, found.conditions.seed, " for each")
    return Summary(
        "tornado",
        about_game(found.game),
        f"{found.section}, each number by {found.step} down and up; {played}",
        told,
        [Numbers(f"Effect on {found.metric}", ("number", "now", *STEPS), rows)],
        lambda: _swings(ends, f"Effect of each number of {found.section} on {found.metric}, by {found.step}"),
    )


def _swings(ends: dict[str, list[Verdict | None]], title: str) -> Drawing:
    rows = []
    for name, sides in ends.items():
        for kind, one in zip(STEPS, sides, strict=True):
            if one:
                scale = 100 if one.metric.is_share else 1
                low, high = (None if end is None else scale * end for end in (one.difference.low, one.difference.high))
                rows.append(
                    {"name": name, "value": scale * one.difference.mean, "low": low, "high": high}
                    | {"known": in_points(one), "kind": kind}
                )
    share = any(one and one.metric.is_share for sides in ends.values() for one in sides)
    unit = "points" if share else "difference"
    spec = charts.dots(rows, f"{unit}, with the step less now", title, kinds=STEPS, zero_line=True)
    return Drawing(title, "", spec)
