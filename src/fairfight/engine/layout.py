"""`@layout`: one class that is a NumPy record in native code and a plain object in Python.

A layout is a flat record of whole numbers, nested records and fixed arrays of either. At native speed it is a NumPy
structured record; in plain Python it is a *mirror*: an object of the layout class itself, with int attributes and
lists, because NumPy scalars wrap, warn and are many times slower. Rules are written against the class and run on both.

>>> @layout
... class Unit:
...     hp: I16
...     speed: I8
>>> @layout
... class Side:
...     mana: I16
...     deck: list[int] = ints("i2", 3)
...     units: list[Unit] = many(Unit, 2)
>>> side = blank(Side)
>>> side.units[1].hp = 30
>>> side
Side(mana=0, deck=[0, 0, 0], units=[Unit(hp=0, speed=0), Unit(hp=30, speed=0)])
>>> to_record(side)["units"][1]["hp"]
np.int16(30)
"""

from __future__ import annotations

import functools
import inspect
import itertools
import operator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, get_args, get_origin

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.engine.flat import Misfit, Part, Plan

I8 = Annotated[int, "i1"]
I16 = Annotated[int, "i2"]
I32 = Annotated[int, "i4"]
I64 = Annotated[int, "i8"]
U32 = Annotated[int, "u4"]

WIDTHS = ("i1", "i2", "i4", "i8", "u4")

T = TypeVar("T")

# Names that NumPy records, or numba's view of them, use themselves.
TAKEN = {"base", "copy", "data", "dtype", "fields", "flags", "item", "itemsize", "size", "shape", "T", "view"}


class LayoutError(FairFightError):
    """A layout that cannot be built, or a value that does not fit its field."""


@dataclass(frozen=True)
class _ArrayOf:
    element: Any  # an integer width such as "i2", or a layout class
    length: int


def ints(width: str, length: int) -> list[int]:
    """A fixed array of whole numbers, as a layout field's default: `deck: list[int] = ints("i2", 20)`."""
    if width not in WIDTHS:
        raise LayoutError(f"ints: {width!r} is not a width of whole numbers; allowed: {', '.join(WIDTHS)}")
    return _ArrayOf(width, length)  # type: ignore[return-value]


def many(kind: type[T], length: int) -> list[T]:
    """A fixed array of records, as a layout field's default: `units: list[Unit] = many(Unit, 5)`."""
    return _ArrayOf(kind, length)  # type: ignore[return-value]


class Rows(list[T]):
    """A mirror's array of records. Assigning copies the record, as native code does, and never aliases it."""

    __slots__ = ()

    def __setitem__(self, index: Any, value: Any) -> None:
        copy_into(self[index], value)

    is_short = False


class Short(Rows[T]):
    """The first rows of an array; in the record all others are 0."""

    __slots__ = ()

    is_short = True


def layout(cls: type[T]) -> type[T]:
    """Make a class of annotated fields into a layout: its mirror class, with a NumPy dtype beside it."""
    fields = []
    for name, hint in _hints(cls).items():
        if name in TAKEN or name.startswith(("_", "gap_")):
            raise LayoutError(f"{cls.__name__}.{name}: this field name is taken by NumPy; choose another")
        fields.append((name, *_field(cls, name, hint)))
    body: dict[str, Any] = {k: v for k, v in vars(cls).items() if k not in {f[0] for f in fields}}
    body.pop("__dict__", None)
    body.pop("__weakref__", None)
    body["__slots__"] = tuple(_slot(f[0], f[1]) for f in fields)
    body |= {f[0]: _nested(f[0]) for f in fields if is_layout(f[1])}
    body["_fields_of_layout"] = tuple(fields)
    body["_dtype_of_layout"] = _padded(np.dtype([(f[0], *_numpy_field(f[1])) for f in fields], align=True))
    body["__repr__"] = _repr
    body["__eq__"] = _equal
    body["__hash__"] = None
    return type(cls.__name__, cls.__bases__, body)


def _slot(name: str, held: Any) -> str:
    return f"_{name}" if is_layout(held) else name


