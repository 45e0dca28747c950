"""Matches as clients send and get them over HTTP."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, StringConstraints

from fairfight.server.accounts.models import Given
from fairfight.server.matches.terms import Clock, NoClock

Status = Literal["open", "running", "ended"]
Visibility = Literal["public", "link"]
Key = Annotated[str, StringConstraints(pattern="^[0-9a-zA-Z_-]{16,64}$")]
Nonce = Annotated[str, StringConstraints(pattern="^[0-9a-f]{32,128}$")]
Short = Annotated[str, StringConstraints(max_length=40)]
Deck = Annotated[str, StringConstraints(max_length=4000)]
Option = Annotated[str, StringConstraints(max_length=300)] | bool | int


class SeatWanted(Given):
    """Who sits where."""

    seat: Short = Field(examples=["a"])
    who: Literal["me", "open", "agent"]
    agent: Short = Field("", examples=["greedy"])
    heroes: list[Short] = Field([], max_length=8, description="In games for a party: the ids of this place's heroes.")
    deck: Deck | None = Field(None, description="In games with decks: a ready deck, a list of cards or a deck code.")


class NewMatch(Given):
    """A match to be played."""

    key: Key = Field(description="Made by the client at random; the same request again gives the same match.")
    game: Short = Field(examples=["summoners"])
    setup: dict[Short, Option] = Field({}, max_length=20)
    seats: list[SeatWanted] = Field(min_length=1, max_length=8)
    clock: Clock = NoClock()
    response_seconds: float = Field(2.0, ge=0, le=10)
    visibility: Visibility = "link"
    shared: Literal["host", "majority"] = "host"


class Joining(Given):
    """A place to be taken."""

    invite: Short = ""
    place: int | None = Field(None, ge=0, le=20, description="The first that is open, if nothing is said.")
    deck: Deck | None = None


class Readiness(Given):
    """A random number of the player's own, sent after the commitment was seen."""

    place: int | None = Field(None, ge=0, le=20)
    nonce: Nonce = Field(description="Made by the client at random.")


class ReceiptShown(BaseModel):
    """What a player keeps, to check the dice afterwards: see docs/fair-dice.md."""

    format: Literal["fairfight receipt"] = "fairfight receipt"
    version: Literal[1] = 1
    match: str
    account: str
    place: int
    number: int
    commitment: str
    nonce: str


class PlaceShown(BaseModel):
    """A place of a match."""

    place: int
    seat: str
    heroes: list[str]
    who: Literal["person", "agent", "open"]
    name: str
    agent: str
    is_ready: bool


class MineShown(BaseModel):
    """A place of the caller's."""

    place: int
    number: int | None = Field(
        description="Which of the account's commitments this is: 1, 2, ... without a gap; none before it is ready."
    )


class MatchShown(BaseModel):
    """A match."""

    id: str
    game: str
    setup: dict[str, Any] = Field(description="Of the decks, one's own; all of them when it is over.")
    status: Status
    host: str
    commitment: str = Field(description="SHA-256 of the secret that the dice come from; shown before anybody plays.")
    clock: Clock
    response_seconds: float
    shared: Literal["host", "majority"]
    visibility: Visibility
    places: list[PlaceShown]
    mine: list[MineShown]
    invite: str | None = Field(description="What others need to join; for those who have a place.")
    created_at: datetime
    begun_at: datetime | None
    ended_at: datetime | None
    ending: dict[str, Any] | None
    result: dict[str, Any] | None
    rematch: str | None = Field(description="The match that was agreed on after this one.")
    waits_for_me: bool = Field(description="Whether it goes on only when the caller does something.")


class GameShown(BaseModel):
    """A game that is served."""

    name: str
    title: str
    about: str
    seats: list[str]
    is_for_parties: bool
    has_responses: bool
    options: list[dict[str, Any]] = Field(description="What may be set about a match, each with its JSON Schema.")
    decks: list[str] = Field(description="Ready decks.")
    agents: list[str]


class FrameShown(BaseModel):
    """Some frames of a replay."""

    count: int = Field(description="How many frames there are in all.")
    frames: list[dict[str, Any]]
