"""Rows: the course of a match, one line after the other. Everything else about a running match follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast

import orjson

from fairfight.server.matches.tables import StoredRow

Kind = Literal[
    "choose", "undo", "offer", "accept", "decline", "vote", "away", "back", "more_time", "phrase", "absent", "end"
]


@dataclass(frozen=True, slots=True)
class Row:
    """One line. Nobody's place: the rules, or the server, did it."""

    n: int
    kind: Kind
    at: int
    place: int | None = None
    code: int | None = None
    drawn: int | None = None  # of the policy's stream by then, if an agent chose
    spent: int = 0  # of the place's bank, in ms
    data: Mapping[str, Any] = field(default_factory=dict)

    def stored(self, match_id: str) -> dict[str, Any]:
        """The row as the database keeps it."""
        return {
            "match_id": match_id,
            "n": self.n,
            "kind": self.kind,
            "place": self.place,
            "code": self.code,
            "drawn": self.drawn,
            "spent": self.spent,
            "at": self.at,
            "data": orjson.dumps(dict(self.data)).decode() if self.data else None,
        }

    @classmethod
    def read(cls, kept: StoredRow) -> Row:
        """A row from the database."""
        data = orjson.loads(kept.data) if kept.data else {}
        kind = cast(Kind, kept.kind)
        return cls(kept.n, kind, kept.at, kept.place, kept.code, kept.drawn, kept.spent, data)

    def public(self) -> dict[str, Any]:
        """The row as the record of an ended match tells it."""
        said: dict[str, Any] = {"n": self.n, "kind": self.kind, "at": self.at, **self.data}
        for name in ("place", "code", "drawn"):
            value = getattr(self, name)
            if value is not None:
                said[name] = value
        return said
