"""The sections of a report in their order; sections without figures are left out."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

from fairfight.common.numbers import hundredths
from fairfight.game.columns import Column
from fairfight.lab.report import charts
from fairfight.lab.report.gather import Figures
from fairfight.lab.report.headlines import estimate_of, step_words, steps_of
from fairfight.lab.report.impact_sections import card_section, danger_section
from fairfight.lab.report.parts import Code, Drawing, Numbers, Section, Spread
from fairfight.lab.report.words import capital, figure, listed, percent, typeset, with_interval
from fairfight.lab.runs.balance import Side
from fairfight.lab.runs.metrics import Metric
from fairfight.lab.runs.typed import replay_command
from fairfight.lab.statistics.estimates import Estimate
from fairfight.lab.statistics.histograms import Histogram
from fairfight.lab.strength.matchups import Pairing, Table

MOST_BINS = 32
MOST_LINES = 6  # of a chart
EVEN_FROM, EVEN_TO = 0.45, 0.55  # a matchup with a share of wins in this range is called close


def sections(figures: Figures) -> list[Section]:
    """All sections for which there are figures."""
    return [
        *_survival(figures),
        *_set_ups(figures),
        *_matchups(figures),
        *_danger_map(figures),
        *card_section(figures),
        *danger_section(figures),
        *_distributions(figures),
        *_examples(figures),
    ]


def mix_name(side: Side) -> str:
    """The name of a set-up among those side by side: its own options."""
    return " · ".join(side.options.values()) or side.results.game.title


def _main_in_words(figures: Figures) -> str:
    """The name of the main set-up, which the rest of the report is about."""
    axes = figures.sides[0].options
    told = figures.game.setup.to_dict()
    return ", ".join(f"{key} {told[key]}" for key in axes)


def _survival(figures: Figures) -> Iterator[Section]:
    """The section on how far runs get: the numbered yes-or-no columns."""
    abouts = {column.name: column.about for column in figures.game.columns}
    drawings, tables = [], []
    drawn = lines_drawn(figures)
    for names in steps_of(figures).values():
        what, unit = step_words(figures.game, names)
        known = [(mix_name(side), [side.results.metrics()[name] for name in names]) for side in figures.sides]
        drawings.append(survival_drawing(what, unit, known, drawn))
        cells = [[mix, *(_share(one) for one in shares)] for mix, shares in known]
        tables.append(Numbers("The numbers", ["set-up", *(abouts[name] for name in names)], cells))
    if drawings:
        lead = "The share of all runs, step by step. Upright bars are 95 % intervals, often smaller than their marks."
        if len(figures.sides) > 1:
            lead += f" The rest of this report is about {_main_in_words(figures)}."
        yield Section("survival", "How far runs get", lead, drawings, tables)


def survival_drawing(
    what: str, unit: str, known: Sequence[tuple[str, Sequence[Estimate]]], drawn: Sequence[str]
) -> Drawing:
    """The shares of numbered steps, a line for each set-up that is drawn."""
    shown = [one for one in known if one[0] in drawn]
    rows = [
        {"setup": mix, "step": number, "share": one.mean, "low": one.low, "high": one.high, "known": _share(one)}
        for mix, shares in shown
        for number, one in enumerate(shares, 1)
    ]
    sees = _steepest(shown, unit)
    sees += f" The other {len(known) - len(drawn)} set-ups are in the table." if len(drawn) < len(known) else ""
    spec = charts.steps(rows, drawn, unit, f"{capital(what)}: {sees}")
    return Drawing(f"{capital(what)} 1 to {len(known[0][1])}: share of runs", sees, spec)


def lines_drawn(figures: Figures) -> list[str]:
    """The set-ups drawn as lines: all, or if they are too many, those of the report's main agent."""
    names = [mix_name(side) for side in figures.sides]
    if len(names) <= MOST_LINES:
        return names
    agent = str(figures.game.setup.agent)
    own = [mix_name(side) for side in figures.sides if side.options.get("agent", agent) == agent]
    return (own or names)[:MOST_LINES]


def _share(one: Estimate) -> str:
    return with_interval(one, True)


def _steepest(known: Sequence[tuple[str, Sequence[Estimate]]], unit: str) -> str:
    """The step at which most runs are lost, for each set-up; or its lowest share, if steps do not follow each other."""
    if any(now.mean > before.mean for _, shares in known for before, now in itertools.pairwise(shares)):
        weakest = [(mix, min(range(len(shares)), key=lambda step: shares[step].mean)) for mix, shares in known]
        return f"Lowest: {listed([f'{mix} at {unit} {step + 1}' for mix, step in weakest])}."
    losses = []
    for mix, shares in known:
        drops = [before - now.mean for before, now in zip((1.0, *(one.mean for one in shares)), shares, strict=False)]
        step = max(range(len(drops)), key=lambda number: drops[number])
        losses.append((mix, step + 1, drops[step]))
    said = [f"{mix} at {unit} {step} ({hundredths(drop)} points)" for mix, step, drop in losses]
    if len(losses) == 1:
        return f"Most runs are lost at {unit} {losses[0][1]}: {hundredths(losses[0][2])} points of all."
    return f"Where each set-up loses most runs: {listed(said)}."


