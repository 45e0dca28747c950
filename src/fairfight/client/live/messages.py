"""Messages of a live match as typed values: what the server says, and what a client tells its user."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated

from pydantic import BeforeValidator, JsonValue

from fairfight.client.models import Match
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.interface import Actor
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import Reason
from fairfight.game.interface.scene import Scene
from fairfight.game.matches.ending import Ending

NOBODY = Actor()


@dataclass(frozen=True)
class Presence:
    """A place, and whether its person is there."""

    place: int
    is_here: bool = True
    is_away: bool = False
    stand_in: str = ""  # "agent", or the place of a person who decides meanwhile
    auto_pass: bool = False
    bank_ms: int | None = None
    runs: bool = False  # whether its clock does


@dataclass(frozen=True)
class Offer:
    """What is offered, a draw or to take back a decision, and the places that want it."""

    what: str
    by: tuple[int, ...]


@dataclass(frozen=True)
class Window:
    """The time in which somebody may respond; it says nothing of whether anybody can."""

    ms_left: int


@dataclass(frozen=True)
class Status:
    """Who is there, whom the match waits for, the clocks, offers and votes."""

    people: tuple[Presence, ...] = ()
    deciders: tuple[int, ...] = ()
    move_ms_left: int | None = None
    offers: tuple[Offer, ...] = ()
    window: Window | None = None
    votes: Mapping[int, int] = field(default_factory=dict)  # of a shared decision, as the codes of choices


UNKNOWN = Status()


@dataclass(frozen=True)
class Event:
    """Something that happened: its number, its kind, the event that led to it, and all its fields as they came."""

    n: int
    kind: str
    cause: int | None = None
    fields: Mapping[str, JsonValue] = field(default_factory=dict)


def _event(said: object) -> object:
    return {**said, "fields": said} if isinstance(said, Mapping) else said


@dataclass(frozen=True)
class Update:
    """What a seat, or a spectator, is to see: what happened since the last update, and all that is there now."""

    n: int  # how many choices this seat has made
    heard: int  # the number of the last event
    seat: str
    to_act: str
    events: tuple[Annotated[Event, BeforeValidator(_event)], ...]
    view: Mapping[str, JsonValue]
    scene: Scene
    choices: tuple[Choice, ...] = ()
    over: bool = False
    actor: Actor = NOBODY
    ending: Ending | None = None
    result: Mapping[str, JsonValue] | None = None
    status: Status = UNKNOWN
    rewound: bool = False  # earlier events are of a line that was taken back: go on from this scene

    def after(self, earlier: Update) -> Update:
        """This update for somebody who has not looked at an earlier one: with what happened in both."""
        if self.rewound:
            return self
        return replace(self, events=(*earlier.events, *self.events), rewound=earlier.rewound)

    def __repr__(self) -> str:
        return f"<update {self.n} of {self.seat}: {len(self.events)} events, {len(self.choices)} choices>"


@dataclass(frozen=True)
class StatusChanged:
    """People, clocks or offers have changed, and nothing on the table."""

    status: Status


@dataclass(frozen=True)
class Said:
    """Somebody says one of the fixed phrases."""

    place: int
    phrase: str


@dataclass(frozen=True)
class Lost:
    """The connection is lost; it is tried again."""

    why: str


@dataclass(frozen=True)
class Back:
    """The connection is there again."""


@dataclass(frozen=True)
class Goodbye:
    """The service ends the talk, and says why."""

    code: str
    message: str


@dataclass(frozen=True)
class Refused:
    """Something cannot be done."""

    code: str = "refused"
    message: str = ""
    id: int | None = None


News = Update | StatusChanged | Said | Lost | Back | Goodbye | Refused


# What only the talk itself reads.


@dataclass(frozen=True)
class Welcome:
    """The first message on a connection: which match it is, and where one sits; no place: one looks on."""

    match: Match
    seat: str
    place: int | None = None


@dataclass(frozen=True)
class Accepted:
    """Something was done. Of a choice: it is kept, and so many were made by then."""

    n: int | None = None


@dataclass(frozen=True)
class Words:
    """Choices in words."""

    words: Mapping[int, str]


@dataclass(frozen=True)
class Previewed:
    """What a choice is likely to do."""

    code: int
    preview: Preview | None = None


@dataclass(frozen=True)
class Reasons:
    """Requirements that are not met."""

    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Log:
    """All that happened, in words."""

    lines: tuple[str, ...]
