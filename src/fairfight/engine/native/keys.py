"""Cache keys of lowered rules: a hash of everything that a rule depends on.

Lowering a rule takes its own code, the numbers that it mentions, the layouts that it works on, and the signatures of
the rules that it calls; not their code. So an edit lowers the edited rule alone. No path, no age of a file and no order
is in a key: every clone, branch and test on a machine finds what another has made.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.metadata
import importlib.util
import platform
import sys
from collections.abc import Iterable
from pathlib import Path
from types import BuiltinFunctionType, CodeType
from typing import Any

from fairfight.common.errors import RuleError
from fairfight.engine.mentions import mentions
from fairfight.engine.native.kinds import signature_of
from fairfight.engine.rule import Wiring, called_by, is_rule

NUMBERS = (bool, int, float, str, tuple)

OPTIONS: dict[str, Any] = {
    "nogil": True,  # batches run on threads
    "error_model": "python",  # a division by 0 must be the same error at both speeds
    "boundscheck": True,  # an index out of range must never be silent
    "fastmath": False,  # the same bytes everywhere
    "_nrt": False,  # rules never allocate: no reference counting, and a rule that tries to is refused
    "no_cpython_wrapper": True,  # Python comes in by a door of our own
    "no_cfunc_wrapper": True,
}


def digest(parts: Iterable[str]) -> str:
    """A hash of some texts, in their order."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:40]


def symbol(function: Any) -> str:
    """The name of a rule, or of a slot, in native code."""
    return f"{function.__module__}.{function.__qualname__}"


def call_of(function: Any) -> str:
    """The name by which lowered code calls a rule, or a slot: linking puts what was wired in its place."""
    return f"call {symbol(function)}"


class Keys:
    """The keys of a game's rules, wired in one way. What was found out once is not looked at again."""

    def __init__(self, wiring: Wiring) -> None:
        self.wiring = wiring
        self._own: dict[Any, str] = {}
        self._called: dict[Any, list[Any]] = {}

    def lowered(self, function: Any) -> str:
        """The name of one rule as LLVM's code."""
        return digest([compiler(), self.own(function)])

    def own(self, function: Any) -> str:
        """What one rule depends on by itself, as a short text."""
        if function not in self._own:
            self._own[function] = own_text(function, self.wiring)
        return self._own[function]

    def called(self, function: Any) -> list[Any]:
        """The rules that a rule calls, before any wiring."""
        if function not in self._called:
            self._called[function] = called_by(function)
        return self._called[function]

    def reached(self, roots: Iterable[Any]) -> list[Any]:
        """Every rule that some wired rules can reach, themselves first."""
        found: dict[Any, None] = {}
        waiting = [self.wiring.get(root, root) for root in roots]
        while waiting:
            one = waiting.pop()
            if is_rule(one) and one not in found:
                found[one] = None
                waiting.extend(self.wiring.get(other, other) for other in self.called(one))
        return list(found)


def own_text(function: Any, wiring: Wiring) -> str:
    """What one rule depends on by itself."""
    said = {".".join(path): _meaning(function, path, value, wiring) for path, value in mentions(function)}
    code = _code(function.__code__, function.__doc__)
    return digest([symbol(function), str(signature_of(function, wiring)), code, repr(sorted(said.items()))])


def _meaning(function: Any, path: tuple[str, ...], value: Any, wiring: Wiring) -> str:
    """What a name stands for in a rule: a number's value, a rule that is called, or a function of Python's own."""
    if is_rule(value):
        return f"{symbol(value)}{signature_of(value, wiring)}"
    if isinstance(value, NUMBERS):
        return repr(value)
    if isinstance(value, type | BuiltinFunctionType) and value.__module__ == "builtins":
        return value.__qualname__
    raise RuleError(
        f"rule {function.__qualname__}: {'.'.join(path)} is {_told(value)}; "
        "a rule may mention rules, numbers, tuples of them and functions of Python's own"
    )


def _told(value: Any) -> str:
    return "nothing that is known here" if value is None else f"of the type {type(value).__name__}"


@functools.cache
def _code(code: CodeType, docstring: str | None) -> str:
    """Code without its place in a file, and without what is said about it; errors tell lines from its first one on."""
    consts = ["its docstring" if docstring is not None and const == docstring else const for const in code.co_consts]
    inner = [_code(const, None) if isinstance(const, CodeType) else repr(const) for const in consts]
    lines = [line - code.co_firstlineno for *_, line in code.co_lines() if line is not None]
    tables = (code.co_code.hex(), code.co_exceptiontable.hex(), repr(lines))
    return digest([*tables, repr(code.co_names), repr(code.co_varnames), repr(inner)])


@functools.cache
def compiler() -> str:
    """What lowers and links: its versions, its options, the kind of machine, and how we use it."""
    return digest([*versions(), importlib.util.MAGIC_NUMBER.hex(), repr(OPTIONS), _ours()])


def versions() -> list[str]:
    """The versions of all that lowers and links, and the kind of machine, for people to read."""
    libraries = [f"{name} {importlib.metadata.version(name)}" for name in ("numba", "llvmlite", "numpy")]
    return [sys.implementation.cache_tag, *libraries, f"{sys.platform} {platform.machine()}"]


def _ours() -> str:
    """A hash of this package: an edit of how rules are compiled compiles them anew. Where they are kept is no part."""
    sources = sorted(path for path in Path(__file__).parent.glob("*.py") if path.name != "store.py")
    return digest(source.read_text(encoding="utf-8") for source in sources)
