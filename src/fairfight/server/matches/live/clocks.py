"""The clock of a decision: how long it has taken, what that costs, and when time is over."""

from __future__ import annotations

from dataclasses import dataclass

from fairfight.server.matches.terms import Terms


@dataclass
class DecisionClock:
    """Runs while people decide. All times are milliseconds; `now` is a clock that only goes forward."""

    terms: Terms
    began: int | None = None  # None: it does not run
    places: tuple[int, ...] = ()  # for whom

    def run(self, places: tuple[int, ...], now: int, since: int | None = None) -> None:
        """Begin to run for some places; go on if it runs for them already."""
        if self.began is None or self.places != places:
            self.began, self.places = now if since is None else since, places

    def stop(self) -> None:
        """Run no more."""
        self.began, self.places = None, ()

    def costs(self, place: int, now: int) -> int:
        """What a place has to pay from its bank by now."""
        if self.began is None or place not in self.places or self.terms.move_ms is None:
            return 0
        return max(0, now - self.began - self.terms.move_ms)

    def move_left(self, now: int) -> int | None:
        """What is left before somebody's bank is touched; None: no clock runs."""
        if self.began is None or self.terms.move_ms is None:
            return None
        return max(0, self.terms.move_ms - (now - self.began))

    def is_over_at(self, bank: int) -> int | None:
        """When time is over for whoever decides alone and has so much in the bank; a vote has no bank."""
        if self.began is None or self.terms.move_ms is None:
            return None
        return self.began + self.terms.move_ms + (bank if len(self.places) == 1 else 0)
