"""Turns choices, events, views and scenes into plain values for JSON, without what is as usual."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from fairfight.game.interface.event import Event


def plain(value: Any) -> Any:
    """A value as dicts, lists, numbers and strings.

    A field with its default value is left out; of an event, which says its kind, also what is unknown or empty.

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
    if isinstance(value, Event):
        known = {name: held for name, _ in _fields(type(value)) if (held := getattr(value, name)) not in (None, ())}
        said = {name: plain(held) for name, held in known.items()}
        return {"kind": value.kind, **said}
    if is_dataclass(value):
        return {name: plain(held) for name, usual in _fields(type(value)) if (held := getattr(value, name)) != usual}
    raise TypeError(f"{value!r} is no plain value")


_known: dict[type, tuple[tuple[str, Any], ...]] = {}


def _fields(kind: type) -> tuple[tuple[str, Any], ...]:
    """The names and defaults of a type's fields; of a change, its name comes first and has no default."""
    if kind not in _known:
        held = [(one.name, MISSING if one.name == "do" else one.default) for one in fields(kind)]
        _known[kind] = tuple(sorted(held, key=lambda pair: pair[0] != "do"))
    return _known[kind]
