"""`@rule`: how a rule of a game is written, and how rules are wired to one another.

A rule is a plain Python function over layouts and whole numbers. It runs as it stands, so that breakpoints, coverage
and tracebacks work; `rulebook.native` compiles the very same function. Nothing is decided by an environment variable.

Some loops are the same for every game (playing a run to its end, searching for a move) but call the game's own rules.
They are written once against *slots*, and `wire` puts a game's rules into them:

>>> @slot
... def stake(n: int) -> int: ...
>>> @rule
... def twice(n: int) -> int:
...     return 2 * stake(n)
>>> @rule
... def fixed_stake(n: int) -> int:
...     return n + 1
>>> wire(twice, {stake: fixed_stake})(4)
10
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable, Mapping
from types import CodeType, FunctionType
from typing import Annotated, Any, TypeVar

from fairfight.rulebook.layout import layout

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

# The kinds of arguments, beside layouts and int, that a rule may take. A pile lies inside a record (or is any array of
# that width); Log and Options are buffers of their own.
Pile = Annotated[list[int], "i2", "strided"]
Log = Annotated[list[int], "i4", "packed"]
Options = Annotated[list[int], "i4", "packed"]

Wiring = Mapping[Any, Any]


def rule(function: F) -> F:
    """Mark a function as a rule. Every argument and the result must be annotated: one native version each."""
    code = function.__code__
    names = [*code.co_varnames[: code.co_argcount], "return"]
    missing = [name for name in names if name not in function.__annotations__]
    if missing:
        raise TypeError(f"rule {function.__qualname__}: annotate {', '.join(missing)}")
    if code.co_freevars:
        raise TypeError(f"rule {function.__qualname__}: a rule stands at module level and closes over nothing")
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def slot(function: F) -> F:
    """Mark a place that a game's own rule is wired into; calling it unwired is an error."""

    @functools.wraps(function)
    def empty(*_: Any) -> Any:
        raise TypeError(f"slot {function.__qualname__} was called without a game's rule in it")

    empty.__rule__ = True  # type: ignore[attr-defined]
    empty.__slot__ = True  # type: ignore[attr-defined]
    return empty  # type: ignore[return-value]


def layout_slot(cls: type[T]) -> type[T]:
    """Mark a layout that stands for a game's own layout in the loops that all games share."""
    made: type[T] = layout(cls)
    made.__slot__ = True  # type: ignore[attr-defined]
    return made


def is_rule(thing: Any) -> bool:
    """Whether a thing is a rule (or a slot for one)."""
    return isinstance(thing, FunctionType) and hasattr(thing, "__rule__")


def is_slot(thing: Any) -> bool:
    """Whether a thing is a slot that wiring must fill."""
    return hasattr(thing, "__slot__")


def wire(function: F, wiring: Wiring) -> F:
    """The same rule, with whatever `wiring` replaces, in it and in every rule it reaches, as plain Python."""
    wired: F = rebuild(function, wiring, lambda _, twin: twin, {})
    return wired


Finish = Callable[[FunctionType, FunctionType], Any]


def rebuild(start: Any, wiring: Wiring, finish: Finish, done: dict[Any, Any]) -> Any:
    """Rebuild a rule and all it reaches. `finish` turns (original, rebuilt twin) into what callers will call."""
    function = wiring.get(start, start)
    if not is_rule(function):
        return function  # a scripted die, say: nothing to rebuild
    if function not in done:
        if is_slot(function):
            raise TypeError(f"no rule was wired into slot {function.__qualname__}")
        names = dict(function.__globals__)
        twin = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        twin.__annotations__ = function.__annotations__
        twin.__module__ = function.__module__
        twin.__qualname__ = function.__qualname__
        done[function] = finish(function, twin)  # before its callees: a rule may call itself
        for name in names_in(function.__code__):
            if is_rule(names.get(name)):
                names[name] = rebuild(names[name], wiring, finish, done)
    return done[function]


def names_in(code: CodeType) -> set[str]:
    """Every global name that a piece of code mentions, inner code included."""
    names = set(code.co_names)
    for const in code.co_consts:
        if isinstance(const, CodeType):
            names |= names_in(const)
    return names


def reached_by(function: Any, wiring: Wiring) -> list[Any]:
    """Every rule that a wired rule can reach, itself first."""
    found: dict[Any, None] = {}
    waiting = [wiring.get(function, function)]
    while waiting:
        one = waiting.pop()
        if is_rule(one) and one not in found:
            found[one] = None
            waiting.extend(wiring.get(other, other) for other in called_by(one))
    return list(found)


def called_by(function: Any) -> list[Any]:
    """The rules that a rule calls, before any wiring."""
    known = (function.__globals__.get(name) for name in sorted(names_in(function.__code__)))
    return [other for other in known if is_rule(other)]


def wiring_tag(wiring: Wiring) -> str:
    """A short name for a wiring, the same in every process: it keeps wired rules apart on disk."""
    lines = sorted(f"{_place(key)}={_place(value)}" for key, value in wiring.items())
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def _place(thing: Any) -> str:
    return f"{thing.__module__}.{thing.__qualname__}"
