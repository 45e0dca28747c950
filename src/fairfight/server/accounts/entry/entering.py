"""The ways in: as a guest, by registration, by password, by recovery code, by login link."""

from __future__ import annotations

from typing import NamedTuple

from anyio import to_thread
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from fairfight.server.accounts import names, passwords
from fairfight.server.accounts.entry.guessing import guess
from fairfight.server.accounts.entry.recovery import end_links, new_codes, use_code, use_link
from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.sessions import Caller, Way, begin, end_all, is_suspended
from fairfight.server.accounts.tables import Account
from fairfight.server.clock import as_time
from fairfight.server.http.errors import Refusal
from fairfight.server.limits.limiter import GUEST, LINK, REGISTRATION
from fairfight.server.services import Services
from fairfight.server.storage.base import new_id

NAME_ATTEMPTS = 5


class Door(NamedTuple):
    """Where somebody comes in."""

    household: str  # the address as limits count it
    client: str  # what the client calls itself
    old_token: str  # of the session that it has, or ""


class Entered(NamedTuple):
    """Somebody who is in."""

    account: Account
    token: str
    codes: tuple[str, ...] = ()


async def as_guest(services: Services, door: Door) -> Entered:
    """Let a new guest in."""
    now = services.clock()

    def work(session: Session) -> Entered:
        account = new_account(session, names.guest(), Role.GUEST, now)
        return Entered(account, begin(session, account.id, Way.GUEST, door.client, now, door.old_token))

    def attempt() -> Entered:
        services.limiter.take(GUEST, door.household)
        for _ in range(NAME_ATTEMPTS):
            try:
                return services.database.write(work)
            except IntegrityError:  # the name is taken, one time in millions
                continue
        raise Refusal("busy", "no free name was found; try again")

    entered = await to_thread.run_sync(attempt)
    services.metrics.entered(Way.GUEST, is_in=True)
    return entered


async def register(services: Services, door: Door, name: str, password: str, guest: Caller | None) -> Entered:
    """Let a new player in, or make a player of a guest, who keeps everything."""
    name, now = names.checked(name), services.clock()
    passwords.check(password, name)
    await to_thread.run_sync(services.limiter.take, REGISTRATION, door.household)
    kept = await services.passwords.hash(password)

    def work(session: Session) -> Entered:
        account = session.get(Account, guest.account_id, with_for_update=True) if guest else None
        if account is None:
            account = new_account(session, name, Role.PLAYER, now)
        elif account.role != Role.GUEST:
            raise Refusal("not_allowed", "this guest has an account by now")
        account.name, account.name_key = name, names.key_of(name)
        account.role, account.password = Role.PLAYER, kept
        session.flush()
        end_all(session, account.id)
        codes = new_codes(session, account.id, now)
        return Entered(account, begin(session, account.id, Way.REGISTRATION, door.client, now, door.old_token), codes)

    try:
        entered = await to_thread.run_sync(services.database.write, work)
    except IntegrityError:
        raise name_taken() from None
    services.metrics.entered(Way.REGISTRATION, is_in=True)
    return entered


async def by_password(services: Services, door: Door, name: str, password: str) -> Entered:
    """Let somebody in who knows the password. Nobody is told whether there is such a name."""
    key, now = names.key_of(name), services.clock()

    async def check() -> Entered | None:
        found = await to_thread.run_sync(services.database.read, lambda session: named(session, key))
        kept = found.password if found else None
        if not await services.passwords.verify(kept, password) or kept is None:
            return None
        new = await services.passwords.hash(password) if services.passwords.is_outdated(kept) else kept

        def let_in(session: Session) -> Entered | None:
            account = named(session, key, is_locked=True)
            if account is None or account.password != kept:  # changed meanwhile
                return None
            check_suspension(account, now)
            account.password = new
            return Entered(account, begin(session, account.id, Way.PASSWORD, door.client, now, door.old_token))

        return await to_thread.run_sync(services.database.write, let_in)

    wrong = Refusal("wrong_login", "name and password do not belong together")
    return await guess(services, Way.PASSWORD, door.household, key, check, wrong)


async def by_code(services: Services, door: Door, name: str, code: str, password: str) -> Entered:
    """Let somebody in with a recovery code, and set a new password; all other sessions and links end."""
    passwords.check(password, name)
    key, now = names.key_of(name), services.clock()

    async def check() -> Entered | None:
        kept = await services.passwords.hash(password)

        def let_in(session: Session) -> Entered | None:
            account = named(session, key, is_locked=True)
            if account is None or not use_code(session, account.id, code):
                return None
            check_suspension(account, now)
            account.password = kept
            end_all(session, account.id)
            end_links(session, account.id)
            return Entered(account, begin(session, account.id, Way.RECOVERY, door.client, now, door.old_token))

        return await to_thread.run_sync(services.database.write, let_in)

    wrong = Refusal("wrong_login", "name and code do not belong together")
    return await guess(services, Way.RECOVERY, door.household, key, check, wrong)


async def by_link(services: Services, door: Door, token: str) -> Entered:
    """Let somebody in with a link that an admin has made."""
    now = services.clock()

    def let_in(session: Session) -> Entered | None:
        account_id = use_link(session, token, now)
        account = session.get(Account, account_id, with_for_update=True) if account_id else None
        if account is None:
            return None
        check_suspension(account, now)
        return Entered(account, begin(session, account.id, Way.LINK, door.client, now, door.old_token))

    await to_thread.run_sync(services.limiter.take, LINK, door.household)
    entered = await to_thread.run_sync(services.database.write, let_in)
    services.metrics.entered(Way.LINK, is_in=entered is not None)
    if entered is None:
        raise Refusal("wrong_login", "this link was used already, or is too old")
    return entered


def new_account(session: Session, name: str, role: Role, now: int) -> Account:
    """A new account without a password."""
    account = Account(id=new_id(), name=name, name_key=names.key_of(name), role=role, created_at=now)
    session.add(account)
    session.flush()
    return account


def named(session: Session, key: str, is_locked: bool = False) -> Account | None:
    """The account with a name, as names are compared."""
    chosen = select(Account).where(Account.name_key == key)
    return session.scalars(chosen.with_for_update() if is_locked else chosen).one_or_none()


def name_taken() -> Refusal:
    """The refusal of a name that somebody has."""
    return Refusal("name_taken", "somebody else has this name")


def check_suspension(account: Account, now: int) -> None:
    """Refuse somebody who is suspended, and say until when and why."""
    if is_suspended(account, now) and account.suspended_until:
        until = as_time(account.suspended_until).isoformat(timespec="minutes")
        raise Refusal("suspended", f"this account is suspended until {until}: {account.suspended_for}")
