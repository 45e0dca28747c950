"""Signing in at a terminal: as whoever one was the last time, by name and password, or as a guest."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Iterator

from fairfight.client.errors import ServiceError
from fairfight.client.models import Account
from fairfight.client.synchronous import Client
from fairfight.common.errors import FairFightError
from fairfight.game.picture import Line, Span, line

SIGNED_OUT = "sign_in_needed"


def sign_in(client: Client, name: str, *, as_guest: bool, is_new: bool) -> tuple[Account, list[Line]]:
    """Whoever plays, and what to say about it."""
    if as_guest and (name or is_new):
        raise FairFightError("a guest has no name of their own: leave --guest out, or --name")
    if is_new:
        return _registered(client, name)
    known = None if as_guest else _known(client)
    if known and (not name or known.name.casefold() == name.casefold()):
        return known, _told(known)
    account = client.log_in(name, password(f"Password of {name}: ")) if name else client.enter_as_guest()
    return account, _told(account)


def _known(client: Client) -> Account | None:
    """Whoever was here before; None: nobody, or the session has ended."""
    try:
        return client.account() if client.has_session else None
    except ServiceError as error:
        if error.code != SIGNED_OUT:
            raise
        return None


def _registered(client: Client, name: str) -> tuple[Account, list[Line]]:
    if not name:
        raise FairFightError("--register needs a name: --name NAME")
    _known(client)  # a guest who registers keeps everything
    made = client.register(name, password("A new password: ", again="Once more: "))
    return made.account, [*_told(made.account), *_codes(made.recovery_codes)]


def _codes(codes: tuple[str, ...]) -> Iterator[Line]:
    yield line(Span("Recovery codes", "title"), ": each signs in once if you forget the password.")
    for code in codes:
        yield line(f"  {code}")


def _told(account: Account) -> list[Line]:
    return [line(Span(f"You are {account.name}{', a guest' if account.role == 'guest' else ''}.", "dim"))]


def password(prompt: str, again: str = "") -> str:
    """A password, typed without being shown; from a pipe, its next line."""
    first = _secret(prompt)
    if again and _secret(again) != first:
        raise FairFightError("the two passwords differ")
    return first


def _secret(prompt: str) -> str:
    if sys.stdin.isatty():
        return getpass.getpass(prompt)
    return sys.stdin.readline().rstrip("\r\n")
