"""Copies, packs and unpacks mirrors as a whole, by a plan that is made once for each layout.

A plan handles mirrors that match their layout. For any other it raises `Misfit`,
and `layout` then goes field by field and names the wrong place.
"""

from __future__ import annotations

import operator
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, groupby, islice, repeat
from types import FunctionType
from typing import Any, Protocol

CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u4": "I"}  # of `struct`
WHOLE_NUMBERS = {int, bool}


class Misfit(Exception):
    """A mirror that does not match its layout: a list of another length, a row of another type, not a whole number."""


@dataclass(frozen=True)
class Part:
    """A field of a layout: its offset in the record and its type, once or `length` times."""

    slot: str
    offset: int
    held: str | Plan  # a width such as "i2", or a layout
    length: int | None = None

    @property
    def is_number(self) -> bool:
        """Whether it is a single number."""
        return isinstance(self.held, str) and self.length is None

    @property
    def format(self) -> str:
        """Its format for `struct`."""
        times = 1 if self.length is None else self.length
        return f"{times}{CODES[self.held]}" if isinstance(self.held, str) else self.held.format * times

    @property
    def count(self) -> int:
        """The number of whole numbers in it."""
        return (1 if isinstance(self.held, str) else self.held.count) * (1 if self.length is None else self.length)

    @property
    def size(self) -> int:
        """Its size in bytes."""
        return struct.calcsize(f"={self.format}")


class Plan:
    """Converts mirrors of a layout to other mirrors, rows of numbers and bytes, and back."""

    def __init__(self, kind: type, rows: type[list[Any]], parts: Sequence[Part], size: int) -> None:
        self.kind = kind
        self.slots = tuple(part.slot for part in parts)
        self.holds_numbers_only = bool(parts) and all(part.is_number for part in parts)
        self.count = sum(part.count for part in parts)
        self.format = _format(parts, size)
        steps = [step for numbers, run in groupby(parts, _is_number) for step in _steps(numbers, list(run), rows)]
        self._reads = [step.read for step in steps]
        self._fills = [step.fill for step in steps]
        self.copied = _copier(kind, [step.copy for step in steps])  # a mirror that shares nothing with another
        self.write = _writer([step.write for step in steps])  # into a mirror, whose parts stay the same objects

    def numbers(self, mirror: Any) -> list[Any]:
        """All numbers of a mirror, in the order of its fields."""
        found: list[Any] = []
        self.read(mirror, found)
        return found

    def read(self, mirror: Any, into: list[Any]) -> None:
        """Append all numbers of a mirror."""
        for read in self._reads:
            read(mirror, into)

    def made(self, numbers: Iterator[Any]) -> Any:
        """A mirror made of the next numbers."""
        fresh: Any = object.__new__(self.kind)
        for fill in self._fills:
            fill(fresh, numbers)
        return fresh

    def packed(self, mirror: Any) -> bytearray:
        """The bytes of a mirror's record; gaps between fields are 0."""
        numbers = self.numbers(mirror)
        if not set(map(type, numbers)) <= WHOLE_NUMBERS:
            raise Misfit
        try:
            return bytearray(self._struct.pack(*numbers))
        except struct.error:
            raise Misfit from None

    def unpacked(self, record: bytes) -> Any:
        """The mirror of a record's bytes."""
        return self.made(iter(self._struct.unpack(record)))

    @cached_property
    def _struct(self) -> struct.Struct:
        return struct.Struct(f"={self.format}")


def _copier(kind: type, copies: Sequence[Callable[[Any, Any], object]]) -> Callable[[Any], Any]:
    """A function that copies mirrors of a layout step by step."""
    new = object.__new__

    def copied(mirror: Any) -> Any:
        fresh: Any = new(kind)
        for copy in copies:
            copy(fresh, mirror)
        return fresh

    if len(copies) != 1:
        return copied
    (only,) = copies

    def copied_in_one_step(mirror: Any) -> Any:
        fresh: Any = new(kind)
        only(fresh, mirror)
        return fresh

    return copied_in_one_step


def _writer(writes: Sequence[Callable[[Any, Any], object]]) -> Callable[[Any, Any], object]:
    """A function that writes a mirror into another step by step."""

    def write(target: Any, mirror: Any) -> None:
        for one in writes:
            one(target, mirror)

    return writes[0] if len(writes) == 1 else write


