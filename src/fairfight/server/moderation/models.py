"""Models of what moderators and admins send and get."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from fairfight.server.accounts.models import Given, Word
from fairfight.server.accounts.roles import Role


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("only printable characters")
    return text


Reason = Annotated[
    str,
    StringConstraints(min_length=1, max_length=500),
    AfterValidator(_printable),
    Field(description="Why; it is kept in the audit log.", examples=["insults after a warning"]),
]


class Because(Given):
    """Why something is done."""

    reason: Reason


class Suspension(Because):
    """How long somebody may not come in, and why."""

    hours: int | None = Field(default=None, ge=1, le=24 * 366, description="Left out: for good.", examples=[48])


class NewName(Because):
    """Another name for somebody."""

    name: Word


class NewRole(Because):
    """Another role for somebody."""

    role: Annotated[Role, Field(strict=False)]


class Link(BaseModel):
    """A login link. It works once, within a day."""

    url: str
