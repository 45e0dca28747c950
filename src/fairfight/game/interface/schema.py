"""JSON Schemas of what clients get: choices, events, views, scenes; made from the types themselves.

The schema of what designers write is made in content_schema.py.
"""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.event import Event
from fairfight.game.interface.interface import Interface
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import Reason
from fairfight.game.interface.scene import Scene

SUBJECTS = ("choices", "events", "view", "scene", "preview", "reasons", "content")
DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def schema_of(title: str, interface: Interface, subject: str) -> Schema:
    """The schema of one subject of a game."""
    makers = {
        "choices": lambda: _choices(interface),
        "events": lambda: _events(interface),
        "view": lambda: TypeAdapter(interface.view_type).json_schema(),
        "scene": lambda: TypeAdapter(Scene).json_schema(),
        "preview": lambda: TypeAdapter(Preview).json_schema(),
        "reasons": lambda: _reasons(interface),
    }
    if subject not in makers:
        raise FairFightError(unknown("subject", subject, SUBJECTS))
    return {"$schema": DIALECT, **_closed(makers[subject]()), "title": f"{title}: {subject}"}


def _closed(schema: Any) -> Any:
    """The same schema in which nothing but what it names may be there."""
    if isinstance(schema, list):
        return [_closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: _closed(value) for key, value in schema.items()}
    return {"additionalProperties": False, **closed} if isinstance(schema.get("properties"), dict) else closed


def _choices(interface: Interface) -> Schema:
    """Choices of the game's kinds only."""
    one = TypeAdapter(Choice).json_schema()
    kinds = interface.codec.kinds
    one["properties"]["kind"] = {
        "oneOf": [
            {"const": kind.name, "description": f"{kind.about} Parts: {', '.join(kind.parts) or 'none'}."}
            for kind in kinds
        ]
    }
    return {"type": "array", "items": one}


def _reasons(interface: Interface) -> Schema:
    """Reasons with the game's ids only."""
    one = TypeAdapter(Reason).json_schema()
    one["properties"]["id"] = {"enum": list(interface.reasons)}
    return {"type": "array", "items": one}


def _events(interface: Interface) -> Schema:
    """A list of events; each says its kind."""
    schemas, definitions = [], {}
    for event in interface.events:
        one = _of_event(event)
        definitions.update(one.pop("$defs", {}))
        schemas.append(one)
    return {"type": "array", "items": {"oneOf": schemas}, "$defs": definitions}


def _of_event(event: type[Event]) -> Schema:
    """What a seat does not know is left out, and so is what is empty."""
    schema = TypeAdapter(event).json_schema()
    schema["properties"] = {"kind": {"const": event.kind}, **schema["properties"]}
    required = [one for one in schema.get("required", []) if not _may_be_unknown(event, one)]
    schema["required"] = ["kind", *required]
    schema["description"] = (event.__doc__ or "").strip()
    return schema


def _may_be_unknown(event: type[Event], name: str) -> bool:
    hint = get_type_hints(event, include_extras=True)[name]
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    if any(getattr(mark, "secret", False) for mark in marks):
        return True
    held = get_args(hint)[0] if marks else hint
    return get_origin(held) is tuple or type(None) in get_args(held)
