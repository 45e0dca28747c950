"""Record of an ended match: public and complete, so that anybody can play it again and check its dice.

A save is for going on with a match; a record is for looking back at one. Its rows hold all that was done and who did
it, what was taken back as well.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict, Discriminator, FailFast, Field, Tag, model_validator

from fairfight.common.errors import FairFightError, ReplayError, unknown
from fairfight.engine.chance import GENERATOR
from fairfight.game.matches.ending import Ending
from fairfight.game.matches.fair_dice import (
    MOST_PLACES,
    Digest,
    Nonce,
    PlaceNumber,
    ShortText,
    Untrusted,
    checked,
    commitment,
)
from fairfight.game.matches.fingerprint import rules_fingerprint
from fairfight.game.matches.saves import MOST_CHOICES, MOST_DRAWN, Make, check_setup, made_again
from fairfight.game.matches.snapshots import state_digest
from fairfight.version import VERSION

if TYPE_CHECKING:
    from fairfight.game.game import Game
    from fairfight.game.match import Match

FORMAT = "fairfight match record"
VERSION_OF_FORMAT = 1
RECORD = "a record of a match"
MOST_PLAYED_AGAIN = 400_000  # choices, with those that undos play again: some minutes of the slowest game
MOST_TOLD = 50  # things that a row may tell beside its number and kind, and figures of a result
LARGEST = 2**63 - 1

Whole = Annotated[int, Field(ge=0, le=LARGEST)]
LONGEST_TEXT = 200
TOLD = "[told]"  # a tag in brackets is no part of what an error names


def _figure(value: Any) -> Any:
    if value is None or (isinstance(value, str) and len(value) <= LONGEST_TEXT) or isinstance(value, int | float):
        return value
    raise ValueError(f"must be a number, true, false, null or a text of at most {LONGEST_TEXT} letters, not {value!r}")


Figure = Annotated[Any, AfterValidator(_figure)]


class Place(Untrusted):
    """A numbered chair of a match, and who had it. People give nonces, agents do not."""

    place: PlaceNumber
    seat: ShortText
    heroes: list[ShortText] = Field(default_factory=list, max_length=MOST_TOLD)
    who: Literal["person", "agent", "open"]
    name: ShortText | None = None
    agent: ShortText | None = None
    nonce: Nonce | None = None
    number: Whole | None = None


class Row(Untrusted):
    """A line of a match's log, numbered from 1."""

    n: Whole
    kind: ShortText
    place: PlaceNumber | None = None
    at: Whole | None = None  # milliseconds


class ChoiceRow(Row):
    """A choice, and how much had been drawn from the policy's stream by then, if an agent made it."""

    kind: Literal["choose"]
    code: Annotated[int, Field(ge=-(2**31), lt=2**31)]
    drawn: Annotated[int, Field(ge=0, lt=MOST_DRAWN)] | None = None


class UndoRow(Row):
    """Choices were taken back; so many are left."""

    kind: Literal["undo"]
    choices: Annotated[int, Field(ge=0, lt=MOST_CHOICES)]


class EndRow(Row):
    """The match was ended before its end."""

    kind: Literal["end"]
    how: ShortText
    winner: ShortText
    by: ShortText


