"""`fairfight admin`: the first admin, login links, roles, backup and restore."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.output import Outputs, Prose, note
from fairfight.game.picture import Span, line
from fairfight.server import clock
from fairfight.server.accounts import names
from fairfight.server.accounts.entry.entering import name_taken, named, new_account
from fairfight.server.accounts.entry.recovery import new_link
from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.staff import give_role
from fairfight.server.accounts.tables import Account
from fairfight.server.audit import log
from fairfight.server.http.errors import Refusal
from fairfight.server.running.databases import answering, database_at, opened
from fairfight.server.settings import public_url, said
from fairfight.server.storage import backup as backups

T = TypeVar("T")

USUAL_URL = "http://127.0.0.1:8000"
BY_HAND = "by the command line"


def create(name: str, role: str, url: str, database: str) -> Outputs:
    """Make an account without a password, and a link to sign in and choose one."""
    chosen, base, now = _role(role), _base(url), clock.now()

    def work(session: Session) -> tuple[str, str]:
        account = new_account(session, names.checked(name), chosen, now)
        log.note(session, now, None, "create", account.id, BY_HAND, role=chosen)
        return account.name, new_link(session, account.id, now)

    with opened(database_at(database)) as opened_database:
        made, token = _done(lambda: opened_database.write(work))
    yield Prose(f"{made} is there, as {chosen}. This link signs in once, within a day; there one chooses a password:")
    yield line(Span(f"  {base}/enter#{token}"))


def link(name: str, url: str, database: str) -> Outputs:
    """Make a link for somebody who has lost every other way in."""
    base, now = _base(url), clock.now()

    def work(session: Session) -> tuple[str, str]:
        account = _account(session, name)
        if account.role == Role.GUEST:
            raise FairFightError(f"{account.name} is a guest and has nothing to sign in to")
        log.note(session, now, None, "login_link", account.id, BY_HAND)
        return account.name, new_link(session, account.id, now)

    with opened(database_at(database)) as opened_database:
        found, token = opened_database.write(work)
    yield Prose(f"This link signs {found} in once, within a day; older links work no more:")
    yield line(Span(f"  {base}/enter#{token}"))


def role(name: str, role: str, database: str) -> Outputs:
    """Give an account another role."""
    chosen, now = _role(role), clock.now()
    with opened(database_at(database)) as opened_database:

        def work(session: Session) -> str:
            account = _account(session, name)
            before = account.role
            give_role(opened_database, session, account, chosen)
            log.note(session, now, None, "role", account.id, BY_HAND, before=before, after=chosen)
            return account.name

        found = _done(lambda: opened_database.write(work))
    yield Prose(f"{found} is {chosen} now, and has to sign in again.")


def backup(file: str, database: str) -> Outputs:
    """Write everything to a file, while the server goes on."""
    with opened(database_at(database)) as opened_database:
        rows = backups.back_up(opened_database, Path(file))
    yield Prose(f"{file} has {rows} rows. Who has the file has the accounts: keep it as safe as the database.")


def restore(file: str, replace: bool, database: str) -> Outputs:
    """Put a backup back into an empty database, or in place of what is there."""
    target = database_at(database)
    try:
        with answering(target):
            rows = backups.restore(target, Path(file), replace)
    finally:
        target.close()
    yield Prose(f"{rows} rows are back.")
    yield note(target.url.render_as_string(hide_password=True))


def _done(work: Callable[[], T]) -> T:
    """The result of what the service may refuse."""
    try:
        return work()
    except IntegrityError:
        raise FairFightError(name_taken().message) from None
    except Refusal as refusal:
        raise FairFightError(refusal.message) from None


def _account(session: Session, name: str) -> Account:
    account = named(session, names.key_of(name), is_locked=True)
    if account is None:
        raise FairFightError(f'nobody is called "{name}"')
    return account


def _role(text: str) -> Role:
    allowed = [role for role in Role if role != Role.GUEST]
    if text not in allowed:
        raise FairFightError(unknown("role", text, allowed))
    return Role(text)


def _base(url: str) -> str:
    return public_url(said("url", url)) or USUAL_URL
