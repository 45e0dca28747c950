"""PettingZoo environment in which every seat learns."""

from __future__ import annotations

from typing import Any

from gymnasium.spaces import Dict, Discrete
from numpy.random import default_rng
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fairfight.common.errors import IllegalChoice
from fairfight.game.match import Match
from fairfight.rl import pictures
from fairfight.rl.episode import Episode, game_to_learn
from fairfight.rl.ids import VERSION
from fairfight.rl.offer import Offer, checked_actions, masked_space, vector_space
from fairfight.rl.reward import LOST, Rewards


class TableEnv(AECEnv):  # type: ignore[misc]
    """All seats of a game, as agents player_0, player_1 and so on, in the order in which they decide.

    `most_choices` is the number of actions, if it should be less than the game's longest list of choices. All else is
    the game's set-up. An illegal action raises `IllegalChoice`; `aec` wraps the environment as PettingZoo's own games.
    """

    def __init__(
        self,
        game: str,
        *,
        reward: str = "headline",
        most_choices: int | None = None,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        super().__init__()
        self.metadata = {
            "render_modes": [pictures.MODE],
            "name": f"fairfight_{game}_v{VERSION}",
            "is_parallelizable": False,
        }
        self.render_mode = pictures.checked_mode(render_mode)
        self.game = game_to_learn(game, setup)
        self._episode = Episode(self.game, range(len(self.game.seats)))
        actions = checked_actions(self.game, most_choices)
        self._offer = Offer(self._episode, actions)
        self.possible_agents = [f"player_{number}" for number in range(len(self.game.seats))]
        self.agents: list[str] = []
        self.seats = dict(zip(self.possible_agents, self.game.seats, strict=True))
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents)}
        self._rewards = {agent: Rewards(reward, self._episode, number) for agent, number in self._numbers.items()}
        space = vector_space(self._episode)
        self.observation_spaces = {agent: masked_space(space, actions, codes=False) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_names = self._episode.names

    # PettingZoo's interface.

    def observation_space(self, agent: str) -> Dict:
        """The observations of an agent: the vector and the mask of its actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The actions of an agent: places in the list of legal choices."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next run of the seed, or the first of a new one. There are no options."""
        self._episode.begin_next(seed, default_rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        for one in self._rewards.values():
            one.begin()
        self._after_step()

    def observe(self, agent: str) -> dict[str, Any]:
        """All that an agent may know. Only the agent to act sees its choices and their number."""
        asked = agent == self.agent_selection and not self.terminations.get(agent, True)
        return {
            "observation": self._episode.observe(self._numbers[agent]),
            "action_mask": self._offer.mask() if asked else self._offer.empty_mask(),
        }

    def step(self, action: int | None) -> None:
        """Play the choice of the selected agent's action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        code = None if action is None else self._offer.code(action)
        if code is None:
            raise IllegalChoice(self._offer.refusal(-1 if action is None else action))
        self._cumulative_rewards[agent] = 0.0
        self._episode.play(code)
        self.rewards = {one: self._rewards[one].step() for one in self.agents}
        self._accumulate_rewards()
        self._after_step()

    def render(self) -> str | None:
        """The table as the selected agent sees it, and the latest events, if the render mode is ansi."""
        if self.render_mode is None:
            return None
        return pictures.drawn(self.match(), self._numbers[self.agent_selection])

    def close(self) -> None:
        """Do nothing: nothing is held open."""

    # Beyond it.

    def words(self, action: int) -> str:
        """An action of the selected agent in words."""
        return self._offer.words(action)

    def match(self) -> Match:
        """A copy of the match, to look at, to save or to continue."""
        return self._episode.match()

    def _after_step(self) -> None:
        over = self._episode.over
        self._offer.renew()
        self.terminations = dict.fromkeys(self.agents, over)
        self.agent_selection = self.agents[0] if over else self.possible_agents[self._episode.seat]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if over:
            result = self.game.result_in_words(self._episode.result())
            self.infos = {agent: {"result": dict(result)} for agent in self.agents}
        else:
            self.infos[self.agent_selection] = self._offer.info()


def wrapped(env: TableEnv) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal action loses, and calls out of order are errors."""
    ended_by_illegal = wrappers.TerminateIllegalWrapper(env, illegal_reward=LOST)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended_by_illegal))
