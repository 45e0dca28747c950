"""Reads and tells what a person wants to be asked in a game with responses, and passes for them otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.game import Game
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.wishes import NONE, NOT_OWN, ONLY_STOPS, Stop, Wishes, passes_by_itself
from fairfight.game.match import Match

AT_ONCE = {"always": NONE, "others": NOT_OWN, "never": ONLY_STOPS}
TOLD = {
    NONE: "you are asked whenever you may respond",
    NOT_OWN: "you are asked when you may respond to what others do",
    ONLY_STOPS: "you pass whenever you may respond",
}


def has_responses(game: Game) -> bool:
    """Whether anybody is ever asked for a response."""
    return bool(game.interface.occasions_about)


class Wishing:
    """The wishes of one person in a match."""

    def __init__(self, seat: str) -> None:
        self._seat = seat
        self._wishes = NONE
        self._heard = 0  # the number of the last event that was looked at

    def passing(self, match: Match) -> Choice | None:
        """The pass that the person makes now without being asked; None: it is asked."""
        if self._wishes.pass_until:
            events = match.events(self._seat, self._heard)
            self._wishes = self._wishes.after(events)
            self._heard = events[-1].n if events else self._heard
        return passes_by_itself(match, self._seat, self._wishes)

    def ask(self, game: Game, said: str) -> None:
        """Be asked as somebody says it."""
        self._wishes = asked(game, said)

    def pass_until(self, match: Match, said: str) -> None:
        """Pass until something happens, such as "turn"."""
        self._wishes = passing_until(match.game, said, self._wishes)
        self._heard = match.reader(match.game.seat_number(self._seat)).n

    def pass_no_longer(self) -> None:
        """Wait for nothing any more."""
        self._wishes = replace(self._wishes, pass_until=())

    def told(self) -> str:
        """The wishes in words."""
        return wishes_told(self._wishes)


def asked(game: Game, said: str) -> Wishes:
    """To be asked always, never, about what others do, or about some sorts of things only, such as "attack, play"."""
    return AT_ONCE[said] if said in AT_ONCE else replace(ONLY_STOPS, stops=_stops(game, said))


def passing_until(game: Game, said: str, wishes: Wishes) -> Wishes:
    """The wishes of somebody who passes until something happens, such as "turn"."""
    kinds = [event.kind for event in game.interface.events]
    key = "_".join(said.split())
    found = tuple(kind for kind in kinds if kind == key or kind.startswith(f"{key}_"))
    if not key:
        raise FairFightError("pass until what? For example: pass until turn")
    if not found:
        raise FairFightError(unknown("event", key, kinds))
    return replace(wishes, pass_until=found)


def wishes_told(wishes: Wishes) -> str:
    """Wishes in words."""
    named = _listed([stop.about for stop in wishes.stops], "and")
    told = TOLD.get(replace(wishes, pass_until=())) or f"you are asked only about what you name: {named}"
    if not wishes.pass_until:
        return f"{told[0].upper()}{told[1:]}."
    until = f"You pass until this happens: {_listed(wishes.pass_until, 'or')}."
    return f"{until} All the same you are asked about: {named}." if named else f"{until} After that {told}."


def _stops(game: Game, said: str) -> tuple[Stop, ...]:
    """The sorts of things that are named, with commas between them."""
    known = {f"{about}{end}": about for about in game.interface.occasions_about for end in ("", "s")}
    named = ["_".join(part.split()) for part in said.split(",")]
    for one in named:
        if one not in known:
            raise FairFightError(unknown("response to", one, [*AT_ONCE, *game.interface.occasions_about]))
    return tuple(Stop(known[one]) for one in dict.fromkeys(named))


def _listed(names: Sequence[str], joined: str) -> str:
    told = [name.replace("_", " ") for name in names]
    return f" {joined} ".join(part for part in (", ".join(told[:-1]), told[-1]) if part) if told else ""