def _is_number(part: Part) -> bool:
    return part.is_number


def _format(parts: Sequence[Part], size: int) -> str:
    """The format of a record for `struct`: its fields, and the gaps before, between and after them."""
    said, at = "", 0
    for part in parts:
        said += f"{part.offset - at}x{part.format}"
        at = part.offset + part.size
    return f"{said}{size - at}x"


# Steps: each handles one field, or several numbers in a row.


class Step(Protocol):
    """A part of a plan."""

    def read(self, mirror: Any, into: list[Any]) -> object:
        """Append its numbers."""

    def fill(self, fresh: Any, numbers: Iterator[Any]) -> object:
        """Give a new mirror the next numbers."""

    def copy(self, fresh: Any, mirror: Any) -> object:
        """Copy it from one mirror to a new one."""

    def write(self, target: Any, mirror: Any) -> object:
        """Write it from one mirror into another; what is in that stays the same objects."""


def _steps(are_numbers: bool, parts: Sequence[Part], rows: type[list[Any]]) -> Iterator[Step]:
    if are_numbers:
        slots = [part.slot for part in parts]
        for first in range(0, len(slots), MOST_NUMBERS):
            yield _Numbers(slots[first : first + MOST_NUMBERS])
        return
    for part in parts:
        if isinstance(part.held, str):
            yield _Array(part)
        elif part.length is None:
            yield _Record(part.slot, part.held)
        else:
            yield _Rows(part.slot, part.held, part.length, rows)


class _Numbers:
    """Several number fields in a row."""

    def __init__(self, slots: Sequence[str]) -> None:
        self.values = _values_of(slots)
        self.copy = self.write = _copying(slots)
        self.fills = []
        for size, template in FILLING.items():
            while len(slots) >= size:
                self.fills.append(_with_names(template, slots[:size]))
                slots = slots[size:]

    def read(self, mirror: Any, into: list[Any]) -> None:
        into += self.values(mirror)

    def fill(self, fresh: Any, numbers: Iterator[Any]) -> None:
        for fill in self.fills:
            fill(fresh, numbers)


class _Array:
    """An array of numbers."""

    def __init__(self, part: Part) -> None:
        assert part.length is not None
        self.slot, self.length = part.slot, part.length

    def read(self, mirror: Any, into: list[Any]) -> None:
        array = getattr(mirror, self.slot)
        if type(array) is not list or len(array) != self.length:
            raise Misfit
        into += array

    def fill(self, fresh: Any, numbers: Iterator[Any]) -> None:
        setattr(fresh, self.slot, list(islice(numbers, self.length)))

    def copy(self, fresh: Any, mirror: Any) -> None:
        setattr(fresh, self.slot, list(getattr(mirror, self.slot)))

    def write(self, target: Any, mirror: Any) -> None:
        getattr(target, self.slot)[:] = getattr(mirror, self.slot)


class _Record:
    """A record inside a record."""

    def __init__(self, slot: str, plan: Plan) -> None:
        self.slot, self.plan = slot, plan

    def read(self, mirror: Any, into: list[Any]) -> None:
        self.plan.read(getattr(mirror, self.slot), into)

    def fill(self, fresh: Any, numbers: Iterator[Any]) -> None:
        setattr(fresh, self.slot, self.plan.made(numbers))

    def copy(self, fresh: Any, mirror: Any) -> None:
        setattr(fresh, self.slot, self.plan.copied(getattr(mirror, self.slot)))

    def write(self, target: Any, mirror: Any) -> None:
        self.plan.write(getattr(target, self.slot), getattr(mirror, self.slot))


