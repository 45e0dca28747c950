"""A learner's step as a rule: one native call plays its choice and everything until its next decision.

States and content are passed as arrays, with which a call from Python is twenty times as fast as with single records.
"""

from __future__ import annotations

from fairfight.engine.loops import SCRATCH, Content, State, choices, decide, evaluate, mask_all, to_act, update
from fairfight.engine.rule import Log, Options, rule

NOTHING = -1  # no choice: only play to the learner's first decision


@rule
def go_on(
    states: list[State],
    contents: list[Content],
    silent: Log,
    out: Options,
    stops: int,
    choice: int,
    played: Log,
) -> int:
    """Play a choice, then let the policy play until a learner is asked, or to the end.

    `stops` has a bit for each learner's seat. `played` gets the number and the codes of all choices; when it is full
    this stops, and may be called again. Returns how many choices there are now, written in `out`.
    """
    played[0] = 0
    code = choice
    if code == NOTHING:
        code = chosen_by_policy(states, contents, out, stops)
    while code != NOTHING:
        played[0] += 1
        played[played[0]] = code
        update(states[0], contents[0], silent, code)
        code = NOTHING
        if played[0] + 1 < len(played):
            code = chosen_by_policy(states, contents, out, stops)
    return choices(states[0], contents[0], out)


@rule
def chosen_by_policy(states: list[State], contents: list[Content], out: Options, stops: int) -> int:
    """The policy's choice, if it plays the deciding seat and the match is not over."""
    seat = to_act(states[0])
    if seat >= 0 and (stops >> seat) & 1 == 1:
        return NOTHING
    n = choices(states[0], contents[0], out)
    if n == 0:
        return NOTHING
    return decide(states[0], contents[0], out, n)


@rule
def whose_turn(states: list[State]) -> int:
    """The seat that decides now; -1: nobody."""
    return to_act(states[0])


@rule
def look(states: list[State], contents: list[Content], seat: int) -> None:
    """Write the match with what a seat may not know masked, beside the true one."""
    states[SCRATCH] = states[0]
    mask_all(states[SCRATCH], contents[0], seat)


@rule
def worth(states: list[State], contents: list[Content], silent: Log, out: Options, seat: int) -> int:
    """The value of the position for a seat, from what the seat knows. `out` is overwritten."""
    look(states, contents, seat)
    return evaluate(states[SCRATCH], contents[0], silent, out, seat)
