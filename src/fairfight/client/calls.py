"""Requests as data: method, path, body, and what comes back. Both clients send the same ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Generic, TypeVar
from urllib.parse import quote

from fairfight.client.models import Account, Clock, Frames, Game, Health, Match, Receipt, Record, Registered, SignedIn
from fairfight.client.seating import Chair

Answer = TypeVar("Answer")
Body = Mapping[str, object]


@dataclass(frozen=True)
class Call(Generic[Answer]):
    """A request, and the type of its answer; None: there is none."""

    method: str
    path: str
    answer: type[Answer]
    body: Body | None = None
    query: Mapping[str, str] = field(default_factory=dict)


Nothing = type(None)
MATCHES = "/api/matches"


def health() -> Call[Health]:
    """What the server says of itself."""
    return Call("GET", "/health", Health)


# Ways in and out.


def guest() -> Call[Account]:
    """Play at once, under a name that is made up."""
    return Call("POST", "/api/guests", Account)


def register(name: str, password: str) -> Call[Registered]:
    """Choose a name and a password."""
    return Call("POST", "/api/account/register", Registered, {"name": name, "password": password})


def login(name: str, password: str) -> Call[Account]:
    """Sign in."""
    return Call("POST", "/api/login", Account, {"name": name, "password": password})


def recover(name: str, code: str, password: str) -> Call[Account]:
    """Sign in with a recovery code, and set a new password."""
    return Call("POST", "/api/recover", Account, {"name": name, "code": code, "password": password})


def logout() -> Call[None]:
    """End the session."""
    return Call("POST", "/api/logout", Nothing)


# One's own account.


def account() -> Call[Account]:
    """Whoever is signed in."""
    return Call("GET", "/api/account", Account)


def sessions() -> Call[list[SignedIn]]:
    """Where one is signed in."""
    return Call("GET", "/api/sessions", list[SignedIn])


def end_session(session: str) -> Call[None]:
    """Sign out somewhere else."""
    return Call("DELETE", _path("/api/sessions", session), Nothing)


def end_sessions() -> Call[None]:
    """Sign out everywhere."""
    return Call("DELETE", "/api/sessions", Nothing)


# Matches.


def games() -> Call[list[Game]]:
    """All games."""
    return Call("GET", "/api/games", list[Game])


def create(
    key: str,
    game: str,
    chairs: Sequence[Chair],
    setup: Mapping[str, object],
    clock: Clock,
    response_seconds: float | None,
    visibility: str,
    shared: str,
) -> Call[Match]:
    """A new match; with the same key the same one."""
    body: dict[str, object] = {
        "key": key,
        "game": game,
        "setup": dict(setup),
        "seats": [chair.plain() for chair in chairs],
        "clock": {name: value for name, value in asdict(clock).items() if value is not None},
        "visibility": visibility,
        "shared": shared,
    }
    if response_seconds is not None:
        body["response_seconds"] = response_seconds
    return Call("POST", MATCHES, Match, body)


def match(identity: str, invite: str = "") -> Call[Match]:
    """A match."""
    return Call("GET", _path(MATCHES, identity), Match, query={"invite": invite} if invite else {})


def matches() -> Call[list[Match]]:
    """Public matches."""
    return Call("GET", MATCHES, list[Match])


def own_matches(status: str = "") -> Call[list[Match]]:
    """One's own matches."""
    return Call("GET", "/api/account/matches", list[Match], query={"status": status} if status else {})


def join(identity: str, invite: str, place: int | None, deck: str) -> Call[Match]:
    """Take a chair."""
    body: dict[str, object] = {"invite": invite} if invite else {}
    body |= {} if place is None else {"place": place}
    return Call("POST", _path(MATCHES, identity, "join"), Match, body | ({"deck": deck} if deck else {}))


def ready(identity: str, place: int, nonce: str) -> Call[Receipt]:
    """Be ready, and give a nonce for the dice."""
    return Call("POST", _path(MATCHES, identity, "ready"), Receipt, {"place": place, "nonce": nonce})


def leave(identity: str) -> Call[None]:
    """Leave before it begins."""
    return Call("POST", _path(MATCHES, identity, "leave"), Nothing)


def rematch(identity: str) -> Call[Match]:
    """The same again."""
    return Call("POST", _path(MATCHES, identity, "rematch"), Match)


def record(identity: str) -> Call[Record]:
    """All of a match that has ended."""
    return Call("GET", _path(MATCHES, identity, "record"), Record)


def replay(identity: str, seat: str, start: int, count: int) -> Call[Frames]:
    """What a seat saw, step by step."""
    query = {"seat": seat, "start": str(start), "count": str(count)}
    return Call("GET", _path(MATCHES, identity, "replay"), Frames, query=query)


def _path(*parts: str) -> str:
    first, *others = parts
    return "/".join([first, *(quote(one, safe="") for one in others)])
