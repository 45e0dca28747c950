"""How agents look ahead without looking at what they may not know: every thought begins in an imagined match."""

from __future__ import annotations

from fairfight.engine.chance import begin_thought, draw_another_future
from fairfight.engine.loops import THOUGHT, Content, State, conceal, imagine, to_act
from fairfight.engine.rule import rule

# The states that agents think with.
KNOWN = THOUGHT  # the match as far as the seat knows it
IMAGINED = THOUGHT + 1  # a match that it could be
TRIED = THOUGHT + 2  # that match after a choice


@rule
def gather_thoughts(states: list[State], c: Content) -> None:
    """Forget what the seat that decides may not know: from here on the true match gives its policy's chance only."""
    states[KNOWN] = states[0]
    conceal(states[KNOWN], c, to_act(states[0]))


@rule
def imagine_match(states: list[State], c: Content) -> None:
    """A match that could be this one, with dice of its own."""
    states[IMAGINED] = states[KNOWN]
    begin_thought(states[IMAGINED].chance, states[0].chance)
    imagine(states[IMAGINED], c, to_act(states[0]))
    draw_another_future(states[IMAGINED].chance)
