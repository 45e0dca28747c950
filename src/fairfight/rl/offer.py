"""Actions of an environment: places in the list of legal choices, with a mask."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.game.game import Game
from fairfight.rl.episode import Episode

NO_CHOICE = -1  # in the list of codes, where there are fewer choices than actions


class Offer:
    """What is offered to a learner of an episode's choices: all of them, if there are no more than it has actions.

    Else so many of them are offered, spread evenly over the list from its first to its last, and the others are not.
    """

    def __init__(self, episode: Episode, actions: int) -> None:
        self._episode = episode
        self._actions = actions
        self.codes = np.zeros(0, np.int32)
        self.left_out = 0

    def renew(self) -> None:
        """After a step: what there is now."""
        codes = self._episode.codes
        self.left_out = max(0, len(codes) - self._actions)
        if self.left_out:
            codes = codes[np.linspace(0, len(codes) - 1, self._actions).round().astype(np.intp)]
        self.codes = codes

    def withdraw(self) -> None:
        """Nothing can be done any more."""
        self.codes = self.codes[:0]
        self.left_out = 0

    def code(self, action: Any) -> int | None:
        """The code of the choice that an action stands for; None: for none."""
        place = index(action)
        return int(self.codes[place]) if 0 <= place < len(self.codes) else None

    def refusal(self, action: Any) -> str:
        """Why an action stands for no choice."""
        return (
            f"{self._episode.game.name}: action {index(action)} is no choice now; "
            f"there are {len(self.codes)}, from 0 on (rules: only legal choices are played)"
        )

    def empty_mask(self) -> NDArray[np.int8]:
        """The mask of who is not asked."""
        return np.zeros(self._actions, np.int8)

    def mask(self) -> NDArray[np.int8]:
        """1 for each action that stands for a choice."""
        made = self.empty_mask()
        made[: len(self.codes)] = 1
        return made

    def padded(self) -> NDArray[np.int32]:
        """The code of each action's choice, NO_CHOICE where there is none."""
        made = np.full(self._actions, NO_CHOICE, np.int32)
        made[: len(self.codes)] = self.codes
        return made

    def info(self) -> dict[str, Any]:
        """What a learner is told beside its observation."""
        return {"action_mask": self.mask(), "choices": self.padded(), "left_out": self.left_out}


def checked_actions(game: Game, most_choices: int | None) -> int:
    """How many actions an environment has: as many as the game ever has choices, or as many as were asked for."""
    most = game.rules.most_choices
    if most_choices is None:
        return most
    if isinstance(most_choices, bool) or not isinstance(most_choices, int) or not 2 <= most_choices <= most:
        raise FairFightError(f"most_choices must be a whole number from 2 to {most}, not {most_choices!r}")
    return most_choices


def vector_space(episode: Episode) -> Box:
    """What an observation holds."""
    low, high = episode.bounds
    return Box(low, high, dtype=low.dtype.type)


def masked_space(vector: Box, actions: int, codes: bool) -> Dict:
    """An observation together with its mask, and the choices' codes if they are asked for."""
    parts: dict[str, Any] = {"observation": vector, "action_mask": Box(0, 1, (actions,), np.int8)}
    if codes:
        parts["choices"] = Box(NO_CHOICE, np.iinfo(np.int32).max, (actions,), np.int32)
    return Dict(parts)
