"""Wires Gauntlet's rules: which function is `start`, `choices`, `update` and so on."""

from __future__ import annotations

from fairfight.engine.engine import Rules
from fairfight.engine.searches import Searching
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.rules import counting, run
from fairfight.games.gauntlet.rules.policies.formula import formula
from fairfight.games.gauntlet.rules.value import evaluate
from fairfight.games.gauntlet.state import MOST_HAND, CardCounts, Content, Result, State

RULES = Rules(
    name="gauntlet",
    state=State,
    content=Content,
    result=Result,
    start=run.start,
    choices=run.choices,
    update=run.update,
    record=run.record,
    evaluate=evaluate,
    playout=formula,
    searching=Searching(beyond_chance=False, first_samples=16),
    most_choices=2 + terms.USES * MOST_HAND,
    details=CardCounts,
    count=counting.count_cards,
    is_ongoing=run.is_ongoing,
)
