"""JSON Schemas of what clients get: choices, events, views, scenes; made from the types themselves."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.event import Event
from fairfight.game.interface.interface import Interface
from fairfight.game.interface.scene import Scene

SUBJECTS = ("choices", "events", "view", "scene", "content")
DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def schema_of(title: str, interface: Interface, content: type[Any], subject: str) -> Schema:
    """The schema of one subject of a game."""
    makers = {
        "choices": lambda: _choices(interface),
        "events": lambda: _events(interface),
        "view": lambda: TypeAdapter(interface.view_type).json_schema(),
        "scene": lambda: TypeAdapter(Scene).json_schema(),
        "content": content.model_json_schema,
    }
    if subject not in makers:
        raise FairFightError(unknown("subject", subject, SUBJECTS))
    return {"$schema": DIALECT, **makers[subject](), "title": f"{title}: {subject}"}


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


def _events(interface: Interface) -> Schema:
    """A list of events; each says its kind."""
    schemas, definitions = [], {}
    for event in interface.events:
        one = _of_event(event)
        definitions.update(one.pop("$defs", {}))
        schemas.append(one)
    return {"type": "array", "items": {"oneOf": schemas}, "$defs": definitions}


def _of_event(event: type[Event]) -> Schema:
    schema = TypeAdapter(event).json_schema()
    schema["properties"] = {"kind": {"const": event.kind}, **schema["properties"]}
    optional = {"cause", "changes"}
    required = [one for one in schema.get("required", []) if one not in optional and not _may_be_absent(schema, one)]
    schema["required"] = ["kind", *required]
    schema["description"] = (event.__doc__ or "").strip()
    schema["additionalProperties"] = False
    return schema


def _may_be_absent(schema: Schema, name: str) -> bool:
    """Whether a field can be None: then it is left out."""
    said = schema["properties"][name]
    return any(one.get("type") == "null" for one in said.get("anyOf", ())) or said.get("type") in ("array", "string")
