"""From events to the story: which method of a game's narrator speaks of which kind of event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from fairfight.game.interface.event import Event

Handlers = Mapping[type[Event], Callable[[Any], str | None]]  # None: there is nothing to say


def silent(_event: Event) -> None:
    """The handler of an event of which nothing is said."""


class Narrator:
    """Narrates events in their order. A game's narrator sets the handlers, and keeps what they must remember."""

    handlers: Handlers

    def narrate(self, events: Iterable[Event]) -> list[str]:
        """The next events in words, a line each or several."""
        return [line for event in events for line in self.lines(event)]

    def lines(self, event: Event) -> list[str]:
        """The lines of one event."""
        said = self.handlers[type(event)](event)
        return said.split("\n") if said else []
