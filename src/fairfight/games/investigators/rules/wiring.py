"""Wires Investigators' rules: which function is `start`, `choices`, `update` and so on."""

from __future__ import annotations

from fairfight.engine.engine import Rules
from fairfight.engine.searches import WHOLE, Searching
from fairfight.games.investigators import terms
from fairfight.games.investigators.rules import campaign, counting
from fairfight.games.investigators.rules.policies.tactics import tactics
from fairfight.games.investigators.rules.value import evaluate
from fairfight.games.investigators.state import Content, Counts, Result, State

RULES = Rules(
    name="investigators",
    state=State,
    content=Content,
    result=Result,
    start=campaign.start,
    choices=campaign.choices,
    update=campaign.update,
    record=campaign.record,
    evaluate=evaluate,
    playout=tactics,
    searching=Searching(beyond_chance=False, first_samples=32, prior_weight=16, exploration=WHOLE // 400),
    most_choices=terms.MOST_CHOICES,
    details=Counts,
    count=counting.count_pieces,
    is_ongoing=campaign.is_ongoing,
)
