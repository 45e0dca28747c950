"""Flattens a record to a vector of whole numbers, with a name for each place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.engine.layout import LayoutError, dtype_of

GAP = "gap_"  # gaps between aligned fields; see `engine.layout`


class Flattener:
    """Turns records of a layout into vectors of all their numbers, in the order of the fields.

    >>> from fairfight.engine.chance import Chance
    >>> flat = Flattener(Chance, without=("policy",))
    >>> flat.names[2:8]
    ('run_low', 'run_high', 'game.number', 'game.drawn', 'game.word[0]', 'game.word[1]')
    >>> records = np.zeros(1, dtype_of(Chance))
    >>> records["game"]["word"] = 7
    >>> flat.vector(records)[2:8]
    array([0, 0, 0, 0, 7, 7])
    """

    def __init__(self, layout: type, without: tuple[str, ...] = ()) -> None:
        fields: Mapping[str, Any] = dtype_of(layout).fields or {}
        unknown = sorted(set(without) - set(fields))
        if unknown:
            raise LayoutError(f"{layout.__name__} has no field {', '.join(unknown)} that could be left out")
        places = [
            place
            for field, (inner, offset, *_) in fields.items()
            if field not in without and not field.startswith(GAP)
            for place in _places(inner, field, offset)
        ]
        self.names = tuple(name for name, _, _ in places)
        widths = sorted({kind for _, kind, _ in places}, key=lambda kind: kind.str)
        self.dtype = np.dtype(np.result_type(np.int32, *widths))
        self.low = np.array([np.iinfo(kind).min for _, kind, _ in places], self.dtype)
        self.high = np.array([np.iinfo(kind).max for _, kind, _ in places], self.dtype)
        # Fields are aligned, so a record's bytes can be read as an array of each width. All these, one after the
        # other and widened, are one array from which the numbers are picked at once.
        size = dtype_of(layout).itemsize
        starts = np.cumsum([0, *(size // width.itemsize for width in widths)])
        self._widened = np.zeros(starts[-1], self.dtype)
        self._parts = [
            (width, self._widened[first:end]) for width, first, end in zip(widths, starts, starts[1:], strict=False)
        ]
        first_of = dict(zip(widths, starts, strict=False))
        self._picked = np.array([first_of[kind] + offset // kind.itemsize for _, kind, offset in places], np.intp)

    def __len__(self) -> int:
        return len(self.names)

    def vector(self, records: NDArray[Any]) -> NDArray[Any]:
        """The numbers of the only record of an array."""
        for width, part in self._parts:
            part[:] = records.view(width)
        return self._widened.take(self._picked)


def _places(kind: np.dtype[Any], name: str, offset: int) -> Iterator[tuple[str, np.dtype[Any], int]]:
    """Every whole number in a type: its name, its own type and its offset."""
    if kind.subdtype:
        element, shape = kind.subdtype
        for index in range(shape[0]):
            yield from _places(element, f"{name}[{index}]", offset + index * element.itemsize)
    elif kind.fields:
        for field, (inner, at, *_) in kind.fields.items():
            if not field.startswith(GAP):
                yield from _places(inner, f"{name}.{field}", offset + at)
    else:
        yield name, kind, offset
