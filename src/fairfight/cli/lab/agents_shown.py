"""Shows the findings of several agents side by side, and where their verdicts disagree."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from fairfight.cli.console import out
from fairfight.common.numbers import difference
from fairfight.lab.compare.verdicts import Verdict
from fairfight.lab.strength.players import Findings, Told, by_agent_as_json, disagreements, is_opposed

SHOWN = 12


def told(verdict: Verdict) -> Told:
    """A verdict in words, with its direction, and the difference behind it."""
    step = verdict.difference
    direction = "" if verdict.words == "no effect seen" else ", up" if step.mean > 0 else ", down"
    return Told(f"{verdict.words}{direction}", difference(step, verdict.metric.is_share))


def print_json(game: str, many: int, findings: Mapping[str, Findings], each: Mapping[str, Any]) -> None:
    """What one agent found as it is; what several did with what they disagree on."""
    alone = next(iter(each.values()))
    print(json.dumps(alone if many == 1 else by_agent_as_json(game, findings, each), indent=1))


def show_agreement(found: Mapping[str, Findings], what: str) -> None:
    """Whether the verdicts of several agents are the same, and where they are not, what each says."""
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
