"""Turns choices, events, views and scenes into plain values for JSON, without what is as usual."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from fairfight.game.interface.event import Event

Turn = Callable[[Any], Any]


def plain(value: Any) -> Any:
    """A value as dicts, lists, numbers and strings.

    A field with its default value is left out; of an event, which says its kind, also what is unknown or empty.

    >>> from fairfight.game.interface.choice import Choice
    >>> plain(Choice(3, "move", "a.unit.1", space="board.4-11"))
    {'code': 3, 'kind': 'move', 'subject': 'a.unit.1', 'space': 'board.4-11'}
    """
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, list | tuple):
        return [plain(held) for held in value]
    if isinstance(value, Mapping):
        return {key: plain(held) for key, held in value.items()}
    if is_dataclass(value):
        return _turn_of(type(value))(value)
    raise TypeError(f"{value!r} is no plain value")


_turns: dict[type, Turn] = {}


def _turn_of(kind: type) -> Turn:
    """How values of a dataclass are turned: worked out once from its fields, for there are thousands of values."""
    if kind not in _turns:
        _turns[kind] = _event_turn(kind) if issubclass(kind, Event) else _record_turn(kind)
    return _turns[kind]


def _record_turn(kind: type) -> Turn:
    hints = get_type_hints(kind)
    # The name of a change comes first, and stands there although it is always the same.
    order = sorted(fields(kind), key=lambda one: one.name != "do")
    plan = [(one.name, MISSING if one.name == "do" else one.default, _of_hint(hints[one.name])) for one in order]

    def turn(value: Any) -> dict[str, Any]:
        said = {}
        for name, usual, inner in plan:
            held = getattr(value, name)
            if held is not usual and held != usual:
                said[name] = inner(held) if inner and held is not None else held
        return said

    return turn


def _event_turn(kind: type[Event]) -> Turn:
    hints = get_type_hints(kind)
    plan = [(one.name, _of_hint(hints[one.name])) for one in fields(kind)]

    def turn(value: Any) -> dict[str, Any]:
        said = {"kind": kind.kind}
        for name, inner in plan:
            held = getattr(value, name)
            if held is not None and held != ():
                said[name] = inner(held) if inner else held
        return said

    return turn


def _of_hint(hint: Any) -> Turn | None:
    """How values of a field are turned, as far as its type says; None: they are plain already."""
    origin, inside = get_origin(hint), [one for one in get_args(hint) if one is not type(None)]
    if hint in (str, int, float, bool) or origin is Literal:
        return None
    if is_dataclass(hint):
        return _record
    if origin in (Union, types.UnionType):
        turns = {_of_hint(one) for one in inside}
        return turns.pop() if len(turns) == 1 else plain
    if origin is tuple:
        turns = {_of_hint(one) for one in inside if one is not Ellipsis}
        return _listing(turns.pop()) if len(turns) == 1 else plain
    return plain


def _record(value: Any) -> Any:
    return _turn_of(type(value))(value)


def _listing(inner: Turn | None) -> Turn:
    return list if inner is None else lambda held: [inner(one) for one in held]
