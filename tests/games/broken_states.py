"""States that the rules never make, for tests of the checks that should notice them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def setting(path: str, value: int) -> Callable[[Any], None]:
    """A change of one number of a state, such as "party.0.health"."""
    *inner, last = path.split(".")

    def change(s: Any) -> None:
        for name in inner:
            s = s[int(name)] if name.isdigit() else getattr(s, name)
        if last.isdigit():
            s[int(last)] = value
        else:
            setattr(s, last, value)

    return change
