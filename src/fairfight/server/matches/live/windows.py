"""Response windows: pauses of a fixed length after an action, so that a pause tells nothing.

Only a seat that can respond is asked. So in a match between people, every action that could be answered in principle
opens a window. Until it closes, whoever acted gets the same messages at the same times whether or not the other could
respond: nothing but that a window is open. The other is told at once, and may respond; a response is shown when the
window closes, and opens the next one. An effect that begins by itself counts as a response of its seat. Nobody closes a
window early.

In the same way the other would learn from what lies on the stack whether whoever acted could respond to it. So nobody
is asked about their own doing, unless they want to be.

A moment before it closes no response is taken any more, so that what has to be done then, more or less of it, is done
when everybody is told at the same time.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from fairfight.server.matches.live.saying import SPECTATOR

SETTLES_BEFORE = 100  # ms


@dataclass
class Window:
    """An open window."""

    opener: str  # the seat that acted, and is kept waiting
    closes_at: int  # ms, by the clock that only goes forward
    following: list[str] = field(default_factory=list)  # seats that have responded: the openers of the next windows
    heard: set[str] = field(default_factory=set)  # who waits and knows it
    is_settled: bool = False  # whether no response is taken any more

    @property
    def settles_at(self) -> int:
        """When no response is taken any more."""
        return max(0, self.closes_at - SETTLES_BEFORE)

    @property
    def next_at(self) -> int:
        """When the next thing happens to it."""
        return self.closes_at if self.is_settled else self.settles_at

    def is_told(self, seat: str) -> bool:
        """Whether a seat is told what happens before the window closes."""
        return seat not in self.waiting

    @property
    def waiting(self) -> set[str]:
        """Who is told nothing but that it is open."""
        return {self.opener, *self.following, SPECTATOR}

    def act(self, seat: str) -> None:
        """A seat has acted while it is open."""
        if seat != [self.opener, *self.following][-1]:
            self.following.append(seat)