class _Rows:
    """An array of records."""

    def __init__(self, slot: str, plan: Plan, length: int, kind: type[list[Any]]) -> None:
        self.slot, self.plan, self.length, self.kind = slot, plan, length, kind
        self.values = _values_of(plan.slots) if plan.holds_numbers_only else None

    def read(self, mirror: Any, into: list[Any]) -> None:
        rows = self._checked(mirror)
        missing = self.length - len(rows)
        if missing and (missing < 0 or not rows.is_short):
            raise Misfit
        if self.values:
            into.extend(chain.from_iterable(map(self.values, rows)))
        else:
            for row in rows:
                self.plan.read(row, into)
        into.extend(repeat(0, missing * self.plan.count))

    def fill(self, fresh: Any, numbers: Iterator[Any]) -> None:
        setattr(fresh, self.slot, self.kind(map(self.plan.made, repeat(numbers, self.length))))

    def copy(self, fresh: Any, mirror: Any) -> None:
        rows = self._checked(mirror)
        setattr(fresh, self.slot, type(rows)(map(self.plan.copied, rows)))

    def write(self, target: Any, mirror: Any) -> None:
        write = self.plan.write
        for one, other in zip(getattr(target, self.slot), getattr(mirror, self.slot), strict=True):
            write(one, other)

    def _checked(self, mirror: Any) -> Any:
        rows = getattr(mirror, self.slot)
        if not isinstance(rows, self.kind) or not set(map(type, rows)) <= {self.plan.kind}:
            raise Misfit
        return rows


def _values_of(slots: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """A function that reads attributes as a tuple."""
    values = operator.attrgetter(*slots)
    return values if len(slots) > 1 else lambda mirror: (values(mirror),)


# Python sets an attribute by its literal name several times faster than with setattr. So these functions are templates
# for functions with other names in place of f0, f1, ...; `_with_names` makes those.


def _fill_1(fresh: Any, numbers: Iterator[Any]) -> None:
    fresh.f0 = next(numbers)


def _fill_2(fresh: Any, numbers: Iterator[Any]) -> None:
    fresh.f0, fresh.f1 = islice(numbers, 2)


def _fill_4(fresh: Any, numbers: Iterator[Any]) -> None:
    fresh.f0, fresh.f1, fresh.f2, fresh.f3 = islice(numbers, 4)


def _fill_8(fresh: Any, numbers: Iterator[Any]) -> None:
    fresh.f0, fresh.f1, fresh.f2, fresh.f3, fresh.f4, fresh.f5, fresh.f6, fresh.f7 = islice(numbers, 8)


def _copy_1(fresh: Any, mirror: Any) -> None:
    fresh.f0 = mirror.f0


def _copy_4(fresh: Any, mirror: Any) -> None:
    fresh.f0 = mirror.f0
    fresh.f1 = mirror.f1
    fresh.f2 = mirror.f2
    fresh.f3 = mirror.f3


def _copy_8(fresh: Any, mirror: Any) -> None:
    fresh.f0 = mirror.f0
    fresh.f1 = mirror.f1
    fresh.f2 = mirror.f2
    fresh.f3 = mirror.f3
    fresh.f4 = mirror.f4
    fresh.f5 = mirror.f5
    fresh.f6 = mirror.f6
    fresh.f7 = mirror.f7


def _copy_16(fresh: Any, mirror: Any) -> None:
    fresh.f0 = mirror.f0
    fresh.f1 = mirror.f1
    fresh.f2 = mirror.f2
    fresh.f3 = mirror.f3
    fresh.f4 = mirror.f4
    fresh.f5 = mirror.f5
    fresh.f6 = mirror.f6
    fresh.f7 = mirror.f7
    fresh.f8 = mirror.f8
    fresh.f9 = mirror.f9
    fresh.f10 = mirror.f10
    fresh.f11 = mirror.f11
    fresh.f12 = mirror.f12
    fresh.f13 = mirror.f13
    fresh.f14 = mirror.f14
    fresh.f15 = mirror.f15


FILLING: dict[int, Callable[..., Any]] = {8: _fill_8, 4: _fill_4, 2: _fill_2, 1: _fill_1}
COPYING: dict[int, Callable[..., Any]] = {1: _copy_1, 4: _copy_4, 8: _copy_8, 16: _copy_16}
MOST_NUMBERS = max(COPYING)


def _copying(slots: Sequence[str]) -> Any:
    """A function that copies these attributes from one mirror to another."""
    size = next(size for size in COPYING if size >= len(slots))
    return _with_names(COPYING[size], [*slots, *[slots[-1]] * (size - len(slots))])  # the last one several times


def _with_names(template: Callable[..., Any], slots: Sequence[str]) -> Any:
    """A function made from a template: these attributes take the place of f0, f1, ...; other names stay."""
    assert isinstance(template, FunctionType)
    code = template.__code__
    named = {f"f{number}": slot for number, slot in enumerate(slots)}
    names = tuple(named.get(name, name) for name in code.co_names)
    return FunctionType(code.replace(co_names=names), template.__globals__, template.__name__)
