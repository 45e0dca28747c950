"""`@rule`, `@slot` and `wire`: marks functions as rules, and wires a game's rules into shared loops.

A rule is a plain Python function over layouts and whole numbers. It runs unchanged, so that breakpoints, coverage
and tracebacks work; `engine.native` compiles the very same function. Nothing is decided by an environment variable.

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

import dis
import functools
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from types import FunctionType, ModuleType
from typing import Annotated, Any, TypeVar

from fairfight.common.errors import RuleError
from fairfight.engine.layout import layout
from fairfight.engine.mentions import mentions

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

# Argument types of rules, besides layouts and int. A pile is inside a record (or is any array of
# that width); Log and Options are buffers of their own.
Pile = Annotated[list[int], "i2", "strided"]
Log = Annotated[list[int], "i4", "packed"]
Options = Annotated[list[int], "i4", "packed"]

Wiring = Mapping[Any, Any]

# What plain Python and native code do differently, and what to write instead.
UNLIKE = {
    "UNARY_NEGATIVE": "write 0 - x for -x: at native speed a minus sign keeps the width of a field, and wraps",
    "UNARY_INVERT": "write -1 - x for ~x: at native speed it keeps the width of a field, and wraps",
    "/": "write // for /: rules calculate with whole numbers, and have no floats",
    "float": "no floats: rules calculate with whole numbers; use hundredths or millionths for fractions",
    "BUILD_SLICE": "no slices: plain Python copies them, native code does not",
    "BINARY_SLICE": "no slices: plain Python copies them, native code does not",
    "STORE_SLICE": "no slices: plain Python copies them, native code does not",
}


def rule(function: F) -> F:
    """Mark a function as a rule. Annotate every argument and the result: a rule has one native version."""
    code = function.__code__
    names = [*code.co_varnames[: code.co_argcount + code.co_kwonlyargcount], "return"]
    missing = [name for name in names if name not in function.__annotations__]
    if missing:
        raise _slip(function, f"annotate {', '.join(missing)}")
    if code.co_kwonlyargcount:
        raise _slip(function, "a rule takes its arguments by position only")
    if code.co_freevars:
        raise _slip(function, "define a rule at module level, without variables of another function")
    for step in dis.get_instructions(code):
        instead = UNLIKE.get(_said(step))
        if instead:
            raise _slip(function, instead, step.positions.lineno if step.positions else None)
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def _said(step: dis.Instruction) -> str:
    """An instruction by the name that UNLIKE has for it."""
    if step.opname == "BINARY_OP":
        return step.argrepr.rstrip("=")
    is_float = step.opname == "LOAD_CONST" and isinstance(step.argval, float | complex)
    return "float" if is_float else step.opname


def _slip(function: Any, text: str, line: int | None = None) -> RuleError:
    code = function.__code__
    return RuleError(f"{code.co_filename}:{line or code.co_firstlineno}: rule {function.__qualname__}: {text}")


def noinline(function: F) -> F:
    """Mark a rule that many places call and that seldom runs, so that native code does not inline it."""
    function.__seldom__ = True  # type: ignore[attr-defined]
    return function


def state_only(function: F) -> F:
    """Mark a policy that reads the state alone, so that no list of choices is made for it."""
    function.__state_only__ = True  # type: ignore[attr-defined]
    return function


def slot(function: F) -> F:
    """Mark a function as a slot, which a game's own rule is wired into; calling it unwired is an error."""

    @functools.wraps(function)
    def empty(*_: Any) -> Any:
        raise TypeError(f"slot {function.__qualname__} was called, but no game's rule is wired into it")

    empty.__rule__ = True  # type: ignore[attr-defined]
    empty.__slot__ = True  # type: ignore[attr-defined]
    return empty  # type: ignore[return-value]


def core(function: F) -> F:
    """Mark a slot whose rule belongs to a game's core: native code compiles all of these as one unit."""
    function.__core__ = True  # type: ignore[attr-defined]
    return function


