"""Wishes: when a seat wants to be asked whether it responds, and when it passes by itself.

In a game with responses most decisions are passes. A seat says once what it wants: to be asked at this, not to be
asked about that, or to pass until something happens. Whoever runs the match asks `passes_by_itself` at each decision
and plays what it returns; a pass by a wish is played and recorded like any other choice, so a replay needs no wishes.

>>> own_move, attack = Occasion("move", "a"), Occasion("attack", "b", units=("b.unit.1", "a.unit.2"))
>>> NOT_OWN.asks([own_move], "a"), NOT_OWN.asks([attack], "a")
(False, True)
>>> only_attacks = Wishes(stops=(Stop("attack"),), skips=(Stop(),))
>>> only_attacks.asks([attack], "a"), only_attacks.asks([Occasion("play", "b")], "a")
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from fairfight.game.interface.choice import Choice
from fairfight.game.interface.event import Event

if TYPE_CHECKING:
    from fairfight.game.match import Match

Whose = Literal["any", "own", "other"]


@dataclass(frozen=True, slots=True)
class Occasion:
    """Something that a seat may respond to now, as far as it knows it."""

    about: str  # what happens, such as "attack" or "play"; one of the game's list
    player: str  # whose doing it is
    card: str = ""  # by which kind of card
    units: tuple[str, ...] = ()  # who does it, and whom it befalls
    item: str = ""  # its id, if it lies on the stack


@dataclass(frozen=True, slots=True)
class Stop:
    """A sort of occasions: only those that have all that it names."""

    about: str = ""
    whose: Whose = "any"
    card: str = ""
    unit: str = ""

    def fits(self, occasion: Occasion, seat: str) -> bool:
        """Whether an occasion is of this sort to a seat."""
        return (
            self.about in ("", occasion.about)
            and self.card in ("", occasion.card)
            and (not self.unit or self.unit in occasion.units)
            and (self.whose == "any" or (self.whose == "own") == (occasion.player == seat))
        )


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a seat wants. A stop counts more than all else, then passing until something happens, then a skip."""

    stops: tuple[Stop, ...] = ()  # ask at these in any case
    skips: tuple[Stop, ...] = ()  # pass at these; `Stop()` is all
    pass_until: tuple[str, ...] = ()  # pass until an event of one of these kinds happens

    def asks(self, occasions: Sequence[Occasion], seat: str) -> bool:
        """Whether the seat wants to be asked about what it may respond to."""
        if any(stop.fits(one, seat) for stop in self.stops for one in occasions):
            return True
        if self.pass_until:
            return False
        return not all(any(skip.fits(one, seat) for skip in self.skips) for one in occasions)

    def after(self, events: Iterable[Event]) -> Wishes:
        """The wishes after some events of the seat's stream: who waited for one of them passes no longer."""
        if self.pass_until and any(event.kind in self.pass_until for event in events):
            return replace(self, pass_until=())
        return self


NONE = Wishes()  # to be asked at everything
NOT_OWN = Wishes(skips=(Stop(whose="own"),))  # never about one's own actions
ONLY_STOPS = Wishes(skips=(Stop(),))  # nothing but the stops that are added to it


def passes_by_itself(match: Match, seat: str, wishes: Wishes) -> Choice | None:
    """The pass that a seat makes by its wishes; None: it is asked, or does not decide now.

    Nothing but a response that may be passed is ever decided so.
    """
    if match.over or match.seat != seat:
        return None
    observer = match.game.seat_number(seat)
    occasions = match.game.interface.occasions(match.state, observer, match.reader(observer))
    return None if not occasions or wishes.asks(occasions, seat) else match.default_choice()
