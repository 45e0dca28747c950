"""The match behind an environment, played at native speed and observed seat by seat."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.engine import loops
from fairfight.engine.searches import WHOLE
from fairfight.game.game import LARGEST_SEED, Game, check_whole
from fairfight.game.match import Match
from fairfight.games.directory import make_game
from fairfight.rl import stepping
from fairfight.rl.flatten import Flattener

CHANCE = "chance"  # the field of every state that no observation contains
MOST_PLAYED = 1 << 12  # the most choices played in one call
MOST_PASSED_OVER = 1000  # runs


class Episode:
    """One match after another of a game, at native speed, stopping whenever a learner is to act."""

    def __init__(self, game: Game, learners: Collection[int]) -> None:
        self.game = game
        self.seed, self.run = 0, -1
        self.played: list[int] = []
        self.count = 0  # of the present choices
        self._learners = sum(1 << seat for seat in learners)
        every = (1 << len(game.seats)) - 1
        # A policy decides within a learner's step; agents are asked between steps; if all seats learn, nobody is.
        policy_decider = game.decider.is_policy and self._learners != every
        self._engine = game.engine("native", policy=None if policy_decider else loops.random_choice)
        self._thinking = None if policy_decider or self._learners == every else game.engine("native").buffers()
        self._buffers = buffers = self._engine.buffers()
        stops = self._learners if policy_decider else every
        self._table = (buffers.states, game.content, buffers.silent, buffers.out, stops)
        self._log = np.zeros(1 + MOST_PLAYED, np.int32)
        self._go_on = self._engine.bound(stepping.go_on)
        self._look = self._engine.bound(stepping.look)
        self._whose_turn = self._engine.bound(stepping.whose_turn)
        self._known = buffers.states[loops.SCRATCH : loops.SCRATCH + 1]
        self._flat = Flattener(game.rules.state, (CHANCE, *game.rules.scratch))
        self._seats = [np.array([seat], self._flat.dtype) for seat in range(len(game.seats))]

    # Playing.

    def begin(self, seed: int, run: int) -> None:
        """Begin a run, and play to a learner's first decision."""
        check_whole("seed", seed)
        self.seed, self.run = seed, run
        self.played = []
        state = self._buffers.states[:1]
        state.view(np.uint8)[:] = 0
        self._engine.begin(state, self._buffers.silent, seed, run)
        self.play(stepping.NOTHING)

    def begin_next(self, seed: int | None, generator: Callable[[], np.random.Generator]) -> None:
        """Begin the first run of a seed; without one, the next run of the last seed, or the first of a random one."""
        if seed is not None:
            self.begin(index(seed), 0)
        elif self.run < 0:
            self.begin(int(generator().integers(LARGEST_SEED)), 0)
        else:
            self.begin(self.seed, self.run + 1)
        self._pass_over()

    def _pass_over(self) -> None:
        """Skip runs that are over before a learner is asked."""
        first = self.run
        while self.over:
            if self.run - first == MOST_PASSED_OVER:
                raise FairFightError(f"{self.game!r}: {MOST_PASSED_OVER} runs were over before a learner was asked")
            self.begin(self.seed, self.run + 1)

    def play(self, code: int) -> None:
        """Play a choice, and continue to a learner's next decision or to the end."""
        self._play(code)
        while self._thinking and not self.over and not self._learners >> self.seat & 1:
            self._play(self._thinking.think(self._buffers.states[:1], self.codes.tolist()))

    def _play(self, code: int) -> None:
        self.count = self._go_on(*self._table, code, self._log)
        number = int(self._log[0])
        self.played += self._log[1 : 1 + number].tolist()
        if number == MOST_PLAYED:  # the policy may play more choices than the list holds
            self._play(stepping.NOTHING)

    # Looking.

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.count == 0

    @property
    def seat(self) -> int:
        """The learner that decides now."""
        return int(self._whose_turn(self._buffers.states))

    @property
    def codes(self) -> NDArray[np.int32]:
        """The codes of all choices now; read-only, and valid until the next step."""
        codes: NDArray[np.int32] = self._buffers.out[: self.count]
        return codes

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the numbers in an observation."""
        return ("seat", *self._flat.names)

    @cached_property
    def bounds(self) -> tuple[NDArray[Any], NDArray[Any]]:
        """The smallest and the largest number at each place of an observation."""
        seats = (0, max(1, len(self.game.seats) - 1))
        low, high = (
            np.concatenate([np.array([end], self._flat.dtype), limit])
            for end, limit in zip(seats, (self._flat.low, self._flat.high), strict=True)
        )
        return low, high

    def observe(self, seat: int) -> NDArray[Any]:
        """All that a seat may know, as numbers; what it may not know is masked."""
        self._look(self._buffers.states, self.game.content, seat)
        return np.concatenate([self._seats[seat], self._flat.vector(self._known)])

    def value(self, seat: int) -> float:
        """The value of the position for a seat, from what it knows: -1 is lost, 1 is won."""
        worth = self._engine.bound(stepping.worth)
        buffers = self._buffers
        return 2 * float(worth(buffers.states, self.game.content, buffers.silent, self._spare, seat)) / WHOLE - 1

    @cached_property
    def _spare(self) -> NDArray[np.int32]:
        return np.zeros_like(self._buffers.out)

    def result(self) -> NDArray[Any]:
        """The result of a finished match, as a one-row array."""
        return self._engine.result(self._buffers.states[:1])

    # For people.

    def words(self, code: int) -> str:
        """A legal choice in words."""
        state, interface = self._engine.mirror(self._buffers.states), self.game.interface
        seat = self.game.seat_to_act(state) or 0
        return self.game.text.choice(state, interface.codec.decode(state, code, interface.reader(seat)))

    def match(self) -> Match:
        """A copy of the match, replayed to the present position: to look at, to save or to continue."""
        match = self.game.start(self.seed, self.run, speed="native")
        for code in self.played:
            match.play(code)
        return match


def game_to_learn(name: str, setup: dict[str, Any]) -> Game:
    """Make a game for learning; an error if nobody decides anything in it."""
    game = make_game(name, setup)
    if game.rules.most_choices == 1:
        raise FairFightError(
            f'{name}: nobody decides anything in it, so there is nothing to learn; fairfight.game("{name}") plays it'
        )
    return game
