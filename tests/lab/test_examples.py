"""The runs behind the figures: found chunk by chunk as by a look at all rows at once."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

import fairfight
from fairfight.engine.batch import Threads
from fairfight.game.game import Game
from fairfight.lab.compare.changes import parse_change
from fairfight.lab.compare.comparison import compare
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.runs.examples import ChangedExamples, Examples

WARBAND = fairfight.game("warband", a="rush", b="bone_wall")  # its worth: HP of a beyond those of b; its length: turns
HP = st.integers(-3, 3)  # few values, so that many runs are equals
RUNS = st.lists(st.tuples(HP, HP, st.integers(1, 4)), min_size=1, max_size=40)
CUTS = st.lists(st.integers(0, 40), max_size=6).map(sorted)


def rows_of(runs: list[tuple[int, int, int]]) -> NDArray[Any]:
    return np.array(runs, [("hp_a", "i4"), ("hp_b", "i4"), ("turns", "i2")])


def looked_for(worths: list[int], lengths: list[int]) -> dict[str, int]:
    """The same by looking at all rows: of equals the first; of an even number the lower middle one is the median."""
    middle = sorted(worths)[(len(worths) - 1) // 2]
    return {
        "median": worths.index(middle),
        "best": worths.index(max(worths)),
        "worst": worths.index(min(worths)),
        "longest": lengths.index(max(lengths)),
    }


def found_in_chunks(rows: NDArray[Any], cuts: list[int]) -> dict[str, int]:
    examples, first = Examples(WARBAND), 0
    for chunk in np.split(rows, cuts):
        examples.add(first, chunk)
        first += len(chunk)
    return examples.runs()


@given(RUNS, CUTS)
@settings(max_examples=300)
def test_examples_are_those_of_all_rows_however_they_are_cut(runs: list[tuple[int, int, int]], cuts: list[int]) -> None:
    expected = looked_for([hp_a - hp_b for hp_a, hp_b, _ in runs], [turns for *_, turns in runs])
    assert found_in_chunks(rows_of(runs), [cut for cut in cuts if cut <= len(runs)]) == expected


def test_five_runs_by_hand() -> None:
    rows = rows_of([(5, 0, 7), (0, 9, 9), (5, 0, 9), (8, 1, 2), (1, 1, 3)])  # worth 5, -9, 5, 7, 0
    assert found_in_chunks(rows, [2]) == {"median": 0, "best": 3, "worst": 1, "longest": 1}
    assert found_in_chunks(rows[:4], []) == {"median": 0, "best": 3, "worst": 1, "longest": 1}  # -9, 5 | 5, 7
    assert found_in_chunks(rows[:0], []) == {}


@pytest.fixture(scope="module")
def real() -> fairfight.Results:
    return fairfight.simulate(WARBAND, 3000, seed=12)


@pytest.mark.parametrize("threads", [1, 3])
def test_examples_of_a_simulation_are_those_of_its_rows(real: fairfight.Results, threads: int) -> None:
    expected = looked_for((real["hp_a"] - real["hp_b"]).tolist(), real["turns"].tolist())
    assert len(set(expected.values())) > 1
    assert fairfight.simulate(WARBAND, 3000, seed=12, threads=threads).examples.runs() == expected
    assert (
        fairfight.simulate(WARBAND, 3000, seed=12, threads=threads, keep_rows=False).as_json()["examples"] == expected
    )


def test_an_example_can_be_replayed(real: fairfight.Results) -> None:
    longest = real.replay(real.examples.runs()["longest"]).result
    assert longest is not None
    assert longest["turns"] == real["turns"].max()


def test_without_a_run_there_is_no_example() -> None:
    stop = threading.Event()
    stop.set()
    assert fairfight.simulate(WARBAND, 10, speed="python", cancel=stop).examples.runs() == {}


# Runs that a change turned


@given(RUNS, st.integers(0, 2**32 - 1), CUTS)
@settings(max_examples=300)
def test_changed_examples_are_those_of_all_rows(runs: list[tuple[int, int, int]], seed: int, cuts: list[int]) -> None:
    before = rows_of(runs)
    after = before.copy()
    after["hp_a"] += np.random.default_rng(seed).integers(-2, 3, len(runs))
    gains = (after["hp_a"] - before["hp_a"]).tolist()
    expected = {}
    if max(gains) > 0:
        expected["better"] = gains.index(max(gains))
    if min(gains) < 0:
        expected["worse"] = gains.index(min(gains))
    examples, first = ChangedExamples(WARBAND, WARBAND), 0
    places = sorted({cut for cut in cuts if 0 < cut < len(runs)})  # a block of pairs is never empty
    for old, new in zip(np.split(before, places), np.split(after, places), strict=True):
        examples.add(first, old, new)
        first += len(old)
    assert examples.runs() == expected


def worths_of(game: Game, runs: int, seed: int) -> NDArray[Any]:
    results = fairfight.simulate(game, runs, seed)
    return np.asarray(results["hp_a"] - results["hp_b"])


def test_the_runs_that_a_comparison_names_are_those_that_turned_most() -> None:
    """Over three blocks of pairs, against two simulations of the same seed."""
    conditions = Conditions(2500, 12, workers=Threads(2))
    found = compare(WARBAND, [parse_change("units.skeleton.hp=70")], conditions)
    gains = worths_of(found.after, 2500, 12) - worths_of(WARBAND, 2500, 12)
    assert found.examples.runs() == {"better": gains.argmax(), "worse": gains.argmin()}
    assert found.as_json()["examples"] == found.examples.runs()
