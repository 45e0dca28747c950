"""Masks what a seat may not know and samples full states from the rest, so that agents cannot cheat."""

from __future__ import annotations

from fairfight.engine.chance import begin_sample, draw_another_future
from fairfight.engine.loops import SCRATCH, Content, State, mask_hidden, sample_hidden, to_act
from fairfight.engine.rule import rule

# The states that agents search with.
MASKED = SCRATCH  # the match without what the seat may not know
SAMPLED = SCRATCH + 1  # a sampled match
TRIED = SCRATCH + 2  # the sampled match after a choice


@rule
def mask_root(states: list[State], c: Content) -> None:
    """Copy the match and mask what the deciding seat may not know. Only the policy's chance still comes from it."""
    states[MASKED] = states[0]
    mask_hidden(states[MASKED], c, to_act(states[0]))


@rule
def determinize(states: list[State], c: Content) -> None:
    """Sample a full state that the match could be in, with dice of its own."""
    states[SAMPLED] = states[MASKED]
    begin_sample(states[SAMPLED].chance, states[0].chance)
    sample_hidden(states[SAMPLED], c, to_act(states[0]))
    draw_another_future(states[SAMPLED].chance)
