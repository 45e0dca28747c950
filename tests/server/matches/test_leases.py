"""Leases: who holds a match, for how long, and who takes it next."""

from __future__ import annotations

import pytest

from fairfight.server.clock import now
from fairfight.server.matches.live.holding import leases
from fairfight.server.matches.live.holding.leases import LEASE, Elsewhere, Myself
from fairfight.server.matches.tables import Process, StoredMatch
from fairfight.server.storage.database import Database

ANN, BOB = Myself("ann", "ann's key", "http://ann"), Myself("bob", "bob's key", "http://bob")


def begin(database: Database, *processes: Myself) -> None:
    for one in processes:
        database.write(lambda session, one=one: leases.begin(database, session, one, now))  # type: ignore[misc]


def take(database: Database, process: Myself, owner: str) -> StoredMatch:
    """A match of an owner, as a process has taken it."""
    match = StoredMatch(owner=owner, fence=7)
    database.write(lambda session: leases.take(database, session, match, process.id, now))
    return match


def known(database: Database) -> set[str]:
    return set(database.read(lambda session: [one.id for one in session.query(Process)]))


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_a_match_is_held_while_the_lease_lasts_and_others_learn_how_long_that_is(database: Database) -> None:
    begin(database, ANN, BOB)
    with pytest.raises(Elsewhere) as held:
        take(database, BOB, owner="ann")
    assert (held.value.process_id, held.value.address, held.value.key) == ("ann", "http://ann", "ann's key")
    assert 0 < held.value.ms_left <= LEASE
    database.write(lambda session: leases.end(session, "ann"))
    taken = take(database, BOB, owner="ann")
    assert (taken.owner, taken.fence) == ("bob", 8)


def test_whoever_listens_where_a_killed_process_did_takes_its_matches_at_once(database: Database) -> None:
    again = Myself("ann again", "another key", "http://ann")
    begin(database, ANN, again)
    assert take(database, again, owner="ann").owner == "ann again"


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_processes_that_nobody_can_reach_do_not_push_each_other_out(database: Database) -> None:
    begin(database, Myself("one", ""), Myself("two", ""))
    assert known(database) == {"one", "two"}


def test_a_process_that_others_have_given_up_is_entered_again(database: Database) -> None:
    begin(database, ANN)
    database.write(lambda session: leases.end(session, "ann"))
    database.write(lambda session: leases.renew(database, session, ANN, now))
    assert known(database) == {"ann"}
    with pytest.raises(Elsewhere):
        take(database, BOB, owner="ann")
