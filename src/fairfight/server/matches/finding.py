"""Finds matches, for those who may know of them."""

from __future__ import annotations

import secrets
from collections import defaultdict
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
    return _kept(session, [match])[0]


def find_all(session: Session, match_ids: Sequence[str]) -> list[Kept]:
    """Matches by their ids, in their order; those that are there no more are left out."""
    found = {match.id: match for match in session.scalars(select(StoredMatch).where(StoredMatch.id.in_(match_ids)))}
    return _kept(session, [found[match_id] for match_id in match_ids if match_id in found])


def _kept(session: Session, matches: Sequence[StoredMatch]) -> list[Kept]:
    chosen = select(StoredPlace).where(StoredPlace.match_id.in_([match.id for match in matches]))
    places = defaultdict[str, list[StoredPlace]](list)
    for place in session.scalars(chosen.order_by(StoredPlace.place)):
        places[place.match_id].append(place)
    accounts = {place.account_id for some in places.values() for place in some if place.account_id}
    named = select(Account.id, Account.name).where(Account.id.in_(accounts))
    names = dict(session.execute(named).all())
    return [Kept(match, places[match.id], names) for match in matches]


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
