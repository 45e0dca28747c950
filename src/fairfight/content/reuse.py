"""Rechecks only the entries of a book that differ from content checked before.

Content is tables of entries. An entry equal to the one in the game's own content is reused, and so is what
it contributes to the content's hash.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from fairfight.common.checking import Checked
from fairfight.content.fixed import FixedDict, fixed

B = TypeVar("B", bound=Checked)


@dataclass(frozen=True)
class Entries(Generic[B]):
    """Checked content, the data it was made from, and each of its entries as text."""

    model: B
    data: Mapping[str, Any]
    texts: Mapping[str, Mapping[str, str]]  # by table and key: "key": {...}

    @property
    def hash(self) -> str:
        """The hash of the content; the order of keys does not matter."""
        text = _joined({table: f"{_json(table)}: {_joined(entries)}" for table, entries in self.texts.items()})
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def _joined(texts: Mapping[str, str]) -> str:
    """A table as JSON, in the order of its keys."""
    return "{" + ", ".join(text for _, text in sorted(texts.items())) + "}"


def _json(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def entries_of(model: B, data: Mapping[str, Any], before: Entries[B] | None = None) -> Entries[B]:
    """Checked content, made immutable, with each of its entries as text."""
    texts = dict[str, dict[str, str]]()
    for table, entries in list(vars(model).items()):
        known = vars(before.model)[table] if before else {}
        said = texts[table] = {}
        for key, entry in entries.items():
            if before and known.get(key) is entry:
                said[key] = before.texts[table][key]
            else:
                said[key] = f"{_json(key)}: {_json(fixed(entry).model_dump(mode='json'))}"
        vars(model)[table] = FixedDict(entries)  # frozen: set past the model's guard
    return Entries(model, data, texts)


def reusing(model: type[B], data: Mapping[str, Any], before: Entries[B]) -> Entries[B] | None:
    """Content, checking only entries that differ from earlier ones; None if there is a problem."""
    mixed = {table: _mixed(entries, before.data.get(table), table, before.model) for table, entries in data.items()}
    try:
        return entries_of(model.model_validate(mixed, strict=True), data, before)
    except ValidationError:
        return None


def _mixed(entries: Any, known: Any, table: str, before: Checked) -> Any:
    """A table with checked entries in place of those whose data is the same object as before."""
    if not isinstance(entries, dict) or not isinstance(known, dict):
        return entries
    checked = vars(before)[table]
    return {key: checked[key] if key in known and entry is known[key] else entry for key, entry in entries.items()}
