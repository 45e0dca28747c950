"""The sections of a report of a comparison: every figure before and after, dangers, agents, runs that it turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fairfight.lab.compare.verdicts import Verdict
from fairfight.lab.report import charts
from fairfight.lab.report.before_after.gather import ByAgent, Compared
from fairfight.lab.report.headlines import numbered_steps, step_words
from fairfight.lab.report.parts import Code, Drawing, Numbers, Section, Spread
from fairfight.lab.report.words import capital, difference, figure, interval, listed, with_interval
from fairfight.lab.runs.metrics import main_metrics
from fairfight.lab.runs.typed import replay_command

SEEN = {"large": "a large effect", "small": "a small effect", charts.UNSEEN: charts.UNSEEN}
HEAD = ("figure", "before", "after", "difference", "95 % interval", "verdict")


def compared_sections(found: Compared) -> list[Section]:
    """All sections for which there are figures."""
    return [*_figures(found), *_survival(found), *_dangers(found), *_agents(found), *_examples(found)]


def in_points(one: Verdict) -> str:
    """A difference with its interval."""
    share = one.metric.is_share
    return f"{difference(one.difference, share)} ({interval(one.difference, share, signed=True)})"


def _figures(found: Compared) -> Iterator[Section]:
    """The effect of the change on every figure."""
    verdicts = found.main.verdicts()
    names = {metric.name for metric in main_metrics(found.game)}
    shown = [one for one in verdicts if one.metric.name in names]
    others = [one for one in verdicts if one.metric.name not in names and one.changed]
    steps = {name for names in numbered_steps(found.game).values() for name in names}  # these have a chart of their own
    shares = [one for one in shown if one.metric.is_share and one.metric.name not in steps]
    moved = [one for one in shown if one.words != "no effect seen"]
    sees = f"{len(moved)} of {len(shown)} figures are seen to move"
    sees += f": {listed([one.metric.name for one in moved])}." if moved else "."
    drawings = [difference_drawing(shares, sees, "Shares of the runs: how far each moved, with 95 % intervals")]
    lead = (
        f"The same {found.main.runs:,} runs, played once without and once with the change. What both have in common "
        "cancels out, so small differences can be seen."
    )
    tables = [Numbers("Before and after", HEAD, [difference_row(one) for one in shown], is_folded=False)]
    if others:
        tables.append(
            Numbers(f"{len(others)} more figures that differ in some run", HEAD, [difference_row(o) for o in others])
        )
    yield Section("figures", "What it did", lead, drawings, tables)


def difference_row(one: Verdict) -> list[str]:
    """A row of a table: a figure before and after."""
    share, step = one.metric.is_share, one.difference
    shown = [figure(one.before, share), figure(one.after, share), difference(step, share)]
    return [one.metric.name, *shown, interval(step, share, signed=True), one.words]


def difference_drawing(verdicts: Sequence[Verdict], sees: str, title: str, names: Sequence[str] = ()) -> Drawing:
    """Points with intervals on both sides of zero."""
    rows: list[dict[str, Any]] = []
    for number, one in enumerate(verdicts):
        scale = 100 if one.metric.is_share else 1
        low, high = (None if end is None else scale * end for end in (one.difference.low, one.difference.high))
        name = names[number] if names else one.metric.label or one.metric.name
        value = scale * one.difference.mean
        rows.append(
            {"name": name, "value": value, "low": low, "high": high, "known": in_points(one), "kind": SEEN[one.words]}
        )
    kinds = [kind for kind in SEEN.values() if any(row["kind"] == kind for row in rows)]
    unit = "points" if verdicts[0].metric.is_share else "difference"
    spec = charts.dots(rows, f"{unit}, after less before", f"{title}. {sees}", kinds=kinds, zero_line=True)
    return Drawing(title, sees, spec)


def _survival(found: Compared) -> Iterator[Section]:
    """How far runs get, before and after."""
    drawings, tables = [], []
    for names in numbered_steps(found.game).values():
        verdicts = [found.main.verdict(name) for name in names if name in found.main.tallies]
        if len(verdicts) < 2:
            continue
        what, unit = step_words(found.game, names)
        rows = [
            {"setup": side, "step": step, "share": one.mean, "low": one.low, "high": one.high}
            | {"known": with_interval(one, True)}
            for side in ("before", "after")
            for step, one in enumerate((getattr(verdict, side) for verdict in verdicts), 1)
        ]
        most = max(verdicts, key=lambda one: abs(one.difference.mean))
        sees = f"It moves “{most.metric.about}” most: {in_points(most)}."
        spec = charts.steps(rows, ["before", "after"], unit, f"{capital(what)}, before and after. {sees}")
        drawings.append(Drawing(f"{capital(what)} 1 to {len(verdicts)}: share of runs", sees, spec))
        tables.append(Numbers("The numbers", HEAD, [difference_row(one) for one in verdicts]))
    if drawings:
        lead = "The share of all runs, step by step, without and with the change."
        yield Section("survival", "How far runs get", lead, drawings, tables)


def _dangers(found: Compared) -> Iterator[Section]:
    """The threats that end more runs than before, and those that end fewer."""
    moved = moved_dangers(found)
    if not moved:
        return
    names = [one.metric.label for one in moved]
    sees = f"Most: {names[0]}, {in_points(moved[0])}."
    title = "Runs that each danger ended, of all runs: how far each share moved"
    lead = "A change of one danger moves others too: runs that get past it meet the next ones."
    table = Numbers("The numbers", HEAD, [difference_row(one) for one in moved])
    yield Section("dangers", "What ends runs", lead, [difference_drawing(moved, sees, title, names)], [table])


def moved_dangers(found: Compared) -> list[Verdict]:
    """The effect on the share of runs that each threat ends, the largest first."""
    if found.game.balance.threats is None:
        return []
    ended = found.game.balance.threats.ended
    verdicts = [one for one in found.main.verdicts() if one.metric.column.name == ended and one.metric.label != "none"]
    moved = [one for one in verdicts if one.changed]
    return sorted(moved, key=lambda one: (-abs(one.difference.mean), one.metric.label))


def _agents(found: Compared) -> Iterator[Section]:
    """The effect of the change with each agent."""
    if len(found.by_agent) < 2:
        return
    verdicts = [one.headline for one in found.by_agent]
    names = [one.who for one in found.by_agent]
    sees = f"{agreement(found.by_agent)}."
    about = verdicts[0].metric.about
    title = f"“{capital(about)}”: how far it moved, by who plays"
    rows = [[name, *difference_row(one)[1:]] for name, one in zip(names, verdicts, strict=True)]
    table = Numbers("The numbers", ("agent", *HEAD[1:]), rows, is_folded=False)
    lead = "The same change and the same seeds, played by each agent. A verdict holds for who plays."
    yield Section("agents", "Who plays", lead, [difference_drawing(verdicts, sees, title, names)], [table])


def agreement(by_agent: Sequence[ByAgent]) -> str:
    """A sentence on whether agents lead to the same verdict, in words and direction."""
    said: dict[str, list[str]] = {}
    for one in by_agent:
        words: str = one.headline.words
        if words != charts.UNSEEN:
            words = f"a {words} {'rise' if one.headline.difference.mean > 0 else 'fall'}"
        said.setdefault(words, []).append(one.who)
    if len(said) == 1:
        return f"All {len(by_agent)} agents agree: {next(iter(said))}"
    return f"The agents disagree: {'; '.join(f'{words} as {listed(names)} plays' for words, names in said.items())}"


def _examples(found: Compared) -> Iterator[Section]:
    """The runs that the change affected most, each before and after."""
    turned = found.main.examples.runs()
    rows: list[list[str | Code | Spread]] = [
        [f"{which} for {found.game.seats[0]}", str(run), side, Code(replay_command(game, found.seed, run))]
        for which, run in turned.items()
        for side, game in (("before", found.main.before), ("after", found.main.after))
    ]
    if rows:
        lead = "The runs that the change affected most. Each command replays one as a story, exactly as it was counted."
        head = ["which", "run", "", "the command that tells it"]
        yield Section("examples", "Runs that it turned", lead, (), [Numbers("Examples", head, rows, is_folded=False)])