class ToldRow(Row):
    """Anything else that happened, such as an offer: it changes nothing."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Figure]

    @model_validator(mode="after")
    def _is_short(self) -> ToldRow:
        told = self.__pydantic_extra__
        if len(told) > MOST_TOLD or any(len(key) > MOST_TOLD for key in told):
            raise ValueError(f"a row tells at most {MOST_TOLD} things, each with a name of at most {MOST_TOLD} letters")
        return self


def _kind_of(row: Any) -> str:
    kind = row.get("kind") if isinstance(row, dict) else getattr(row, "kind", "")
    return kind if kind in ("choose", "undo", "end") else TOLD


AnyRow = Annotated[
    Annotated[ChoiceRow, Tag("choose")]
    | Annotated[UndoRow, Tag("undo")]
    | Annotated[EndRow, Tag("end")]
    | Annotated[ToldRow, Tag(TOLD)],
    Discriminator(_kind_of),
]


class Ended(Untrusted):
    """How it ended, as plain values."""

    how: ShortText
    winner: ShortText
    by: ShortText


class Record(Untrusted):
    """What is told of a match after its end. One that never began has no seed, no run, no state and no result."""

    format: Literal["fairfight match record"]
    version: Literal[1]
    release: ShortText
    rules: ShortText
    match: ShortText
    game: ShortText
    setup: dict[str, Any]
    content: ShortText
    generator: ShortText
    commitment: Digest
    secret: Digest
    seed: Whole | None
    run: Whole | None
    places: Annotated[list[Place], FailFast(), Field(min_length=1, max_length=MOST_PLACES)]
    rows: Annotated[list[AnyRow], FailFast(), Field(max_length=MOST_CHOICES)]
    ending: Ended
    result: Annotated[dict[ShortText, Figure], Field(max_length=1000)] | None
    state: Digest | None

    @model_validator(mode="after")
    def _fits_together(self) -> Record:
        if [one.place for one in self.places] != list(range(len(self.places))):
            raise ValueError("places are numbered from 0 and stand in their order")
        is_broken_off = self.ending.how == "aborted" and self.state is None  # nobody there knew its rules any more
        if (self.seed is None) != (self.run is None) or (
            (self.seed is None) != (self.state is None) and not is_broken_off
        ):
            raise ValueError("seed, run and state are all there, or none of them: then the match never began")
        played = sum(row.choices if isinstance(row, UndoRow) else isinstance(row, ChoiceRow) for row in self.rows)
        if played > MOST_PLAYED_AGAIN:
            raise ValueError(f"to play it again takes {played:,} choices; at most {MOST_PLAYED_AGAIN:,} are allowed")
        return self

    @property
    def has_begun(self) -> bool:
        """Whether it was played at all, and not ended while it waited for people."""
        return self.seed is not None

    @property
    def people(self) -> list[Place]:
        """The places of people: the dice come from their nonces."""
        return [one for one in self.places if one.who == "person"]


def read_record(values: Any, name: str) -> Record:
    """A record from plain values that may come from a stranger; `name` is how an error calls it."""
    record = checked(Record, values, name, RECORD)
    check_setup(record.setup, name, RECORD)
    return record


# Making one.


def record_of(
    match: Match, name: str, secret: str, places: Sequence[Mapping[str, Any]], rows: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """The record of a match that has ended, as plain values; `name` is its id."""
    if match.ending is None:
        raise FairFightError(f"{match.game.name}: a match that goes on has no record yet")
    return {
        **_about(match.game, name, secret, places, rows),
        "seed": match.seed,
        "run": match.run,
        "ending": match.ending.to_dict(),
        "result": match.result,
        "state": state_digest(match),
    }


def record_of_none(
    game: Game,
    name: str,
    secret: str,
    places: Sequence[Mapping[str, Any]],
    rows: Sequence[Mapping[str, Any]],
    ending: Ending,
) -> dict[str, Any]:
    """The record of a match that was ended before it began: its secret is told all the same."""
    nothing = dict.fromkeys(("seed", "run", "result", "state"))
    return {**_about(game, name, secret, places, rows), **nothing, "ending": ending.to_dict()}


def _about(
    game: Game, name: str, secret: str, places: Sequence[Mapping[str, Any]], rows: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION_OF_FORMAT,
        "release": VERSION,
        "rules": rules_fingerprint(game.rules),
        "match": name,
        "game": game.name,
        "setup": game.setup.saved(),
        "content": game.content_hash,
        "generator": GENERATOR,
        "commitment": commitment(secret),
        "secret": secret,
        "places": [dict(place) for place in places],
        "rows": [dict(row) for row in rows],
    }


# Playing it again.


class CannotTell(ReplayError):
    """A record that may be true, but cannot be played again here: its rules or its content are others."""


def played_again(record: Record, make: Make) -> Match:
    """The match at its end, played again row by row and compared; a `ReplayError` says where it is not what it says."""
    if record.seed is None or record.run is None:
        raise ReplayError("it never began")
    fingerprint = ""
    try:
        game = made_again(record.game, record.setup, "its set-up", make)
        fingerprint = rules_fingerprint(game.rules)
        _check_content(record, game)
        for place in record.places:
            _check_seat(place, game)
        match = game.start(record.seed, record.run)
        seats = [place.seat for place in record.places]
        for number, row in enumerate(record.rows, 1):
            match = _after_checked(match, row, number, seats)
        _compare(match, record)
    except CannotTell:
        raise
    except ReplayError as error:
        if record.release == VERSION and record.rules == (fingerprint or record.rules):
            raise
        raise CannotTell(
            f"it was played by fairfight {record.release} with rules {record.rules}; this is {VERSION}"
            f"{f' with {fingerprint}' if fingerprint else ''}, where {error}"
        ) from None
    return match


def after(match: Match, row: AnyRow) -> Match:
    """The match after one more row of its log. After an undo it is another one, as it was after fewer choices."""
    if isinstance(row, ChoiceRow):
        match.play(row.code)
        if row.drawn is not None:
            match.policy_drawn = row.drawn
    elif isinstance(row, UndoRow):
        return match.rewound(row.choices)
    elif isinstance(row, EndRow):
        match.end(Ending.from_dict({"how": row.how, "winner": row.winner, "by": row.by}, match.game.seats))
    return match


def _after_checked(match: Match, row: AnyRow, number: int, seats: Sequence[str]) -> Match:
    """The same, of rows that may come from a stranger. Rows are numbered without gaps, so that none was taken out."""
    try:
        if row.n != number:
            raise ReplayError(f"its number is {row.n}: rows are numbered from 1 without gaps")
        if isinstance(row, ChoiceRow):
            _check_chooser(match, row, seats)
        if isinstance(row, UndoRow) and (match.over or row.choices >= len(match.played)):
            made = "the match is over" if match.over else f"{len(match.played)} choices were made"
            raise ReplayError(f"nothing can be taken back to {row.choices} choices: {made}")
        return after(match, row)
    except FairFightError as error:
        raise ReplayError(*error.at(f"row {number}")) from None


def _check_chooser(match: Match, row: ChoiceRow, seats: Sequence[str]) -> None:
    if row.place is None:
        return
    if row.place >= len(seats):
        raise ReplayError(f"there is no place {row.place}")
    if match.seat not in (None, seats[row.place]):
        raise ReplayError(f"place {row.place} chose for {seats[row.place]}, but {match.seat} was to decide")


def _check_seat(place: Place, game: Game) -> None:
    if place.seat not in game.seats:
        raise ReplayError(f"place {place.place}: {unknown('seat', place.seat, game.seats)}")


def _check_content(record: Record, game: Game) -> None:
    said, here = (record.content, record.generator), (game.content_hash, GENERATOR)
    if said != here:
        raise CannotTell(f"it was played with content {said[0]} and dice from {said[1]}; here: {here[0]} and {here[1]}")


def _compare(match: Match, record: Record) -> None:
    """That a match which was played again has come to the recorded end."""
    if match.ending is None:
        raise ReplayError(f"its rows end before the match does, after {len(match.played)} choices")
    for what, said, found in (
        ("ending", record.ending.model_dump(), match.ending.to_dict()),
        ("result", record.result, match.result),
    ):
        if _as_text(said) != _as_text(found):
            raise ReplayError(f"the choices lead to another {what}: {_as_text(found)}")
    if record.state is not None and state_digest(match) != record.state:
        raise ReplayError("the choices lead to another final position")


def _as_text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
