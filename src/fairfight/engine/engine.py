"""`Engine`: a game's rules bound to content, deciders and one speed, plain Python or native code."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError, unknown
from fairfight.engine import loops
from fairfight.engine.chance import skip_policy_to
from fairfight.engine.deciding import Decider, Rule
from fairfight.engine.layout import Rows, blank, copy_into, copy_of, dtype_of, to_mirror, to_record
from fairfight.engine.log import ROOM, silence
from fairfight.engine.native.entry import is_ready, native
from fairfight.engine.rule import wire
from fairfight.engine.scripted import ScriptedDice
from fairfight.engine.searches import USUAL, Node, Searching, SearchState

Speed = Literal["native", "python"]
SPEEDS: tuple[Speed, ...] = ("native", "python")

StateOfMatch = Any  # a mirror in plain Python, a one-element record array at native speed


@dataclass(frozen=True)
class Rules:
    """A game for the engine: three layouts, the rules of the step machine, and the size of the choice list."""

    name: str
    state: type
    content: type
    result: type
    start: Rule
    choices: Rule
    update: Rule
    record: Rule
    evaluate: (
        Rule  # (state, content, silent log, options, seat): how good a position is for a seat, see `loops.evaluate`
    )
    most_choices: int
    scratch: tuple[str, ...] = ()  # fields of the state that mean nothing between decisions
    to_act: Rule = loops.only_seat  # (state): the seat that decides; -1: nobody
    mask_hidden: Rule = loops.nothing_hidden  # (state, content, seat): sort away what the seat may not know
    sample_hidden: Rule = loops.nothing_hidden  # (state, content, seat): fill that in with a random possibility
    playout: Rule = loops.random_choice  # the policy of a search's playouts: quick and sensible
    searching: Searching = USUAL
    details: type | None = None  # a layout of what is counted from a run's events, for those who ask
    count: Rule | None = None  # (details, code, a, b, c, d, e, f, g, h): counts one event
    is_ongoing: Rule | None = (
        None  # (state, content, out): 0 after the end, else more; instead of choices, if it is quicker
    )

    def wiring(self, decider: Decider) -> dict[Any, Any]:
        """The wiring of the game's rules, and of those who decide, into the shared loops."""
        return {
            loops.State: self.state,
            loops.Content: self.content,
            loops.Result: self.result,
            loops.start: self.start,
            loops.choices: self.choices,
            loops.update: self.update,
            loops.record: self.record,
            loops.to_act: self.to_act,
            loops.evaluate: self.evaluate,
            loops.mask_hidden: self.mask_hidden,
            loops.sample_hidden: self.sample_hidden,
            loops.playout: self.playout,
            loops.offer: self.is_ongoing if self.is_ongoing and decider.is_state_only else self.choices,
            **decider.wiring,
            **({loops.Details: self.details, loops.count: self.count} if self.details else {}),
        }


