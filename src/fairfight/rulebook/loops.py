"""The loops that all games share, written once against slots that a game's own rules are wired into."""

from __future__ import annotations

from fairfight.rulebook.chance import Chance, begin_chance, draw_another_future, policy_below
from fairfight.rulebook.rule import Log, Options, layout_slot, rule, slot


@layout_slot
class State:
    """Slot: a game's state. Every game has its chance in the field `chance`."""

    chance: Chance


@layout_slot
class Content:
    """Slot: a game's content, cards and constants, as numbers."""


@layout_slot
class Result:
    """Slot: what is kept of a finished run, a field a column."""


@slot
def start(s: State, c: Content, log: Log) -> None:
    """Slot: set up the match on a blank state whose chance has begun, and go on to the first decision."""


@slot
def choices(s: State, c: Content, out: Options) -> int:
    """Slot: write the codes of all legal choices into `out`; returns how many. 0: the match is over."""
    raise NotImplementedError


@slot
def update(s: State, c: Content, log: Log, choice: int) -> None:
    """Slot: apply one legal choice and go on to the next decision, or to the end."""


@slot
def decide(s: State, c: Content, out: Options, n: int) -> int:
    """Slot: a policy. Returns the code of one of the n choices in `out`; may draw from the policy's stream only."""
    raise NotImplementedError


@slot
def record(s: State, c: Content, result: Result) -> None:
    """Slot: write what is kept of a finished run."""


@slot
def imagine(s: State, c: Content, seat: int) -> None:
    """Slot: replace what a seat may not know by something else it could be, drawn from the policy's stream.

    A seat's view, choices and log must not change by this: the conformance suite checks them with it, and search
    plays on from such states instead of the true one.
    """


@rule
def imagine_otherwise(s: State, c: Content, seat: int) -> None:
    """All that a seat may not know, replaced: what the game hides, and for every game the dice to come."""
    imagine(s, c, seat)
    draw_another_future(s.chance)


@rule
def random_choice(s: State, c: Content, out: Options, n: int) -> int:
    """The simplest policy: any legal choice, each as likely."""
    return out[policy_below(s.chance, n)]


@rule
def begin(s: State, c: Content, log: Log, seed: int, run: int) -> None:
    """Begin a run on a blank state."""
    begin_chance(s.chance, seed, run)
    start(s, c, log)


@rule
def play_out(s: State, c: Content, log: Log, out: Options) -> None:
    """Let the policy decide until the match is over."""
    n = choices(s, c, out)
    while n > 0:
        update(s, c, log, decide(s, c, out, n))
        n = choices(s, c, out)


@rule
def play_runs(
    states: list[State], c: Content, log: Log, out: Options, results: list[Result], seed: int, first: int
) -> None:
    """Play the runs first, first + 1, ... to their ends, one for each row of results.

    states[0] is played on; states[1] stays blank, so that nothing of one run is left in the next.
    """
    for k in range(len(results)):
        states[0] = states[1]
        begin(states[0], c, log, seed, first + k)
        play_out(states[0], c, log, out)
        record(states[0], c, results[k])
