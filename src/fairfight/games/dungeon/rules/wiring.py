"""Wires Dungeon's rules: which function is `start`, `choices`, `update` and so on."""

from __future__ import annotations

from fairfight.engine.engine import Rules
from fairfight.engine.searches import WHOLE, Searching
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules import counting, run, turn
from fairfight.games.dungeon.rules.policies.tactics import tactics
from fairfight.games.dungeon.rules.value import evaluate
from fairfight.games.dungeon.state import Content, Counts, Result, State

RULES = Rules(
    name="dungeon",
    state=State,
    content=Content,
    result=Result,
    start=run.start,
    choices=turn.choices,
    update=run.update,
    record=run.record,
    evaluate=evaluate,
    playout=tactics,
    searching=Searching(beyond_chance=False, first_samples=32, prior_weight=16, exploration=WHOLE // 400),
    most_choices=terms.MOST_CHOICES,
    details=Counts,
    count=counting.count_gear,
    is_ongoing=run.is_ongoing,
)
