"""A match over a wire: what a client of one seat gets and may ask, as plain values for JSON.

A server, and `fairfight wire`, send and take these messages; a client needs nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.interface.plain import plain
from fairfight.game.match import Match

Message = Mapping[str, Any]
MOST_WORDED = 1000  # choices whose words are asked for at once
LONGEST_ID = 200


def update(match: Match, seat: str, since: int = 0) -> dict[str, Any]:
    """What a seat, or a spectator, is to see: the events after a number, and all that is there now.

    Its `n` is the number of choices that this seat has made. Whoever chooses says that number, so that a choice that
    comes twice or too late does nothing. It counts no others', for their number would tell who was asked to respond.
    """
    shown = seen(match, seat, since)
    said: dict[str, Any] = {
        "type": "update",
        "n": match.decided(seat),
        "heard": shown.pop("heard"),
        "seat": seat,
        # Not always who is asked: that may be hidden.
        "to_act": seat if match.seat == seat else shown["scene"].get("to_act", ""),
        **shown,
        "choices": plain(match.choices()) if match.seat in (seat, None) else [],
        "over": match.over,
    }
    actor = match.actor
    if actor.id or actor.is_shared:
        said["actor"] = plain(actor)
    return {**said, **outcome(match)}


def seen(match: Match, seat: str, since: int = 0) -> dict[str, Any]:
    """What an observer sees: the events after a number, the number of the last one, and all that is there now."""
    view = match.view(seat)
    return {
        "heard": match.reader(match.game.observer_number(seat)).n,
        "events": plain(match.events(seat, since)),
        "view": plain(view),
        "scene": plain(match.game.interface.scene(view)),
    }


def outcome(match: Match) -> dict[str, Any]:
    """How a match has ended; nothing while it goes on."""
    said = {"ending": plain(match.ending)} if match.ending else {}
    return {**said, "result": match.result} if match.result else said


def chosen(match: Match, seat: str, message: Message) -> int:
    """The code of a `choose` message, if it is this seat's turn and about the position that is there."""
    code, expected = _number(message, "code"), _number(message, "expect")
    if expected != match.decided(seat):
        raise FairFightError(f"expect is {expected}, but {match.decided(seat)} choices were made: look again")
    if match.seat not in (seat, None):
        raise FairFightError(f"{seat} has nothing to choose now")
    if code not in match.codes:
        raise FairFightError(f"{code} is none of the choices that were offered")
    return code


def answer(match: Match, seat: str, message: Message) -> dict[str, Any]:
    """What a seat asked for: words, a preview, reasons, or all that happened after an event."""
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in ANSWERS:
        raise FairFightError(unknown("type of message", str(kind), ("choose", *ANSWERS)))
    return {"type": kind, **ANSWERS[kind](match, seat, message)}


def error(said: object) -> dict[str, Any]:
    """That something could not be done, and why."""
    return {"type": "error", "message": str(said)}


def _words(match: Match, seat: str, message: Message) -> dict[str, Any]:
    """The words of choices that are there now, by their codes; of all, if none are named."""
    _needs_the_turn(match, seat)
    codes = message.get("codes", list(match.codes)[:MOST_WORDED])
    if not isinstance(codes, list) or len(codes) > MOST_WORDED or not all(code in match.codes for code in codes):
        raise FairFightError(f"codes is a list of at most {MOST_WORDED} codes of choices that were offered")
    return {"words": {str(code): match.words(code) for code in codes}}


def _preview(match: Match, seat: str, message: Message) -> dict[str, Any]:
    _needs_the_turn(match, seat)
    code = _number(message, "code")
    if code not in match.codes:
        raise FairFightError(f"{code} is none of the choices that were offered")
    return {"code": code, "preview": plain(match.preview(code))}


def _why_not(match: Match, seat: str, message: Message) -> dict[str, Any]:
    thing, place = _text(message, "thing"), _text(message, "place", "")
    return {"thing": thing, "place": place, "reasons": plain(list(match.why_not(thing, place, seat)))}


def _resume(match: Match, seat: str, message: Message) -> dict[str, Any]:
    return update(match, seat, _number(message, "since"))


def _log(match: Match, seat: str, _message: Message) -> dict[str, Any]:
    return {"lines": match.log(seat)}


ANSWERS: Mapping[str, Callable[[Match, str, Message], dict[str, Any]]] = {
    "words": _words,
    "preview": _preview,
    "why_not": _why_not,
    "resume": _resume,
    "log": _log,
}


def _needs_the_turn(match: Match, seat: str) -> None:
    if match.over or match.seat not in (seat, None):
        raise FairFightError(f"{seat} has nothing to choose now")


def _number(message: Message, key: str) -> int:
    value = message.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**63:
        raise FairFightError(f"{key} is a whole number from 0, not {str(value)[:50]!r}")
    return value


def _text(message: Message, key: str, usual: str | None = None) -> str:
    value = message.get(key, usual)
    if not isinstance(value, str) or len(value) > LONGEST_ID:
        raise FairFightError(f"{key} is a text of at most {LONGEST_ID} letters")
    return value
