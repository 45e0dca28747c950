"""The terms of a match: its clock, its response windows, and how a party decides together."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from fairfight.server.clock import HOUR, SECOND

LONGEST_RESPONSE = 10.0  # seconds
MORE_TIME = 10 * SECOND


class Model(BaseModel):
    """What a client says: nothing but the fields that are asked for."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class NoClock(Model):
    """Nobody is in a hurry, and a party goes on whenever it likes, also on another day."""

    kind: Literal["none"] = "none"


class LiveClock(Model):
    """For people who are there: seconds for each decision, and a bank for what takes longer."""

    kind: Literal["live"] = "live"
    move_seconds: int = Field(60, ge=5, le=600, description="for each decision")
    bank_seconds: int = Field(600, ge=0, le=7200, description="for all that takes longer, in all")
    absence_seconds: int = Field(120, ge=10, le=3600, description="without a connection, in all")


class DaysClock(Model):
    """For people who look in now and then: hours for each decision."""

    kind: Literal["days"] = "days"
    move_hours: int = Field(72, ge=1, le=336, description="for each decision")


Clock = Annotated[NoClock | LiveClock | DaysClock, Field(discriminator="kind")]


class Terms(Model):
    """The terms of a match."""

    clock: Clock = NoClock()
    response_seconds: float = Field(
        2.0,
        ge=0,
        le=LONGEST_RESPONSE,
        description="how long the other side may respond to an action, between people and in games with responses",
    )
    shared: Literal["host", "majority"] = Field("host", description="who makes a party's shared decisions")

    @property
    def move_ms(self) -> int | None:
        """How long a decision may take without costing anything; None: as long as it likes."""
        if isinstance(self.clock, LiveClock):
            return self.clock.move_seconds * SECOND
        return self.clock.move_hours * HOUR if isinstance(self.clock, DaysClock) else None

    @property
    def bank_ms(self) -> int:
        """What a place may use beyond that."""
        return self.clock.bank_seconds * SECOND if isinstance(self.clock, LiveClock) else 0

    @property
    def absence_ms(self) -> int | None:
        """How long a place may be without a connection; None: as long as it likes."""
        return self.clock.absence_seconds * SECOND if isinstance(self.clock, LiveClock) else None
