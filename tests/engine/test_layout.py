"""Layouts: one class, read as a NumPy record and as a mirror; nothing aliases, nothing is written that does not fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfight.engine.layout import (
    I8,
    I16,
    I32,
    I64,
    TAKEN,
    U32,
    LayoutError,
    blank,
    copy_into,
    copy_of,
    dtype_of,
    fields_of,
    ints,
    is_layout,
    layout,
    length_of,
    many,
    to_mirror,
    to_record,
)
from fairfight.engine.rule import rule
from tests.engine.both_speeds import UNHURRIED, in_python, natively, record_array


@layout
class Unit:
    """Small: a byte, then a word that must be aligned."""

    speed: I8
    hp: I16


@layout
class Side:
    """Numbers, an array of numbers and an array of records."""

    mana: I8
    score: I64
    deck: list[int] = ints("i2", 3)
    units: list[Unit] = many(Unit, 2)


@layout
class State:
    """Every kind of field, three levels deep."""

    turn: I32
    seed: U32
    leader: Unit
    rival: Unit
    side: list[Side] = many(Side, 2)


def as_mirror(content: bytes) -> State:
    return to_mirror(State, np.frombuffer(content, dtype_of(State))[0])


ROOM = dtype_of(State).itemsize
STATES = st.binary(min_size=ROOM, max_size=ROOM).map(as_mirror)


def filled() -> State:
    """A state in which no two neighbouring numbers are the same."""
    return as_mirror(bytes(range(1, 1 + ROOM)))


# The dtype.


def test_fields_are_aligned_as_a_c_compiler_aligns_them() -> None:
    assert dtype_of(Unit).isalignedstruct
    assert [offset(Unit, name) for name in ("speed", "hp")] == [0, 2]
    assert [offset(Side, name) for name in ("mana", "score", "deck", "units")] == [0, 8, 16, 22]
    assert (dtype_of(Unit).itemsize, dtype_of(Side).itemsize) == (4, 32)


@pytest.mark.parametrize("kind", [Unit, Side, State])
def test_copying_a_record_copies_its_gaps_too(kind: type) -> None:
    rows = np.frombuffer(bytes(range(dtype_of(kind).itemsize)), dtype_of(kind))
    copied = np.zeros(1, dtype_of(kind))
    copied[0] = rows[0]
    assert copied.tobytes() == rows.tobytes()


def offset(kind: type, name: str) -> int:
    fields = dtype_of(kind).fields
    assert fields is not None
    return fields[name][1]


def test_a_nested_record_and_an_array_have_their_own_dtypes() -> None:
    assert dtype_of(State)["leader"] == dtype_of(Unit)
    assert dtype_of(State)["side"].base == dtype_of(Side)
    assert dtype_of(State)["side"].shape == (2,)
    assert dtype_of(Side)["deck"].base == np.int16
    assert dtype_of(Side)["deck"].shape == (3,)


@pytest.mark.parametrize(
    ("width", "expected"), [(I8, np.int8), (I16, np.int16), (I32, np.int32), (I64, np.int64), (U32, np.uint32)]
)
def test_each_width_is_the_numpy_type_it_names(width: Any, expected: Any) -> None:
    assert dtype_of(layout_with("n", width))["n"] == expected


def test_a_layout_tells_its_fields_and_their_lengths() -> None:
    assert [name for name, _ in fields_of(State)] == ["turn", "seed", "leader", "rival", "side"]
    assert (length_of(Side, "deck"), length_of(Side, "units"), length_of(Side, "mana")) == (3, 2, 1)
    assert is_layout(State)
    assert not is_layout(int)
    assert not is_layout(blank(State))


# Mirrors.


def test_a_blank_mirror_is_a_record_of_zeros() -> None:
    assert blank(State) == to_mirror(State, np.zeros((), dtype_of(State)))
    assert to_record(blank(State)).tobytes() == bytes(ROOM)


def test_two_blank_mirrors_share_nothing() -> None:
    one, other = blank(State), blank(State)
    scribble_over(one)
    assert other == blank(State)


def test_the_rows_of_a_blank_mirror_are_not_one_row_many_times() -> None:
    state = blank(State)
    state.side[0].units[0].hp = 7
    assert [unit.hp for side in state.side for unit in side.units] == [7, 0, 0, 0]


def test_a_copy_is_equal_and_shares_nothing() -> None:
    first = filled()
    second = copy_of(first)
    assert second == first
    scribble_over(second)
    assert first == filled()


def test_copying_into_a_mirror_shares_nothing_and_keeps_its_parts() -> None:
    source, target = filled(), blank(State)
    held = target.side[1].units[0]
    copy_into(target, source)
    assert target == source
    assert target.side[1].units[0] is held
    scribble_over(target)
    assert source == filled()


def test_mirrors_are_equal_if_every_number_is() -> None:
    assert filled() == filled()
    other = filled()
    other.side[1].units[1].hp += 1
    assert other != filled()
    assert blank(Unit).__eq__((0, 0)) is NotImplemented


def test_a_mirror_shows_every_number() -> None:
    assert repr(blank(Side)) == (
        "Side(mana=0, score=0, deck=[0, 0, 0], units=[Unit(speed=0, hp=0), Unit(speed=0, hp=0)])"
    )


def scribble_over(thing: Any) -> None:
    """Change every number inside a mirror, in place."""
    for name, _ in fields_of(type(thing)):
        held = getattr(thing, name)
        if isinstance(held, int):
            setattr(thing, name, held ^ 1)
        elif is_layout(type(held)):
            scribble_over(held)
        else:
            for index, one in enumerate(held):
                if is_layout(type(one)):
                    scribble_over(one)
                else:
                    held[index] = one ^ 1


# Assigning a row copies the record, at both speeds.


@rule
def overwrite_row(side: Side, to: int, source: int) -> int:
    """Writes to both rows afterwards: only a true copy keeps them apart."""
    before = side.units[to]
    side.units[to] = side.units[source]
    side.units[source].hp += 1
    return before.hp


@rule
def swap_naively(side: Side) -> None:
    """Not a swap: both names mean places, not values."""
    held = side.units[0]
    side.units[0] = side.units[1]
    side.units[1] = held


@rule
def crown(state: State) -> int:
    """Assigns a whole nested record."""
    state.leader = state.rival
    state.rival.hp += 1
    return state.leader.hp


def test_assigning_a_row_copies_the_record() -> None:
    side = filled().side[0]
    kept, source = side.units[0], copy_of(side.units[1])
    side.units[0] = side.units[1]
    assert side.units[0] is kept
    side.units[1].hp = 99
    assert side.units[0] == source


@pytest.mark.parametrize(("to", "source"), [(0, 1), (1, 0), (1, 1)])
def test_assigning_a_row_does_the_same_at_both_speeds(to: int, source: int) -> None:
    side = filled().side[0]
    outcome = in_python(overwrite_row, side, to, source)
    assert natively(overwrite_row, side, to, source) == outcome
    assert outcome.answer == side.units[source].hp + (to == source)


def test_a_row_held_under_a_name_is_a_place_and_not_a_value_at_both_speeds() -> None:
    outcome = in_python(swap_naively, filled().side[0])
    assert natively(swap_naively, filled().side[0]) == outcome
    assert outcome.arguments[0].units[0] == outcome.arguments[0].units[1]


def test_assigning_a_nested_record_copies_it_at_both_speeds() -> None:
    assert in_python(crown, filled()) == natively(crown, filled())


# To a record and back.


@UNHURRIED
@given(STATES)
def test_a_mirror_comes_back_from_its_record_unchanged(state: State) -> None:
    assert to_mirror(State, to_record(state)) == state


@UNHURRIED
@given(STATES)
def test_a_record_holds_each_number_at_its_own_place(state: State) -> None:
    record = to_record(state)
    assert record["turn"] == state.turn
    assert record["seed"] == state.seed
    assert record["rival"]["speed"] == state.rival.speed
    assert record["side"]["score"].tolist() == [side.score for side in state.side]
    assert record["side"]["deck"].tolist() == [side.deck for side in state.side]
    assert record["side"]["units"]["hp"].tolist() == [[unit.hp for unit in side.units] for side in state.side]


def test_a_mirror_holds_plain_whole_numbers() -> None:
    state = to_mirror(State, record_array(filled())[0])
    numbers = (state.turn, state.leader.hp, state.side[0].deck[0], state.side[1].units[0].speed)
    assert [type(number) for number in numbers] == [int] * 4


# What is refused.

Change = Callable[[State], object]
MISFITS: list[tuple[str, Change, str]] = [
    (
        "too large, deep inside",
        lambda s: setattr(s.side[1].units[0], "hp", 40000),
        "State.side[1].units[0].hp: 40000 is not a whole number from -32768 to 32767",
    ),
    (
        "too small",
        lambda s: setattr(s.side[0], "mana", -129),
        "State.side[0].mana: -129 is not a whole number from -128 to 127",
    ),
    (
        "below an unsigned field",
        lambda s: setattr(s, "seed", -1),
        "State.seed: -1 is not a whole number from 0 to 4294967295",
    ),
    (
        "in a list",
        lambda s: s.side[1].deck.__setitem__(2, 32768),
        "State.side[1].deck: 32768 is not a whole number from -32768 to 32767",
    ),
    (
        "a fraction",
        lambda s: setattr(s.leader, "hp", 1.0),
        "State.leader.hp: 1.0 is not a whole number from -32768 to 32767",
    ),
    ("nothing", lambda s: setattr(s, "turn", None), "State.turn: None is not a whole number from"),
    ("a text", lambda s: setattr(s.rival, "speed", "3"), "State.rival.speed: '3' is not a whole number from"),
    ("a list too long", lambda s: s.side[0].deck.append(0), "State.side[0].deck: 4 entries where 3 belong"),
    ("a list too short", lambda s: s.side[0].deck.pop(), "State.side[0].deck: 2 entries where 3 belong"),
]
UNCHECKED: list[tuple[str, Change]] = [
    ("a number for a list is written three times", lambda s: setattr(s.side[0], "deck", 7)),
    ("a row too few is written as zeros", lambda s: s.side[0].units.pop()),
    ("a row too many is an IndexError without its place", lambda s: s.side[0].units.append(blank(Unit))),
    ("a list for a number is an IndexError without its place", lambda s: setattr(s, "turn", [1])),
]


@pytest.mark.parametrize(("change", "message"), [m[1:] for m in MISFITS], ids=[m[0] for m in MISFITS])
def test_what_does_not_fit_is_refused_with_its_place(change: Change, message: str) -> None:
    state = filled()
    change(state)
    with pytest.raises(LayoutError) as refused:
        to_record(state)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize("change", [u[1] for u in UNCHECKED], ids=[u[0] for u in UNCHECKED])
def test_what_has_the_wrong_shape_is_refused_with_its_place(change: Change) -> None:
    state = filled()
    change(state)
    with pytest.raises(LayoutError, match=r"State\.(side\[0\]|turn)"):
        to_record(state)


def test_the_largest_and_smallest_numbers_fit() -> None:
    side = blank(Side)
    side.mana, side.score, side.deck = -128, 2**63 - 1, [-32768, 0, 32767]
    assert to_mirror(Side, to_record(side)) == side


def test_an_attribute_that_is_no_field_is_an_error() -> None:
    with pytest.raises(AttributeError, match="hitpoints"):
        blank(Unit).hitpoints = 3  # type: ignore[attr-defined]


def layout_with(name: str, hint: Any, **default: Any) -> type:
    made: type = layout(type("Bad", (), {"__annotations__": {name: hint}, **default}))
    return made


@pytest.mark.parametrize("name", [*sorted(TAKEN), "_hidden"])
def test_a_field_name_that_numpy_uses_is_refused(name: str) -> None:
    with pytest.raises(LayoutError, match=rf"Bad\.{name}: this field name is taken"):
        layout_with(name, I16)


def test_names_that_numpy_records_have_are_among_the_taken() -> None:
    assert {"flags", "shape", "dtype", "data", "size"} <= TAKEN


@pytest.mark.parametrize("hint", [int, str, list[int], list[Unit], float])
def test_a_field_of_no_known_kind_is_refused(hint: Any) -> None:
    with pytest.raises(LayoutError, match=r"Bad\.n: a field is I8, I16, I32, I64, U32, a layout, ints"):
        layout_with("n", hint)


def test_a_width_that_is_no_whole_number_is_refused() -> None:
    with pytest.raises(LayoutError):
        layout_with("n", Annotated[int, "f8"])
    with pytest.raises(LayoutError, match="'f4' is not a width of whole numbers; allowed: i1, i2, i4, i8, u4"):
        ints("f4", 2)
