"""The engine against a second reading of the rules, written by somebody who did not see the engine."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

import fairfight
from tests.depth import deep
from tests.games.warband import second_reading
from tests.games.warband.random_battles import UNITS, Battle, battle_without_chance, book_battle

LEVEL = 1e-4  # how unlikely a difference must be by chance alone before it counts; seeds are fixed
COLUMNS = [field.name for field in dataclasses.fields(second_reading.Outcome)]
NUMBERS = [name for name in COLUMNS if name != "winner"]

Table = dict[str, NDArray[Any]]


# Battles in which chance cannot matter come out the same to the last column.


def engine_outcomes(battle: Battle, runs: int, change: tuple[str, ...] = ()) -> set[second_reading.Outcome]:
    """All that comes out of some runs at native speed."""
    results = fairfight.simulate(fairfight.game("warband", change=change, **battle.setup), runs=runs, seed=11)
    columns = [results[name].tolist() for name in COLUMNS]
    return {second_reading.Outcome(*row) for row in zip(*columns, strict=True)}


def second_outcome(battle: Battle) -> second_reading.Outcome:
    return second_reading.battle(battle.deck_a, battle.deck_b, random.Random(0), **battle.options)


@pytest.mark.parametrize("block", range(5))
def test_battles_without_chance_come_out_exactly_as_the_second_reading_says(block: int) -> None:
    rng = random.Random(f"exact {block}")
    for number in range(deep(25, 100)):
        battle = battle_without_chance(rng)
        assert engine_outcomes(battle, runs=3) == {second_outcome(battle)}, (number, battle)


@pytest.mark.parametrize("block", range(5))
def test_battles_of_other_numbers_come_out_exactly_as_the_second_reading_says(
    block: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HP and attacks close together: every tie of every strategy, and every rounding, comes up."""
    rng = random.Random(f"other numbers {block}")
    for number in range(deep(20, 80)):
        change = []
        for unit in UNITS:
            hp, attack, cost = rng.randint(1, 60), rng.randint(0, 30), rng.randint(0, 4)
            monkeypatch.setitem(second_reading.UNITS, unit, (hp, attack, second_reading.UNITS[unit][2], cost))
            change += [f"units.{unit}.hp={hp}", f"units.{unit}.attack={attack}", f"units.{unit}.cost={cost}"]
        battle = battle_without_chance(rng)
        expected = {second_outcome(battle)}
        assert engine_outcomes(battle, runs=2, change=tuple(change)) == expected, (number, battle, change)


def test_the_battles_without_chance_are_all_different_and_some_are_won_by_each() -> None:
    rng = random.Random("exact 0")
    outcomes = [second_outcome(battle_without_chance(rng)) for _ in range(60)]
    assert len(set(outcomes)) > 50
    assert {outcome.winner for outcome in outcomes} == {"a", "b", "draw"}


def test_the_second_reading_plays_plain_python_alike() -> None:
    rng = random.Random("plain")
    for _ in range(40):
        battle = battle_without_chance(rng)
        match = fairfight.game("warband", **battle.setup).start()
        match.play_out()
        assert match.result == dataclasses.asdict(second_outcome(battle))


# Battles with chance: the same distribution of every column, over many random pairs of decks.

PAIRS, ENGINE_RUNS, SECOND_RUNS = deep(60, 200), 400, 80


def engine_table(battle: Battle, seed: int) -> Table:
    results = fairfight.simulate(fairfight.game("warband", **battle.setup), runs=ENGINE_RUNS, seed=seed, threads=1)
    return {name: results[name] for name in COLUMNS}


def second_table(battle: Battle, seed: int) -> Table:
    rng = random.Random(seed)
    runs = [second_reading.battle(battle.deck_a, battle.deck_b, rng, **battle.options) for _ in range(SECOND_RUNS)]
    return {name: np.array([getattr(run, name) for run in runs]) for name in COLUMNS}


@pytest.fixture(scope="module")
def tables() -> list[tuple[Table, Table]]:
    """The columns of every pair: the engine's, the second reading's."""
    rng = random.Random("pairs")
    battles = [book_battle(rng) for _ in range(PAIRS)]
    return [(engine_table(battle, seed), second_table(battle, seed)) for seed, battle in enumerate(battles)]


def pooled(tables: list[tuple[Table, Table]], name: str) -> tuple[NDArray[Any], NDArray[Any]]:
    return (
        np.concatenate([engine[name] for engine, _ in tables]),
        np.concatenate([second[name] for _, second in tables]),
    )


def test_each_player_wins_as_often_as_in_the_second_reading(tables: list[tuple[Table, Table]]) -> None:
    engine, second = pooled(tables, "winner")
    counts = np.array([[np.sum(column == who) for who in ("a", "b", "draw")] for column in (engine, second)])
    assert stats.chi2_contingency(counts[:, counts.sum(axis=0) > 0]).pvalue > LEVEL


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_is_spread_as_in_the_second_reading(tables: list[tuple[Table, Table]], name: str) -> None:
    engine, second = pooled(tables, name)
    edges = np.unique(np.quantile(np.concatenate([engine, second]), np.linspace(0, 1, 21)))
    edges[-1] += 1
    counts = np.array([np.histogram(column, edges)[0] for column in (engine, second)])
    assert counts.sum() == PAIRS * (ENGINE_RUNS + SECOND_RUNS)
    assert stats.chi2_contingency(counts).pvalue > LEVEL


@pytest.mark.parametrize("name", ["winner", *NUMBERS])
def test_every_pair_of_decks_has_the_means_of_the_second_reading(tables: list[tuple[Table, Table]], name: str) -> None:
    """Differences that cancel out over all pairs would be hidden above: here each pair counts by itself."""
    total, pairs = 0.0, 0
    for engine, second in tables:
        ours, theirs = ((t[name] == "a" if name == "winner" else t[name]).astype(float) for t in (engine, second))
        spread = np.concatenate([ours, theirs]).var(ddof=1)
        if spread == 0:
            continue  # all alike on both sides
        total += (ours.mean() - theirs.mean()) ** 2 / (spread / len(ours) + spread / len(theirs))
        pairs += 1
    assert pairs > PAIRS / 4
    assert stats.chi2.sf(total, pairs) > LEVEL
    assert stats.chi2.cdf(total, pairs) > LEVEL  # nor suspiciously close
