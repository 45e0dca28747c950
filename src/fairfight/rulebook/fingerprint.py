"""What a compiled rule depends on, as a short text: its own code and numbers, and those of every rule it reaches.

numba's cache knows a function by its name, its line and its file's age, and bakes the numbers of other modules into
its code. So every compiled rule carries its fingerprint in its name: if anything it depends on is different, in this
process or on disk, it is another rule and is compiled anew.
"""

from __future__ import annotations

import functools
import hashlib
import typing
from types import CodeType
from typing import Any, get_args

from fairfight.rulebook.layout import dtype_of, is_layout
from fairfight.rulebook.rule import Wiring, called_by, names_in, reached_by

NUMBERS = (bool, int, float, str, tuple)


def fingerprints(entry: Any, wiring: Wiring) -> dict[Any, str]:
    """The fingerprint of every rule that a wired rule reaches, itself first."""
    rules = reached_by(entry, wiring)
    place = {one: number for number, one in enumerate(rules)}
    called = [[place[other] for other in _wired(called_by(one), wiring) if other in place] for one in rules]
    own = [_own(one, wiring) for one in rules]
    reach = _reach(called)
    return {
        one: hashlib.sha256("".join([own[at], *(own[to] for to in sorted(reach[at]))]).encode()).hexdigest()[:16]
        for at, one in enumerate(rules)
    }


def _wired(rules: list[Any], wiring: Wiring) -> list[Any]:
    return [wiring.get(one, one) for one in rules]


def _reach(called: list[list[int]]) -> list[set[int]]:
    """Whom each reaches, over any number of calls; rules may call each other in circles."""
    reach = [set(others) for others in called]
    changed = True
    while changed:
        changed = False
        for at, others in enumerate(called):
            before = len(reach[at])
            for other in others:
                reach[at] |= reach[other]
            changed = changed or len(reach[at]) > before
    return reach


def _own(one: Any, wiring: Wiring) -> str:
    """What one rule depends on by itself: where it stands, its code, the numbers it mentions, its records."""
    layouts = [wiring.get(kind, kind) for kind in _layouts_of(one)]
    records = [str(dtype_of(kind)) if is_layout(kind) else repr(kind) for kind in layouts]
    names = {name: _meaning(one, name, wiring) for name in sorted(names_in(one.__code__))}
    parts = [one.__code__.co_filename, one.__module__, one.__qualname__, _code(one.__code__), *records, repr(names)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _meaning(one: Any, name: str, wiring: Wiring) -> str:
    """What a global name stands for in a rule: a number's value, or the name of the rule that is called."""
    value = one.__globals__.get(name)
    if isinstance(value, NUMBERS):
        return repr(value)
    value = wiring.get(value, value) if callable(value) else None
    return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', '')}" if value is not None else ""


@functools.cache
def _layouts_of(one: Any) -> tuple[Any, ...]:
    hints = typing.get_type_hints(one, include_extras=True).values()
    return tuple(part for hint in hints for part in (hint, *get_args(hint)) if is_layout(part))


def _code(code: CodeType) -> str:
    inner = [_code(const) if isinstance(const, CodeType) else repr(const) for const in code.co_consts]
    return f"{code.co_code.hex()} {code.co_names} {code.co_varnames} {inner}"
