"""Finds the rules, numbers and built-ins that a rule's code mentions.

A name may be imported itself, or used through its module:

>>> from fairfight.engine import whole
>>> def doubled(n: int) -> int:
...     return 2 * whole.root(n) + whole.FINE + len(str(n))
>>> [".".join(one.path) for one in mentions(doubled)]
['whole.root', 'whole.FINE', 'len', 'str']
"""

from __future__ import annotations

import builtins
import dis
import functools
from collections.abc import Iterator
from types import CodeType, ModuleType
from typing import Any, NamedTuple

from fairfight.common.errors import RuleError

ATTRIBUTES = ("LOAD_ATTR", "LOAD_METHOD")


class Mention(NamedTuple):
    """One mention of an object in a rule: the names that lead to it, and its present value."""

    path: tuple[str, ...]
    value: Any


def mentions(function: Any) -> list[Mention]:
    """Everything that a function's code mentions, in order, inner code included; repeated names are repeated.

    Values are looked up at each call: a number of a module may change while a program runs.
    """
    return [_looked_up(function, chain) for chain in chains(function.__code__)]


def _looked_up(function: Any, chain: tuple[str, ...]) -> Mention:
    """Follow names through modules to the first object that is not a module; the names after it are fields."""
    names = function.__globals__
    value = names[chain[0]] if chain[0] in names else getattr(builtins, chain[0], None)
    steps = 1
    while isinstance(value, ModuleType):
        path = ".".join(chain[:steps])
        if steps == len(chain):
            raise RuleError(f"rule {function.__qualname__}: {path} is a module; write {path}.name for what you need")
        if not hasattr(value, chain[steps]):
            raise RuleError(f"rule {function.__qualname__}: {path} has no {chain[steps]}")
        value = getattr(value, chain[steps])
        steps += 1
    return Mention(chain[:steps], value)


@functools.cache
def chains(code: CodeType) -> tuple[tuple[str, ...], ...]:
    """Every global name that code loads, with the attributes that are read from it directly."""
    return tuple(_chains(code))


def _chains(code: CodeType) -> Iterator[tuple[str, ...]]:
    chain: tuple[str, ...] = ()
    for step in dis.get_instructions(code):
        if step.opname in ATTRIBUTES and chain:
            chain = (*chain, step.argval)
        elif step.opname != "EXTENDED_ARG":
            if chain:
                yield chain
            chain = (step.argval,) if step.opname == "LOAD_GLOBAL" else ()
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _chains(const)