def _nested(name: str) -> Any:
    """A record inside a record: assigning to it copies, as native code does."""
    inside = operator.attrgetter(f"_{name}")
    return property(inside, lambda mirror, value: copy_into(inside(mirror), value))


def _hints(cls: type) -> dict[str, Any]:
    """The annotations of a class, in order. Those of array fields are for the type checker and are not evaluated."""
    written = inspect.get_annotations(cls)
    plain = {name: hint for name, hint in written.items() if not isinstance(vars(cls).get(name), _ArrayOf)}
    holder = type(cls.__name__, (), {"__annotations__": plain, "__module__": cls.__module__})
    return written | inspect.get_annotations(holder, eval_str=True)


def _field(cls: type, name: str, hint: Any) -> tuple[Any]:
    """The type of a field: a width, a layout class, or an array of either."""
    default = vars(cls).get(name)
    if isinstance(default, _ArrayOf):
        return (default,)
    if get_origin(hint) is Annotated and get_args(hint)[1] in WIDTHS:
        return (get_args(hint)[1],)
    if is_layout(hint):
        return (hint,)
    raise LayoutError(f"{cls.__name__}.{name}: a field is I8, I16, I32, I64, U32, a layout, ints(...) or many(...)")


def _numpy_field(kind: Any) -> tuple[Any, ...]:
    if isinstance(kind, _ArrayOf):
        return (_numpy_field(kind.element)[0], (kind.length,))
    return (dtype_of(kind) if is_layout(kind) else kind,)


