"""`Entry` and `Section`: a game's cards and units, for people to read and to look up, and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel

from fairfight.common.checking import Checked

B = TypeVar("B", bound=Checked)
Models = tuple[type[BaseModel], ...]


@dataclass(frozen=True)
class Entry:
    """Something with a name and a text, such as a card."""

    key: str  # as the content files call it
    name: str
    kind: str  # in a few words, such as "ranged attack" or "weapon"
    text: str
    facts: str = ""  # one line of what the text does not say, such as "cost 1, 30 HP"
    number: int | None = None  # if entries have numbers
    ours: bool | None = None  # whether we designed it; None: the game does not say
    drawing: Sequence[str] = ()  # a picture of it, row by row, with what its signs mean
    id: str = ""  # where the content says it, as changes name it: monsters.void_treant.basic; empty: the rules say it
    fields: Mapping[str, Any] = field(default_factory=dict, repr=False)  # what the content says there


@dataclass(frozen=True)
class Section:
    """Entries that belong together, and what is to be known of all of them."""

    key: str  # a word for it, such as "quest"
    title: str
    entries: Sequence[Entry]
    about: str = ""


def fields_of(said: Checked) -> dict[str, Any]:
    """What a part of the content says, by the keys of the files; what they leave out has its default."""
    return said.model_dump(mode="json", by_alias=True)


def entries_of(book: B, table: str, make: Callable[[B, str], Entry]) -> list[Entry]:
    """An entry for everything in a table of the content, with its id and its fields."""
    return [
        replace(make(book, key), id=f"{table}.{key}", fields=fields_of(said)) for key, said in vars(book)[table].items()
    ]


def vocabulary(content: type[BaseModel]) -> dict[str, dict[str, str]]:
    """What each key of each table means. A key within a key stands behind it, and behind the verb if there are several.

    So `effects.attack.dice` are the dice of `{do = "attack", dice = 2}` in the list `effects`.
    """
    return {
        name: {".".join(place): about for place, about in _words(_models(table.annotation), ())}
        for name, table in content.model_fields.items()
    }


def _words(models: Models, around: Models) -> Iterator[tuple[tuple[str, ...], str]]:
    """The keys of one of these models, and of all models in it; a verb in a verb is told once."""
    for model in models:
        verb = (_verb(model),) if len(models) > 1 else ()
        for name, one in model.model_fields.items():
            key = (*verb, one.alias or name)
            about = _first_line(model) if name == "do" else one.description
            if about:
                yield key, about
            inner = tuple(found for found in _models(one.annotation) if found not in (*around, model))
            yield from (((*key, *place), said) for place, said in _words(inner, (*around, model)))


def _first_line(model: type[BaseModel]) -> str:
    return (model.__doc__ or "").partition("\n")[0]


def _verb(model: type[BaseModel]) -> str:
    """What tells a model from the others in its place."""
    tags = [get_args(one.annotation) for one in model.model_fields.values() if get_origin(one.annotation) is Literal]
    return next((tag[0] for tag in tags if len(tag) == 1), model.__name__)


def _models(kind: Any) -> Models:
    """The models that a type holds, however deep in lists, tables and alternatives."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return (kind,)
    return tuple(dict.fromkeys(model for part in get_args(kind) for model in _models(part)))
