"""Strict pydantic models for set-ups and content, with one-line error messages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, WithJsonSchema

from fairfight.common.errors import unknown

# Plain messages for pydantic's most common errors.
PLAIN = {
    "int_parsing": "must be a whole number",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "bool_parsing": "must be true or false",
    "bool_type": "must be true or false",
    "string_type": "must be text in quotes",
    "dict_type": "must be a table",
    "model_type": "must be a table",
    "list_type": "must be a list",
}

Place = tuple[str | int, ...]

OURS = "ours"  # said by the head of a file whose entries are all FairFight's own design


# Marks a table of counts, such as the cards of a deck: a key that is absent counts 0.
COUNTED = "counted"


class Checked(BaseModel):
    """A model that refuses unknown keys and cannot be changed after checking."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def on_one_line(text: str) -> str:
    """Refuse text with line breaks or control characters: files come from other people too."""
    if not text.isprintable():
        raise ValueError(f"must be one line without control characters, not {text!r}")
    return text


SNAKE_CASE = r"[a-z][a-z0-9]*(_[a-z0-9]+)*"


def snake_case(text: str) -> str:
    """An id of an entry, refused in any other form.

    >>> snake_case("bone_wall")
    'bone_wall'
    >>> snake_case("boneWall")
    Traceback (most recent call last):
    ValueError: an id is small letters, digits and _ and begins with a letter, such as "bone_wall", not 'boneWall'
    """
    if re.fullmatch(SNAKE_CASE, text):
        return text
    words = re.findall(r"[a-z0-9]+", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", text).lower())
    meant = "_".join(words).lstrip("0123456789_") or "bone_wall"
    raise ValueError(f'an id is small letters, digits and _ and begins with a letter, such as "{meant}", not {text!r}')


def _snake_case_or_none(text: str) -> str:
    return snake_case(text) if text else text


# Types of values that content of all games is written with.
Key = Annotated[str, AfterValidator(snake_case), WithJsonSchema({"type": "string", "pattern": f"^{SNAKE_CASE}$"})]
KeyOrNone = Annotated[
    str, AfterValidator(_snake_case_or_none), WithJsonSchema({"type": "string", "pattern": f"^({SNAKE_CASE})?$"})
]
Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(on_one_line)]
Text = Annotated[str, Field(max_length=200), AfterValidator(on_one_line)]


class Entry(Checked):
    """An entry of a game's content."""

    name: Name = Field(description="the name that people read")
    ours: bool = Field(False, description="whether it is FairFight's own design; said at the head of a file")


def problems(error: ValidationError, model: type[BaseModel]) -> Iterator[tuple[Place, str]]:
    """Every problem that pydantic found: its place, and one line with what is wrong and what is allowed."""
    for item in error.errors(include_url=False):
        place, found = _place_in(model, item["loc"])
        yield place, _say(item, place, found)


def _say(item: Mapping[str, Any], place: Place, around: Sequence[Any]) -> str:
    """One problem in words; `around` are the models that may contain the last key of the place."""
    kind, given = item["type"], item.get("input")
    if kind == "extra_forbidden":
        models = [model for model in around if _is_model(model)]
        fields = [(name, field) for model in models for name, field in model.model_fields.items()]
        allowed = [field.alias or name for name, field in fields if name != OURS]
        return unknown("key", str(place[-1]), allowed)
    if kind == "missing":
        return f'"{place[-1]}" is missing'
    if kind == "union_tag_invalid":
        allowed = [tag.strip(" '") for tag in item["ctx"]["expected_tags"].split(",")]
        return unknown(item["ctx"]["discriminator"].strip("'"), str(item["ctx"]["tag"]), allowed)
    if kind == "union_tag_not_found":
        return f'"{item["ctx"]["discriminator"].strip(chr(39))}" is missing'
    if kind == "literal_error" and isinstance(given, str):
        allowed = [word or '""' for word in re.findall(r"'([^']*)'", item["ctx"]["expected"])]
        names = [step for step in place if isinstance(step, str)]
        return unknown("key" if item["loc"][-1] == "[key]" or not names else names[-1], given, allowed)
    if kind == "value_error":
        return str(item["ctx"]["error"])
    said = item["msg"].partition(" after validation")[0]
    text = PLAIN.get(kind) or re.sub(r"^(Input|String|List|Dictionary) should ", "must ", said)
    return f"{text}, not {given!r}"


def _place_in(model: Any, loc: Place) -> tuple[Place, list[Any]]:
    """A place without the steps that pydantic adds, and the models that may contain its last key.

    Those steps are "[key]" for the key of a table, and the tag of a union after the union's own place.
    """
    place: list[str | int] = []
    found, around = [model], [model]
    for step in loc:
        tagged = [one for one in found if _is_model(one) and _has_tag(one, step)]
        if tagged and len(found) > 1:
            found = tagged
        elif step != "[key]":
            place.append(step)
            around, found = found, [inner for one in found for inner in _inside(one, step)]
    return tuple(place), around


def is_count(model: type[BaseModel], place: Place) -> bool:
    """Whether a place is in a table marked COUNTED."""
    if len(place) < 2:
        return False
    found: list[Any] = [model]
    for step in place[:-2]:
        found = [inner for one in found for inner in _inside(one, step)]
    fields = [one.model_fields.get(str(place[-2])) for one in found if _is_model(one)]
    return any(field is not None and COUNTED in field.metadata for field in fields)


def _has_tag(model: type[BaseModel], tag: str | int) -> bool:
    return any(
        get_origin(field.annotation) is Literal and get_args(field.annotation) == (tag,)
        for field in model.model_fields.values()
    )


def _inside(kind: Any, step: str | int) -> list[Any]:
    if _is_model(kind):
        field = kind.model_fields.get(str(step))
        return _alternatives(field.annotation) if field else []
    if get_origin(kind) in (dict, list, tuple):
        return _alternatives(get_args(kind)[-1 if get_origin(kind) is dict else 0])
    return []


def _alternatives(kind: Any) -> list[Any]:
    if get_origin(kind) is Annotated:
        return _alternatives(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return [inner for one in get_args(kind) for inner in _alternatives(one)]
    return [kind]


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
