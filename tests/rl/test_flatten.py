"""A record as a vector: every number at its place, with the name by which rules call it."""

from __future__ import annotations

import numpy as np
import pytest

import fairfight
from fairfight.engine.layout import I8, I16, I64, LayoutError, dtype_of, ints, layout, many, to_record
from fairfight.rl.flatten import Flattener


@layout
class Small:
    hp: I16
    speed: I8


@layout
class Large:
    turn: I8
    far: I64
    pile: list[int] = ints("i4", 3)
    unit: list[Small] = many(Small, 2)


@pytest.mark.parametrize("name", fairfight.games())
def test_every_place_holds_the_number_that_its_name_says(name: str) -> None:
    match = fairfight.game(name).start(seed=1, run=1)
    for _ in range(5):
        match.play(match.choices()[-1])
    state = match.state
    flat = Flattener(type(state))
    vector = flat.vector(to_record(state).reshape(1))
    assert len(flat) == len(set(flat.names)) == len(vector)
    assert vector.tolist() == [eval(f"state.{place}", {"state": state}) for place in flat.names]


def test_gaps_between_fields_are_no_places() -> None:
    assert any(name.startswith("gap_") for name in dtype_of(Large).names or ())
    assert Flattener(Large).names == (
        "turn",
        "far",
        *("pile[0]", "pile[1]", "pile[2]"),
        *("unit[0].hp", "unit[0].speed", "unit[1].hp", "unit[1].speed"),
    )


def test_the_vector_is_as_wide_as_its_widest_field() -> None:
    assert Flattener(Large).dtype == np.int64
    assert Flattener(Large, without=("far",)).dtype == np.int32
    assert Flattener(Small).dtype == np.int32


def test_limits_are_those_of_the_fields() -> None:
    flat = Flattener(Small)
    assert flat.low.tolist() == [-(2**15), -(2**7)]
    assert flat.high.tolist() == [2**15 - 1, 2**7 - 1]


def test_a_vector_shares_nothing_with_the_next() -> None:
    flat, record = Flattener(Small), np.zeros(1, dtype_of(Small))
    first = flat.vector(record)
    record["hp"] = 7
    assert first.tolist() == [0, 0]
    assert flat.vector(record).tolist() == [7, 0]


def test_a_field_that_is_not_there_cannot_be_left_out() -> None:
    with pytest.raises(LayoutError, match="Small has no field sped that could be left out"):
        Flattener(Small, without=("sped",))
