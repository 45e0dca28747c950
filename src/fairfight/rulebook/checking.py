"""Checked models: what a set-up or a content file may say, and problems told in one line each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Any, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, ValidationError

from fairfight.rulebook.errors import nearest

# pydantic's words for the commonest slips, in ours.
PLAIN = {
    "int_parsing": "must be a whole number",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "bool_parsing": "must be true or false",
    "bool_type": "must be true or false",
    "string_type": "must be text in quotes",
    "string_pattern_mismatch": "must be a name of small letters, digits, - and _ that begins with a letter",
    "dict_type": "must be a table",
    "model_type": "must be a table",
    "list_type": "must be a list",
}

Place = tuple[str | int, ...]


class Checked(BaseModel):
    """A model in which an unknown key is an error and nothing changes after checking."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def problems(error: ValidationError, model: type[BaseModel]) -> Iterator[tuple[Place, str]]:
    """Every problem that pydantic found, as its place and one line that says what is wrong and what is allowed."""
    for item in error.errors(include_url=False):
        place = item["loc"][:-1] if item["loc"][-1:] == ("[key]",) else item["loc"]  # pydantic's word for a key
        yield place, _say(item, model)


def _say(item: Mapping[str, Any], model: type[BaseModel]) -> str:
    kind, given = item["type"], item.get("input")
    if kind == "extra_forbidden":
        key = str(item["loc"][-1])
        allowed = _keys_at(model, item["loc"][:-1])
        meant = nearest(key, allowed)
        hint = f' did you mean "{meant}"?' if meant else ""
        return f'unknown key "{key}";{hint} allowed: {", ".join(allowed)}'
    if kind == "missing":
        return f'"{item["loc"][-1]}" is missing'
    if kind == "value_error":
        return str(item["ctx"]["error"])
    text = PLAIN.get(kind) or re.sub(r"^Input should be ", "must be ", item["msg"])
    return f"{text}, not {given!r}"


def _keys_at(model: Any, place: Place) -> list[str]:
    """The keys a model allows at a place inside it."""
    found = [model]
    for step in place:
        found = [inner for one in found for inner in _inside(one, step)]
    return [name for one in found if _is_model(one) for name in one.model_fields]


def _inside(kind: Any, step: str | int) -> list[Any]:
    if _is_model(kind):
        field = kind.model_fields.get(str(step))
        return _alternatives(field.annotation) if field else [kind]  # a union's tag: stay
    if get_origin(kind) in (dict, list, tuple):
        return _alternatives(get_args(kind)[-1 if get_origin(kind) is dict else 0])
    return []


def _alternatives(kind: Any) -> list[Any]:
    if get_origin(kind) in (Union, UnionType):
        return [inner for one in get_args(kind) for inner in _alternatives(one)]
    return [kind]


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
