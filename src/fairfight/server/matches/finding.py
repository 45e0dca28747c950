"""Finds matches, for those who may know of them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from fairfight.server.accounts.tables import Account
from fairfight.server.http.errors import Refusal
from fairfight.server.matches.tables import StoredMatch, StoredPlace


@dataclass(frozen=True)
class Kept:
    """A match with its places."""

    match: StoredMatch
    places: Sequence[StoredPlace]
    names: Mapping[str, str]  # of accounts, as they are called now

    def name_of(self, place: StoredPlace) -> str:
        """What whoever has a place is called; nothing if nobody has it, or the account is gone."""
        return place.agent or self.names.get(place.account_id or "", "")

    def of(self, account_id: str) -> list[StoredPlace]:
        """The places of an account."""
        return [place for place in self.places if place.account_id == account_id]


def find(session: Session, match_id: str, is_locked: bool = False) -> Kept:
    """A match by its id."""
    match = session.get(StoredMatch, match_id, with_for_update=is_locked or None)
    if match is None:
        raise no_match()
    chosen = select(StoredPlace).where(StoredPlace.match_id == match_id).order_by(StoredPlace.place)
    places = list(session.scalars(chosen))
    accounts = [place.account_id for place in places if place.account_id]
    named = session.scalars(select(Account).where(Account.id.in_(accounts)))
    return Kept(match, places, {account.id: account.name for account in named})


def no_match() -> Refusal:
    """What is said of a match that is not there, or that one may not see."""
    return Refusal("not_found", "there is no such match")


def may_see(kept: Kept, account_id: str | None, invite: str) -> bool:
    """Whether somebody may know of a match: it is public, or they have a place or its link."""
    return (
        kept.match.visibility == "public"
        or any(place.account_id == account_id for place in kept.places if account_id)
        or (bool(invite) and secrets.compare_digest(invite.encode(), kept.match.invite.encode()))
    )
