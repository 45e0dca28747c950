"""Lazy exports: a package's names are imported from their modules when they are first used.

This module imports nothing itself: packages use it before a command can handle Ctrl-C.
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing's own takes time
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any


def later(package: dict[str, Any], places: Mapping[str, str]) -> Callable[[str], Any]:
    """A package's `__getattr__`; `places` maps each name to the module that has it.

    >>> package = {"__name__": "shapes"}
    >>> find = later(package, {"sqrt": "math"})
    >>> find("sqrt")(9.0), "sqrt" in package
    (3.0, True)
    >>> find("circle")
    Traceback (most recent call last):
    AttributeError: module 'shapes' has no attribute 'circle'
    """

    def find(name: str) -> Any:
        import importlib  # noqa: PLC0415

        if name not in places:
            raise AttributeError(f"module {package['__name__']!r} has no attribute {name!r}")
        found = package[name] = getattr(importlib.import_module(places[name]), name)
        return found

    return find
