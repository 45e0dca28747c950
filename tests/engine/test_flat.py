"""Mirrors in one go: the same as field by field, in every number, every byte and every message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfight.engine import layout as layouts
from fairfight.engine.flat import COPYING, FILLING, Misfit
from fairfight.engine.layout import (
    I8,
    I16,
    I64,
    U32,
    LayoutError,
    Rows,
    blank,
    copy_of,
    dtype_of,
    fields_of,
    ints,
    is_layout,
    layout,
    many,
    to_mirror,
    to_record,
    write_record,
)
from fairfight.games.directory import game_class, names
from tests.engine.both_speeds import UNHURRIED


@layout
class One:
    """A single number."""

    a: I8


@layout
class Eleven:
    """More numbers than a template takes, of all widths, with gaps."""

    a: I8
    b: I64
    c: I8
    d: I16
    e: I8
    f: U32
    g: I8
    h: I8
    i: I8
    j: I16
    k: I8


@layout
class Mixed:
    """Rows that hold numbers, an array and a record."""

    first: I8
    list: list[int] = ints("i2", 3)
    one: One
    last: I64


@layout
class Listed:
    """An array and nothing else."""

    list: list[int] = ints("i1", 2)


@layout
class Nested:
    """A record and nothing else."""

    one: One


@layout
class Seventeen:
    """One number more than the largest template takes."""

    a: I8
    b: I8
    c: I8
    d: I8
    e: I8
    f: I8
    g: I8
    h: I8
    i: I8
    j: I8
    k: I8
    el: I8
    m: I8
    n: I8
    o: I8
    p: I8
    q: I8


@layout
class Whole:
    """All of it."""

    begin: I8
    eleven: Eleven
    ones: list[One] = many(One, 3)
    elevens: list[Eleven] = many(Eleven, 2)
    mixed: list[Mixed] = many(Mixed, 2)
    none: list[One] = many(One, 0)
    listed: list[Listed] = many(Listed, 2)
    nested: list[Nested] = many(Nested, 2)
    seventeen: list[Seventeen] = many(Seventeen, 2)
    end: I8


SIZE = dtype_of(Whole).itemsize
KINDS = [Whole, *(kind for name in names() for kind in (game_class(name).rules.state, game_class(name).rules.content))]


def numbers_of(content: bytes) -> Whole:
    """A mirror from any bytes, read field by field."""
    mirror: Whole = mirrored(Whole, np.frombuffer(content, dtype_of(Whole))[0])
    return mirror


def mirrored(kind: type, record: Any) -> Any:
    """A record as a mirror, field by field."""
    mirror: Any = blank(kind)
    for name, held in fields_of(kind):
        there = getattr(mirror, name)
        if isinstance(there, Rows):
            setattr(mirror, name, Rows(mirrored(type(row), one) for row, one in zip(there, record[name], strict=True)))
        elif is_layout(held):
            setattr(mirror, name, mirrored(held, record[name]))
        else:
            setattr(mirror, name, record[name].tolist())
    return mirror


def written(mirror: Any) -> bytes:
    """A mirror's bytes, written field by field."""
    record = np.zeros((), dtype_of(type(mirror)))
    write_record(mirror, record, type(mirror).__name__)
    return record.tobytes()


