"""Matchups, ladders and luck as tables and charts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fairfight.games.directory import game_class
from fairfight.lab.notebook.summary import Summary, known_words, played_words
from fairfight.lab.report import charts
from fairfight.lab.report.parts import Drawing, Numbers
from fairfight.lab.report.sections import dot, matchup_drawing, score_table
from fairfight.lab.report.words import figure, interval, typeset, with_interval
from fairfight.lab.runs.typed import as_words
from fairfight.lab.strength.ladder import Ladder, SideBySide, Standing
from fairfight.lab.strength.luck import Luck, Split, Trial
from fairfight.lab.strength.matchups import Table
from fairfight.lab.strength.ratings import Rating

OPEN = "not known"  # the end of an interval that is open


def summary_of_matchups(found: Table) -> Summary:
    """The scores of entrants, and who beats whom."""
    rows = [
        [one.a, one.b, *(with_interval(share, True) for share in (one.win_a, one.draw, one.win_b))]
        for one in found.pairings
    ]
    first, second = game_class(found.game).seats
    head = (f"plays {first}", f"plays {second}", f"{first} wins", "draw", f"{second} wins")
    runs = min((one.runs for one in found.pairings), default=0)
    return Summary(
        "matchups",
        f"{found.game} {as_words(found.setup_changed)}".rstrip(),
        f"{len(found.entrants)} entrants, {played_words(runs, found.asked, found.seed, ' a pair and way')}",
        [known_words(name, score, True) for name, score in found.scores()],
        [score_table(found), Numbers("Every pairing", head, rows)],
        lambda: matchup_drawing(found, (first, second)),
    )


def summary_of_ladder(found: Ladder) -> Summary:
    """The ratings from the top; for a game for one, in every set-up."""
    ranked = [(_named(one, rating), one, rating) for one in found.played for rating in one.ratings()]
    each = " for each agent" if any(isinstance(one, SideBySide) for one in found.played) else " a pair and way"
    rows = []
    for name, standing, rating in ranked:
        row = [
            name,
            typeset(f"{rating.elo:+,.0f}"),
            typeset(_range(rating)),
            ", ".join(standing.better_than(rating.agent)),
        ]
        if isinstance(standing, SideBySide):
            row.append(with_interval(standing.headline(rating.agent), standing.metric.is_share))
        rows.append(row)
    heads = [one.metric.name for one in found.played if isinstance(one, SideBySide)][:1]
    runs = min((one.runs for one in found.standings), default=0)
    return Summary(
        "ladder",
        _about(found.game, found.options),
        played_words(runs, found.conditions.runs, found.conditions.seed, each),
        [f"{name} {rating.elo:+,.0f} ({_range(rating)})" for name, _, rating in ranked],
        [Numbers("Ratings", ("agent", "rating", "95 % interval", "better than", *heads), rows)],
        lambda: _ratings([(name, rating) for name, _, rating in ranked]),
    )


def _about(game: str, options: Mapping[str, Any]) -> str:
    return f"{game} {as_words(options)}".rstrip()


def _named(standing: Standing | Trial, rating: Rating) -> str:
    return " · ".join([rating.agent, *standing.players.together.values()])


def _range(rating: Rating) -> str:
    """The interval of a rating; where one agent never lost, or never won, one end is open."""
    if rating.is_zero:
        return "the zero"
    low, high = (OPEN if end is None else f"{end:+,.0f}" for end in (rating.low, rating.high))
    return f"{low} to {high}"


def _ratings(ranked: list[tuple[str, Rating]]) -> Drawing:
    rows = []
    for name, rating in ranked:
        known = f"{rating.elo:+,.0f} ({_range(rating)})"
        ends = (rating.low, rating.high) if None not in (rating.low, rating.high) else (None, None)
        rows.append({"name": name, "value": rating.elo, "low": ends[0], "high": ends[1], "known": typeset(known)})
    title = "Ratings, with 95 % intervals"
    return Drawing(title, "", charts.dots(rows, "rating", title, zero_line=True))


def summary_of_luck(found: Luck) -> Summary:
    """The shares of luck and skill in the headline and in the score of a run."""
    splits = [(trial, trial.splits(found.conditions.seed)) for trial in found.played]
    told = [
        known_words(_part(trial, part), share, True) for trial, both in splits for part, share in both[0].shares.items()
    ]
    rows = [
        [_part(trial, part), *(cell for split in both for cell in _cells(split, part))]
        for trial, both in splits
        for part in both[0].shares
    ]
    figures = [split.figure for split in splits[0][1]] if splits else []
    head = ["share of what differs", *(cell for name in figures for cell in (name, "95 % interval"))]
    runs = min((one.runs for one in found.trials), default=0)
    return Summary(
        "luck",
        _about(found.game, found.options),
        f"{played_words(runs, found.conditions.runs, found.conditions.seed)}, each played by {', '.join(found.agents)}",
        told,
        [Numbers("What makes results differ", head, rows)],
        lambda: _parts([(_part(trial, part), both[0], part) for trial, both in splits for part in both[0].shares]),
    )


def _part(trial: Trial, part: str) -> str:
    return " · ".join([part, *trial.players.together.values()])


def _cells(split: Split, part: str) -> tuple[str, str]:
    return figure(split.shares[part], True), interval(split.shares[part], True)


def _parts(parts: list[tuple[str, Split, str]]) -> Drawing:
    title = f"What makes {parts[0][1].figure} differ"
    rows = [
        {**dot(name, split.shares[part], True), "label": figure(split.shares[part], True)}
        for name, split, part in parts
    ]
    return Drawing(title, "", charts.label_bars(rows, title, "share of what differs"))
