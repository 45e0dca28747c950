"""Tasks for workers as plain values: decisions of agents, and checks whether a decision may be undone."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from fairfight.game.match import Match


@dataclass(frozen=True)
class Decision:
    """What an agent is to decide: a position, and the codes of what can be done there."""

    game: str
    setup: Mapping[str, Any]  # as `make_game` takes it
    agent: str  # see `checked_agent`
    position: bytes = field(repr=False)  # `Match.to_bytes`
    codes: Sequence[int] = field(repr=False)

    @classmethod
    def of(cls, match: Match, agent: str) -> Decision:
        """The decision that a match has come to."""
        return cls(match.game.name, match.game.setup.saved(), agent, match.to_bytes(), match.codes)


@dataclass(frozen=True)
class UndoCheck:
    """Whether a seat may go back to an earlier position of a match."""

    game: str
    setup: Mapping[str, Any]
    snapshot: bytes = field(repr=False)  # `Match.snapshot`, as it is now
    choices: int  # how many are left
    seat: str

    @classmethod
    def of(cls, match: Match, choices: int, seat: str) -> UndoCheck:
        """The check for a match."""
        return cls(match.game.name, match.game.setup.saved(), match.snapshot(), choices, seat)


def packed(setup: Mapping[str, Any]) -> str:
    """A set-up as text, the same for equal ones."""
    return json.dumps(dict(setup), sort_keys=True)
