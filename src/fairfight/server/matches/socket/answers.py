"""The messages that a client of a live match gets, as types: clients are made from their schema."""

from __future__ import annotations

import functools
from typing import Annotated, Any, Literal, NotRequired

from pydantic import ConfigDict, Field, TypeAdapter, with_config
from typing_extensions import TypedDict

from fairfight.server.matches.models import MatchShown
from fairfight.server.matches.socket.messages import MESSAGES

STRICT = ConfigDict(extra="forbid")
Values = dict[str, Any]  # as the game's own schema says: see `fairfight schema GAME`


@with_config(STRICT)
class PersonThere(TypedDict):
    """Somebody who plays."""

    place: int
    is_here: bool
    is_away: bool
    stand_in: str
    auto_pass: bool
    bank_ms: int
    runs: bool


@with_config(STRICT)
class Offered(TypedDict):
    """What is offered, and by which places."""

    what: Literal["draw", "undo"]
    by: list[int]


@with_config(STRICT)
class WindowOpen(TypedDict):
    """Both sides wait until a response window closes."""

    ms_left: int


@with_config(STRICT)
class Status(TypedDict):
    """Who is there, whose time runs, what is offered."""

    people: list[PersonThere]
    deciders: list[int]
    move_ms_left: int | None
    offers: list[Offered]
    window: WindowOpen | None
    votes: dict[str, int]


@with_config(STRICT)
class Welcome(TypedDict):
    """The first message: the match, and where one sits in it."""

    type: Literal["welcome"]
    match: MatchShown
    seat: str
    place: NotRequired[int]


@with_config(STRICT)
class Update(TypedDict):
    """What happened, and all that is there now."""

    type: Literal["update"]
    n: int
    heard: int
    seat: str
    to_act: str | None
    events: list[Values]
    view: Values
    scene: Values
    choices: list[Values]
    over: bool
    status: Status
    actor: NotRequired[Values]
    ending: NotRequired[Values]
    result: NotRequired[Values]
    rewound: NotRequired[bool]
    id: NotRequired[int]


@with_config(STRICT)
class StatusTold(TypedDict):
    """Only people, clocks or offers have changed."""

    type: Literal["status"]
    status: Status


@with_config(STRICT)
class Accepted(TypedDict):
    """What was asked for is done; of a choice, it is on the disk."""

    type: Literal["accepted"]
    n: NotRequired[int]
    id: NotRequired[int]


@with_config(STRICT)
class Words(TypedDict):
    """The words of choices, by their codes."""

    type: Literal["words"]
    words: dict[str, str]
    id: NotRequired[int]


@with_config(STRICT)
class Previewed(TypedDict):
    """What a choice is likely to do."""

    type: Literal["preview"]
    code: int
    preview: Values | None
    id: NotRequired[int]


@with_config(STRICT)
class WhyNot(TypedDict):
    """The requirements that are not met."""

    type: Literal["why_not"]
    thing: str
    place: str
    reasons: list[Values]
    id: NotRequired[int]


@with_config(STRICT)
class Log(TypedDict):
    """All that happened, in words."""

    type: Literal["log"]
    lines: list[str]
    id: NotRequired[int]


@with_config(STRICT)
class Phrase(TypedDict):
    """Somebody says something."""

    type: Literal["phrase"]
    place: int
    phrase: str


@with_config(STRICT)
class Error(TypedDict):
    """What was asked for is not done, and why."""

    type: Literal["error"]
    code: str
    message: str
    id: NotRequired[int]


@with_config(STRICT)
class Pong(TypedDict):
    """The answer to a ping."""

    type: Literal["pong"]
    id: NotRequired[int]


@with_config(STRICT)
class Goodbye(TypedDict):
    """The last message: why the server closes."""

    type: Literal["goodbye"]
    code: str
    message: str


ANSWERS: TypeAdapter[Any] = TypeAdapter(
    Annotated[
        Welcome | Update | StatusTold | Accepted | Words | Previewed | WhyNot | Log | Phrase | Error | Pong | Goodbye,
        Field(discriminator="type"),
    ]
)


@functools.cache
def schemas() -> dict[str, Any]:
    """The JSON Schemas of both directions."""
    return {"to_server": MESSAGES.json_schema(), "to_client": ANSWERS.json_schema()}
