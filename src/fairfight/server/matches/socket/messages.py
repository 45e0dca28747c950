"""The messages that a client of a live match may send, checked."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from fairfight.game.interface.wishes import Stop, Whose, Wishes

Short = Annotated[str, StringConstraints(max_length=200)]
Number = Annotated[int, Field(ge=0, lt=2**63)]
PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "thank_you",
    "sorry",
    "one_moment",
    "oops",
    "good_game",
    "again",
)


class Message(BaseModel):
    """What a client sends: nothing but the fields that are asked for."""

    model_config = ConfigDict(extra="forbid", strict=True)
    id: Annotated[int, Field(ge=0, lt=2**53)] | None = None  # repeated in what answers it


class Choose(Message):
    """A choice, made when so many choices of one's seat have been made."""

    type: Literal["choose"]
    expect: Number
    code: Number


class Asking(Message):
    """A question about what is there now: see `fairfight.game.matches.wire`."""

    model_config = ConfigDict(extra="allow", strict=True)
    type: Literal["words", "preview", "why_not", "log"]

    def asked(self) -> dict[str, Any]:
        """The question as the rules' side takes it."""
        return self.model_dump(exclude={"id"})


class Resume(Message):
    """What happened after an event, and all that is there now."""

    type: Literal["resume"]
    since: Number


class StopWished(BaseModel):
    """A sort of occasions."""

    model_config = ConfigDict(extra="forbid", strict=True)
    about: Short = ""
    whose: Whose = "any"
    card: Short = ""
    unit: Short = ""

    def stop(self) -> Stop:
        """The same as the rules' side takes it."""
        return Stop(self.about, self.whose, self.card, self.unit)


class Wish(Message):
    """When one wants to be asked whether one responds."""

    type: Literal["wishes"]
    stops: list[StopWished] = Field([], max_length=50)
    skips: list[StopWished] = Field([], max_length=50)
    pass_until: list[Short] = Field([], max_length=50)
    auto_pass: bool = False

    def wishes(self) -> Wishes:
        """The same as the rules' side takes it."""
        stops, skips = (tuple(one.stop() for one in some) for some in (self.stops, self.skips))
        return Wishes(stops, skips, tuple(self.pass_until))


class Offering(Message):
    """An offer, or the answer to one."""

    type: Literal["offer", "accept", "decline"]
    what: Literal["draw", "undo"]


class Going(Message):
    """Leaving one's heroes to somebody."""

    type: Literal["away"]
    stand_in: Short = "agent"


class Saying(Message):
    """A phrase, of a fixed set."""

    type: Literal["phrase"]
    phrase: Literal[PHRASES]  # type: ignore[valid-type]


class Plain(Message):
    """What needs no more to be said."""

    type: Literal["resign", "back", "more_time", "ping"]


Any_ = Annotated[
    Choose | Asking | Resume | Wish | Offering | Going | Saying | Plain,
    Field(discriminator="type"),
]
MESSAGES: TypeAdapter[Choose | Asking | Resume | Wish | Offering | Going | Saying | Plain] = TypeAdapter(Any_)
