"""The type of a name or an expression in a rule, as far as it is known."""

from __future__ import annotations

import functools
import typing
from dataclasses import dataclass
from typing import Any, get_args, get_origin

from fairfight.engine.layout import element_of, fields_of, is_layout


@dataclass(frozen=True)
class Thing:
    """The type of a value in a rule. Records and rows have a layout, numbers have the width of their list."""

    form: str
    layout: Any = None
    width: str = ""

    def __str__(self) -> str:
        if self.form in ("record", "rows"):
            return f"a {'record' if self.form == 'record' else 'list'} of {self.layout.__name__}"
        return f"{self.form} of the width {self.width}" if self.width else self.form

    @property
    def is_number(self) -> bool:
        """Whether it is a number; an unknown type may be one."""
        return self in (WHOLE, TRUTH, UNKNOWN)

    @property
    def is_list(self) -> bool:
        """Whether it can be indexed."""
        return self.form in ("rows", "a list of numbers", "a tuple", "something")

    def fits(self, other: Thing) -> bool:
        """Whether it can be used where the other type is expected, as far as both are known."""
        if UNKNOWN in (self, other) or (self.is_number and other.is_number):
            return True
        if self.form != other.form or (self.width and other.width and self.width != other.width):
            return False
        stand_ins = [one for one in (self.layout, other.layout) if hasattr(one, "__slot__")]
        return bool(stand_ins) or self.layout is other.layout

    def entry(self) -> Thing:
        """The type of a list's entries."""
        if self.form == "rows":
            return Thing("record", self.layout)
        return UNKNOWN if self == UNKNOWN else WHOLE


WHOLE, TRUTH, NOTHING = Thing("a whole number"), Thing("true or false"), Thing("nothing")
TUPLE, UNKNOWN = Thing("a tuple"), Thing("something")


def thing_of_hint(hint: Any) -> Thing:
    """The type that an annotation names."""
    for plain, thing in ((int, WHOLE), (bool, TRUTH), (type(None), NOTHING)):
        if hint is plain:
            return thing
    if is_layout(hint):
        return Thing("record", hint)
    if get_origin(hint) is list and is_layout(get_args(hint)[0]):
        return Thing("rows", get_args(hint)[0])
    match get_args(hint):
        case (_, width, "strided" | "packed"):
            return Thing("a list of numbers", width=width)
    return UNKNOWN


@functools.cache
def fields(layout: Any) -> dict[str, Thing]:
    """The fields of a layout with their types."""
    return {name: _held(held) for name, held in fields_of(layout)}


def _held(held: Any) -> Thing:
    element = element_of(held)
    if element is not None:
        return Thing("rows", element) if is_layout(element) else Thing("a list of numbers", width=element)
    return Thing("record", held) if is_layout(held) else WHOLE


@functools.cache
def signature(function: Any) -> tuple[tuple[Thing, ...], Thing]:
    """The argument types and the result type of a rule; unknown where its annotations cannot be resolved."""
    written = getattr(function, "__wrapped__", function)
    code = written.__code__
    names = code.co_varnames[: code.co_argcount]
    try:
        hints = typing.get_type_hints(written, include_extras=True)
    except (NameError, AttributeError, TypeError):
        return (UNKNOWN,) * len(names), UNKNOWN
    takes = tuple(thing_of_hint(hints[name]) if name in hints else UNKNOWN for name in names)
    return takes, thing_of_hint(hints.get("return", UNKNOWN))
