"""The thread of events, which led to which: an action to its rolls, a roll to damage, damage to a defeat."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

from fairfight.game.interface.event import Draft, Event


@dataclass
class Thread:
    """Where a match is: the turn and phase, what resolves, and the last event that leads on to others."""

    turn: int | None = None
    phase: int | None = None
    base: int | None = None  # what resolves, or the phase: what leads to an event if nothing nearer does
    tail: Draft | None = None  # the last event that others may hang on
    entered: int | None = None  # how the last unit came to a space
    dues: list[int] = field(default_factory=list)  # of what works by itself and is not on the stack yet
    turned: dict[str, int] = field(default_factory=dict)  # how copies of cards were turned over
    happened: dict[str, int] = field(default_factory=dict)  # what may raise a trigger, and to whom

    def begin(self, draft: Draft) -> None:
        """From here on, events hang on this one."""
        self.base, self.tail = draft.n, None

    def hang(self, draft: Draft, *kinds: type[Event], unit: str | None = None) -> None:
        """Hang an event on the one before, if that is of a kind, and about a unit; or else on what goes on."""
        tail = self.tail
        fits = tail is not None and tail.kind in kinds and (unit is None or tail["unit"] == unit)
        draft.cause = tail.n if tail is not None and fits else self.base

    def lead_on(self, draft: Draft) -> None:
        """Let the events to come hang on this one."""
        self.tail = draft

    def note(self, draft: Draft, trigger: str, unit: str | None) -> None:
        """Keep what happened, for a Counter that will answer it."""
        self.happened[_what(trigger, unit)] = draft.n

    def what_raised(self, trigger: str, unit: str | None) -> int | None:
        """The number of the event that a Counter answers."""
        return self.happened.get(_what(trigger, unit))


def _what(trigger: str, unit: str | None) -> str:
    """One text for all matches: thousands of them may be live."""
    return sys.intern(f"{trigger} {unit}")
