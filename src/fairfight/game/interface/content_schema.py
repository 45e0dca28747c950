"""The JSON Schema of a game's content files, for editors: made from the content's model.

Editors for TOML read early dialects, so it keeps to what all of them know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fairfight.common.checking import OURS, Checked

DIALECT = "http://json-schema.org/draft-07/schema#"
PART = "_part"  # of a definition's name: the same, of which any key may be left out
Schema = dict[str, Any]


def file_schema(game: str, title: str, model: Checked) -> Schema:
    """What one content file may hold: its head, and entries of any tables.

    An entry that the game has is laid over the game's, so it may say only what differs; a new one says all.
    """
    made = model.model_json_schema()
    written = _Definitions(made.get("$defs", {}))
    tables = {name: written.table(schema, vars(model)[name]) for name, schema in made["properties"].items()}
    return {
        "$schema": DIALECT,
        "title": f"{title}: content",
        "type": "object",
        "properties": {**_head(game), **tables},
        "required": ["game", "kind"],
        "additionalProperties": False,
        "definitions": written.definitions(),
    }


def _head(game: str) -> Schema:
    """The keys above a file's entries."""
    return {
        "game": {"enum": [game], "description": "the game that the file belongs to"},
        "kind": {"enum": ["content"], "description": "what the file is"},
        "target": {"type": "string", "description": 'what a report judges by, such as "cleared 50-60 %"'},
        "alone": {"type": "boolean", "description": "whether own content replaces the game's instead of changing it"},
        OURS: {"type": "boolean", "description": "whether all entries of the file are FairFight's own design"},
    }


class _Definitions:
    """The definitions of a model's schema, each whole and as a part."""

    def __init__(self, given: Mapping[str, Schema]) -> None:
        self.given = given

    def definitions(self) -> Schema:
        """All of them, by name."""
        whole = {name: self._written(one, part=False) for name, one in self.given.items()}
        parts = {name + PART: self._written(one, part=True) for name, one in self.given.items()}
        return {**whole, **parts}

    def table(self, schema: Schema, entries: Mapping[str, Any]) -> Schema:
        """A table of the content: parts of the entries that are there, whole entries beside them."""
        ((pattern, entry),) = schema.get("patternProperties", {"": schema.get("additionalProperties")}).items()
        return {
            "type": "object",
            "propertyNames": {"pattern": pattern},
            "properties": {key: self._written(entry, part=True) for key in entries},
            "additionalProperties": self._written(entry, part=False),
        }

    def _written(self, schema: Any, *, part: bool) -> Any:
        """A schema as it goes for a file. A list is one value: what is in it is always whole."""
        if isinstance(schema, list):
            return [self._written(one, part=part) for one in schema]
        if not isinstance(schema, dict):
            return schema
        said: Schema = {}
        for key, value in schema.items():
            match key:
                case "$ref":
                    said[key] = value.replace("#/$defs/", "#/definitions/") + (PART if part else "")
                case "properties":
                    said[key] = {name: self._written(one, part=part) for name, one in value.items() if name != OURS}
                case "items":
                    said[key] = self._written(value, part=False)
                case "oneOf":  # a part may fit several
                    said["anyOf"] = self._written(value, part=part)
                case "const":
                    said["enum"] = [value]
                case "required" | "minProperties" if part:
                    continue
                case "discriminator" | "title":  # titles repeat the names
                    continue
                case _:
                    said[key] = self._written(value, part=part)
        is_closed = "properties" in said or "patternProperties" in said
        return {"additionalProperties": False, **said} if is_closed else said
