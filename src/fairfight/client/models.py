"""Models of what the service tells: accounts, sessions, games, matches, and the documents that prove the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NotRequired, TypedDict

from pydantic import JsonValue

from fairfight.common.errors import FairFightError

Stage = Literal["open", "running", "ended"]


@dataclass(frozen=True)
class Health:
    """What a server says of itself."""

    version: str
    is_ready: bool = True


@dataclass(frozen=True)
class Account:
    """One's own account."""

    id: str
    name: str
    role: str
    created_at: datetime
    has_password: bool


@dataclass(frozen=True)
class Registered:
    """A new account, with recovery codes that are shown this once."""

    account: Account
    recovery_codes: tuple[str, ...]


@dataclass(frozen=True)
class SignedIn:
    """Somewhere where one is signed in."""

    id: str
    is_this: bool
    way: str
    client: str
    created_at: datetime
    seen_at: datetime
    expires_at: datetime


@dataclass(frozen=True)
class Clock:
    """How much time people have; `kind` says which of the others count."""

    kind: Literal["none", "live", "days"] = "none"
    move_seconds: int | None = None
    bank_seconds: int | None = None
    absence_seconds: int | None = None
    move_hours: int | None = None


NO_CLOCK = Clock()


@dataclass(frozen=True)
class Place:
    """A chair of a match."""

    place: int
    seat: str
    who: Literal["person", "agent", "open"]
    heroes: tuple[str, ...] = ()
    name: str = ""
    agent: str = ""
    is_ready: bool = False


@dataclass(frozen=True)
class Mine:
    """A place that is one's own, and which of one's commitments it uses: they are numbered without gaps."""

    place: int
    number: int | None = None


@dataclass(frozen=True)
class Match:
    """A match of the service, without what is on the table."""

    id: str
    game: str
    status: Stage
    places: tuple[Place, ...]
    setup: Mapping[str, JsonValue] = field(default_factory=dict)
    host: str = ""
    commitment: str = ""
    clock: Clock = NO_CLOCK
    response_seconds: float = 0
    visibility: str = "link"
    shared: str = "host"
    invite: str | None = None
    mine: tuple[Mine, ...] = ()
    created_at: datetime | None = None
    begun_at: datetime | None = None
    ended_at: datetime | None = None
    ending: Mapping[str, str] | None = None
    result: Mapping[str, JsonValue] | None = None
    rematch: str | None = None
    waits_for_me: bool = False

    def own_place(self, place: int | None = None) -> int:
        """One's own place: the one that is named, or the first; an error if there is none."""
        own = [one.place for one in self.mine]
        if not own or place not in (None, *own):
            raise FairFightError(f"{'this place' if own else 'no place'} of match {self.id} is yours")
        return own[0] if place is None else place


@dataclass(frozen=True)
class Option:
    """Something that may be set about a match, with its JSON Schema."""

    name: str
    schema: Mapping[str, JsonValue]


@dataclass(frozen=True)
class Game:
    """A game that is served."""

    name: str
    title: str
    about: str
    seats: tuple[str, ...]
    is_for_parties: bool = False
    has_responses: bool = False
    options: tuple[Option, ...] = ()
    decks: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()


@dataclass(frozen=True)
class Frames:
    """Some steps of a replay, and how many there are in all."""

    count: int
    frames: tuple[Mapping[str, JsonValue], ...]


# Documents: they are kept whole, also what we do not know of.


class Receipt(TypedDict):
    """What a player keeps from before the first event: with it `fairfight verify` proves that no dice were chosen."""

    format: str
    version: int
    match: str
    account: str
    place: int
    number: int
    commitment: str
    nonce: str


class RecordPlace(TypedDict):
    """A place in a record."""

    place: int
    seat: str
    who: str
    name: str | None
    agent: str | None
    nonce: str | None
    number: int | None
    heroes: NotRequired[list[str]]


class Row(TypedDict):
    """A row of a match's log."""

    n: int
    kind: str
    at: int
    place: NotRequired[int | None]
    code: NotRequired[int]
    drawn: NotRequired[int]
    choices: NotRequired[int]
    how: NotRequired[str]
    winner: NotRequired[str]
    by: NotRequired[str]


class Record(TypedDict):
    """All of a match that has ended: enough to play it again."""

    format: str
    version: int
    release: str
    rules: str
    match: str
    game: str
    setup: dict[str, JsonValue]
    content: str
    generator: str
    commitment: str
    secret: str
    seed: int
    run: int
    places: list[RecordPlace]
    rows: list[Row]
    ending: dict[str, str]
    result: dict[str, JsonValue] | None
    state: str
