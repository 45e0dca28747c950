"""Compiling in one piece: rules are parts of the entry point that calls them, and are optimised once, inside it.

By itself numba optimises and translates every function together with all that it calls, so that a rule twelve calls
deep is done twelve times; Gauntlet took half a minute. Nothing but the entry point is ever called from Python, so a
part is only lowered to LLVM's code, and the entry point's module takes all parts in before it is optimised.

This reaches into numba's code libraries; what it touches is named in `PATCHED`, and a test compiles with it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

PATCHED = ("finalize", "get_pointer_to_function")  # of JITCodeLibrary; and set_env of its code generator

_is_part: list[bool] = []  # what is being compiled, from the outermost in


@contextlib.contextmanager
def compiling(part: bool) -> Iterator[None]:
    """Around the compilation of a part, or of an entry point. Callers hold `native`'s lock."""
    _is_part.append(part)
    try:
        with _patched() if len(_is_part) == 1 else contextlib.nullcontext():
            yield
    finally:
        _is_part.pop()


@contextlib.contextmanager
def _patched() -> Iterator[None]:
    from numba.core import codegen  # noqa: PLC0415

    library: Any = codegen.JITCodeLibrary
    generator: Any = codegen.JITCPUCodegen
    before = {name: getattr(library, name) for name in PATCHED}
    set_env = generator.set_env

    def finalize(self: Any) -> None:
        if _is_part[-1]:
            self.is_part = self._finalized = True
        else:
            self._linking_libraries = _all_parts(self)
            before["finalize"](self)

    def get_pointer_to_function(self: Any, name: str) -> int:
        self._ensure_finalized()
        pointer: int = 0 if hasattr(self, "is_part") else before["get_pointer_to_function"](self, name)
        return pointer

    def set_env_of_entry(self: Any, name: str, env: Any) -> None:
        if not _is_part[-1]:  # a part has no address of its own to set it at
            set_env(self, name, env)

    library.finalize, library.get_pointer_to_function = finalize, get_pointer_to_function
    generator.set_env = set_env_of_entry
    try:
        yield
    finally:
        for name, method in before.items():
            setattr(library, name, method)
        generator.set_env = set_env


def _all_parts(library: Any) -> list[Any]:
    """Every library that this one needs, those that parts need included."""
    found: dict[Any, None] = {}
    waiting = list(library._linking_libraries)
    while waiting:
        one = waiting.pop()
        if one not in found:
            found[one] = None
            waiting.extend(one._linking_libraries if hasattr(one, "is_part") else ())
    return list(found)
