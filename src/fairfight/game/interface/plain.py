"""Turns choices, events, views and scenes into plain values for JSON, without what is empty."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from fairfight.game.interface.event import Event

EMPTY: tuple[Any, ...] = ((), "")


def plain(value: Any) -> Any:
    """A value as dicts, lists, numbers and strings. An event says its kind. Fields that are None or empty are left out.

    >>> from fairfight.game.interface.choice import Choice
    >>> plain(Choice(3, "move", "a.unit.1", space="board.4-11"))
    {'code': 3, 'kind': 'move', 'subject': 'a.unit.1', 'space': 'board.4-11'}
    """
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return {key: plain(held) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [plain(held) for held in value]
    if is_dataclass(value):
        said = {"kind": value.kind} if isinstance(value, Event) else {}
        for name in _names(value):
            held = getattr(value, name)
            if held is not None and held not in EMPTY:
                said[name] = plain(held)
        return said
    raise TypeError(f"{value!r} is no plain value")


_known: dict[type, tuple[str, ...]] = {}


def _names(value: Any) -> tuple[str, ...]:
    """The fields of a value; of a change, its name comes first."""
    kind = type(value)
    if kind not in _known:
        _known[kind] = tuple(sorted((one.name for one in fields(kind)), key=lambda name: name != "do"))
    return _known[kind]
