"""Hears what a client says at a live match, and answers."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

import orjson
from pydantic import ValidationError

from fairfight.common.errors import FairFightError
from fairfight.game.matches import wire
from fairfight.server.http.errors import Refusal
from fairfight.server.matches.live import doing
from fairfight.server.matches.live.listeners import Listener
from fairfight.server.matches.live.live import LiveMatch
from fairfight.server.matches.live.responding import more_time
from fairfight.server.matches.live.saying import SPECTATOR
from fairfight.server.matches.socket.allowances import COSTS_MORE
from fairfight.server.matches.socket.messages import (
    MESSAGES,
    Asking,
    Choose,
    Going,
    Message,
    Offering,
    Plain,
    Resume,
    Saying,
    Wish,
)

TOO_MANY = "you send too many messages; come again"
MOST_WRONG = 3  # things that are told of a message that is wrong
log = logging.getLogger("fairfight.matches")


async def hear(
    live: LiveMatch, listener: Listener, text: str, is_allowed: Callable[[float], bool] = lambda _: True
) -> None:
    """Do what a message asks for, or say why not. Nothing that a client sends ends more than its own message."""
    number: int | None = None
    try:
        message = MESSAGES.validate_python(orjson.loads(text))
        number = message.id
        if is_allowed(COSTS_MORE.get(message.type, 0)):
            await _do(live, listener, message)
        else:
            listener.close("too_many", TOO_MANY)
    except orjson.JSONDecodeError:
        _refuse(listener, "invalid", "a message is JSON", number)
    except ValidationError as error:
        _refuse(listener, "invalid", _wrong(error), number)
    except Refusal as refusal:
        _refuse(listener, refusal.code, refusal.message, number)
    except FairFightError as error:
        _refuse(listener, "impossible", str(error), number)
    except Exception as error:
        log.error("a message failed", extra={"data": {"match": live.match_id}}, exc_info=error)
        _refuse(listener, "internal", "something is wrong with the server", number)


def _wrong(error: ValidationError) -> str:
    """What is wrong with a message; its values are not repeated."""
    found = error.errors(include_url=False, include_context=False, include_input=False)[:MOST_WRONG]
    return "; ".join(f"{'.'.join(map(str, one['loc']))[:100]}: {one['msg'][:200]}" for one in found)


def _refuse(listener: Listener, code: str, said: str, number: int | None) -> None:
    _send(listener, {**wire.error(said), "code": code}, number)


def _send(listener: Listener, message: dict[str, Any], number: int | None) -> None:
    listener.send(message if number is None else {**message, "id": number})


async def _do(live: LiveMatch, listener: Listener, message: Message) -> None:
    if isinstance(message, Plain) and message.type == "ping":
        _send(listener, {"type": "pong"}, message.id)
    elif isinstance(message, Asking | Resume):
        async with live.turn():
            _ask(live, listener, message)
    else:
        place = listener.place
        if place is None:
            raise Refusal("not_allowed", "you only look on")
        async with live.turn():
            await _act(live, listener, place, message)


def _ask(live: LiveMatch, listener: Listener, message: Asking | Resume) -> None:
    if isinstance(message, Resume):
        listener.since = message.since
    if not live.may_hear(listener):  # the same whatever is going on
        raise Refusal("not_now", "the other side may still respond; all is told in a moment")
    if isinstance(message, Resume):
        show(live, listener, message.id)
        return
    if listener.seat == SPECTATOR and message.type != "log":
        raise Refusal("not_allowed", "you only look on")
    _send(listener, wire.answer(live.standing.match, listener.seat, message.asked()), message.id)


def show(live: LiveMatch, listener: Listener, number: int | None = None) -> None:
    """Send a listener all that it may know now."""
    listener.since = min(listener.since, live.heard(listener))
    said = live.update(listener)
    listener.since = said["heard"]
    listener.send_packed(
        orjson.dumps(said if number is None else {**said, "id": number}, option=orjson.OPT_SERIALIZE_NUMPY)
    )


async def _act(live: LiveMatch, listener: Listener, place: int, message: Message) -> None:
    """Do what somebody at the match wants done, and tell all who may know."""
    if isinstance(message, Choose):
        began, seconds = time.perf_counter(), live.host.metrics.choices

        def committed(n: int) -> None:
            _send(listener, {"type": "accepted", "n": n}, message.id)
            seconds.labels("accepted").observe(time.perf_counter() - began)

        await doing.choose(live, place, message.expect, message.code, committed)
        live.tell()
        seconds.labels("told").observe(time.perf_counter() - began)
        return
    if isinstance(message, Wish):
        await doing.wish(live, place, message.wishes(), is_auto_pass=message.auto_pass)
        live.tell(is_public=True)
    elif isinstance(message, Offering):
        what = {"offer": doing.offer, "accept": doing.accept, "decline": doing.decline}[message.type]
        await what(live, place, message.what)
        live.tell(is_public=True)
    elif isinstance(message, Going):
        await doing.away(live, place, message.stand_in)
        live.tell()
    elif isinstance(message, Saying):
        await doing.phrase(live, place, message.phrase)
    elif isinstance(message, Plain):
        await {"resign": doing.resign, "back": doing.back, "more_time": more_time}[message.type](live, place)
        live.tell(is_public=True)
    _send(listener, {"type": "accepted"}, message.id)
