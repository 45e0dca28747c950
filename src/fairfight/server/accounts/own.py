"""One's own account: looking at it, a new password, new recovery codes."""

from __future__ import annotations

from anyio import to_thread
from sqlalchemy.orm import Session

from fairfight.server.accounts import names, passwords
from fairfight.server.accounts.entry.entering import Door, Entered
from fairfight.server.accounts.entry.guessing import guess
from fairfight.server.accounts.entry.recovery import end_links, new_codes
from fairfight.server.accounts.sessions import Caller, Way, begin, end_all
from fairfight.server.accounts.tables import Account
from fairfight.server.http.errors import Refusal
from fairfight.server.services import Services


def mine(session: Session, caller: Caller, is_locked: bool = False) -> Account:
    """The caller's account."""
    account = session.get(Account, caller.account_id, with_for_update=is_locked or None)
    if account is None:  # deleted since the guard looked
        raise Refusal("sign_in_needed", "this account is not there any more")
    return account


async def check_password(services: Services, door: Door, caller: Caller, password: str) -> None:
    """Refuse somebody who is signed in but does not know the password. Guesses count as those of a login do."""

    async def check() -> bool | None:
        kept = await to_thread.run_sync(services.database.read, lambda session: mine(session, caller).password)
        return await services.passwords.verify(kept, password) or None

    wrong = Refusal("wrong_password", "this is not the password")
    await guess(services, Way.PASSWORD, door.household, names.key_of(caller.name), check, wrong)


async def change_password(services: Services, door: Door, caller: Caller, old: str, new: str) -> Entered:
    """Set a new password, end all sessions and login links, and begin a new session."""
    passwords.check(new, caller.name)
    now = services.clock()
    if not caller.may_set_password(now):
        await check_password(services, door, caller, old)
    kept = await services.passwords.hash(new)

    def work(session: Session) -> Entered:
        account = mine(session, caller, is_locked=True)
        account.password = kept
        end_all(session, account.id)
        end_links(session, account.id)
        return Entered(account, begin(session, account.id, Way.PASSWORD, door.client, now))

    return await to_thread.run_sync(services.database.write, work)


async def replace_codes(services: Services, door: Door, caller: Caller, password: str) -> tuple[str, ...]:
    """New recovery codes; the old ones work no more."""
    await check_password(services, door, caller, password)
    now = services.clock()
    return await to_thread.run_sync(
        services.database.write, lambda session: new_codes(session, mine(session, caller).id, now)
    )
