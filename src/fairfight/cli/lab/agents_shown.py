"""Shows the findings of several agents side by side, and where their verdicts disagree."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fairfight.cli.console import out, print_json
from fairfight.common.numbers import difference
from fairfight.lab.compare.verdicts import Verdict
from fairfight.lab.strength.players import Findings, Told, by_agent_as_json, disagreements, is_opposed

SHOWN = 12


def told(verdict: Verdict) -> Told:
    """A verdict in words, with its direction, and its difference."""
    step = verdict.difference
    direction = "" if verdict.words == "no effect seen" else ", up" if step.mean > 0 else ", down"
    return Told(f"{verdict.words}{direction}", difference(step, verdict.metric.is_share))


def print_findings(game: str, many: int, findings: Mapping[str, Findings], each: Mapping[str, Any]) -> None:
    """Print one agent's findings as they are, or several agents' with their disagreements."""
    alone = next(iter(each.values()))
    print_json(alone if many == 1 else by_agent_as_json(game, findings, each))


def show_agreement(found: Mapping[str, Findings], what: str) -> None:
    """Show whether the verdicts of several agents agree, and each one's where they do not."""
    if len(found) < 2:
        return
    apart = disagreements(found)
    agents = ", ".join(found)
    many = min(len(one) for one in found.values())
    out.print()
    if not apart:
        out.print(f"{agents}: the verdicts on {many:,} {what} agree.", style="bold", soft_wrap=True, markup=False)
        return
    opposed = sum(map(is_opposed, apart.values()))
    said = f"{agents}: the verdicts disagree on {len(apart):,} of {many:,} {what}"
    said += f", on {opposed:,} even in the direction" if opposed else ""
    said += ". It depends on who plays."
    out.print(said, style="bold", soft_wrap=True, markup=False)
    for subject, one in list(apart.items())[:SHOWN]:
        each = "; ".join(f"{agent} {found.verdict} ({found.size})" for agent, found in one.items())
        out.print(f"  {subject}: {each}", soft_wrap=True, markup=False)
    if len(apart) > SHOWN:
        out.print(f"  {len(apart) - SHOWN:,} more: --json has them", style="dim")
