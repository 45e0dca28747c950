"""Accounts as clients send and get them."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from fairfight.server.accounts import names, passwords
from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.sessions import Way, is_suspended
from fairfight.server.accounts.tables import Account, SignIn
from fairfight.server.clock import as_time

Word = Annotated[str, StringConstraints(min_length=1, max_length=200)]
ID_PATTERN = "^[a-z2-7]{16}$"


class Given(BaseModel):
    """What a client sends: nothing but the fields that are asked for."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewAccount(Given):
    """A name and a password of one's own."""

    name: Word = Field(
        description=f"{names.SHORTEST} to {names.LONGEST} letters, digits, single spaces and {names.MARKS}.",
        examples=["Anna"],
    )
    password: Word = Field(description=f"{passwords.SHORTEST} characters or more.", examples=["a long sentence"])


class Login(Given):
    """A name and its password."""

    name: Word = Field(examples=["Anna"])
    password: Word = Field(examples=["a long sentence"])


class Recovery(Given):
    """A recovery code in place of the password, and a new password."""

    name: Word = Field(examples=["Anna"])
    code: Word = Field(examples=["ABCD-EFGH-IJKL-MNOP"])
    password: Word = Field(description="The new password.", examples=["a longer sentence"])


class LinkUse(Given):
    """The part of a login link behind the `#`."""

    token: Word


class PasswordChange(Given):
    """The old password and a new one."""

    old: Annotated[str, StringConstraints(max_length=200)] = Field(
        default="", description="May be left out within an hour of signing in by a login link."
    )
    new: Word


class PasswordAgain(Given):
    """The password once more, before something that cannot be undone."""

    password: Annotated[str, StringConstraints(max_length=200)] = Field(default="", description="Guests have none.")


class AccountShown(BaseModel):
    """One's own account."""

    id: str
    name: str
    role: Role
    created_at: datetime
    has_password: bool


class Registered(BaseModel):
    """A new account, with the codes that are shown this once."""

    account: AccountShown
    recovery_codes: list[str] = Field(description="Each signs in once, for somebody who has forgotten the password.")


class Codes(BaseModel):
    """New recovery codes; the old ones work no more."""

    recovery_codes: list[str]


class SessionShown(BaseModel):
    """A session."""

    id: str
    is_this: bool = Field(description="Whether the request itself belongs to it.")
    way: Way = Field(description="The way in.")
    client: str = Field(description="What the client called itself.")
    created_at: datetime
    seen_at: datetime
    expires_at: datetime


class AccountSeen(BaseModel):
    """An account as moderators see it."""

    id: str
    name: str
    role: Role
    created_at: datetime
    suspended_until: datetime | None
    suspended_for: str | None


def shown(account: Account) -> AccountShown:
    """An account as its owner sees it."""
    return AccountShown(
        id=account.id,
        name=account.name,
        role=Role(account.role),
        created_at=as_time(account.created_at),
        has_password=account.password is not None,
    )


def session_shown(one: SignIn, own: str) -> SessionShown:
    """A session as its owner sees it; `own` is the id of the session that asks."""
    return SessionShown(
        id=one.id,
        is_this=one.id == own,
        way=Way(one.by),
        client=one.client,
        created_at=as_time(one.created_at),
        seen_at=as_time(one.seen_at),
        expires_at=as_time(one.expires_at),
    )


def seen(account: Account, now: int) -> AccountSeen:
    """An account as moderators see it."""
    is_out = is_suspended(account, now)
    return AccountSeen(
        id=account.id,
        name=account.name,
        role=Role(account.role),
        created_at=as_time(account.created_at),
        suspended_until=as_time(account.suspended_until) if is_out and account.suspended_until else None,
        suspended_for=account.suspended_for if is_out else None,
    )