def _padded(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype with its gaps as fields: NumPy does not copy gaps, and all bytes of a state must be defined."""
    fields: list[tuple[Any, ...]] = []
    at = 0
    for name, (inner, offset, *_) in (dtype.fields or {}).items():
        if offset > at:
            fields.append((f"gap_{at}", "i1", (offset - at,)))
        fields.append((name, inner))
        at = offset + inner.itemsize
    if dtype.itemsize > at:
        fields.append((f"gap_{at}", "i1", (dtype.itemsize - at,)))
    return np.dtype(fields, align=True)


def is_layout(kind: Any) -> bool:
    """Whether a class is a layout."""
    return isinstance(kind, type) and hasattr(kind, "_dtype_of_layout")


def dtype_of(kind: type) -> np.dtype[Any]:
    """The NumPy dtype of a layout class."""
    dtype: np.dtype[Any] = kind._dtype_of_layout  # type: ignore[attr-defined]
    return dtype


def fields_of(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a layout in order, each with its type."""
    fields: tuple[tuple[str, Any], ...] = kind._fields_of_layout  # type: ignore[attr-defined]
    return fields


def element_of(held: Any) -> Any:
    """The type of an array's entries: a width or a layout; None for a field that is no array."""
    return held.element if isinstance(held, _ArrayOf) else None


def length_of(kind: type, field: str) -> int:
    """The number of entries of an array field; 1 for any other field."""
    held = dict(fields_of(kind))[field]
    return held.length if isinstance(held, _ArrayOf) else 1


@functools.cache
def _plan(kind: Any) -> Plan:
    """The plan that reads, makes and packs mirrors of a layout as a whole."""
    dtype = dtype_of(kind)
    assert dtype.fields is not None
    parts = [Part(_slot(name, held), dtype.fields[name][1], *_planned(held)) for name, held in fields_of(kind)]
    return Plan(kind, Rows, parts, dtype.itemsize)


def _planned(held: Any) -> tuple[str | Plan, int | None]:
    if isinstance(held, _ArrayOf):
        return _planned(held.element)[0], held.length
    return _plan(held) if is_layout(held) else held, None


def blank(kind: type[T], **first: int) -> T:
    """A mirror of zeros. A named array of records gets only the given number of rows, those that will be written."""
    template: T = _blank(kind)  # type: ignore[arg-type]
    return copy_of(_shortened(template, first) if first else template)


def _shortened(mirror: Any, first: Mapping[str, int]) -> Any:
    """A mirror with the parts of another, but only the first rows of some arrays."""
    fresh: Any = object.__new__(type(mirror))
    for name, held in fields_of(type(mirror)):
        value = getattr(mirror, _slot(name, held))
        setattr(fresh, _slot(name, held), Short(value[: first[name]]) if name in first else value)
    return fresh


@functools.cache
def _blank(kind: Any) -> Any:
    return _plan(kind).made(itertools.repeat(0))


def copy_into(target: Any, source: Any) -> None:
    """Copy one mirror's numbers into another of the same layout; they share nothing afterwards."""
    _plan(type(target)).write(target, source)  # type: ignore[arg-type]


def copy_of(mirror: T) -> T:
    """A mirror that shares nothing with this one."""
    kind: Any = type(mirror)
    try:
        copied: T = _plan(kind).copied(mirror)
    except Misfit:
        return _copied(mirror)
    return copied


def _copied(mirror: T) -> T:
    """The same, field by field, for mirrors that do not match their layout."""
    fresh = object.__new__(type(mirror))
    for name, held in fields_of(type(mirror)):
        slot = _slot(name, held)
        setattr(fresh, slot, _copy_held(getattr(mirror, slot), held))
    return fresh


def _copy_held(value: Any, held: Any) -> Any:
    if isinstance(held, _ArrayOf):
        return Rows(map(copy_of, value)) if is_layout(held.element) else list(value)
    return copy_of(value) if is_layout(held) else value


def to_mirror(kind: type[T], record: Any) -> T:
    """A NumPy record as a mirror."""
    mirror: T = _plan(kind).unpacked(record.tobytes())  # type: ignore[arg-type]
    return mirror


def to_record(mirror: Any) -> NDArray[Any]:
    """A mirror as a NumPy record (a zero-dimensional array). A number that does not fit its field is an error."""
    kind: Any = type(mirror)
    try:
        return np.frombuffer(_plan(kind).packed(mirror), dtype_of(kind)).reshape(())
    except (Misfit, AttributeError):  # written field by field, which finds what does not fit, and where
        record = np.zeros((), dtype_of(kind))
        write_record(mirror, record, kind.__name__)
        return record


def write_record(mirror: Any, record: Any, place: str) -> None:
    """Copy a mirror back into a record, checking the range of every field."""
    for name, held in fields_of(type(mirror)):
        value, where = getattr(mirror, name), f"{place}.{name}"
        is_short = isinstance(value, Short) and isinstance(held, _ArrayOf) and len(value) < held.length
        if isinstance(held, _ArrayOf) and (not isinstance(value, list) or len(value) != held.length) and not is_short:
            found = f"{len(value)} entries" if isinstance(value, list) else repr(value)
            raise LayoutError(f"{where}: {found} where {held.length} belong")
        if is_layout(held):
            write_record(value, record[name], where)
        elif isinstance(held, _ArrayOf) and is_layout(held.element):
            for index, row in enumerate(value):
                write_record(row, record[name][index], f"{where}[{index}]")
        else:
            _check_numbers(value if isinstance(held, _ArrayOf) else [value], record.dtype[name].base, where)
            record[name] = value


@functools.lru_cache
def _limits(dtype: np.dtype[Any]) -> tuple[int, int]:
    return int(np.iinfo(dtype).min), int(np.iinfo(dtype).max)


def _check_numbers(numbers: list[Any], dtype: np.dtype[Any], where: str) -> None:
    low, high = _limits(dtype)
    for number in numbers:
        if not isinstance(number, int) or not low <= number <= high:
            raise LayoutError(f"{where}: {number!r} is not a whole number from {low} to {high}")


def _repr(self: Any) -> str:
    inside = ", ".join(f"{name}={getattr(self, name)!r}" for name, _ in fields_of(type(self)))
    return f"{type(self).__name__}({inside})"


def _equal(self: Any, other: object) -> Any:
    if type(self) is not type(other):
        return NotImplemented
    return all(getattr(self, name) == getattr(other, name) for name, _ in fields_of(type(self)))
