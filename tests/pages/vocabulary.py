"""The table of a page that lists every word of a game's content vocabulary, made from the models that check content.

What a key means is the `description` of its field; JSON Schema for editors is made from the same fields.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from fairfight.common.checking import OURS, Key, KeyOrNone
from tests.pages.tables import markdown

PLAIN = {int: "a whole number", str: "text", bool: "true or false"}
LIMITS = (("ge", "from {}"), ("gt", "more than {}"), ("le", "to {}"), ("lt", "less than {}"))
Row = tuple[str, str, str, str]
Models = list[type[BaseModel]]
HEADER: tuple[Row, ...] = (
    ("`game`", "a game", "needed", "whose content it is"),
    ("`kind`", '"content"', "needed", "what the file is"),
    (f"`{OURS}`", "true or false", "false", "whether all its entries are FairFight's own design, not the seed's"),
    ("`alone`", "true or false", "false", "whether own content stands in place of the game's, instead of over it"),
    ("`target`", "text", "none", 'what its designer wants to come of it, such as "cleared 50-60 %"'),
)


def vocabulary_table(content: type[BaseModel]) -> str:
    """Every key of every entry of a content model, its type, its default and what it means; a part for each model."""
    parts = ["At the head of a file:", markdown(("key", "what it may be", "default", "what it means"), HEADER)]
    for title, models in sections(content):
        rows = list(rows_of_all(models))
        parts += [title, markdown(("key", "what it may be", "default", "what it means"), rows)]
    return "\n\n".join(parts)


def sections(content: type[BaseModel]) -> Iterator[tuple[str, list[type[BaseModel]]]]:
    """A title and the models below it: first those of the content's tables, each followed by what is inside it."""
    told: set[str] = set()
    tables: dict[str, list[str]] = {}
    for table, field in content.model_fields.items():
        tables.setdefault(_names(models_in(field.annotation)), []).append(table)
    for field in content.model_fields.values():
        models = models_in(field.annotation)
        if _names(models) in told:
            continue
        names = ", ".join(f"`[{name}.ID]`" for name in tables[_names(models)])
        yield from _with_inner(names, models, told)


def _names(models: list[type[BaseModel]]) -> str:
    return ", ".join(model.__name__ for model in models)


def _with_inner(names: str, models: Models, told: set[str]) -> Iterator[tuple[str, Models]]:
    told.add(_names(models))
    if len(models) == 1:
        yield f"**{names}** {about(models[0])}", models
    else:
        yield f"**{names}** One of these:", models
    inner: dict[str, Models] = {}
    called: dict[str, list[str]] = {}
    for model in models:
        for name, field in model.model_fields.items():
            if found := models_in(field.annotation):
                inner.setdefault(_names(found), found)
                called.setdefault(_names(found), []).append(f"`{field.alias or name}`")
    for key, found in inner.items():
        if key not in told:
            yield from _with_inner(", ".join(dict.fromkeys(called[key])), found, told)


def about(model: type[BaseModel]) -> str:
    """The first paragraph of what a model says of itself."""
    return " ".join((model.__doc__ or "").partition("\n\n")[0].split())


def rows_of_all(models: Sequence[type[BaseModel]]) -> Iterator[Row]:
    """A row for each key. Of several verbs each says first what it does; what all of them have is told once, before."""
    shared = shared_rows(models) if len(models) > 1 else []
    yield from shared
    for model in models:
        fields = model.model_fields
        if "do" in fields:
            yield f"`do = {_words(get_args(fields['do'].annotation))}`", "", "", about(model)
        yield from (row for row in rows_of(model) if row not in shared)


def shared_rows(models: Sequence[type[BaseModel]]) -> list[Row]:
    """The rows of keys that all models have, as most of them have them."""
    rows = Counter(row for model in models for row in rows_of(model))
    there = Counter(row[0] for model in models for row in rows_of(model))
    return [row for row, times in rows.items() if there[row[0]] == len(models) and 2 * times > len(models)]


def rows_of(model: type[BaseModel]) -> Iterator[Row]:
    """A row for each key of a model, but for the verb."""
    for name, field in model.model_fields.items():
        if name not in (OURS, "do"):
            yield f"`{field.alias or name}`", typed(field), default(field), field.description or ""


def default(field: FieldInfo) -> str:
    """What counts if nothing is said."""
    if field.is_required():
        return "needed"
    value = field.get_default(call_default_factory=True, validated_data={})
    if value is None or isinstance(value, BaseModel) or value in ("", [], {}):
        return "none"
    return f"{str(value).lower() if isinstance(value, bool) else value}"


def typed(field: FieldInfo) -> str:
    """What a value of a field may be."""
    return _typed(field.annotation, field.metadata)


def _is_id(metadata: Any) -> bool:
    """Whether a type is Key or KeyOrNone, by what these are annotated with."""
    known = {id(one) for hint in (Key, KeyOrNone) for one in get_args(hint)[1:]}
    return any(id(one) in known for one in metadata)


def _typed(kind: Any, metadata: Any = ()) -> str:
    origin, args = get_origin(kind), get_args(kind)
    if _is_id(metadata):
        return "an id"
    if origin is Annotated:
        return _typed(args[0], args[1:])
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(_typed(one, metadata) for one in args if one is not NoneType))
    if origin is Literal:
        return _words(args)
    if origin is list:
        return f"a list: {_typed(args[0])}{_limits(metadata)}"
    if origin is dict:
        return f"a table: for {_typed(args[0])} {_typed(args[1])}"
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return "a table: see below"
    return f"{PLAIN[kind]}{_limits(metadata)}"


def _limits(metadata: Any) -> str:
    told = [
        words.format(getattr(one, name))
        for name, words in LIMITS
        for one in _flat(metadata)
        if getattr(one, name, None) is not None
    ]
    sizes = [f"at most {one.max_length}" for one in _flat(metadata) if getattr(one, "max_length", None) is not None]
    return "".join(f" {one}" for one in told) + "".join(f", {one}" for one in sizes)


def _flat(metadata: Any) -> Iterator[Any]:
    for one in metadata:
        yield from one.metadata if isinstance(one, FieldInfo) else (one,)


def _words(values: Any) -> str:
    return ", ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)


def models_in(kind: Any) -> list[type[BaseModel]]:
    """The models that a type holds, however deep in lists, tables and alternatives."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return [kind]
    return list(dict.fromkeys(model for part in get_args(kind) for model in models_in(part)))


def models_of(content: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """All models of a content model, each once."""
    for _, models in sections(content):
        yield from models
