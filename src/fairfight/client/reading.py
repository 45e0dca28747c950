"""Reads what the service sends into typed values; what a newer service adds is left out."""

from __future__ import annotations

import json
from typing import Any, TypeVar, cast, is_typeddict

from pydantic import TypeAdapter, ValidationError

from fairfight.client.errors import NotReached

Value = TypeVar("Value")


def read(kind: type[Value], value: object) -> Value:
    """A value of some type from plain values.

    >>> from fairfight.game.interface.reason import Reason
    >>> read(Reason, {"id": "needs_role", "words": "needs a Magician", "since": "next year"})
    Reason(id='needs_role', words='needs a Magician', data={})
    """
    try:
        return cast("Value", _adapter_of(kind).validate_python(value))
    except ValidationError as error:
        raise _not_understood(kind, error) from None


def read_json(kind: type[Value], text: str | bytes) -> Value:
    """The same from JSON. A document, such as a receipt, stays whole."""
    if is_typeddict(kind):
        return cast("Value", _document(kind, text))
    try:
        return cast("Value", _adapter_of(kind).validate_json(text))
    except ValidationError as error:
        raise _not_understood(kind, error) from None


def _document(kind: Any, text: str | bytes) -> dict[str, object]:
    try:
        said = json.loads(text)
    except ValueError:
        said = None
    if not isinstance(said, dict) or not kind.__required_keys__ <= set(said):
        raise NotReached(f"the answer is not what FairFight's service says: it is no {kind.__name__.lower()}")
    return said


_adapters: dict[Any, TypeAdapter[Any]] = {}


def _adapter_of(kind: Any) -> TypeAdapter[Any]:
    if kind not in _adapters:
        _adapters[kind] = TypeAdapter(kind)
    return _adapters[kind]


def _not_understood(kind: Any, error: ValidationError) -> NotReached:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(map(str, first["loc"]))
    name = getattr(kind, "__name__", str(kind))
    return NotReached(f"the answer is not what FairFight's service says ({name} {where}: {first['msg']})")
