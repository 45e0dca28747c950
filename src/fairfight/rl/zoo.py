"""PettingZoo environment in which every seat learns."""

from __future__ import annotations

from typing import Any

from gymnasium.spaces import Dict, Discrete
from numpy.random import default_rng
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fairfight.common.errors import FairFightError, IllegalChoice
from fairfight.game.match import Match
from fairfight.rl import pictures
from fairfight.rl.episode import Episode, game_to_learn
from fairfight.rl.ids import VERSION
from fairfight.rl.offer import Offer, checked_actions, masked_space, vector_space
from fairfight.rl.reward import LOST, Rewards


class TableEnv(AECEnv):  # type: ignore[misc]
    """All seats of a game, as agents player_0, player_1 and so on, one after the other as the game asks them.

    `most_choices` is the number of actions, if it should be less than the game's longest list of choices. All else is
    the game's set-up. An illegal action raises `IllegalChoice` here; `aec` wraps it as PettingZoo's own games are.
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
        """What an agent observes: the vector and the mask of its actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """What an agent can do: a place in the list of legal choices."""
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
        """All that an agent may know. Only who is asked has choices: how many there are is for nobody else."""
        asked = agent == self.agent_selection and not self.terminations.get(agent, True)
        return {
            "observation": self._episode.observe(self._numbers[agent]),
            "action_mask": self._offer.mask() if asked else self._offer.empty_mask(),
        }

    def step(self, action: int | None) -> None:
        """Do what an action of the selected agent stands for."""
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
        """The table as the selected agent sees it, and the last that happened, if the render mode is ansi."""
        if self.render_mode is None:
            return None
        return pictures.drawn(self.match(), self._numbers[self.agent_selection])

    def close(self) -> None:
        """Nothing is held open."""

    # Beyond it.

    def words(self, action: int) -> str:
        """An action of the selected agent in words."""
        code = self._offer.code(action)
        if code is None:
            raise FairFightError(self._offer.refusal(action))
        return self._episode.words(code)

    def match(self) -> Match:
        """The match as it stands, to look at, to save or to go on from."""
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
    """An environment as PettingZoo's own games come: an illegal action loses, and calls out of order are refused."""
    ended_by_illegal = wrappers.TerminateIllegalWrapper(env, illegal_reward=LOST)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended_by_illegal))
