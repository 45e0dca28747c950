"""An observation says nothing that its seat may not know: hidden data changes, the observation does not."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import fairfight
from fairfight.game.game import Game
from fairfight.rl.episode import Episode

SETUPS = [
    (name, place) for name in fairfight.games() for place in range(len(fairfight.game(name).examples()))
]  # every example of every game
STEPS = 300


def made(name: str, place: int) -> Game:
    return fairfight.game(name, **fairfight.game(name).examples()[place])


def state_of(episode: Episode) -> NDArray[Any]:
    """The true match that an episode is in, to be changed."""
    states: NDArray[Any] = episode._buffers.states
    return states[:1]


def without_chance(state: NDArray[Any]) -> bytes:
    copy = state.copy()
    copy["chance"] = 0
    return copy.tobytes()


@pytest.mark.parametrize(("name", "place"), SETUPS)
def test_hidden_data_never_changes_an_observation(name: str, place: int) -> None:
    game = made(name, place)
    episode = Episode(game, range(len(game.seats)))
    rng = random.Random(place)
    changed = 0
    episode.begin(1, 0)
    for _ in range(STEPS):
        for seat in range(len(game.seats)):
            seen, true = episode.observe(seat), state_of(episode).tobytes()
            episode._engine.sample_hidden(state_of(episode), seat)
            changed += without_chance(state_of(episode)) != without_chance(np.frombuffer(true, state_of(episode).dtype))
            assert np.array_equal(episode.observe(seat), seen), (
                f"run {episode.run}, after {len(episode.played)} choices"
            )
            state_of(episode).view(np.uint8)[:] = np.frombuffer(true, np.uint8)
        if episode.over:
            episode.begin(1, episode.run + 1)
        else:
            episode.play(rng.choice(episode.codes.tolist()))
    ordered = name == "warband" and all(getattr(game.setup, f"ordered_{side}") for side in "ab")
    assert (changed > 0) == (game.has_secrets and not ordered), "nothing was hidden that could have been seen"


@pytest.mark.parametrize("name", fairfight.games())
def test_looking_changes_nothing(name: str) -> None:
    game = made(name, 0)
    episode = Episode(game, range(len(game.seats)))
    episode.begin(1, 0)
    before = state_of(episode).tobytes()
    for seat in range(len(game.seats)):
        episode.observe(seat)
        episode.value(seat)
    assert state_of(episode).tobytes() == before


@pytest.mark.parametrize("name", fairfight.games())
def test_the_dice_to_come_are_not_observed(name: str) -> None:
    episode = Episode(made(name, 0), (0,))
    assert not [place for place in episode.names if place.startswith("chance")]


@pytest.mark.parametrize(("name", "place"), SETUPS)
def test_what_a_game_calls_scratch_is_empty_at_every_decision(name: str, place: int) -> None:
    game = made(name, place)
    episode = Episode(game, range(len(game.seats)))
    rng = random.Random(1)
    episode.begin(2, 0)
    while not episode.over:
        assert not any(
            np.frombuffer(state_of(episode)[field].tobytes(), np.uint8).any() for field in game.rules.scratch
        )
        episode.play(rng.choice(episode.codes.tolist()))
