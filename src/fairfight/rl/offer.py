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
    """The part of an episode's choices that a learner's actions stand for: all of them, if there are enough actions.

    Otherwise as many as fit are offered, spread evenly over the list from the first to the last.
    """

    def __init__(self, episode: Episode, actions: int) -> None:
        self._episode = episode
        self._actions = actions
        self.codes = np.zeros(0, np.int32)
        self.left_out = 0

    def renew(self) -> None:
        """Update the offer after a step."""
        codes = self._episode.codes
        self.left_out = max(0, len(codes) - self._actions)
        if self.left_out:
            codes = codes[np.linspace(0, len(codes) - 1, self._actions).round().astype(np.intp)]
        self.codes = codes

    def withdraw(self) -> None:
        """Offer nothing any more."""
        self.codes = self.codes[:0]
        self.left_out = 0

    def code(self, action: Any) -> int | None:
        """The code of the choice that an action stands for, or None."""
        place = index(action)
        return int(self.codes[place]) if 0 <= place < len(self.codes) else None

    def words(self, action: Any) -> str:
        """The words of the choice that an action stands for."""
        code = self.code(action)
        if code is None:
            raise FairFightError(self.refusal(action))
        return self._episode.words(code)

    def refusal(self, action: Any) -> str:
        """The message for an action that stands for no choice."""
        return (
            f"{self._episode.game.name}: action {index(action)} is no choice now; "
            f"there are {len(self.codes)}, from 0 on (rules: only legal choices are played)"
        )

    def empty_mask(self) -> NDArray[np.int8]:
        """The mask of an agent that is not to act."""
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
        """The info dictionary beside an observation."""
        return {"action_mask": self.mask(), "choices": self.padded(), "left_out": self.left_out}


def checked_actions(game: Game, most_choices: int | None) -> int:
    """The number of actions of an environment: the game's largest number of choices, or the requested one."""
    most = game.rules.most_choices
    if most_choices is None:
        return most
    if isinstance(most_choices, bool) or not isinstance(most_choices, int) or not 2 <= most_choices <= most:
        raise FairFightError(f"most_choices must be a whole number from 2 to {most}, not {most_choices!r}")
    return most_choices


def vector_space(episode: Episode) -> Box:
    """The space of observations."""
    low, high = episode.bounds
    return Box(low, high, dtype=low.dtype.type)


def masked_space(vector: Box, actions: int, codes: bool) -> Dict:
    """The space of observations with masks, and with the choices' codes if requested."""
    parts: dict[str, Any] = {"observation": vector, "action_mask": Box(0, 1, (actions,), np.int8)}
    if codes:
        parts["choices"] = Box(NO_CHOICE, np.iinfo(np.int32).max, (actions,), np.int32)
    return Dict(parts)