class Engine:
    """Plays one game with one content and its deciders, at one speed."""

    def __init__(
        self,
        rules: Rules,
        content: NDArray[Any],
        decider: Decider,
        speed: Speed,
        dice: ScriptedDice | None = None,
        details: bool = False,
    ) -> None:
        if speed not in SPEEDS:
            raise FairFightError(unknown("speed", str(speed), SPEEDS))
        if dice is not None and speed != "python":
            raise FairFightError('scripted dice work in plain Python only; allowed: speed="python"')
        if details and rules.details is None:
            raise FairFightError(f"{rules.name} has no details to count")
        self.rules = rules
        self.speed = speed
        self.details = details
        self.scripted = dice is not None
        self.decider = decider
        self._record = content
        self._wiring = rules.wiring(decider) | (dice.wiring() if dice else {})
        self._bound: dict[Any, Any] = {}

    @cached_property
    def content(self) -> Any:
        """The content in the form that this speed reads."""
        return self._record if self.speed == "native" else self.content_mirror

    @cached_property
    def content_mirror(self) -> Any:
        """The content as a mirror for plain Python."""
        return to_mirror(self.rules.content, self._record[0])

    def bound(self, entry: Rule) -> Rule:
        """A shared rule, wired to this game, at this speed."""
        if entry not in self._bound:
            if self.speed == "native":
                self._bound[entry] = native(entry, self._wiring, self.rules.name)
            else:
                self._bound[entry] = wire(entry, self._wiring)
        made: Rule = self._bound[entry]
        return made

    def is_ready(self, entry: Rule) -> bool:
        """Whether a shared rule can be called without compiling anything."""
        return self.speed == "python" or is_ready(entry, self._wiring)

    # One match, step by step.

    def new_state(self) -> StateOfMatch:
        """A blank state."""
        if self.speed == "native":
            return np.zeros(1, dtype_of(self.rules.state))
        return blank(self.rules.state)

    def new_log(self) -> Any:
        """A buffer for the events of one step."""
        return np.zeros(ROOM, np.int32) if self.speed == "native" else [0] * ROOM

    def begin(self, state: StateOfMatch, log: Any, seed: int, run: int) -> None:
        """Begin a run on a blank state."""
        self.bound(loops.begin)(state, self.content, log, seed, run)

    def choices(self, state: StateOfMatch) -> list[int]:
        """The codes of all legal choices; none: the match is over. Safe to call from many threads."""
        out = self._room.out
        count = self.bound(loops.choices)(state, self.content, out)
        return [int(code) for code in out[:count]]

    def to_act(self, state: StateOfMatch) -> int:
        """The seat that decides; -1: nobody."""
        return int(self.bound(loops.to_act)(state))

    def update(self, state: StateOfMatch, log: Any, choice: int) -> None:
        """Apply one legal choice."""
        self.bound(loops.update)(state, self.content, log, choice)

    def decide(self, state: StateOfMatch, codes: Sequence[int]) -> int:
        """The choice of those who decide, out of the legal ones."""
        return self.buffers().think(state, codes)

    def buffers(self) -> SearchBuffers:
        """Search memory for one match at a time."""
        return SearchBuffers(self)

    def skip_policy_to(self, state: StateOfMatch, drawn: int) -> None:
        """Move the policy's stream to where it was in a saved match."""
        if self.speed == "native":
            mirror = self.mirror(state)
            skip_policy_to(mirror.chance, drawn)
            state[0] = to_record(mirror)
        else:
            skip_policy_to(state.chance, drawn)

    def sample_hidden(self, state: StateOfMatch, seat: int) -> None:
        """Replace what a seat may not know by a random possibility, drawn from the policy's stream."""
        self.bound(loops.resample_hidden)(state, self.content, seat)

    def mask_all(self, state: StateOfMatch, seat: int) -> None:
        """Mask all that a seat may not know: positions that look equal to the seat get equal bytes."""
        self.bound(loops.mask_all)(state, self.content, seat)

    @property
    def log(self) -> Any:
        """This thread's buffer for the events of one step: empty it before anything else is played in the thread."""
        return self._room.log

    @cached_property
    def _room(self) -> Room:
        return Room(self)

    # States as values.

    def copy(self, state: StateOfMatch) -> StateOfMatch:
        """A state that shares nothing with this one."""
        if self.speed == "python":
            return copy_of(state)
        # as bytes: NumPy copies a record field by field, which takes fifty times as long
        return np.frombuffer(bytearray(state.tobytes()), dtype_of(self.rules.state))

    def mirror(self, state: StateOfMatch) -> Any:
        """A state as a read-only mirror for plain Python."""
        return to_mirror(self.rules.state, state[0]) if self.speed == "native" else state

    def to_bytes(self, state: StateOfMatch) -> bytes:
        """A state's bytes, equal at every speed; the range of every field is checked."""
        flat: NDArray[Any] = state if self.speed == "native" else to_record(state)
        return flat.tobytes()

    def state_of(self, position: bytes) -> StateOfMatch:
        """The state whose bytes these are. Only for bytes of one's own: what they say is not checked."""
        kind = dtype_of(self.rules.state)
        if len(position) != kind.itemsize:
            raise FairFightError(f"{self.rules.name}: a state has {kind.itemsize} bytes, not {len(position)}")
        state: NDArray[Any] = np.frombuffer(bytearray(position), kind)
        return state if self.speed == "native" else to_mirror(self.rules.state, state[0])

    def result(self, state: StateOfMatch) -> NDArray[Any]:
        """The result of a finished run, as a one-row array."""
        rows = self.rows(self.rules.result, 1)
        row = rows if self.speed == "native" else rows[0]
        self.bound(loops.record)(state, self.content, row)
        return self._array(self.rules.result, rows)

    # Many runs.

    def play_runs(self, seed: int, first: int, count: int) -> NDArray[Any]:
        """Play runs first to first + count - 1 to their ends. Safe to call from many threads at native speed."""
        rows = self.rows(self.rules.result, count)
        buffers = self.buffers()
        log = self.new_log() if self.details else None
        given = (
            buffers.states,
            self.content,
            buffers.silent,
            buffers.out,
            buffers.searches,
            buffers.tree,
            rows,
            seed,
            first,
        )
        if log is None:
            self.bound(loops.play_runs)(*given)
            return self._array(self.rules.result, rows)
        assert self.rules.details is not None
        details = self.rows(self.rules.details, count)
        overfull = self.bound(loops.play_counted_runs)(*given, log, details)
        if overfull:
            raise FairFightError(f"{overfull} steps had more events than the log has room for")
        return self._joined(self._array(self.rules.result, rows), self._array(self.rules.details, details))

    def _joined(self, *parts: NDArray[Any]) -> NDArray[Any]:
        """Result rows, with each run's counts as further fields."""
        joined = np.zeros(len(parts[0]), self.result_dtype)
        for part in parts:
            for name in part.dtype.names or ():
                joined[name] = part[name]
        return joined

    @cached_property
    def result_dtype(self) -> np.dtype[Any]:
        """The fields of a row of results, with the details if they are counted."""
        kinds = [dtype_of(self.rules.result)]
        if self.details and self.rules.details:
            kinds.append(dtype_of(self.rules.details))
        if len(kinds) == 1:
            return kinds[0]
        return np.dtype([(name, kind[name]) for kind in kinds for name in kind.names or ()])

    def rows(self, layout: type, count: int) -> Any:
        """Blank records of a layout, in the form that this speed reads."""
        if self.speed == "native":
            return np.zeros(count, dtype_of(layout))
        return Rows(blank(layout) for _ in range(count))

    def _array(self, layout: type, rows: Any) -> NDArray[Any]:
        if self.speed == "native":
            made: NDArray[Any] = rows
            return made
        return np.array([to_record(row)[()] for row in rows], dtype_of(layout))


