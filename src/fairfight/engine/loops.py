"""The loops that all games share, written against slots that a game's rules are wired into."""

from __future__ import annotations

from fairfight.engine.chance import Chance, begin_chance, draw_another_future, forget_future, policy_below
from fairfight.engine.log import ROW
from fairfight.engine.rule import Log, Options, apart, core, layout_slot, rule, slot
from fairfight.engine.searches import Node, SearchState

SCRATCH = 2  # the first of the states that agents search with
STATES = 5  # the match, a blank one, and those


@layout_slot
class State:
    """Slot: a game's state. Its field `chance` holds the chance."""

    chance: Chance


@layout_slot
class Content:
    """Slot: a game's content, cards and constants, as numbers."""


@layout_slot
class Result:
    """Slot: the result of a finished run, a field a column."""


@layout_slot
class Details:
    """Slot: counts of a run beside its result, if details are asked for."""


@core
@slot
def start(s: State, c: Content, log: Log) -> None:
    """Slot: set up the match on a blank state whose chance has begun, and play to the first decision."""


@core
@slot
def choices(s: State, c: Content, out: Options) -> int:
    """Slot: write the codes of all legal choices into `out`; returns how many. 0: the match is over."""
    raise NotImplementedError


@slot
def offer(s: State, c: Content, out: Options) -> int:
    """Slot: the choices; or, for a policy that does not read them, only whether there are any."""
    raise NotImplementedError


@core
@slot
def update(s: State, c: Content, log: Log, choice: int) -> None:
    """Slot: apply one legal choice and play to the next decision, or to the end."""


@core
@slot
def to_act(s: State) -> int:
    """Slot: the seat that decides now; -1: nobody does, and the step only moves the game on."""
    raise NotImplementedError


@slot
def decide(s: State, c: Content, out: Options, n: int) -> int:
    """Slot: a policy. Returns the code of one of the n choices in `out`; may draw from the policy's stream only."""
    raise NotImplementedError


@slot
def decide_second(s: State, c: Content, out: Options, n: int) -> int:
    """Slot: the policy of the other seats at a table of agents and policies."""
    raise NotImplementedError


@apart
@slot
def playout(s: State, c: Content, out: Options, n: int) -> int:
    """Slot: the policy of a search's playouts, beyond its tree: quick, and as sensible as the game provides."""
    raise NotImplementedError


@slot
def think(
    states: list[State], c: Content, silent: Log, out: Options, n: int, searches: list[SearchState], tree: list[Node]
) -> int:
    """Slot: decide in states[0], with memory: the states from THOUGHT on, a search state a seat, and a tree.

    `silent` is a log that nobody listens to.
    """
    raise NotImplementedError


@apart
@slot
def evaluate(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """Slot: how good a position is for a seat, from 0 (lost) to WHOLE (won); for two seats, together WHOLE.

    The state is a copy: the rule may play it on, to resolve what is under way, and may use `out` for that.
    """
    raise NotImplementedError


@core
@slot
def record(s: State, c: Content, result: Result) -> None:
    """Slot: write the result of a finished run."""


@slot
def count(details: Details, code: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> None:
    """Slot: count one event of a run, with its numbers, into its details."""


@core
@slot
def mask_hidden(s: State, c: Content, seat: int) -> None:
    """Slot: put what a seat may not know into an order that depends only on what the seat knows."""


@core
@slot
def sample_hidden(s: State, c: Content, seat: int) -> None:
    """Slot: replace what was masked for a seat by a random possibility, drawn from the policy's stream.

    This must not change the seat's view, choices or log: the conformance suite compares them, and the search
    plays from such states instead of the true one.
    """


@rule
def nothing_hidden(s: State, c: Content, seat: int) -> None:
    """`mask_hidden` and `sample_hidden` of games in which every seat sees everything."""


@rule
def only_seat(s: State) -> int:
    """`to_act` of games for one: that seat decides everything."""
    return 0


@rule
def resample_hidden(s: State, c: Content, seat: int) -> None:
    """Replace all that a seat may not know: what the game hides, and for every game the dice to come."""
    mask_hidden(s, c, seat)
    sample_hidden(s, c, seat)
    draw_another_future(s.chance)


@rule
def mask_all(s: State, c: Content, seat: int) -> None:
    """Mask all that a seat may not know: what is left contains no more than the seat's view."""
    mask_hidden(s, c, seat)
    forget_future(s.chance)


@rule
def random_choice(s: State, c: Content, out: Options, n: int) -> int:
    """The simplest policy: any legal choice, each equally likely."""
    return out[policy_below(s.chance, n)]


@rule
def policy_only(
    states: list[State], c: Content, silent: Log, out: Options, n: int, searches: list[SearchState], tree: list[Node]
) -> int:
    """`think` for a single policy, which needs no memory."""
    return decide(states[0], c, out, n)


@rule
def policies_by_seat(
    states: list[State], c: Content, silent: Log, out: Options, n: int, searches: list[SearchState], tree: list[Node]
) -> int:
    """`think` for seats with policies of their own. If there is only one choice, no policy is asked."""
    if n == 1:
        return out[0]
    return decide_for_seat(states[0], c, out, n)


@rule
def decide_for_seat(s: State, c: Content, out: Options, n: int) -> int:
    """The choice of the deciding seat's policy."""
    if to_act(s) <= 0:
        return decide(s, c, out, n)
    return decide_second(s, c, out, n)


@rule
def begin(s: State, c: Content, log: Log, seed: int, run: int) -> None:
    """Begin a run on a blank state."""
    begin_chance(s.chance, seed, run)
    start(s, c, log)


@rule
def play_runs(
    states: list[State],
    c: Content,
    silent: Log,
    out: Options,
    searches: list[SearchState],
    tree: list[Node],
    results: list[Result],
    seed: int,
    first: int,
) -> None:
    """Play the runs first, first + 1, ... to their ends, one for each row of results.

    states[0] is played; states[1] stays blank, to reset it, so that no run leaves anything to the next.
    """
    for k in range(len(results)):
        states[0] = states[1]
        begin(states[0], c, silent, seed, first + k)
        n = offer(states[0], c, out)
        while n > 0:
            update(states[0], c, silent, think(states, c, silent, out, n, searches, tree))
            n = offer(states[0], c, out)
        record(states[0], c, results[k])


@rule
def play_counted_runs(
    states: list[State],
    c: Content,
    silent: Log,
    out: Options,
    searches: list[SearchState],
    tree: list[Node],
    results: list[Result],
    seed: int,
    first: int,
    log: Log,
    details: list[Details],
) -> int:
    """The same with a log whose events are counted after every step. Returns how many steps overflowed the log."""
    overfull = 0
    for k in range(len(results)):
        states[0] = states[1]
        begin(states[0], c, log, seed, first + k)
        overfull += count_events(log, details[k])
        n = offer(states[0], c, out)
        while n > 0:
            update(states[0], c, log, think(states, c, silent, out, n, searches, tree))
            overfull += count_events(log, details[k])
            n = offer(states[0], c, out)
        record(states[0], c, results[k])
    return overfull


@rule
def count_events(log: Log, details: Details) -> int:
    """Count all events of a step and empty the log. Returns 1 if the log overflowed."""
    written = int(log[0])
    log[0] = 0
    if 1 + written > len(log):
        return 1
    for event in range(written // ROW):
        at = 1 + ROW * event
        count(
            details,
            log[at],
            log[at + 1],
            log[at + 2],
            log[at + 3],
            log[at + 4],
            log[at + 5],
            log[at + 6],
            log[at + 7],
            log[at + 8],
        )
    return 0