def _set_ups(figures: Figures) -> Iterator[Section]:
    """The section on the main set-ups side by side, for a game without numbered steps."""
    if len(figures.sides) < 2 or steps_of(figures):
        return
    metric = figures.headline
    known = [(mix_name(side), estimate_of(side.results, metric.name)) for side in figures.sides]
    drawing = ranked_drawing(metric, known)
    lead = f"The main set-ups side by side. The rest of this report is about {_main_in_words(figures)}."
    yield Section("setups", "Set-ups side by side", lead, [drawing])


def ranked_drawing(metric: Metric, known: Sequence[tuple[str, Estimate]]) -> Drawing:
    """One figure of several set-ups, the highest first."""
    rows = [dot(name, one, metric.is_share) for name, one in sorted(known, key=lambda pair: -pair[1].mean)]
    sees = f"{rows[0]['name']} has the most, {rows[-1]['name']} the least."
    spec = charts.dots(rows, metric.about, f"{capital(metric.about)} by set-up. {sees}", as_share=metric.is_share)
    return Drawing(capital(metric.about), sees, spec)


def dot(name: str, one: Estimate, as_share: bool) -> dict[str, object]:
    """A row of a chart: a figure with its interval, as numbers and in words."""
    return {"name": name, "value": one.mean, "low": one.low, "high": one.high, "known": with_interval(one, as_share)}


def _matchups(figures: Figures) -> Iterator[Section]:
    """The section on matchups: who beats whom."""
    table = figures.table
    if table is None:
        return
    widest = max(one.win_a.half_width for one in table.pairings)
    lead = (
        f"{_which_pairs(table)}, {table.asked:,} games each, sorted by score. Each "
        f"cell is the percentage of games that the row's entrant wins, known to within {hundredths(widest, 1)} points."
    )
    yield Section("matchups", "Matchups", lead, [matchup_drawing(table, figures.game.seats)], [score_table(table)])


def score_table(table: Table) -> Numbers:
    """A table of each entrant's score over all its games."""
    scores = [[str(number), name, _share(score)] for number, (name, score) in enumerate(table.scores(), 1)]
    return Numbers("Scores over all games (a win is a point, a draw half of one)", ["", "entrant", "score"], scores)


def matchup_drawing(table: Table, seats: Sequence[str]) -> Drawing:
    """A heat map of who beats whom."""
    order = [name for name, _ in table.scores()]
    first, second = seats
    rows = [_cell(table, a, b) for a in order for b in order]
    close = sum(EVEN_FROM <= one.win_a.mean <= EVEN_TO for one in table.pairings)
    ends = "" if table.partial else f"{order[0]} stands at the top, {order[-1]} at the bottom. "
    sees = (
        f"{ends}{close:,} of {len(table.pairings):,} pairings are close "
        f"({hundredths(EVEN_FROM)} to {hundredths(EVEN_TO)} %). Blue: the row wins; orange: the column does."
    )
    titles = (f"plays {first}", f"plays {second}")
    spec = charts.heat_map(rows, (order, order), titles, f"Heat map of matchups. {sees}", diverging=True)
    title = f"Wins of the row, as {first}, against the column, as {second}, in percent"
    return Drawing(title, sees, spec, is_wide=True)


def _which_pairs(table: Table) -> str:
    many = len(table.entrants)
    if table.partial:
        return f"{len(table.pairings):,} of the {many * (many - 1):,} pairings of {many} entrants; a ? was not reached"
    return f"Every pair of {many} entrants both ways"


def _cell(table: Table, a: str, b: str) -> dict[str, object]:
    pairing: Pairing | None = table.pairing(a, b)
    if pairing is None:
        return {"row": a, "column": b, "share": None, "label": "·" if a == b else "?", "known": "not played"}
    share = pairing.win_a
    return {"row": a, "column": b, "share": share.mean, "label": hundredths(share.mean), "known": _share(share)}


