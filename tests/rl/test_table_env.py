"""All seats as a PettingZoo environment: PettingZoo's own tests, masks, illegal actions, rewards."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from fairfight import FairFightError, IllegalChoice
from fairfight.rl import TableEnv, aec, env
from tests.rl.learning import LEARNABLE, SHORT

# An observation with a mask is a dict, as PettingZoo's documents ask for; its test knows its own card games by name and
# warns about all others.
OBSERVATIONS_ARE_DICTS = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def act_at_random(table: Any, rng: np.random.Generator) -> None:
    observation, _, over, _, _ = table.last()
    table.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))


class TestPettingZoo:
    pytestmark = OBSERVATIONS_ARE_DICTS

    @pytest.mark.parametrize("name", LEARNABLE)
    @pytest.mark.parametrize("reward", ["headline", "value"])
    def test_its_own_api_test_passes(self, name: str, reward: str) -> None:
        api_test(aec(name, reward=reward), num_cycles=300)

    @pytest.mark.parametrize("name", LEARNABLE)
    def test_its_own_seed_test_passes(self, name: str) -> None:
        seed_test(lambda: aec(name), num_cycles=100)


def test_agents_are_numbered_and_know_their_seats() -> None:
    table = aec("summoners")
    table.reset(seed=1)
    assert table.possible_agents == ["player_0", "player_1"]
    assert table.seats == {"player_0": "a", "player_1": "b"}


@pytest.mark.parametrize("name", LEARNABLE)
def test_whom_the_game_asks_is_selected_and_has_choices_and_nobody_else(name: str) -> None:
    table, rng = aec(name), np.random.default_rng(1)
    table.reset(seed=1)
    for _ in range(60):
        match = table.match()
        if match.over:
            break
        assert table.seats[table.agent_selection] == match.seat
        for agent in table.agents:
            mask = table.observe(agent)["action_mask"]
            assert mask.sum() == (len(match.choices()) if agent == table.agent_selection else 0)
            assert ("choices" in table.infos[agent]) == (agent == table.agent_selection)
        words = [choice.words for choice in match.worded_choices()]
        assert [table.words(place) for place in range(len(words))] == words
        act_at_random(table, rng)


def test_each_agent_observes_from_its_own_seat() -> None:
    table = aec("summoners")
    table.reset(seed=1)
    assert [int(table.observe(agent)["observation"][0]) for agent in table.agents] == [0, 1]
    assert table.observation_names[0] == "seat"


def test_at_the_end_the_winner_gets_1_the_loser_the_opposite_and_all_are_told_the_result() -> None:
    table, rng = aec("summoners", **SHORT), np.random.default_rng(2)
    winners = set()
    for seed in range(12):
        table.reset(seed=seed)
        while not any(table.terminations.values()):
            act_at_random(table, rng)
        won = table.infos["player_0"]["result"]["winner"]
        winners.add(won)
        assert table.infos["player_1"]["result"]["winner"] == won
        due = {"a": (1, -1), "b": (-1, 1), "draw": (0, 0)}[won]
        assert (table.rewards["player_0"], table.rewards["player_1"]) == due
        for _ in range(2):
            act_at_random(table, rng)
        assert table.agents == []
    assert winners == {"a", "b", "draw"}


@pytest.mark.parametrize("name", LEARNABLE)
def test_an_illegal_action_loses_at_once(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = aec(name)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(int(table.observe(agent)["action_mask"].sum()))
    assert all(table.terminations.values())
    assert table.rewards == {one: (-1.0 if one == agent else 0) for one in table.possible_agents}
    for _ in table.possible_agents:
        table.step(None)
    assert table.agents == []
    table.reset(seed=1)
    assert not any(table.terminations.values())


def test_unwrapped_an_illegal_action_is_refused_with_its_reason_and_changes_nothing() -> None:
    table = TableEnv("summoners")
    table.reset(seed=1)
    before = table.observe(table.agent_selection)["observation"]
    with pytest.raises(IllegalChoice, match="action 11999 is no choice now; there are 2, from 0 on"):
        table.step(11_999)
    assert np.array_equal(table.observe(table.agent_selection)["observation"], before)


def test_a_table_and_a_seat_see_the_same_match_in_the_same_way() -> None:
    table, seat = aec("gauntlet"), env("gauntlet")
    table.reset(seed=5)
    observation, info = seat.reset(seed=5)
    over = False
    while not over:
        seen, _, over, _, _ = table.last()
        assert np.array_equal(seen["observation"], observation)
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        if not over:
            action = int(info["action_mask"].sum()) - 1
            table.step(action)
            observation, _, _, _, info = seat.step(action)


def test_rendered_as_text_it_shows_the_table_of_who_is_asked() -> None:
    table = aec("summoners", render_mode="ansi")
    table.reset(seed=1)
    assert table.render().splitlines()[-1] == table.match().log(table.match().seat)[-1]


def test_a_game_in_which_nobody_decides_is_refused() -> None:
    with pytest.raises(FairFightError, match="warband: nobody decides anything in it"):
        aec("warband")
