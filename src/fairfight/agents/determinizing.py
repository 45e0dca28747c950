"""Masks what a seat may not know and samples full states from the rest, so that agents cannot cheat."""

from __future__ import annotations

from fairfight.engine.chance import begin_sample, draw_another_future
from fairfight.engine.loops import SCRATCH, Content, State, mask_hidden, sample_hidden, to_act
from fairfight.engine.rule import rule

# The states that agents think with.
MASKED = SCRATCH  # the match as far as the seat knows it
SAMPLED = SCRATCH + 1  # a match that it could be
TRIED = SCRATCH + 2  # that match after a choice


@rule
def mask_root(states: list[State], c: Content) -> None:
    """Forget what the seat that decides may not know: from here on the true match gives its policy's chance only."""
    states[MASKED] = states[0]
    mask_hidden(states[MASKED], c, to_act(states[0]))


@rule
def determinize(states: list[State], c: Content) -> None:
    """A match that could be this one, with dice of its own."""
    states[SAMPLED] = states[MASKED]
    begin_sample(states[SAMPLED].chance, states[0].chance)
    sample_hidden(states[SAMPLED], c, to_act(states[0]))
    draw_another_future(states[SAMPLED].chance)