def _danger_map(figures: Figures) -> Iterator[Section]:
    """The section on what ends runs in each of the main set-ups."""
    if figures.game.balance.threats is None or len(figures.sides) < 2:
        return
    found = [(mix_name(side), side.dangers()) for side in figures.sides]
    met = [name for name in found[0][1] if any(shares[name].low is not None for _, shares in found)]
    order = sorted(met, key=lambda name: -max(shares[name].mean for _, shares in found if shares[name].low is not None))
    mixes = [mix for mix, _ in found]
    rows = [_danger_cell(name, mix, shares[name]) for name in order for mix, shares in found]
    deadly = max(rows, key=lambda row: row["share"] or 0.0)  # type: ignore[return-value,arg-type]
    sees = f"The darkest cell: {deadly['row']} ends {deadly['label']} % of the runs of {deadly['column']} that meet it."
    spec = charts.heat_map(rows, (order, mixes), ("danger", "set-up"), f"Heat map of dangers. {sees}", diverging=False)
    title = "Encounters that ended the run, in percent, by set-up"
    lead = "The same dangers against each of the main set-ups: what is deadly for one may be nothing for another."
    yield Section("danger-map", "Dangers by set-up", lead, [Drawing(title, sees, spec, is_wide=True)])


def _danger_cell(name: str, mix: str, share: Estimate) -> dict[str, object]:
    if share.low is None:
        return {"row": name, "column": mix, "share": None, "label": "–", "known": "not met"}
    return {"row": name, "column": mix, "share": share.mean, "label": hundredths(share.mean), "known": _share(share)}


def _distributions(figures: Figures) -> Iterator[Section]:
    """The section on the distributions of the short summary's figures."""
    ended = figures.game.balance.threats.ended if figures.game.balance.threats else ""  # shown with the threats
    found = [one for name, one in figures.histograms.items() if name != ended]
    shares = figures.main.shares()
    labels = [label_drawing(one.column, shares[one.column.name]) for one in found if one.column.kind == "label"]
    numbers = [_spread(figures, one) for one in found if one.column.kind == "number"]
    if labels or numbers:
        lead = f"Exact counts of all {figures.main.runs:,} runs: each bar is a value, or some that lie side by side."
        head = ["figure", "from lowest to highest", "mean", "median", "nine runs in ten"]
        tables = [Numbers("How each figure is spread", head, numbers, is_folded=False)] if numbers else []
        yield Section("distributions", "Distributions", lead, labels, tables)


def label_drawing(column: Column, shares: Mapping[str, Estimate]) -> Drawing:
    """A chart of how often each label of a column came up."""
    rows = [{**dot(label, share, as_share=True), "label": figure(share, True)} for label, share in shares.items()]
    most = max(shares, key=lambda label: shares[label].mean)
    sees = f"Most often: {most}, in {_share(shares[most])} of the runs."
    return Drawing(capital(column.about), sees, charts.label_bars(rows, f"{capital(column.about)}. {sees}"))


def _spread(figures: Figures, histogram: Histogram) -> list[str | Code | Spread]:
    """A row for one figure: a small histogram, its mean and the range of most runs."""
    column, runs = histogram.column, histogram.runs
    bins = histogram.bins(MOST_BINS)
    most = max(bins, key=lambda one: one.count)
    low, middle, high = (_whole(histogram.quantile(share)) for share in (0.05, 0.5, 0.95))
    ends = _whole(min(histogram.counts)), _whole(max(histogram.counts))
    if len(histogram.counts) == 1:
        return [capital(column.about), f"{middle} in every run", middle, middle, middle]
    says = f"{capital(column.about)}, from {ends[0]} to {ends[1]}: most often {typeset(most.words)}, in "
    says += f"{percent(most.count / runs)} of the runs"
    spread = Spread([one.count / most.count for one in bins], ends, says)
    mean = with_interval(figures.main.metrics()[column.name], False)
    return [capital(column.about), spread, mean, middle, f"{low} to {high}"]


def _whole(value: int) -> str:
    return typeset(f"{value:,}")


def _examples(figures: Figures) -> Iterator[Section]:
    """The section on example runs, each with the command that replays it."""
    engine = figures.game.engine(figures.question.conditions.speed)
    shown = [column for column in figures.game.columns if column.brief and not _is_step(figures, column)]
    rows: list[list[str | Code | Spread]] = []
    for name, run in figures.main.examples.runs().items():
        result = figures.game.result_in_words(engine.play_runs(figures.seed, run, 1))
        words = ", ".join(f"{column.name} {_in_words(result[column.name])}" for column in shown)
        which = f"{name} for {figures.game.seats[0]}" if name in ("best", "worst") else name
        rows.append([which, str(run), Code(replay_command(figures.game, figures.seed, run), before=words)])
    lead = "Every figure can be followed to its runs. Each command replays one as a story, exactly as it was counted."
    head = ["which", "run", "what came of it, and the command that tells it"]
    yield Section("examples", "Runs to look at", lead, (), [Numbers("Examples", head, rows, is_folded=False)])


def _is_step(figures: Figures, column: Column) -> bool:
    return any(column.name in names for names in steps_of(figures).values())


def _in_words(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
