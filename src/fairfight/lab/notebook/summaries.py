"""Maps each class of results to the function that makes its summary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fairfight.lab.compare.comparison import Comparison
from fairfight.lab.compare.impact import Impact
from fairfight.lab.compare.sweep import Sweep, Tornado
from fairfight.lab.notebook.changes import (
    summary_of_comparison,
    summary_of_impact,
    summary_of_sweep,
    summary_of_tornado,
)
from fairfight.lab.notebook.runs import summary_of_balance, summary_of_results
from fairfight.lab.notebook.shown import Shown
from fairfight.lab.notebook.strengths import summary_of_ladder, summary_of_luck, summary_of_matchups
from fairfight.lab.notebook.summary import Summary
from fairfight.lab.runs.balance import Balance
from fairfight.lab.runs.simulation import Results
from fairfight.lab.strength.ladder import Ladder
from fairfight.lab.strength.luck import Luck
from fairfight.lab.strength.matchups import Table

SUMMARIES: dict[type[Shown], Callable[[Any], Summary]] = {
    Balance: summary_of_balance,
    Comparison: summary_of_comparison,
    Impact: summary_of_impact,
    Ladder: summary_of_ladder,
    Luck: summary_of_luck,
    Results: summary_of_results,
    Sweep: summary_of_sweep,
    Table: summary_of_matchups,
    Tornado: summary_of_tornado,
}


def summary_of(result: Shown) -> Summary:
    """The summary of a result of the lab."""
    return next(make(result) for kind, make in SUMMARIES.items() if isinstance(result, kind))