def any_bytes(kind: type) -> bytes:
    """Bytes for a record of a layout, no two neighbours alike."""
    return (bytes(range(1, 252)) * (dtype_of(kind).itemsize // 251 + 1))[: dtype_of(kind).itemsize]


MIRRORS = st.binary(min_size=SIZE, max_size=SIZE).map(numbers_of)


@pytest.fixture
def in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Going field by field fails the test."""

    def refuse(*_: object) -> None:
        raise AssertionError("a mirror that is as its layout says went field by field")

    monkeypatch.setattr(layouts, "write_record", refuse)
    monkeypatch.setattr(layouts, "_copied", refuse)


# The same as field by field.


@UNHURRIED
@given(st.binary(min_size=SIZE, max_size=SIZE))
def test_a_mirror_is_the_same_as_field_by_field(content: bytes) -> None:
    mirror = to_mirror(Whole, np.frombuffer(content, dtype_of(Whole))[0])
    assert mirror == numbers_of(content)


@UNHURRIED
@given(MIRRORS)
def test_a_record_has_the_same_bytes_as_field_by_field(mirror: Whole) -> None:
    assert to_record(mirror).tobytes() == written(mirror)


@UNHURRIED
@given(MIRRORS)
def test_a_copy_is_the_same_as_field_by_field(mirror: Whole) -> None:
    assert copy_of(mirror) == layouts._copied(mirror) == mirror


@pytest.mark.parametrize("kind", KINDS)
def test_states_and_contents_of_all_games_are_the_same_as_field_by_field(kind: type) -> None:
    mirror: Any = to_mirror(kind, np.frombuffer(any_bytes(kind), dtype_of(kind))[0])
    assert mirror == mirrored(kind, np.frombuffer(any_bytes(kind), dtype_of(kind))[0])
    assert to_record(mirror).tobytes() == written(mirror)
    assert copy_of(mirror) == mirror


@pytest.mark.usefixtures("in_one_go")
@pytest.mark.parametrize("kind", KINDS)
def test_a_mirror_as_its_layout_says_does_not_go_field_by_field(kind: type) -> None:
    to_record(copy_of(to_mirror(kind, np.frombuffer(any_bytes(kind), dtype_of(kind))[0])))
    to_record(blank(kind))


def test_a_yes_or_no_counts_as_a_number_in_one_go_too(in_one_go: None) -> None:
    one = blank(One)
    one.a = True
    assert to_record(one).tobytes() == b"\x01"


@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_holds_none_of_the_lists_and_records_of_the_first(kind: type) -> None:
    mirror: Any = blank(kind)
    parts = parts_of(mirror)
    assert not {id(part) for part in parts} & {id(part) for part in parts_of(copy_of(mirror))}
    assert len({id(part) for part in parts}) == len(parts)


def parts_of(thing: Any) -> list[Any]:
    """A mirror with all lists and records in it."""
    found = [thing]
    inside = thing if isinstance(thing, list) else [getattr(thing, name) for name, _ in fields_of(type(thing))]
    for part in inside:
        found += [] if isinstance(part, int) else parts_of(part)
    return found


def test_a_record_can_be_written_to_and_is_nobody_elses() -> None:
    mirror = blank(Whole)
    one, other = to_record(mirror), to_record(mirror)
    one["begin"] = 5
    assert (int(other["begin"]), mirror.begin) == (0, 0)


# Whatever is not as its layout says is told as field by field.

Change = Callable[[Whole], object]
MISFITS: list[tuple[str, Change]] = [
    ("Whole.mixed[1].list: 4 entries where 3 belong", lambda w: w.mixed[1].list.append(1)),
    ("Whole.mixed[0].list: (1, 2, 3) where 3 belong", lambda w: setattr(w.mixed[0], "list", (1, 2, 3))),
    ("Whole.ones: 2 entries where 3 belong", lambda w: w.ones.pop()),
    ("Whole.eleven.f: -1 is not a whole number from 0 to 4294967295", lambda w: setattr(w.eleven, "f", -1)),
    ("Whole.elevens[1].k: 128 is not a whole number", lambda w: setattr(w.elevens[1], "k", 128)),
    ("Whole.ones[2].a: 1.0 is not a whole number", lambda w: setattr(w.ones[2], "a", 1.0)),
    ("Whole.end: np.int8(3) is not a whole number", lambda w: setattr(w, "end", np.int8(3))),
    (f"Whole.mixed[1].last: {2**63} is not a whole number", lambda w: setattr(w.mixed[1], "last", 2**63)),
]


@pytest.mark.parametrize(("said", "change"), MISFITS)
def test_what_does_not_fit_is_told_with_its_place(said: str, change: Change) -> None:
    mirror = blank(Whole)
    change(mirror)
    with pytest.raises(LayoutError) as told:
        to_record(mirror)
    assert str(told.value).startswith(said)


def test_a_list_too_long_does_not_make_up_for_one_too_short() -> None:
    mirror = blank(Whole)
    mirror.mixed[0].list.append(0)
    mirror.mixed[1].list.pop()
    with pytest.raises(LayoutError, match=r"Whole\.mixed\[0\]\.list: 4 entries where 3 belong"):
        to_record(mirror)


def test_rows_that_are_a_plain_list_are_written_as_ever() -> None:
    mirror, other = blank(Whole), blank(Whole)
    mirror.ones[1].a = other.ones[1].a = 7
    object.__setattr__(mirror, "ones", list(mirror.ones))
    assert to_record(mirror).tobytes() == to_record(other).tobytes()


def test_a_row_of_another_layout_is_refused_as_ever() -> None:
    mirror = blank(Whole)
    mirror.ones.append(blank(Eleven))  # type: ignore[arg-type]
    mirror.ones.pop(0)
    with pytest.raises(Exception) as told:  # noqa: PT011  (NumPy's own)
        to_record(mirror)
    with pytest.raises(type(told.value)):
        written(mirror)
    assert not isinstance(told.value, Misfit)


def test_a_mirror_with_lists_of_another_length_is_copied_as_it_is() -> None:
    mirror = blank(Whole)
    mirror.mixed[0].list.append(5)
    mirror.ones.append(blank(Eleven))  # type: ignore[arg-type]
    assert copy_of(mirror) == mirror


# Mirrors that have only the first rows of an array.


def test_rows_that_a_short_array_has_not_are_0_in_its_record(in_one_go: None) -> None:
    short, full = blank(Whole, elevens=1, mixed=0), blank(Whole)
    assert (len(short.elevens), len(short.mixed), len(short.ones)) == (1, 0, 3)
    short.elevens[0].c = full.elevens[0].c = 5
    assert to_record(short).tobytes() == to_record(full).tobytes()
    assert to_record(copy_of(short)).tobytes() == to_record(full).tobytes()


def test_short_arrays_are_nobody_elses() -> None:
    one, other = blank(Whole, elevens=1), blank(Whole, elevens=1)
    assert not {id(part) for part in parts_of(one)} & {id(part) for part in parts_of(other)}
    one.elevens[0].c = 5
    assert blank(Whole, elevens=1) == other


def test_what_does_not_fit_into_a_short_array_is_told_with_its_place() -> None:
    short = blank(Whole, ones=2)
    short.ones[1].a = 128
    with pytest.raises(LayoutError, match=r"^Whole\.ones\[1\]\.a: 128 is not a whole number"):
        to_record(short)
    assert written(blank(Whole, ones=2)) == written(blank(Whole))


def test_a_short_array_may_not_be_longer_than_its_field() -> None:
    short = blank(Whole, ones=2)
    short.ones += [blank(One), blank(One)]
    with pytest.raises(LayoutError, match=r"^Whole\.ones: 4 entries where 3 belong"):
        to_record(short)


@pytest.mark.parametrize(("size", "template"), [*FILLING.items(), *COPYING.items()])
def test_templates_stand_for_as_many_names_as_they_say(size: int, template: Any) -> None:
    assert [name for name in template.__code__.co_names if name[0] == "f"] == [f"f{number}" for number in range(size)]
