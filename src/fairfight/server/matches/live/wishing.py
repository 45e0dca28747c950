"""Wishes of people to be asked: kept while they are there, and in a match with windows never about their own acts."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from fairfight.game.interface.wishes import NONE, NOT_OWN, ONLY_STOPS, Wishes, passes_by_itself
from fairfight.server.matches.live.standing import Standing


@dataclass
class Wishing:
    """The wishes of all places."""

    always_pass: set[int] = field(default_factory=set)  # places, as all know
    _wishes: dict[int, Wishes] = field(default_factory=dict)
    _known: dict[int, int] = field(default_factory=dict)  # the last event that each of them was looked at for

    def say(self, standing: Standing, place: int, wishes: Wishes, is_auto_pass: bool) -> None:
        """Take a place's wishes in the place of those before."""
        self.forget(place)
        self._wishes[place] = wishes
        self._known[place] = standing.match.reader(standing.seat_number(place)).n
        if is_auto_pass:
            self.always_pass.add(place)

    def forget(self, place: int) -> None:
        """Somebody is gone, and says them again when back."""
        self._wishes.pop(place, None)
        self.always_pass.discard(place)

    def passed(self, standing: Standing, is_windowed: bool) -> tuple[int, int] | None:
        """The place and the pass of somebody who does not want to be asked; None: somebody is asked."""
        if not standing.is_response:
            return None
        for place in standing.deciders:
            wishes = self._of(standing, place)
            if is_windowed:  # to be asked about one's own doing is seen by the other
                wishes = replace(wishes, skips=(*wishes.skips, *NOT_OWN.skips))
            passed = passes_by_itself(standing.match, standing.places[place].seat, wishes)
            if passed is not None:
                return place, passed.code
        return None

    def _of(self, standing: Standing, place: int) -> Wishes:
        if place in self.always_pass:
            return ONLY_STOPS
        wishes = self._wishes.get(place, NONE)
        if wishes.pass_until:
            seat = standing.seat_number(place)
            events = standing.match.events(seat, self._known[place])
            self._known[place] = standing.match.reader(seat).n
            self._wishes[place] = wishes = wishes.after(events)
        return wishes
