"""Wires Summoners' rules: which function is `start`, `choices`, `update` and so on."""

from __future__ import annotations

from fairfight.engine.engine import Rules
from fairfight.games.summoners.rules import choices, counting, ending, hidden, turn, value
from fairfight.games.summoners.state import CardCounts, Content, Result, State

MOST_CHOICES = 12_000
RULES = Rules(
    name="summoners",
    state=State,
    content=Content,
    result=Result,
    start=turn.start,
    choices=choices.choices,
    update=turn.update,
    record=ending.record,
    evaluate=value.evaluate,
    to_act=turn.to_act,
    mask_hidden=hidden.mask_hidden,
    sample_hidden=hidden.sample_hidden,
    most_choices=MOST_CHOICES,
    scratch=("work",),
    details=CardCounts,
    count=counting.count_cards,
)
