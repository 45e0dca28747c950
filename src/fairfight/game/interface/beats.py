"""Beats: events in groups, an action with its rolls and consequences: what a client animates and a replay steps by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from fairfight.game.interface.event import Event


@dataclass(frozen=True, slots=True)
class Beat:
    """An event that something new begins with, and all that it led to."""

    events: tuple[Event, ...]

    @property
    def first(self) -> Event:
        """The event that it begins with."""
        return self.events[0]


def beats(events: Iterable[Event]) -> list[Beat]:
    """Events in groups: an event belongs to the group before it if its cause is in there, and nothing new begins."""
    groups: list[list[Event]] = []
    known: set[int] = set()
    for event in events:
        if not groups or event.beat or event.cause is None or event.cause not in known:
            groups.append([])
            known = set()
        groups[-1].append(event)
        known.add(event.n)
    return [Beat(tuple(group)) for group in groups]
