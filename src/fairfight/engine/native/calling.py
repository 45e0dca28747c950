"""Calls between native functions: numba's convention inside a unit, a shorter one between units.

numba passes an address for the result, one for an error, then the arguments, an array as seven of them. Rules never
need more of an array than where it begins, how long it is and, if it is strided, how far apart its entries are. So each
rule that is called from outside its unit has a *front*, which takes just those: it fits the registers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from fairfight.engine.native.kinds import Kind, Signature

PLAIN = {"whole": ("i64",), "truth": ("i8",), "record": ("ptr",)}
SHORT = PLAIN | {"rows": ("ptr", "i64"), "packed": ("ptr", "i64"), "strided": ("ptr", "i64", "i64")}
ARRAY = ("ptr", "ptr", "i64", "i64", "ptr", "i64", "i64")  # owner, parent, length, entry's size, data, length, stride


class Argument(NamedTuple):
    """What is passed: a type of LLVM's and a value."""

    kind: str
    value: str

    def __str__(self) -> str:
        return f"{self.kind} {self.value}"


def front(name: str, rule: str, signature: Signature) -> str:
    """A function that is called the short way, and calls a rule in numba's."""
    given = _named(SHORT[kind.form] for kind in signature.takes)
    passed = [one for kind, group in zip(signature.takes, given, strict=True) for one in _as_numba_does(kind, group)]
    return function(name, _flat(given), rule, passed)


def to_front(name: str, called: str, signature: Signature) -> str:
    """A function that is called in numba's way, and calls a front; it is copied into whoever calls it."""
    given = _named(PLAIN.get(kind.form, ARRAY) for kind in signature.takes)
    passed = [one for kind, group in zip(signature.takes, given, strict=True) for one in _shortly(kind, group)]
    return function(name, _flat(given), called, passed, "alwaysinline")


def same(name: str, called: str, signature: Signature) -> str:
    """A function that hands all it gets on to another, both called in numba's way."""
    given = _flat(_named(PLAIN.get(kind.form, ARRAY) for kind in signature.takes))
    return function(name, given, called, given, "alwaysinline")


def function(name: str, given: list[Argument], called: str, passed: list[Argument], how: str = "") -> str:
    """A function in LLVM's language that calls another and returns what comes back."""
    always = [Argument("ptr", "%result"), Argument("ptr", "%error")]
    kinds = ", ".join(one.kind for one in (*always, *passed))
    return (
        f'declare i32 @"{called}"({kinds})\n'
        f'define i32 @"{name}"({_listed([*always, *given])}) {how} {{\n'
        f'%code = call i32 @"{called}"({_listed([*always, *passed])})\nret i32 %code\n}}'
    )


def _listed(arguments: Iterable[Argument]) -> str:
    return ", ".join(map(str, arguments))


def _flat(groups: list[list[Argument]]) -> list[Argument]:
    return [one for group in groups for one in group]


def _named(kinds: Iterable[tuple[str, ...]]) -> list[list[Argument]]:
    """The values of each argument, by the names they have in the function."""
    return [
        [Argument(kind, f"%a{number}.{place}") for place, kind in enumerate(group)]
        for number, group in enumerate(kinds)
    ]


def _as_numba_does(kind: Kind, short: list[Argument]) -> list[Argument]:
    if kind.form in PLAIN:
        return short
    assert kind.dtype is not None
    size = Argument("i64", str(kind.dtype.itemsize))
    data, length, stride = (*short, size)[:3]
    nobody = Argument("ptr", "null")
    return [nobody, nobody, length, size, data, length, stride]


def _shortly(kind: Kind, full: list[Argument]) -> list[Argument]:
    if kind.form in PLAIN:
        return full
    *_, data, length, stride = full
    return [data, length, stride][: len(SHORT[kind.form])]