def apart(function: F) -> F:
    """Mark a slot whose rule is a native unit of its own, called by name: it is large and has many callers."""
    function.__apart__ = True  # type: ignore[attr-defined]
    return function


def layout_slot(cls: type[T]) -> type[T]:
    """Mark a layout as a slot, which stands for a game's own layout in the shared loops."""
    made: type[T] = layout(cls)
    made.__slot__ = True  # type: ignore[attr-defined]
    return made


def is_rule(thing: Any) -> bool:
    """Whether an object is a rule, or a slot for one."""
    return isinstance(thing, FunctionType) and hasattr(thing, "__rule__")


def is_slot(thing: Any) -> bool:
    """Whether an object is a slot that wiring must fill."""
    return hasattr(thing, "__slot__")


def wire(function: F, wiring: Wiring) -> F:
    """The rule as plain Python, with everything in `wiring` replaced, in it and in every rule that it reaches."""
    wired: F = rebuild(function, wiring, lambda _, twin: twin, {})
    return wired


Finish = Callable[[FunctionType, FunctionType], Any]


def rebuild(start: Any, wiring: Wiring, finish: Finish, done: dict[Any, Any]) -> Any:
    """Rebuild a rule and all that it reaches. `finish` turns (original, twin) into the function that callers call."""
    function = wiring.get(start, start)
    if not is_rule(function):
        return function  # such as a scripted die: nothing to rebuild
    if function not in done:
        if is_slot(function):
            raise RuleError(f"no rule was wired into slot {function.__qualname__}")
        twin = twin_of(function)
        done[function] = finish(function, twin)  # before its callees: a rule may call itself
        replace_rules(twin, lambda other: rebuild(other, wiring, finish, done))
    return done[function]


def twin_of(function: Any) -> FunctionType:
    """A copy of a function with globals of its own, which may be replaced."""
    twin = FunctionType(function.__code__, dict(function.__globals__), function.__name__, function.__defaults__)
    twin.__annotations__ = function.__annotations__
    twin.__module__ = function.__module__
    twin.__qualname__ = function.__qualname__
    return twin


def replace_rules(twin: FunctionType, replaced: Callable[[Any], Any]) -> None:
    """Replace every rule that a twin calls, by its own name or through a module."""
    for path, value in mentions(twin):
        if is_rule(value):
            place: Any = twin.__globals__
            for name in path[:-1]:
                place = _own_module(place, name)
            place[path[-1]] = replaced(value)


def _own_module(names: dict[str, Any], name: str) -> dict[str, Any]:
    """The namespace of a module that a twin uses; a copy, so that the module itself is unchanged."""
    module = names[name]
    if not isinstance(module, _Copy):
        names[name] = module = _Copy(module)
    inside: dict[str, Any] = module.__dict__
    return inside


class _Copy(ModuleType):
    """A copy of a module's names, some of them replaced."""

    def __init__(self, module: ModuleType) -> None:
        super().__init__(module.__name__)
        self.__dict__.update(module.__dict__)


def reached_by(function: Any, wiring: Wiring) -> list[Any]:
    """Every rule that a wired rule can reach, beginning with itself."""
    found: dict[Any, None] = {}
    waiting = [wiring.get(function, function)]
    while waiting:
        one = waiting.pop()
        if is_rule(one) and one not in found:
            found[one] = None
            waiting.extend(wiring.get(other, other) for other in called_by(one))
    return list(found)


def call_sites(rules: Iterable[Any], wiring: Wiring) -> Counter[Any]:
    """The number of call sites of each wired rule within some rules."""
    called = (value for one in rules for _, value in mentions(one) if is_rule(value))
    return Counter(wiring.get(value, value) for value in called)


def called_by(function: Any) -> list[Any]:
    """The rules that a rule calls, each listed once, before wiring."""
    return list(dict.fromkeys(value for _, value in mentions(function) if is_rule(value)))
