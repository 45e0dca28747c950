"""Wires Warband's rules: which function is `start`, `choices`, `update` and so on."""

from __future__ import annotations

from fairfight.engine.engine import Rules
from fairfight.games.warband.rules import counting, turn
from fairfight.games.warband.state import CardCounts, Content, Result, State

RULES = Rules(
    name="warband",
    state=State,
    content=Content,
    result=Result,
    start=turn.start,
    choices=turn.choices,
    update=turn.update,
    record=turn.record,
    evaluate=turn.evaluate,
    to_act=turn.to_act,
    mask_hidden=turn.mask_hidden,
    sample_hidden=turn.sample_hidden,
    most_choices=1,
    details=CardCounts,
    count=counting.count_cards,
)
