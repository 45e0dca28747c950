"""The sections on cards and threats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fairfight.game.game import Game
from fairfight.lab.compare.dangers import DangerCost
from fairfight.lab.compare.impact import CardImpact, Impact
from fairfight.lab.report import charts
from fairfight.lab.report.gather import Figures
from fairfight.lab.report.headlines import judged_by_worth
from fairfight.lab.report.parts import Drawing, Numbers, Section
from fairfight.lab.report.words import (
    NOTHING_KNOWN,
    difference,
    figure,
    interval,
    with_interval,
    without_number,
)
from fairfight.lab.statistics.estimates import Estimate
from fairfight.lab.statistics.histograms import Histogram

ALWAYS = "always"
MOST_CARDS_DRAWN = 40
STANDS, ALONE, UNSEEN = "seen, even among all cards", "seen, if it alone were judged", charts.UNSEEN


def card_section(figures: Figures) -> Iterator[Section]:
    """The section on each card's worth, its use, and the result when it is used."""
    found = figures.impact
    if found is None or not found.cards:
        return
    judged = judged_by_worth(found)
    if judged:
        drawings = [worth_drawing(found, cards) for cards in by_unit(judged)]
        lead = (
            "What a card is worth to its own side: the same runs, played once with the card and once with a blank in "
            "its place. That tells a cause. The result when a card was drawn or played, in the table, does not: long "
            "runs see more cards."
        )
    else:
        drawings = [use_drawing(found)]
        lead = "How often each card is used. No card was blanked, so what each is worth is not known."
    yield Section("cards", "Cards", lead, drawings, [card_table(found, judged)])


def by_unit(cards: Sequence[CardImpact]) -> list[list[CardImpact]]:
    """Cards grouped by unit, to share an axis: points for shares, and the unit of each number."""
    units: dict[str, list[CardImpact]] = {}
    for card in cards:
        units.setdefault("" if card.metric.is_share else card.metric.name, []).append(card)
    return list(units.values())


def _kind(card: CardImpact, many: int) -> str:
    if card.stands_among(many):
        return STANDS
    return UNSEEN if card.worth.words == "no effect seen" else ALONE


def worth_drawing(found: Impact, cards: Sequence[CardImpact]) -> Drawing:
    """The worth of some cards, which are judged by figures of the same unit."""
    many, share = len(found.judged), cards[0].metric.is_share
    scale = 100 if share else 1
    rows = []
    for card in cards:
        worth = card.worth.difference
        known = f"{difference(worth, share)} ({interval(worth, share, signed=True)})"
        low, high = (None if end is None else scale * end for end in (worth.low, worth.high))
        rows.append(
            {
                "name": card.name,
                "value": scale * worth.mean,
                "low": low,
                "high": high,
                "known": known,
                "kind": _kind(card, many),
            }
        )
    about = _about(cards)
    shown = most_telling(rows)
    kinds = [kind for kind in (STANDS, ALONE, UNSEEN) if any(row["kind"] == kind for row in shown)]
    left_out = f" The {len(rows) - len(shown)} cards between these are in the table." if len(shown) < len(rows) else ""
    sees = (
        f"By how much {about} is higher with the card than with a blank. {rows[0]['name']} helps most, "
        f"{rows[-1]['name']} least; {_count(rows, STANDS)} of {len(rows)} are seen to do something even if all are "
        f"judged together. Where an interval crosses the line at zero, no effect is seen.{left_out}"
    )
    unit = "points gained with the card" if share else "gained with the card"
    spec = charts.dots(shown, unit, f"Worth of each card. {sees}", kinds=kinds, zero_line=True)
    return Drawing("Worth of each card to its side, with 95 % intervals", sees, spec)


