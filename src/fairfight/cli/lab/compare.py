"""`fairfight compare`: the same seeds with and without a change, and a verdict on every figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer

from fairfight.cli import arguments, console, ending
from fairfight.cli.console import out
from fairfight.cli.lab.agents_shown import print_findings, show_agreement, told
from fairfight.cli.lab.versions import versions
from fairfight.cli.options import agents_of, judged, seated
from fairfight.cli.parameters import Plan
from fairfight.common import numbers
from fairfight.engine.playing_time import playing_time
from fairfight.lab.compare import comparison as lab
from fairfight.lab.compare.changes import parse_change
from fairfight.lab.compare.comparison import Comparison, Sizes
from fairfight.lab.compare.gates import Passed, check_gate, parse_gate
from fairfight.lab.compare.verdicts import Verdict
from fairfight.lab.runs.metrics import main_metrics
from fairfight.lab.strength.players import Findings, who_decides

GATE_BROKEN = 1  # exit code
SHOWN = 12  # changes listed one by one


def compare(
    game: str,
    setup: list[str],
    change: list[str],
    other: list[str],
    gate: list[str],
    large: str,
    see: str,
    every: bool,
    agents: str,
    plan: Plan,
    as_json: bool,
) -> None:
    sides = [versions(one, other) for one in seated(game, setup, agents)]
    made = [before for before, _ in sides]
    gates = [parse_gate(text, made[0]) for text in gate]
    changes = [parse_change(text) for text in change]
    sizes = Sizes(arguments.share(large, "--large"), arguments.share(see, "--see"))
    found, checked = dict[str, Comparison](), dict[str, list[Passed]]()
    with judged(made, plan) as how:
        for (before, against), agent in zip(sides, agents_of(made), strict=True):
            began = playing_time()
            compared = lab.compare(before, changes, how, against)
            if compared.runs == 0:
                break
            found[agent], checked[agent] = compared, [check_gate(gate, compared) for gate in gates]
            if not as_json:
                console.gap(found)
                _show(compared, sizes, every, checked[agent], playing_time() - began)
            if compared.partial:
                break
    if not found:
        ending.say_interrupted(0, how.runs)
    told_of = {agent: _findings(one, sizes) for agent, one in found.items()}
    if as_json:
        print_findings(
            game,
            len(made),
            told_of,
            {agent: one.as_json(sizes) | _gates_as_json(checked[agent]) for agent, one in found.items()},
        )
    else:
        show_agreement(told_of, "figures")
    played = list(found.values())[-1]
    if played.partial or len(found) < len(made):
        ending.say_interrupted(played.runs if played.partial else 0, how.runs)
    if not all(one.holds for passed in checked.values() for one in passed):
        raise typer.Exit(GATE_BROKEN)


def _gates_as_json(checked: Sequence[Passed]) -> dict[str, Any]:
    return {"gates": [one.as_json() for one in checked]}


def _findings(found: Comparison, sizes: Sizes) -> Findings:
    """The verdicts on the figures of the short summary, the headline first."""
    main = {metric.name for metric in main_metrics(found.before)}
    return {one.metric.name: told(one) for one in found.verdicts(sizes) if one.metric.name in main}


def _show(found: Comparison, sizes: Sizes, every: bool, gates: Sequence[Passed], seconds: float) -> None:
    console.head(found.before)
    _show_changes(found)
    played = console.runs_said(found.runs, found.asked)
    out.print(f"{played} with and without it, seed {found.seed}, {seconds:.2f} s\n", style="dim")
    _show_gates(gates)
    verdicts = found.verdicts(sizes)
    main = {metric.name for metric in main_metrics(found.before)}
    shown = [one for one in verdicts if every or one.metric.name in main]
    main_verdict = found.verdict(found.before.balance.headline, sizes)
    said = explained(main_verdict, who_decides(found.before))
    out.print(console.verdict(main_verdict.words, said), soft_wrap=True, end="\n\n")
    heads = ("before", "after", "difference", "95 % interval")
    table = console.table("figure", "verdict", *heads, numbers=heads)
    for one in shown:
        share = one.metric.is_share
        cells = [numbers.figure(one.before.mean, share), numbers.figure(one.after.mean, share)]
        cells += [numbers.difference(one.difference, share), numbers.interval(one.difference, share, signed=True)]
        table.add_row(one.metric.name, console.verdict(one.words, one.told), *cells)
    out.print(table)
    if len(shown) < len(verdicts):
        out.print(f"{len(verdicts) - len(shown)} more figures: --all shows them, --json has them", style="dim")
    if not any(one.changed for one in verdicts):
        out.print("No run changed in any figure: does this set-up use that value?", soft_wrap=True)
    if found.without_counterpart:
        columns = dict.fromkeys(name.partition(":")[0] for name in found.without_counterpart)
        out.print(f"only one of the two has: {', '.join(columns)}", style="dim", soft_wrap=True)
    _show_examples(found)


def _show_changes(found: Comparison) -> None:
    """Show the changes, one a line; only the first ones of many."""
    if found.before.setup.content != found.after.setup.content:
        sides = (side.setup.content or "the game's own content" for side in (found.before, found.after))
        out.print(" -> ".join(sides), style="bold", soft_wrap=True, markup=False)
    for change in found.changes[:SHOWN]:
        old = found.old_values[change.path]
        told = f" ({change.told})" if change.told else ""
        line = f"{change.path}: {'new' if old is None else old} -> {change.value or 'gone'}{told}"
        out.print(line, style="bold", soft_wrap=True, markup=False)
    if len(found.changes) > SHOWN:
        out.print(f"{len(found.changes) - SHOWN} more values differ: --json has them", style="dim")


def explained(verdict: Verdict, who: str = "") -> str:
    """A verdict in a sentence or two: for which agent, what would settle it, and the power of these runs."""
    share = verdict.metric.is_share
    size = numbers.difference(verdict.difference, share)
    visible, see = (numbers.size(value, share) for value in (verdict.visible, verdict.see))
    points = " points" if share else ""
    interval = numbers.interval(verdict.difference, share, signed=True)
    what = f"{verdict.metric.name}{f', {who} playing' if who else ''}"
    said = f"{what}: {verdict.words} ({size}{points}, interval {interval})."
    if verdict.runs and not verdict.changed:
        most = numbers.size(verdict.difference.half_width, share)
        said = f"{what}: no run of {verdict.runs:,} differed."
        said += f" With 95 % the effect is {most} at most, up or down."
    if verdict.words == "no effect seen":
        more = verdict.more_runs
        said += f" If the difference is {size}{points}, {more:,} more runs would show it." if more else ""
    elif verdict.more_runs:
        said += f" About {verdict.more_runs:,} more runs would settle whether it is small or large."
    else:
        said += f" Settled{f' for {who}' if who else ''}: more runs would not change the verdict."
    said += f" Power: these {verdict.runs:,} runs show a difference of {visible} with 80 % chance"
    if verdict.runs_to_see and verdict.unpaired_runs_to_see:
        said += f"; {see} needs {verdict.runs_to_see:,} paired runs ({verdict.unpaired_runs_to_see:,} unpaired)"
    return said + "."


def _show_gates(checked: Sequence[Passed]) -> None:
    for one in checked:
        words = "holds" if one.holds else "does NOT hold"
        out.print(console.verdict(words, f"gate {one.gate.text}: {words}: {one.why}"), soft_wrap=True, end="\n\n")


def _show_examples(found: Comparison) -> None:
    """Show runs that the change affected: commands that replay them with and without it."""
    examples = found.examples.runs()
    if not examples:
        return
    out.print("\nRuns that it turned, before and after", style="dim")
    for name, run in examples.items():
        for side in (found.before, found.after):
            console.replay_line(side, found.seed, run, name)
