"""`fairfight sweep`: one value over a range, or every number of a part of the content, one at a time."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.cli import console, ending
from fairfight.cli.console import out
from fairfight.cli.lab.agents_shown import print_findings, show_agreement, told
from fairfight.cli.options import agents_of, judged, seated
from fairfight.cli.parameters import Plan
from fairfight.common import numbers
from fairfight.common.errors import FairFightError
from fairfight.engine.playing_time import playing_time
from fairfight.game.game import Game
from fairfight.lab.compare import sweep as lab
from fairfight.lab.compare.changes import value_at
from fairfight.lab.compare.comparison import Comparison
from fairfight.lab.compare.sweep import Sweep, Swing, Tornado
from fairfight.lab.runs.metrics import find_metric
from fairfight.lab.strength.players import Findings

BAR = 16  # characters of the longest bar to one side, where there is room for it
SHORT_BAR = 4
SHOWN = 20  # numbers of a tornado that are printed without --all


def sweep(
    game: str,
    setup: list[str],
    vary: str,
    tornado: str,
    step: str,
    metric: str,
    every: bool,
    agents: str,
    plan: Plan,
    as_json: bool,
) -> None:
    made = seated(game, setup, agents)
    if bool(vary) == bool(tornado):
        raise FairFightError('give either --vary "path=first..last" or --tornado PART, not both')
    name = find_metric(made[0], metric or made[0].balance.headline).name
    found = dict[str, Sweep | Tornado]()
    with judged(made, plan) as how:
        for one, agent in zip(made, agents_of(made), strict=True):
            began = playing_time()
            swept = lab.sweep(one, lab.parse_vary(vary), how) if vary else lab.tornado(one, tornado, step, how, metric)
            if not any(end.runs for end in _ends(swept)):
                break
            found[agent] = swept
            if not as_json:
                console.gap(found)
                _show(one, swept, name, every, playing_time() - began)
            if swept.partial:
                break
    if not found:
        ending.say_interrupted(0, how.runs)
    findings = {agent: _findings(one, name) for agent, one in found.items()}
    if as_json:
        print_findings(game, len(made), findings, {agent: one.as_json() for agent, one in found.items()})
    else:
        show_agreement(findings, "values" if vary else "steps")
    last = list(found.values())[-1]
    if last.partial or len(found) < len(made):
        ending.say_interrupted(min(end.runs for end in _ends(last) if end.runs) if last.partial else 0, how.runs)


def _show(game: Game, found: Sweep | Tornado, name: str, every: bool, seconds: float) -> None:
    if isinstance(found, Sweep):
        _show_sweep(game, found, name, seconds)
    else:
        _show_tornado(found, every, seconds)


def _findings(found: Sweep | Tornado, name: str) -> Findings:
    """The findings: the effect of each value, or of each step of each number."""
    return {str(one.changes[0]): told(one.verdict(name)) for one in _ends(found) if one.runs}


def _ends(found: Sweep | Tornado) -> list[Comparison]:
    if isinstance(found, Sweep):
        return found.points
    return [one for swing in found.swings for one in (swing.down, swing.up) if one]


def _show_sweep(game: Game, found: Sweep, name: str, seconds: float) -> None:
    """Show a row for each value: the figure, and its difference from the present on the same seeds."""
    console.head(game, found.vary.path)
    played = console.runs_said(min(point.runs for point in found.points), found.conditions.runs)
    told = f"{played} for each value, seed {found.conditions.seed}, {seconds:.1f} s"
    out.print(f"now {found.now}; {told}\n", style="dim", soft_wrap=True)
    share = find_metric(game, name).is_share
    heads = (name, "95 % interval", "against now", "interval of that")
    head = found.vary.path.rpartition(".")[2]
    table = console.table(head, "verdict", *heads, numbers=heads, gap=1)
    verdicts = [point.verdict(name) for point in found.points if point.runs]
    for point, one in zip(found.points, verdicts, strict=False):
        value = point.changes[0].value
        is_now = value_at(point.after, found.vary.path) == found.now
        against = ("", "") if is_now else (_step(point, name), numbers.interval(one.difference, share, signed=True))
        figure = numbers.figure(one.after.mean, share)
        said = console.verdict("now") if is_now else console.verdict(one.words, one.told)
        table.add_row(value, said, figure, numbers.interval(one.after, share), *against)
    out.print(table)
    if not any(one.changed for one in verdicts):
        out.print("\nNo run changed: does this set-up use that value?")
    elif len(verdicts) > 1:
        power = max(one.visible for one in verdicts)
        out.print(f"\nPower: these runs show a difference of {numbers.size(power, share)} or less with 80 % chance.")


def _step(point: Comparison, name: str) -> str:
    verdict = point.verdict(name)
    return numbers.difference(verdict.difference, verdict.metric.is_share)


def _show_tornado(found: Tornado, every: bool, seconds: float) -> None:
    """Show a row for each number, the most influential first, with a bar to each side."""
    console.head(found.game, f"{found.section}, each number by {found.step} down and up")
    played = console.runs_said(min(one.runs for one in _ends(found)), found.conditions.runs)
    told = f"{played} for each, seed {found.conditions.seed}, {seconds:.1f} s"
    out.print(f"effect on {found.metric}; {told}\n", style="dim", soft_wrap=True)
    shown = found.swings if every else found.swings[:SHOWN]
    largest = max((swing.size(found.metric) for swing in shown), default=0.0)
    table = console.table("number", "now", "down", "", "up", numbers=("now", "down", "up"))
    sides = [[_end(one, found.metric) for one in (swing.down, swing.up)] for swing in shown]
    rows = [
        (one.path.removeprefix(f"{found.section}."), str(one.now), *ends)
        for one, ends in zip(shown, sides, strict=True)
    ]
    bar = _bar_room([("number", "now", "down", "up"), *rows])
    for swing, (name, now, down, up) in zip(shown, rows, strict=True):
        table.add_row(name, now, down, _bars(swing, found.metric, largest, bar), up)
    out.print(table)
    if len(found.swings) > len(shown):
        out.print(f"{len(found.swings) - len(shown)} more numbers: --all shows them, --json has them", style="dim")
    if found.unused:
        out.print(f"{len(found.unused)} numbers do nothing in this set-up; --json names them", style="dim")
    ends = 2 * len(found.swings)
    out.print(f"in brackets: no effect seen; of {ends} intervals about {round(ends / 20)} miss by chance", style="dim")


def _bar_room(rows: Sequence[Sequence[str]]) -> int:
    """The room for a bar to one side, beside the widest other cells."""
    others = sum(2 + max(map(len, column)) for column in zip(*rows, strict=True))
    return max(SHORT_BAR, min(BAR, (out.width - others - 1) // 2))


def _end(one: Comparison | None, metric: str) -> str:
    """The effect of one step; in brackets if no effect is seen."""
    if one is None or not one.runs:
        return "-"
    verdict = one.verdict(metric)
    said = numbers.difference(verdict.difference, verdict.metric.is_share)
    return f"({said})" if verdict.words == "no effect seen" else said


def _bars(swing: Swing, metric: str, largest: float, bar: int) -> str:
    """Effects that lower the figure to the left, those that raise it to the right."""
    effects = [one.verdict(metric).difference.mean for one in (swing.down, swing.up) if one and one.runs]
    lower, higher = (max([0.0, *(sign * effect for effect in effects)]) for sign in (-1, 1))
    left, right = (round(bar * size / largest) if largest else 0 for size in (lower, higher))
    return f"{'#' * left:>{bar}}|{'#' * right:<{bar}}"