def most_telling(rows: Sequence[dict[str, Any]]) -> Sequence[dict[str, Any]]:
    """The most helpful and the most harmful cards, if there are too many for one chart."""
    if len(rows) <= MOST_CARDS_DRAWN:
        return rows
    return [*rows[: MOST_CARDS_DRAWN // 2], *rows[-MOST_CARDS_DRAWN // 2 :]]


def _count(rows: Sequence[dict[str, Any]], kind: str) -> int:
    return sum(row["kind"] == kind for row in rows)


def _about(cards: Sequence[CardImpact]) -> str:
    """The figure that cards are judged by, in words: one for all, or that of each card's side."""
    abouts = list(dict.fromkeys(f"“{card.metric.about}”" for card in cards))
    return abouts[0] if len(abouts) == 1 else f"the figure of its own side ({', '.join(abouts)})"


def use_drawing(found: Impact) -> Drawing:
    """How often each card is played."""
    cards = sorted(found.cards, key=lambda card: (-card.played.share.mean, card.name))
    rows = [_row(card.name, card.played.share, as_share=True) for card in cards]
    sees = f"{rows[0]['name']} is played most, {rows[-1]['name']} least."
    spec = charts.dots(most_telling(rows), "share of runs", f"Use of each card. {sees}", as_share=True)
    return Drawing("Runs in which each card was played, with 95 % intervals", sees, spec)


def _row(name: str, one: Estimate, as_share: bool) -> dict[str, Any]:
    return {"name": name, "value": one.mean, "low": one.low, "high": one.high, "known": with_interval(one, as_share)}


def card_table(found: Impact, judged: Sequence[CardImpact]) -> Numbers:
    """All figures of all cards, without empty columns."""
    others = [card for card in found.cards if card not in judged]
    rows = [_card_cells(card, len(found.judged)) for card in (*judged, *others)]
    head = list(rows[0])
    kept = [name for name in head if any(row[name] not in (NOTHING_KNOWN, ALWAYS) for row in rows)]
    cells = [[row[name] for name in kept] for row in rows]
    return Numbers("The numbers: how often each card is used, and the result when it is", kept, cells)


def _card_cells(card: CardImpact, many: int) -> dict[str, str]:
    share, played = card.metric.is_share, bool(card.pairs.count)
    worth, example = card.worth.difference, card.examples.runs().get("better")
    verdict = _kind(card, many) if played else "it can do nothing here" if card.is_blank_already else NOTHING_KNOWN
    return {
        "card": card.name,
        "in decks": figure(card.in_deck.share, True) if card.piece.in_deck else ALWAYS,
        "in hands": figure(card.drawn.share, True) if card.piece.drawn else NOTHING_KNOWN,
        "played": figure(card.played.share, True),
        "result when drawn": figure(card.drawn.result, share) if card.piece.drawn else NOTHING_KNOWN,
        "result when played": figure(card.played.result, share),
        "worth": f"{difference(worth, share)} ({interval(worth, share, signed=True)})" if played else NOTHING_KNOWN,
        "verdict": verdict,
        "run that it turned": NOTHING_KNOWN if example is None else f"run {example}",
    }


def danger_section(figures: Figures) -> Iterator[Section]:
    """The section on what ends runs, and its cost to runs that get past it."""
    found = [one for one in (figures.impact.dangers if figures.impact else []) if one.met]
    if not found or figures.game.balance.threats is None:
        return
    ended = figures.histograms.get(figures.game.balance.threats.ended)
    lead = (
        "Of the runs that met each danger, the share that it ended. What an encounter costs on average is in the table."
    )
    yield Section("dangers", "Dangers", lead, [danger_drawing(found)], [danger_table(figures.game, found, ended)])


def danger_drawing(found: Sequence[DangerCost]) -> Drawing:
    """The share of encounters that each threat wins, the deadliest first."""
    rows = [_row(one.name, one.ended, as_share=True) for one in found]
    sees = (
        f"{found[0].name} is the deadliest, {found[-1].name} the least: "
        f"{figure(found[0].ended, True)} against {figure(found[-1].ended, True)} of the encounters."
    )
    spec = charts.dots(rows, "share of encounters", f"Lethality of each danger. {sees}", as_share=True)
    return Drawing("Encounters that ended the run, with 95 % intervals", sees, spec)


def _cost_in_words(game: Game, cost: str) -> str:
    """A cost in the words of its first column."""
    return without_number(next(column.about for column in game.columns if column.name.startswith(f"{cost}_")))


def danger_table(game: Game, found: Sequence[DangerCost], ended: Histogram | None = None) -> Numbers:
    """All figures of all threats; `ended` is the first run that each ended."""
    head = [
        "danger",
        "met",
        "ended the run",
        "of all runs",
        *(_cost_in_words(game, cost) for cost in found[0].costs),
    ]
    rows = []
    for one in found:
        costs = [with_interval(cost, False) for cost in one.costs.values()]
        shares = with_interval(one.ended, True), figure(one.ended_of_runs, True)
        rows.append([one.name, f"{one.met:,}", *shares, *costs])
    if ended:
        head.append("first run that it ended")
        for row in rows:
            run = ended.first_with(row[0])
            row.append(NOTHING_KNOWN if run is None else f"run {run}")
    return Numbers("The numbers", head, rows)
