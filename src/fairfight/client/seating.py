"""Chairs of a new match: who is to sit where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Chair:
    """A chair of a match that is to be made; see `me`, `agent` and `anybody`."""

    seat: str
    who: Literal["me", "agent", "open"]
    agent: str = ""
    deck: str = ""
    heroes: tuple[str, ...] = ()

    def plain(self) -> dict[str, object]:
        """As the service is told.

        >>> agent("b", "greedy", deck="embers").plain()
        {'seat': 'b', 'who': 'agent', 'agent': 'greedy', 'deck': 'embers'}
        """
        said: dict[str, object] = {"seat": self.seat, "who": self.who}
        said |= {key: value for key, value in (("agent", self.agent), ("deck", self.deck)) if value}
        return said | ({"heroes": list(self.heroes)} if self.heroes else {})


def me(seat: str, deck: str = "", heroes: Sequence[str] = ()) -> Chair:
    """One's own chair; in a party with the heroes that one plays, such as "hero.1"."""
    return Chair(seat, "me", deck=deck, heroes=tuple(heroes))


def agent(seat: str, name: str, deck: str = "", heroes: Sequence[str] = ()) -> Chair:
    """A chair for an agent, such as "greedy"."""
    return Chair(seat, "agent", name, deck, tuple(heroes))


def anybody(seat: str, heroes: Sequence[str] = ()) -> Chair:
    """A chair for whoever joins."""
    return Chair(seat, "open", heroes=tuple(heroes))
