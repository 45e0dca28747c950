"""Gymnasium environment for one seat; the other seats are played by agents."""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.match import Match
from fairfight.games.directory import game_class
from fairfight.rl import pictures
from fairfight.rl.episode import Episode, game_to_learn
from fairfight.rl.offer import Offer, checked_actions, masked_space, vector_space
from fairfight.rl.reward import Rewards

Observation = Any  # a vector, or a dict with the vector, the mask and the codes


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game. An action is a place in the list of the seat's legal choices.

    `seat` is the seat's name; default: the first. `opponent` is the agent that plays the others;
    default: that of the set-up. `most_choices` is the number of actions, if it should be less than the game's
    longest list of choices. `with_choices` puts the mask and the choices' codes into the observation. All else is the
    game's set-up.
    """

    metadata: dict[str, Any] = {"render_modes": [pictures.MODE], "render_fps": 4}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        game: str,
        *,
        seat: str | None = None,
        opponent: str | None = None,
        reward: str = "headline",
        most_choices: int | None = None,
        with_choices: bool = False,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        self.render_mode = pictures.checked_mode(render_mode)
        seats = game_class(game).seats
        self.seat = seats[0] if seat is None else seat
        if self.seat not in seats:
            raise FairFightError(unknown("seat", self.seat, seats))
        self.game = game_to_learn(game, setup | _seated(game, opponent, [one for one in seats if one != self.seat]))
        self._number = seats.index(self.seat)
        self._episode = Episode(self.game, (self._number,))
        self._rewards = Rewards(reward, self._episode, self._number)
        actions = checked_actions(self.game, most_choices)
        self._offer = Offer(self._episode, actions)
        self._with_choices = with_choices
        self.action_space = Discrete(actions)  # type: ignore[assignment]
        vector = vector_space(self._episode)
        self.observation_space = masked_space(vector, actions, codes=True) if with_choices else vector
        self.observation_names = self._episode.names

    # Gymnasium's interface.

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the next run of the seed, or the first of a new one. There are no options."""
        super().reset(seed=seed)
        self._episode.begin_next(seed, lambda: self.np_random)
        self._rewards.begin()
        self._offer.renew()
        return self._observed(), self._offer.info() | {"seed": self._episode.seed, "run": self._episode.run}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the choice of an action. An action without a choice ends the match as if it were lost."""
        if not len(self._offer.codes):
            raise ResetNeeded("the match is over, or none has begun: reset() begins one")
        code = self._offer.code(action)
        if code is None:
            refusal = self._offer.refusal(action)
            self._offer.withdraw()
            return self._observed(), self._rewards.illegal(), True, False, self._offer.info() | {"illegal": refusal}
        self._episode.play(code)
        reward, over = self._rewards.step(), self._episode.over
        self._offer.renew()
        info = self._offer.info()
        if over:
            info["result"] = self.game.result_in_words(self._episode.result())
        return self._observed(), reward, over, False, info

    def render(self) -> str | None:
        """The table as the seat sees it, and the latest events, if the render mode is ansi."""
        if self.render_mode is None:
            return None
        return pictures.drawn(self.match(), self._number)

    # Beyond it.

    def action_masks(self) -> NDArray[Any]:
        """The mask of actions that stand for a choice now, for sb3-contrib's MaskablePPO."""
        return self._offer.mask().astype(bool)

    def words(self, action: int) -> str:
        """An action in words."""
        return self._offer.words(action)

    def match(self) -> Match:
        """A copy of the match, to look at, to save or to continue."""
        return self._episode.match()

    def _observed(self) -> Observation:
        vector = self._episode.observe(self._number)
        if not self._with_choices:
            return vector
        return {"observation": vector, "action_mask": self._offer.mask(), "choices": self._offer.padded()}


def _seated(game: str, opponent: str | None, others: list[str]) -> dict[str, str]:
    """The set-up options that let an agent play all other seats."""
    if opponent is None:
        return {}
    if not others:
        raise FairFightError(f"{game} has one seat only: there is no opponent {opponent!r}")
    return {f"agent_{seat}": opponent for seat in others}
