"""Gates: limits on a change, such as `cleared within 2%`, for CI."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Any

from fairfight.common.errors import FairFightError
from fairfight.game.game import Game
from fairfight.lab.compare.comparison import Comparison
from fairfight.lab.runs.metrics import find_metric
from fairfight.lab.statistics.power import runs_to_tell

GATE = re.compile(r"^(?P<metric>.+?)\s+within\s+(?P<size>\d+(?:\.\d+)?)\s*(?P<percent>%?)$")


@dataclass(frozen=True)
class Gate:
    """A metric, and how far a change may move it."""

    metric: str
    size: float
    text: str


@dataclass(frozen=True)
class Passed:
    """The result of a gate: it holds only if the whole interval of the difference is within it."""

    gate: Gate
    holds: bool
    why: str

    def as_json(self) -> dict[str, Any]:
        """The result as JSON."""
        return {"gate": self.gate.text, "holds": self.holds, "why": self.why}


def parse_gate(text: str, game: Game) -> Gate:
    """Parse a gate and check it against the game's metrics."""
    found = GATE.match(text.strip())
    if not found:
        raise FairFightError(
            f'gate "{text}": write it as METRIC within SIZE, such as "{game.balance.headline} within 2%"'
        )
    metric = find_metric(game, found["metric"])
    is_percent = bool(found["percent"])
    if metric.is_share and not is_percent:
        raise FairFightError(f'gate "{text}": {metric.name} is a share; give its size in percent, such as 2%')
    if not metric.is_share and is_percent:
        raise FairFightError(f'gate "{text}": {metric.name} is a number; give its size without %, such as 0.5')
    return Gate(metric.name, float(found["size"]) / (100 if is_percent else 1), " ".join(text.split()))


def check_gate(gate: Gate, comparison: Comparison) -> Passed:
    """Whether a gate holds, and why. With too few runs to tell it fails, and names how many more would tell."""
    verdict = comparison.verdict(gate.metric)
    low, high = verdict.difference.low, verdict.difference.high
    if low is None or high is None:
        return Passed(gate, False, "too few runs to tell")
    if -gate.size <= low and high <= gate.size:
        return Passed(gate, True, "the whole interval is within it")
    if low > gate.size or high < -gate.size:
        return Passed(gate, False, "the whole interval is beyond it")
    needed = runs_to_tell(gate.size - abs(verdict.difference.mean), verdict.spread)
    if not verdict.changed:  # then the interval shrinks in proportion to the runs, as long as none differs
        needed = math.ceil(verdict.runs * verdict.difference.half_width / gate.size) if gate.size else None
    more = "" if needed is None else f"; about {max(1, needed - verdict.runs):,} more runs would tell"
    return Passed(gate, False, f"the interval reaches beyond it{more}")