class Room(threading.local):
    """Buffers that every thread has for itself, and that all matches of an engine share in it."""

    def __init__(self, engine: Engine) -> None:
        self.out = _options(engine.rules, engine.speed)
        self.log = engine.new_log()


def _options(rules: Rules, speed: Speed) -> Any:
    return np.zeros(rules.most_choices, np.int32) if speed == "native" else [0] * rules.most_choices


class SearchBuffers:
    """Memory of agents: spare states, a list of choices, a search state for each seat and a tree."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.states = engine.rows(engine.rules.state, loops.STATES)
        self.silent: Any = silence() if engine.speed == "native" else []
        self.out = _options(engine.rules, engine.speed)
        self.searches = engine.rows(SearchState, len(engine.decider.searches))
        for seat, (number, budget) in enumerate(engine.decider.searches):
            self.set_mind(seat, agent=number, budget=budget, **asdict(engine.rules.searching))
        self.tree = engine.rows(Node, engine.decider.nodes)

    def set_mind(self, seat: int, **values: int) -> None:
        """Set fields of a seat's search state, such as its budget."""
        for name, number in values.items():
            if self.engine.speed == "native":
                self.searches[name][seat] = number
            else:
                setattr(self.searches[seat], name, number)

    def node(self, place: int) -> Node:
        """A node of the tree, for reading."""
        found: Node = to_mirror(Node, self.tree[place]) if self.engine.speed == "native" else self.tree[place]
        return found

    def think(self, state: StateOfMatch, codes: Sequence[int]) -> int:
        """The choice of those who decide, out of the legal ones."""
        engine, out = self.engine, self.out
        for place, code in enumerate(codes):
            out[place] = code
        if engine.decider.is_policy:
            return int(engine.bound(loops.decide)(state, engine.content, out, len(codes)))
        self.states[0] = state[0] if engine.speed == "native" else state
        given = (self.states, engine.content, self.silent, out, len(codes), self.searches, self.tree)
        chosen = int(engine.bound(loops.think)(*given))
        if engine.speed == "native":
            state[0] = self.states[0]  # the policy's stream has moved on
        else:
            copy_into(state, self.states[0])
        return chosen
