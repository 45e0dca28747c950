"""The verdict at the top of a page: a word, sentences, each figure against its target, and the next step."""

from __future__ import annotations

import math
from collections.abc import Sequence

from fairfight.lab.compare.targets import Judged
from fairfight.lab.report.fairness import Answer, Fairness, Step
from fairfight.lab.report.markup import code, lines, text
from fairfight.lab.report.words import with_interval

ROOM = 36  # width of the target's words on a phone, in percent of a line
MOST_OPEN = 6  # up to this many set-ups side by side are shown unfolded
STANDING = {"on target": "fair", "not settled": "open", "above target": "unfair", "below target": "unfair"}


def banner(fairness: Fairness) -> str:
    """The whole banner as HTML."""
    gauges = [_gauge(one) for one in fairness.own]
    return lines(
        [
            f'<div class="banner {fairness.kind}">',
            f'<p class="badge">{text(fairness.badge)}</p>',
            f'<p class="answer">{text(fairness.words)}</p>',
            *gauges,
            *([_steps(fairness.steps)] if fairness.steps else []),
            *([_answers(fairness.answers)] if fairness.answers else []),
            "</div>",
        ]
    )


def _gauge(judged: Judged) -> str:
    """A gauge: the figure with its interval and the target on a line."""
    target, known = judged.target, judged.known
    if known.low is None or known.high is None or math.isnan(known.mean):
        return ""
    most = 1.0 if target.is_share else 1.25 * max(target.high, known.high)
    low, high = (f"{100 * end:.10g} %" if target.is_share else f"{end:.10g}" for end in (target.low, target.high))
    says = f"{target.metric}: {with_interval(known, target.is_share)}; the target is {low} to {high}"
    ends = ("0 %", "100 %") if target.is_share else ("0", "")
    spans = [
        _span("target", target.low / most, (target.high - target.low) / most),
        _span("known", known.low / most, max(0.0, known.high - known.low) / most),
        _span("at", known.mean / most),
    ]
    middle = 100 * (target.low + target.high) / 2 / most
    marks = f'<span class="low">{ends[0]}</span>' if middle > ROOM else ""
    marks += f'<span class="high">{ends[1]}</span>' if middle < 100 - ROOM else ""
    middle = min(max(middle, ROOM / 2), 100 - ROOM / 2)
    marks += f'<span class="range" style="left:{middle:.2f}%">{text(f"target {low} to {high}")}</span>'
    return f'<div class="gauge" role="img" aria-label="{text(says)}">{"".join(spans)}{marks}</div>'


def _span(kind: str, left: float, width: float | None = None) -> str:
    size = "" if width is None else f";width:{100 * width:.2f}%"
    return f'<span class="{kind}" style="left:{100 * left:.2f}%{size}"></span>'


def _answers(answers: Sequence[Answer]) -> str:
    """The set-ups side by side: name, figure, standing to the target."""
    several = len({one.judged.target for one in answers}) > 1
    rows = []
    for one in answers:
        judged = one.judged
        who = f"{one.who} ({judged.target.text})" if several else one.who
        known = with_interval(judged.known, judged.target.is_share)
        kind = STANDING[judged.standing]
        cells = f'<td>{text(who)}</td><td>{text(known)}</td><td class="{kind}">{text(judged.standing)}</td>'
        rows.append(f'<tr class="{kind}">{cells}<td>{_small_gauge(judged)}</td></tr>')
    table = f'<div class="table"><table class="answers"><tbody>\n{lines(rows)}\n</tbody></table></div>'
    if len(rows) <= MOST_OPEN:
        return table
    return f"<details><summary>All {len(rows)} set-ups side by side</summary>\n{table}</details>"


def _small_gauge(judged: Judged) -> str:
    gauge = _gauge(judged)
    return gauge.replace('class="gauge"', 'class="gauge small"') if gauge else ""


def _steps(steps: Sequence[Step]) -> str:
    items = [f"<li>{text(step.words)}{f' {code(step.command)}' if step.command else ''}</li>" for step in steps]
    return f'<p class="next">What to do next</p>\n<ol class="steps">\n{lines(items)}\n</ol>'
