"""May a decision be taken back? Only if nothing came to light since that its player did not know before."""

from __future__ import annotations

from typing import Any

from fairfight.rulebook.errors import IllegalChoice
from fairfight.rulebook.match import Match

WORLDS = 200  # imagined matches; what is different in one of fifty of them is missed once in fifty undos


def why_not_undone(before: Match, after: Match, seat: str) -> str:
    """What forbids a seat to go back from one position of a match to an earlier one; nothing: it may."""
    since = after.played[len(before.played) :]
    other = _other_seat(before, since, seat)
    if other:
        return f"{other} has decided something since"
    if after.state.chance.game.drawn != before.state.chance.game.drawn:
        return "dice were rolled or cards mixed since"
    return "something hidden was revealed since" if _reveals(before, since, after, seat) else ""


def _other_seat(before: Match, since: list[int], seat: str) -> str | None:
    again = before.clone()
    for code in since:
        if again.seat not in (seat, None):
            return again.seat
        again.play(code)
    return None


def _reveals(before: Match, since: list[int], after: Match, seat: str) -> bool:
    """Whether the same choices look different in some match that the seat could not tell from the true one before.

    Each world is imagined from the one before it: the stream that imagining draws from goes on.
    """
    seen = _seen(after, seat)
    world = before
    for _ in range(WORLDS):
        world = world.imagined(seat)
        there = world.clone()
        try:
            for code in since:
                there.play(code)
        except IllegalChoice:  # what was legal by then depended on something hidden
            return True
        if _seen(there, seat) != seen:
            return True
    return False


def _seen(match: Match, seat: str) -> tuple[Any, ...]:
    """All that a seat knows of a match: who decides, what there is to see, what there is to do, what happened."""
    asked = match.seat
    return asked, match.view(seat), match.choices() if asked == seat else [], match.log(seat)
