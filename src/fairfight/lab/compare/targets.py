"""Targets of a designer, such as `cleared 50-60 %`, and whether a figure meets one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from fairfight.common.errors import FairFightError
from fairfight.game.game import Game
from fairfight.lab.runs.metrics import find_metric
from fairfight.lab.statistics.estimates import CONFIDENCE, Estimate, normal_quantile
from fairfight.lab.statistics.power import runs_to_tell

NUMBER = r"\d+(?:\.\d+)?"
TARGET = re.compile(
    rf"^(?P<metric>\S.*?)\s+(?P<low>{NUMBER})\s*%?\s*(?:-|–|to)\s*(?P<high>{NUMBER})\s*(?P<percent>%?)$"
)
EVEN = (0.45, 0.55)  # shares of the decided games that count as fair between two sides by default

Standing = Literal["on target", "above target", "below target", "not settled"]


@dataclass(frozen=True)
class Target:
    """A figure, and the range in which it should be; shares are from 0 to 1."""

    metric: str
    low: float
    high: float
    is_share: bool
    is_usual: bool = False  # the default: two sides should win equally often, and draws count for neither

    @property
    def text(self) -> str:
        """The target as text, as it would be typed.

        >>> Target("cleared", 0.5, 0.6, True).text, Target("turns", 8, 12.5, False).text
        ('cleared 50-60 %', 'turns 8-12.5')
        """
        return f"{self.metric} {self.range}"

    @property
    def range(self) -> str:
        """The range without the figure's name."""
        scale = 100 if self.is_share else 1
        return f"{scale * self.low:.10g}-{scale * self.high:.10g}{' %' if self.is_share else ''}"


@dataclass(frozen=True)
class Judged:
    """A figure against its target: settled only if the whole interval is on one side of each bound."""

    target: Target
    known: Estimate
    standing: Standing
    more_runs: int | None  # about how many would settle it; 0: it is settled; None: no known number would


def parse_target(text: str, game: Game) -> Target:
    """Parse a target and check it against the game's figures.

    >>> import fairfight
    >>> parse_target("cleared 50-60 %", fairfight.game("gauntlet"))
    Target(metric='cleared', low=0.5, high=0.6, is_share=True, is_usual=False)
    """
    found = TARGET.match(text.strip())
    if not found:
        raise FairFightError(f'target "{text}": write it as FIGURE LOW-HIGH, such as "{game.balance.headline} 50-60 %"')
    metric = find_metric(game, found["metric"])
    if metric.is_share != bool(found["percent"]):
        kind = "a share; give its range in percent" if metric.is_share else "a number; give its range without %"
        example = "50-60 %" if metric.is_share else "8-12"
        raise FairFightError(f'target "{text}": {metric.name} is {kind}, such as {example}')
    scale = 100 if metric.is_share else 1
    low, high = float(found["low"]) / scale, float(found["high"]) / scale
    if low >= high or (metric.is_share and high > 1):
        most = " and not above 100 %" if metric.is_share else ""
        raise FairFightError(f'target "{text}": its second number must be above the first{most}')
    return Target(metric.name, low, high, metric.is_share)


def targets_of(game: Game, said: str) -> tuple[Target, ...]:
    """The targets in a text, separated by `;`. Default: two sides should win equally often; games for one have none."""
    if parts := [part for part in said.split(";") if part.strip()]:
        return tuple(parse_target(part, game) for part in parts)
    return (Target(game.balance.headline, *EVEN, is_share=True, is_usual=True),) if game.balance.sides else ()


def judge(target: Target, known: Estimate, runs: int) -> Judged:
    """Judge a figure, known from a number of runs, against a target.

    >>> judge(Target("cleared", 0.5, 0.6, True), Estimate(0.55, 0.52, 0.58), 1000).standing
    'on target'
    >>> judge(Target("cleared", 0.5, 0.6, True), Estimate(0.59, 0.56, 0.62), 1000)
    Judged(target=..., standing='not settled', more_runs=8000)
    """
    low, high = known.low, known.high
    if low is None or high is None:
        return Judged(target, known, "not settled", None)
    if target.low <= low and high <= target.high:
        return Judged(target, known, "on target", 0)
    if low > target.high:
        return Judged(target, known, "above target", 0)
    if high < target.low:
        return Judged(target, known, "below target", 0)
    apart = min(abs(known.mean - target.low), abs(known.mean - target.high))
    variance = runs * (known.half_width / normal_quantile(0.5 + CONFIDENCE / 2)) ** 2
    needed = runs_to_tell(apart, variance)
    return Judged(target, known, "not settled", None if needed is None else max(1, needed - runs))
