"""The socket of a live match: for clients, and for other processes that pass theirs on."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from anyio import to_thread
from fastapi import APIRouter, WebSocket
from sqlalchemy.orm import Session
from starlette.websockets import WebSocketDisconnect, WebSocketState

from fairfight.server.accounts.sessions import Caller
from fairfight.server.clock import SECOND
from fairfight.server.guard import CALLER
from fairfight.server.http.errors import Refusal
from fairfight.server.http.tracing import of_error
from fairfight.server.matches import finding, showing
from fairfight.server.matches.live.holding.leases import Elsewhere
from fairfight.server.matches.live.listeners import Listener
from fairfight.server.matches.live.live import LiveMatch
from fairfight.server.matches.live.saying import SPECTATOR
from fairfight.server.matches.models import MatchShown
from fairfight.server.matches.socket.relaying import KEY, Unreachable, relay
from fairfight.server.matches.socket.talking import TOO_MANY, hear, show
from fairfight.server.services import Services

router = APIRouter()
GOODBYE_SECONDS = 5.0  # to send what is left
MOST_DIGITS = 15
MOST_LISTENERS = 500  # of a match
TAKEN_WITHIN, LOOKS_EVERY = 6.0, 0.1  # seconds, when the process that held a match has gone
CLOSED_POLICY, CLOSED_AGAIN = 1008, 1012
COME_AGAIN = ("unavailable", "stopping", "too_slow")


@dataclass(frozen=True)
class Coming:
    """Who comes to a match, and to see what."""

    account_id: str
    match: MatchShown
    listener: Listener
    is_passed_on: bool = False  # by another process, which knows the client


@router.websocket("/api/matches/{match_id}/live")
async def live_match(socket: WebSocket, match_id: str) -> None:
    """Play a match, or look on."""
    services: Services = socket.app.state.services
    caller: Caller = socket.scope[CALLER]
    if not services.sockets.allowances.take(caller.account_id):
        raise Refusal("too_many", "you come too often; wait a moment", {"Retry-After": "1"})
    invite = socket.query_params.get("invite", "")[:40]
    coming = await to_thread.run_sync(_coming, services, socket, match_id, caller.account_id, invite)
    await _serve(services, socket, coming, caller)


@router.websocket("/internal/matches/{match_id}/live")
async def passed_on_match(socket: WebSocket, match_id: str) -> None:
    """The same for a client of another process of ours, which has looked at who it is."""
    services: Services = socket.app.state.services
    if not secrets.compare_digest(socket.headers.get(KEY, "").encode(), services.host.myself.key.encode()):
        raise Refusal("not_found", "there is nothing here")
    account_id = socket.query_params.get("account", "")
    coming = await to_thread.run_sync(_coming, services, socket, match_id, account_id, None)
    await _serve(services, socket, coming, None)


async def _serve(services: Services, socket: WebSocket, coming: Coming, caller: Caller | None) -> None:
    await socket.accept()
    listener = coming.listener
    sending = asyncio.create_task(_send_all(socket, listener))
    try:
        with services.sockets.held(caller, listener) if caller else contextlib.nullcontext():
            await _attend(services, socket, coming, sending)
    except Exception as error:
        refusal = of_error(error)
        listener.close(refusal.code, refusal.message)
        if refusal is not error:
            raise
    finally:
        listener.close("closed", "")
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            await asyncio.wait_for(sending, GOODBYE_SECONDS)


def _coming(services: Services, socket: WebSocket, match_id: str, account_id: str, invite: str | None) -> Coming:
    """Who comes: at a place of their own, or to look on. No invitation: another process has asked for it."""
    wanted, since = _number(socket, "place"), _number(socket, "since") or 0

    def work(session: Session) -> Coming:
        kept = finding.find(session, match_id)
        if invite is not None and not finding.may_see(kept, account_id, invite):
            raise finding.no_match()
        mine = [place for place in kept.of(account_id) if wanted in (None, place.place)]
        if wanted is not None and not mine:
            raise Refusal("not_allowed", "this is not your place")
        match = showing.shown(session, kept, account_id)
        place = mine[0] if mine else None
        listener = Listener(place.place, place.seat, since) if place else Listener(None, SPECTATOR, since)
        return Coming(account_id, match, listener, invite is None)

    return services.database.read(work)


def _number(socket: WebSocket, name: str) -> int | None:
    said = socket.query_params.get(name)
    if said is None:
        return None
    if not said.isascii() or not said.isdecimal() or len(said) > MOST_DIGITS:
        raise Refusal("invalid", f"{name} is a whole number from 0")
    return int(said)


async def _attend(services: Services, socket: WebSocket, coming: Coming, sending: asyncio.Task[None]) -> None:
    """Listen and talk until one side has enough."""
    listener = coming.listener
    live = await _found(services, socket, coming)
    if live is None:
        return
    if len(live.listeners) >= MOST_LISTENERS and listener.place is None:
        raise Refusal("too_many", f"{MOST_LISTENERS} are looking on already")
    _welcome(coming)
    try:
        async with live.turn():
            await live.join(listener)
            if live.may_hear(listener):
                show(live, listener)
            live.tell_status()
        hearing = _hear_all(socket, live, listener, partial(services.sockets.allowances.take, coming.account_id))
        await _until_one_has_enough(listener, sending, asyncio.create_task(hearing))
    finally:
        if live.leave(listener) is not None and not live.is_lost:
            live.set_alarm()
            live.tell_status()


async def _until_one_has_enough(listener: Listener, sending: asyncio.Task[None], hearing: asyncio.Task[None]) -> None:
    """Who is sent away is not heard any more, also if it does not read that."""
    ending = asyncio.create_task(listener.closed.wait())
    try:
        await asyncio.wait((hearing, sending, ending), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (hearing, ending):
            task.cancel()
        await asyncio.gather(hearing, ending, return_exceptions=True)


async def _found(services: Services, socket: WebSocket, coming: Coming) -> LiveMatch | None:
    """The match, if this process has it or may take it; else messages are passed on, and there is nothing left."""
    loop = asyncio.get_running_loop()
    gives_up = loop.time() + TAKEN_WITHIN
    while True:
        try:
            return await services.host.match(coming.match.id)
        except Elsewhere as holder:
            if coming.is_passed_on:
                raise Refusal("unavailable", "the match has moved; come again") from None
            try:
                await relay(socket, coming.listener, coming.account_id, coming.match.id, holder)
                return None
            except Unreachable:
                if loop.time() > gives_up:
                    raise Refusal("unavailable", "the match is out of reach; come again") from None
                waits = holder.ms_left / SECOND  # before that nobody may take it, however often one looks
        except Refusal as refusal:
            if refusal.code == "not_running":
                _welcome(coming)
            raise
        await asyncio.sleep(max(waits, LOOKS_EVERY))


def _welcome(coming: Coming) -> None:
    listener = coming.listener
    said = {"type": "welcome", "match": coming.match.model_dump(mode="json"), "seat": listener.seat}
    listener.send(said if listener.place is None else {**said, "place": listener.place})


async def _hear_all(
    socket: WebSocket, live: LiveMatch, listener: Listener, is_allowed: Callable[[float], bool]
) -> None:
    while (message := await socket.receive())["type"] == "websocket.receive":
        if not is_allowed(1):
            listener.close("too_many", TOO_MANY)
            return
        # Whatever was begun is done to its end, also if the client is gone meanwhile.
        await asyncio.shield(live.host.begin(hear(live, listener, message.get("text") or "", is_allowed)))


async def _send_all(socket: WebSocket, listener: Listener) -> None:
    """Send what waits, and at the end say goodbye."""
    while (packed := await listener.waiting.get()) is not None:
        await socket.send_text(packed.decode())
    if socket.client_state == WebSocketState.CONNECTED and socket.application_state == WebSocketState.CONNECTED:
        code, message = listener.goodbye or ("closed", "")
        if message:
            await socket.send_json({"type": "goodbye", "code": code, "message": message})
        await socket.close(CLOSED_AGAIN if code in COME_AGAIN else CLOSED_POLICY)
