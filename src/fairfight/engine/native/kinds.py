"""Argument and result types of a rule, read from its annotations."""

from __future__ import annotations

import functools
import typing
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

import numpy as np

from fairfight.common.errors import RuleError
from fairfight.engine.layout import dtype_of, is_layout
from fairfight.engine.rule import Wiring

Form = Literal["whole", "truth", "nothing", "record", "rows", "strided", "packed"]

PLAIN: dict[Any, Form] = {int: "whole", bool: "truth", type(None): "nothing"}
WIDTHS = ("i2", "i4")


@dataclass(frozen=True)
class Kind:
    """A whole number, a truth, nothing; or a record, rows of records or an array of numbers, with their dtype."""

    form: Form
    dtype: np.dtype[Any] | None = None

    def __str__(self) -> str:
        return self.form if self.dtype is None else f"{self.form} {_text(self.dtype)}"


@dataclass(frozen=True)
class Signature:
    """The kinds of a rule's arguments, and of what it gives back."""

    takes: tuple[Kind, ...]
    gives: Kind

    def __str__(self) -> str:
        return f"({', '.join(map(str, self.takes))}) -> {self.gives}"


def signature_of(function: Any, wiring: Wiring) -> Signature:
    """A rule's signature, with a game's layouts in place of those that stand for them."""
    *takes, gives = (_kind(function, hint, wiring) for hint in _hints(function))
    return Signature(tuple(takes), gives)


@functools.cache
def _hints(function: Any) -> tuple[Any, ...]:
    """The annotations of the arguments in their order, and of the result."""
    written = getattr(function, "__wrapped__", function)  # a slot's own function
    hints = typing.get_type_hints(written, include_extras=True)
    code = written.__code__
    return (*(hints[name] for name in code.co_varnames[: code.co_argcount]), hints["return"])


def _kind(function: Any, hint: Any, wiring: Wiring) -> Kind:
    hint = wiring.get(hint, hint) if isinstance(hint, type) else hint
    if isinstance(hint, type) and hint in PLAIN:
        return _made(PLAIN[hint])
    if is_layout(hint):
        return _made("record", dtype_of(hint))
    if get_origin(hint) is list:
        row = _kind(function, get_args(hint)[0], wiring)
        if row.form == "record":
            return _made("rows", row.dtype)
    match get_args(hint):
        case (_, width, "strided" | "packed" as form) if width in WIDTHS:
            return _made(form, np.dtype(width))
    raise RuleError(
        f"rule {function.__qualname__}: a rule takes layouts, int, bool, Pile, Log, Options and lists of layouts, "
        f"not {hint!r}"
    )


@functools.cache
def _made(form: Form, dtype: np.dtype[Any] | None = None) -> Kind:
    return Kind(form, dtype)


@functools.cache
def _text(dtype: np.dtype[Any]) -> str:
    """A dtype in words: every field with its place and width. Those of large states are long, so each is made once."""
    return str(dtype)
