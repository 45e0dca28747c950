"""Decides whether a decision may be undone: only if it revealed nothing to its player."""

from __future__ import annotations

from fairfight.common.errors import FairFightError, IllegalChoice
from fairfight.game.interface.choice import Choice, WordedChoice
from fairfight.game.match import Match

WORLDS = 200  # imagined matches; what is different in one of fifty of them is missed once in fifty undos
WITH_CHOICES = 20  # of them whose choices are compared too: that takes long, and what a seat sees nearly always says it


def undone(match: Match, seat: str) -> Match:
    """The match before a seat's last decision; refused if it revealed something, or another seat has decided since."""
    before = match.rewound(_last_decision(match, seat))
    reason = why_not_undone(before, match, seat)
    if reason:
        raise FairFightError(f"that cannot be taken back: {reason}")
    return before


def _last_decision(match: Match, seat: str) -> int:
    """How many choices were made before a seat decided last."""
    again, last = match.rewound(0), -1
    for number, code in enumerate(match.played):
        if again.seat == seat:
            last = number
        again.play(code)
    if last < 0:
        raise FairFightError(f"there is no decision of {seat} to take back")
    return last


def why_not_undone(before: Match, after: Match, seat: str) -> str:
    """What forbids a seat to go back from one position of a match to an earlier one; nothing: it may."""
    since = after.played[len(before.played) :]
    other = _other_seat(before, since, seat)
    if other:
        return f"{other} has decided something since"
    if has_rolled(before, after):
        return "dice were rolled or cards mixed since"
    return "something hidden was revealed since" if _reveals(before, since, after, seat) else ""


def has_rolled(before: Match, after: Match) -> bool:
    """Whether dice were rolled, or cards mixed, between two positions of a match."""
    return bool(before.state.chance.game.drawn != after.state.chance.game.drawn)


def why_for_good(match: Match, choice: Choice | WordedChoice, seat: str) -> str:
    """What would forbid a seat to take a choice back that it has not made yet; nothing: it could."""
    ahead = match.clone()
    ahead.play(choice)
    if ahead.over:
        return "it ends the match"
    if ahead.seat not in (seat, None):
        return f"{ahead.seat} decides next"
    return why_not_undone(match, ahead, seat)


def _other_seat(before: Match, since: list[int], seat: str) -> str | None:
    again = before.clone()
    for code in since:
        if again.seat not in (seat, None):
            return again.seat
        again.play(code)
    return None


def _reveals(before: Match, since: list[int], after: Match, seat: str) -> bool:
    """Whether the same choices look different in some match that the seat could not tell from the true one before.

    Each world is imagined from the one before it, for then the stream that imagining draws from goes on.
    """
    world, told = before, before.reader(before.game.seat_number(seat)).n
    for number in range(WORLDS):
        world = world.determinized(seat)
        there = world.clone()
        try:
            for code in since:
                there.play(code)
        except IllegalChoice:  # what was legal by then depended on something hidden
            return True
        if not _looks_the_same(there, after, seat, told, with_choices=number < WITH_CHOICES):
            return True
    return False


def _looks_the_same(there: Match, here: Match, seat: str, since: int, with_choices: bool) -> bool:
    """Whether a seat sees the same of two matches: who decides, what there is, what happened and what it can do.

    The same rows are the same events, so events are read only if rows differ.
    """
    if there.seat != here.seat or there.view(seat) != here.view(seat):
        return False
    if there.rows != here.rows and there.events(seat, since) != here.events(seat, since):
        return False
    return not with_choices or here.seat != seat or there.choices() == here.choices()
