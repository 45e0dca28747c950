"""`agent_for`: an agent that plays or advises in one match from Python, the same as in simulations."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fairfight.agents.table import GREEDY, SEARCH
from fairfight.common.errors import FairFightError
from fairfight.engine import loops
from fairfight.engine.deciding import parse_agent
from fairfight.engine.engine import Engine, SearchBuffers, Speed
from fairfight.engine.searches import WHOLE
from fairfight.game.game import Game
from fairfight.game.interface.choice import Choice
from fairfight.game.match import Match

PIECE = 50  # iterations between two looks at the clock


@dataclass(frozen=True)
class Weighed:
    """A choice, how often it was tried, and what that was worth on average to the seat: 0 lost, 1 won."""

    choice: Choice
    tries: int
    worth: float


@dataclass(frozen=True)
class Advice:
    """What an agent would do, and what it thinks of all choices: its own first, then the most tried."""

    choice: Choice
    weighed: tuple[Weighed, ...]  # nothing for policies, which decide at once


class AgentPlayer:
    """An agent or a policy by its name, such as `search:400` or `search:200ms`, for matches of one game.

    It plays the same at both speeds, with the same choices. Policies decide in plain Python, which is quick enough.
    """

    def __init__(self, game: Game, name: str, speed: Speed = "native") -> None:
        self.game = game
        self.who = parse_agent(name, game.options.policies)
        decider = game.decider_for([self.who] * len(game.seats))
        self._engine: Engine = game.engine("python" if decider.is_policy else speed, decider=decider)
        self._number = decider.searches[0][0]
        self._local = threading.local()

    @property
    def is_native(self) -> bool:
        """Whether it is as quick as it can be: native code, or a policy, which needs none."""
        return self._engine.speed == "native" or self._engine.decider.is_policy

    @property
    def is_ready(self) -> bool:
        """Whether nothing is left to be compiled before it decides."""
        return self._engine.is_ready(loops.think)

    @property
    def _buffers(self) -> SearchBuffers:
        """Room to think in, a thread each, for one decision after the other."""
        if not hasattr(self._local, "buffers"):
            self._local.buffers = self._engine.buffers()
        held: SearchBuffers = self._local.buffers
        return held

    def __repr__(self) -> str:
        return f"<{self.who} for {self.game!r}>"

    def choose(self, match: Match) -> Choice:
        """What the agent chooses. The match stays as it is, but for the policy's chance that was drawn."""
        return match.choice(self.choose_code(match))

    def choose_code(self, match: Match) -> int:
        """The same as a code, for programs that need no more."""
        return self._decided(match)[0]

    def choose_at(self, position: bytes, codes: Sequence[int]) -> tuple[int, int]:
        """What the agent chooses of some codes in a position, given by the bytes of its state (`Match.to_bytes`).

        Returns the code, and how much was drawn from the policy's stream by then. For workers in other processes.
        """
        state = self._engine.state_of(position)
        code = self._think(self._buffers, state, list(codes))
        return code, self._drawn(state)

    def advise(self, match: Match) -> Advice:
        """What it chooses, with what it thinks of all choices."""
        seat = self.game.seat_to_act(match.state) or 0
        choices = {choice.code: choice for choice in match.choices()}
        code, buffers = self._decided(match)
        weighed = [] if len(choices) == 1 else self._weighed(buffers, choices, seat)
        order = sorted(weighed, key=lambda one: (one.choice.code != code, -one.tries, -one.worth))
        return Advice(choices[code], tuple(order))

    def _decided(self, match: Match) -> tuple[int, SearchBuffers]:
        """What it decides in a match, and what it thought with."""
        if match.over:
            raise FairFightError(f"{self.game.name}: the match is over; there is nothing to choose")
        buffers, state = self._buffers, match.state_for(self._engine)
        code = self._think(buffers, state, list(match.codes))
        match.policy_drawn = self._drawn(state)
        return code, buffers

    def _drawn(self, state: Any) -> int:
        return int(self._engine.mirror(state).chance.policy.drawn)

    def _think(self, buffers: SearchBuffers, state: Any, codes: list[int]) -> int:
        """Think as long as the budget says: so many iterations, or until the time is over."""
        if not self.who.milliseconds or len(codes) == 1:
            return buffers.think(state, codes)
        self._engine.bound(loops.think)  # compiled before the clock starts
        end = time.monotonic() + self.who.milliseconds / 1000
        self._tell(buffers, budget=PIECE, resumed=0)
        code = buffers.think(state, codes)
        self._tell(buffers, resumed=1)
        while time.monotonic() < end:
            code = buffers.think(state, codes)
        return code

    def _tell(self, buffers: SearchBuffers, **values: int) -> None:
        for seat in range(len(self.game.seats)):
            buffers.set_mind(seat, **values)

    def _weighed(self, buffers: SearchBuffers, choices: Mapping[int, Choice], seat: int) -> Iterator[Weighed]:
        """What the tree says about the choices that are there."""
        if self._number == GREEDY:
            for place in range(len(choices)):
                node = buffers.node(place)
                yield Weighed(choices[node.code], self.who.budget, node.total / self.who.budget / WHOLE)
        elif self._number == SEARCH:
            at = buffers.node(0).child
            while at:
                node = buffers.node(at)
                mean = (node.total / node.visits if node.visits else node.prior) / WHOLE
                yield Weighed(choices[node.code], node.visits, mean if seat == 0 else 1 - mean)
                at = node.sibling


def agent_for(game: Game, name: str, speed: Speed = "native") -> AgentPlayer:
    """An agent or a policy by its name, such as `greedy`, `search:400` or `search:200ms`, to play matches of a game."""
    return AgentPlayer(game, name, speed)
