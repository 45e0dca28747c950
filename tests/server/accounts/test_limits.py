"""Limits: who guesses is stopped, and nobody can lock others out."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import select

from fairfight.server.clock import HOUR, MINUTE, SECOND
from fairfight.server.limits.limiter import LOGIN, Limiter
from fairfight.server.limits.tables import Attempt
from fairfight.server.running.sweeping import sweep
from tests.server.world import PASSWORD, World, code

HERE, ELSEWHERE = "127.0.0.1", "10.0.0.9"


def fail(world: World, times: int, address: str = HERE, name: str = "Anna") -> list[str]:
    somebody = world.person(address)
    return [code(somebody.log_in(name, "not the password")) for _ in range(times)]


def test_after_five_failures_an_address_is_refused_even_the_right_password(world: World) -> None:
    world.player("Anna")
    assert fail(world, 6) == ["wrong_login"] * 5 + ["too_many"]
    refused = world.person().log_in("Anna")
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "900")
    world.clock.advance(15 * MINUTE - SECOND)
    assert world.person().log_in("Anna").headers["retry-after"] == "1"
    world.clock.advance(SECOND)
    assert world.person().log_in("Anna").status_code == 200


def test_nobody_can_lock_others_out(world: World) -> None:
    """From another address the owner comes in; it only takes a moment longer."""
    world.player("Anna")
    fail(world, 6)
    assert world.person(ELSEWHERE).log_in("Anna").status_code == 200
    assert [pause for pause in world.pauses if pause] == [0.5]


def test_guesses_from_many_addresses_get_slower_and_slower(world: World) -> None:
    world.player("Anna")
    for number in range(12):
        assert fail(world, 1, f"10.0.1.{number}") == ["wrong_login"]
    assert world.pauses == [0, 0, 0, 0, 0, 0.5, 1, 2, 4, 8, 8, 8]


def test_another_name_is_counted_by_itself(world: World) -> None:
    world.player("Anna")
    world.player("Berta")
    fail(world, 6)
    assert world.person().log_in("Berta").status_code == 200


def test_one_password_is_not_tried_on_many_names(file_world: World) -> None:
    told = [fail(file_world, 1, name=f"Anna {number}")[0] for number in range(61)]
    assert told == ["wrong_login"] * 60 + ["too_many"]
    assert fail(file_world, 1, ELSEWHERE) == ["wrong_login"]


def test_who_comes_in_begins_anew(world: World) -> None:
    world.player("Anna")
    for _ in range(3):
        assert fail(world, 4) == ["wrong_login"] * 4
        assert world.person().log_in("Anna").status_code == 200


def test_a_household_has_one_count_however_many_addresses_it_has(file_world: World) -> None:
    file_world.player("Anna")
    told = [fail(file_world, 1, f"fd00:1:2:3::{number}")[0] for number in range(6)]
    assert told[-1] == "too_many"
    assert fail(file_world, 1, "fd00:1:2:4::1") == ["wrong_login"]


def test_giving_an_attempt_back_twice_takes_no_other_away(world: World) -> None:
    """Its number is never used again, also where the newest row was deleted."""
    limiter = Limiter(world.database, world.clock)
    first = limiter.take(LOGIN, HERE, "anna")
    limiter.give_back(first)
    limiter.take(LOGIN, ELSEWHERE, "anna")
    limiter.give_back(first)
    assert len(world.database.read(lambda session: session.scalars(select(Attempt)).all())) == 1


def test_many_guesses_at_once_are_counted_each(world: World) -> None:
    limiter, told = Limiter(world.database, world.clock), list[bool]()

    def guess() -> None:
        try:
            limiter.take(LOGIN, HERE, "anna")
            told.append(True)
        except Exception:
            told.append(False)

    threads = [threading.Thread(target=guess) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(told) == LOGIN.most


def test_a_thief_of_a_session_cannot_guess_the_password_there(world: World) -> None:
    somebody = world.player("Anna")
    told = [code(somebody.post("/api/account/password", old="wrong", new="another sentence")) for _ in range(6)]
    assert told == ["wrong_password"] * 5 + ["too_many"]


@pytest.mark.parametrize(("path", "most"), [("/api/guests", 30), ("/api/account/register", 20)])
def test_new_accounts_of_one_address_are_limited(file_world: World, path: str, most: int) -> None:
    for number in range(most):
        body = {} if path == "/api/guests" else {"name": f"Anna {number}", "password": PASSWORD}
        assert file_world.person().post(path, **body).status_code == 201
    body = {} if path == "/api/guests" else {"name": "Berta", "password": PASSWORD}
    assert code(file_world.person().post(path, **body)) == "too_many"
    assert file_world.person(ELSEWHERE).post(path, **body).status_code == 201
    file_world.clock.advance(HOUR)
    body = {} if path == "/api/guests" else {"name": "Clara", "password": PASSWORD}
    assert file_world.person().post(path, **body).status_code == 201


def test_addresses_are_not_kept_in_clear_and_not_for_long(world: World) -> None:
    fail(world, 3, ELSEWHERE)
    kept = world.database.read(lambda session: session.scalars(select(Attempt)).all())
    assert kept
    assert ELSEWHERE not in str([vars(one) for one in kept])
    world.clock.advance(HOUR)
    sweep(world.services)
    assert world.database.read(lambda session: session.scalars(select(Attempt)).all()) == []
