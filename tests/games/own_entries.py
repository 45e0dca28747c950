"""Content that a test writes itself, laid over a game's own as changes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

Entries = Mapping[str, Mapping[str, Any]]


def changes(own: Mapping[str, Entries]) -> tuple[str, ...]:
    """Entries as changes of the content. Each is called as its key says, so that it takes the place of a namesake."""
    return tuple(
        f"{kind}.{key}={as_toml({'name': key.replace('_', ' ').title(), **entry})}"
        for kind, entries in own.items()
        for key, entry in entries.items()
    )


def as_toml(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{json.dumps(key)} = {as_toml(inside)}" for key, inside in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    return json.dumps(value)
