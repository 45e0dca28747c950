"""`Column`: a column of a game's results."""

from __future__ import annotations

from dataclasses import dataclass
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
