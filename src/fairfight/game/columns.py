"""`Column`: a column of a game's results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Column:
    """A column of a game's results: a number, a yes or no, or one of some labels."""

    name: str
    about: str
    kind: Literal["number", "yesno", "label"] = "number"
    labels: tuple[str, ...] = ()
    field: str = ""  # of the result layout; default: the column's own name
    place: int = -1  # in that field, if it is an array
    brief: bool = True  # whether a short summary shows it

    def values(self, results: NDArray[Any]) -> NDArray[Any]:
        """The column's whole numbers, out of result rows."""
        found: NDArray[Any] = results[self.field or self.name]
        return found if self.place < 0 else found[:, self.place]

    def words(self, values: NDArray[Any]) -> NDArray[Any]:
        """Values as a person reads them: labels as their words, yes or no as true or false."""
        if self.kind == "label":
            return np.take(np.array(self.labels), values)
        return values.astype(bool) if self.kind == "yesno" else values


def repeated(things: Sequence[object], *columns: Column) -> list[Column]:
    """Columns once for each thing, such as a room: "hp_lost" is hp_lost_1 for the first, "{}" in `about` names it.

    >>> [(column.name, column.about) for column in repeated(["Crypt"], Column("turns", "turns in {}"))]
    [('turns_1', 'turns in Crypt')]
    """
    return [
        replace(
            column,
            name=f"{column.name}_{place + 1}",
            about=column.about.replace("{}", str(thing)),
            field=column.field or column.name,
            place=place,
        )
        for place, thing in enumerate(things)
        for column in columns
    ]


def counted(names: Mapping[str, tuple[Sequence[str], str]]) -> tuple[Column, ...]:
    """Columns of details: for each field the names of its places, and what is counted of them.

    >>> [column.name for column in counted({"casts": (("Bolt", "Leap"), "times it was cast")})]
    ['casts:Bolt', 'casts:Leap']
    """
    return tuple(
        Column(f"{field}:{name}", about, "number", (), field, place, False)
        for field, (rows, about) in names.items()
        for place, name in enumerate(rows)
    )
