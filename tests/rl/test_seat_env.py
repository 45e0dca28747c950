"""One seat as a Gymnasium environment: Gymnasium's own check, masks, illegal actions, rewards, determinism."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import fairfight
from fairfight import FairFightError
from fairfight.rl import SeatEnv, env, episode
from fairfight.rl.ids import id_of
from tests.games.summoners.lively import SESSION
from tests.rl.learning import LEARNABLE, SHORT, played_at_random

# Gymnasium's own check.


@pytest.mark.parametrize("name", LEARNABLE)
@pytest.mark.parametrize("options", [{}, {"with_choices": True}, {"reward": "value"}], ids=str)
def test_gymnasiums_own_check_has_nothing_to_say(name: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(id_of(name), **options).unwrapped)


def test_every_game_in_which_somebody_decides_has_an_id() -> None:
    known = [one for one in gymnasium.registry if one.startswith("fairfight/")]
    titles = ("Dungeon", "Gauntlet", "Investigators", "Summoners")
    assert known == [f"fairfight/{title}-v0" for title in titles]


def test_made_by_its_id_it_has_the_set_up_that_was_asked_for() -> None:
    made = gymnasium.make("fairfight/Gauntlet-v0", hero="merlin").unwrapped
    assert isinstance(made, SeatEnv)
    assert made.game.setup.model_dump()["hero"] == "merlin"


def test_many_can_be_played_side_by_side() -> None:
    many = gymnasium.make_vec("fairfight/Gauntlet-v0", num_envs=3, vectorization_mode="sync")
    _, info = many.reset(seed=5)
    assert info["seed"].tolist() == [5, 6, 7]
    for _ in range(50):  # beyond the end of some
        actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in info["action_mask"]])
        observation, _, _, _, info = many.step(actions)
    assert observation in many.observation_space


# Actions and masks.


@pytest.mark.parametrize("name", LEARNABLE)
def test_the_mask_has_an_action_for_every_legal_choice(name: str) -> None:
    seat = env(name)
    _, info = seat.reset(seed=3)
    choices = seat.match().choices()
    assert info["action_mask"].tolist() == [1] * len(choices) + [0] * (seat.game.rules.most_choices - len(choices))
    assert [seat.words(action) for action in range(len(choices))] == list(map(seat.match().words, choices))
    assert info["choices"][: len(choices)].tolist() == [choice.code for choice in choices]
    assert set(info["choices"][len(choices) :].tolist()) == {-1}
    assert seat.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    assert info["action_mask"][seat.action_space.sample(info["action_mask"])]


def test_with_choices_the_observation_holds_the_mask_and_the_codes() -> None:
    seat = env("gauntlet", with_choices=True)
    observation, info = seat.reset(seed=3)
    assert set(observation) == {"action_mask", "choices", "observation"}
    assert np.array_equal(observation["action_mask"], info["action_mask"])
    assert np.array_equal(observation["choices"], info["choices"])
    assert np.array_equal(observation["observation"], env("gauntlet").reset(seed=3)[0])


def test_fewer_actions_than_choices_are_spread_from_the_first_to_the_last_and_it_is_said() -> None:
    seat, few = env("summoners"), env("summoners", most_choices=10)
    every, offered = (one.reset(seed=3)[1] for one in (seat, few))
    while every["action_mask"].sum() <= 10:
        assert offered["left_out"] == 0
        every, offered = (one.step(0)[4] for one in (seat, few))
    choices = every["choices"][every["action_mask"] == 1].tolist()
    assert offered["action_mask"].tolist() == [1] * 10
    assert offered["left_out"] == len(choices) - 10
    places = [choices.index(code) for code in offered["choices"]]
    assert (places[0], places[-1]) == (0, len(choices) - 1)
    assert places == sorted(set(places))
    assert few.words(9) == seat.words(len(choices) - 1)


@pytest.mark.parametrize("name", LEARNABLE)
def test_an_illegal_action_ends_the_match_as_if_it_were_lost(name: str) -> None:
    seat = env(name)
    _, info = seat.reset(seed=3)
    legal = int(info["action_mask"].sum())
    observation, reward, terminated, truncated, info = seat.step(legal)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal"] == (
        f"{name}: action {legal} is no choice now; there are {legal}, from 0 on (rules: only legal choices are played)"
    )
    assert observation in seat.observation_space
    assert not info["action_mask"].any()
    with pytest.raises(ResetNeeded):
        seat.step(0)


def test_nothing_is_played_before_the_first_match_or_after_the_last() -> None:
    seat = env("gauntlet")
    with pytest.raises(ResetNeeded, match="reset"):
        seat.step(0)
    *_, last = played_at_random(seat, seed=1)
    assert last[2]
    with pytest.raises(ResetNeeded, match="reset"):
        seat.step(0)


def test_words_are_for_legal_actions() -> None:
    seat = env("gauntlet")
    seat.reset(seed=1)
    with pytest.raises(FairFightError, match="action 61 is no choice now"):
        seat.words(61)


# Determinism.


@pytest.mark.parametrize("name", LEARNABLE)
def test_the_same_seed_and_actions_give_the_same_trajectories(name: str) -> None:
    first, again = (list(played_at_random(env(name), seed=11, episodes=3)) for _ in range(2))
    assert len(first) == len(again) > 30
    for one, other in zip(first, again, strict=True):
        assert np.array_equal(one[0], other[0])
        assert one[1:4] == other[1:4]
        assert np.array_equal(one[4]["choices"], other[4]["choices"])


def test_it_does_not_matter_how_many_choices_of_others_fit_into_one_call(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = list(played_at_random(env("summoners", **SHORT), seed=11))
    monkeypatch.setattr(episode, "MOST_PLAYED", 1)
    pieces = list(played_at_random(env("summoners", **SHORT), seed=11))
    assert [step[0].tolist() for step in pieces] == [step[0].tolist() for step in whole]


@pytest.mark.parametrize("name", LEARNABLE)
def test_every_episode_is_the_next_run_of_the_seed(name: str) -> None:
    seat = env(name)
    told = [seat.reset(seed=8)[1], seat.reset()[1], seat.reset()[1], seat.reset(seed=9)[1]]
    assert [(info["seed"], info["run"]) for info in told] == [(8, 0), (8, 1), (8, 2), (9, 0)]


def test_runs_in_which_the_seat_is_never_asked_are_passed_over() -> None:
    seat = env("summoners", seat="b", **SESSION, turn_limit=1)
    _, info = seat.reset(seed=1)
    runs = []
    for _ in range(5):
        assert info["action_mask"].any()
        runs.append(info["run"])
        _, info = seat.reset()
    assert runs == sorted(set(runs))
    assert runs != list(range(5)), "in some run of one turn only a is asked"


def test_a_seat_that_is_never_asked_at_all_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(episode, "MOST_PASSED_OVER", 0)
    seat = env("summoners", seat="b", **SESSION, turn_limit=1)
    with pytest.raises(FairFightError, match="0 runs were over before a learner was asked"):
        [seat.reset() for _ in range(20)]


def test_without_a_seed_chance_picks_one() -> None:
    picked = {env("gauntlet").reset()[1]["seed"] for _ in range(3)}
    assert len(picked) == 3


@pytest.mark.parametrize("name", LEARNABLE)
def test_its_match_is_the_one_that_is_being_played(name: str) -> None:
    seat = env(name)
    list(played_at_random(seat, seed=4))
    match = seat.match()
    assert match.over
    assert (match.seed, match.run) == (4, 0)
    again = fairfight.game(name).start(4, 0)
    for code in match.played:
        again.play(code)
    assert again.result == match.result


# Rewards.


@pytest.mark.parametrize("seat", ["a", "b"])
def test_the_winner_gets_1_and_the_loser_the_opposite(seat: str) -> None:
    due = {"a": 1.0, "b": -1.0, "draw": 0.0}
    steps = list(played_at_random(env("summoners", seat=seat, **SHORT), seed=1, episodes=20))
    ends = [(reward, info["result"]["winner"]) for _, reward, over, _, info in steps if over]
    assert {winner for _, winner in ends} == {"a", "b", "draw"}
    assert all(reward == due[winner] * (1 if seat == "a" else -1) for reward, winner in ends)
    assert all(reward == 0 for _, reward, over, _, _ in steps if not over)


def test_a_hero_gets_1_for_clearing_the_run_and_the_opposite_otherwise() -> None:
    steps = list(played_at_random(env("gauntlet", elite_fights=0, basic_fights=1), seed=1, episodes=30))
    ends = [(reward, info["result"]["cleared"]) for _, reward, over, _, info in steps if over]
    assert {cleared for _, cleared in ends} == {True, False}
    assert all(reward == (1.0 if cleared else -1.0) for reward, cleared in ends)


@pytest.mark.parametrize("name", LEARNABLE)
def test_rewards_by_value_add_up_to_what_the_position_has_gained(name: str) -> None:
    seat = env(name, reward="value")
    seat.reset(seed=6)
    start = seat._episode.value(0)
    steps = list(played_at_random(seat, seed=6))
    assert sum(1 for step in steps if step[1] != 0) > 1
    assert sum(step[1] for step in steps) == pytest.approx(seat._episode.value(0) - start)


@pytest.mark.parametrize("name", LEARNABLE)
def test_by_value_an_illegal_action_costs_all_that_the_position_was_worth(name: str) -> None:
    seat = env(name, reward="value")
    _, info = seat.reset(seed=6)
    standing = seat._episode.value(0)
    assert seat.step(int(info["action_mask"].sum()))[1] == pytest.approx(-1 - standing)


def test_by_value_the_end_of_a_match_for_two_is_worth_what_the_headline_says() -> None:
    seat = env("summoners", **SHORT)
    ends = [(seat._episode.value(0), step[1]) for step in played_at_random(seat, seed=1, episodes=20) if step[2]]
    assert {reward for _, reward in ends} == {1.0, 0.0, -1.0}
    assert all(value == reward for value, reward in ends)


# The other seat.


def test_the_seat_is_the_only_one_that_is_asked() -> None:
    seat = env("summoners", seat="b")
    observation, info = seat.reset(seed=2)
    assert seat.observation_names[0] == "seat"
    while not info.get("result"):
        assert observation[0] == 1
        if info["action_mask"].any():
            assert seat.match().seat == "b"
        observation, _, _, _, info = seat.step(0)
        if len(seat.match().played) > 100:
            break


@pytest.mark.parametrize("opponent", ["random", "greedy:1"])
def test_the_opponent_plays_what_that_agent_would_choose(opponent: str) -> None:
    seat = env("summoners", opponent=opponent, **SHORT)
    list(played_at_random(seat, seed=1))
    game = fairfight.game("summoners", agent_b=opponent, **SHORT)
    match, engine, asked = game.start(seed=1, speed="native"), game.engine("native"), 0
    for code in seat.match().played:
        if match.seat == "b":
            asked += 1
            assert engine.decide(match._state, [choice.code for choice in match.choices()]) == code
        match.play(code)
    assert match.over
    assert asked > 10


# Pictures.


@pytest.mark.parametrize("name", LEARNABLE)
def test_rendered_as_text_it_shows_the_table_and_what_happened(name: str) -> None:
    seat = env(name, render_mode="ansi")
    seat.reset(seed=1)
    drawn = seat.render()
    assert drawn is not None
    assert drawn.splitlines()[-1] == seat.match().log(0)[-1]
    assert env(name).render() is None


# What cannot be.


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("warband", {}, "warband: nobody decides anything in it, so there is nothing to learn"),
        ("gantlet", {}, 'unknown game "gantlet"; did you mean "gauntlet"?'),
        ("gauntlet", {"heroo": "merlin"}, 'unknown option "heroo"; did you mean "hero"?'),
        ("gauntlet", {"opponent": "random"}, "gauntlet has one seat only: there is no opponent 'random'"),
        ("gauntlet", {"seat": "a"}, 'unknown seat "a"; allowed: hero'),
        ("gauntlet", {"reward": "worth"}, 'unknown reward "worth"; allowed: headline, value'),
        ("gauntlet", {"render_mode": "human"}, 'unknown render mode "human"; allowed: ansi'),
        ("gauntlet", {"most_choices": 1}, "most_choices must be a whole number from 2 to 62, not 1"),
        ("gauntlet", {"most_choices": 63}, "most_choices must be a whole number from 2 to 62, not 63"),
        ("summoners", {"opponent": "nobody"}, 'option agent_b: unknown agent "nobody"'),
    ],
)
def test_what_cannot_be_is_said_in_one_line(game: str, options: dict[str, Any], said: str) -> None:
    with pytest.raises(FairFightError) as refused:
        env(game, **options)
    assert str(refused.value).startswith(said)
