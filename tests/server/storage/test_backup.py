"""Backup and restore: from either database to either, of every revision, all or nothing."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL, select

from fairfight.common.errors import FairFightError
from fairfight.server.accounts.entry.entering import new_account
from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.tables import Account
from fairfight.server.audit.log import note
from fairfight.server.audit.tables import AuditEntry
from fairfight.server.limits.tables import Attempt
from fairfight.server.storage import backup
from fairfight.server.storage.backup import AT_ONCE, back_up, restore
from fairfight.server.storage.connecting import parse_address
from fairfight.server.storage.database import Database
from fairfight.server.storage.files import used_alone
from fairfight.server.storage.migrating import revisions

DATA = Path(__file__).with_name("data")
ROWS = {"0001": 4, "0002": 7, "0003": 8, "0004": 18}


@pytest.fixture
def empty(empty_url: URL) -> Iterator[Database]:
    database = Database(empty_url)
    yield database
    database.close()


@pytest.mark.parametrize("revision", revisions())
def test_a_backup_of_any_revision_can_be_restored(empty: Database, revision: str) -> None:
    assert restore(empty, DATA / f"{revision}.jsonl") == ROWS[revision]
    found = empty.read(lambda session: session.scalars(select(Account).where(Account.role == "player")).one())
    assert (found.name, found.created_at) == ("Straße", 1_790_000_000_001)
    assert found.suspended_for == ("insults" if revision >= "0003" else None)


def test_what_comes_back_is_what_was_there(empty: Database, tmp_path: Path) -> None:
    restore(empty, DATA / "0004.jsonl")
    empty.write(lambda session: session.add_all(Attempt(kind="k", key="k", at=at) for at in range(2 * AT_ONCE + 1)))
    assert back_up(empty, tmp_path / "first.gz") == ROWS["0004"] + 2 * AT_ONCE + 1
    other = Database(parse_address(f"sqlite:///{tmp_path / 'other.db'}"))
    restore(other, tmp_path / "first.gz")
    back_up(other, tmp_path / "second")
    restore(empty, tmp_path / "second", is_replacing=True)
    back_up(empty, tmp_path / "third")
    assert lines(tmp_path / "second") == lines(tmp_path / "third")
    other.close()


def lines(path: Path) -> list[bytes]:
    """A backup without the time at its head, and without the sum at its end."""
    return path.read_bytes().splitlines()[1:-1]


def test_numbers_go_on_after_the_highest(empty: Database) -> None:
    restore(empty, DATA / "0003.jsonl")
    empty.write(lambda session: note(session, 0, None, "test", None))
    assert empty.read(lambda session: set(session.scalars(select(AuditEntry.number)))) == {7, 8}


def test_what_is_there_is_lost_only_if_one_says_so(database: Database) -> None:
    database.write(lambda session: new_account(session, "Berta", Role.PLAYER, 0))
    with pytest.raises(FairFightError, match="not empty; say --replace"):
        restore(database, DATA / "0003.jsonl")
    assert database.read(lambda session: list(session.scalars(select(Account.name)))) == ["Berta"]
    restore(database, DATA / "0003.jsonl", is_replacing=True)
    assert "Berta" not in database.read(lambda session: list(session.scalars(select(Account.name))))


BREAK: dict[str, Callable[[bytes], bytes]] = {
    "cut off": lambda text: text[: text.rindex(b'{"end')],
    "a row is missing": lambda text: b"".join(line + b"\n" for n, line in enumerate(text.splitlines()) if n != 2),
    "changed": lambda text: text.replace(b"Firefox", b"Firebox"),
    "no JSON": lambda text: text.replace(b"[", b"(", 1),
    "a newer release": lambda text: text.replace(b'"0003"', b'"0999"'),
    "something else": lambda text: b"{}\n" + text,
}


@pytest.mark.parametrize("how", BREAK)
def test_a_damaged_file_changes_nothing(database: Database, tmp_path: Path, how: str) -> None:
    database.write(lambda session: new_account(session, "Berta", Role.PLAYER, 0))
    path = tmp_path / "damaged"
    path.write_bytes(BREAK[how]((DATA / "0003.jsonl").read_bytes()))
    with pytest.raises(FairFightError, match=r"damaged|no backup|newer release"):
        restore(database, path, is_replacing=True)
    assert database.read(lambda session: list(session.scalars(select(Account.name)))) == ["Berta"]


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_a_packed_file_that_is_cut_off_is_refused(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "backup.gz"
    back_up(database, path)
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(FairFightError, match="damaged"):
        restore(database, path)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_a_backup_is_for_its_owner_and_overwrites_nothing(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "backup"
    back_up(database, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(FairFightError, match="overwrites nothing"):
        back_up(database, path)


def test_a_backup_is_of_one_moment(database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is written, others go on."""
    original = backup.tables_of

    def with_a_writer_between(connection: object) -> object:
        found = original(connection)  # type: ignore[arg-type]
        connection.execute(select(Account)).all()  # type: ignore[attr-defined]
        database.write(lambda session: new_account(session, "Late", Role.PLAYER, 0))
        return found

    monkeypatch.setattr(backup, "tables_of", with_a_writer_between)
    assert back_up(database, tmp_path / "backup") == 0


def test_nothing_is_restored_under_a_running_server(url: URL) -> None:
    server, other = Database(url), Database(url)
    with used_alone(server), server.engine.connect() as connection:
        connection.begin()
        with pytest.raises(FairFightError, match=r"us(ed|ing)"):
            restore(other, DATA / "0003.jsonl")
    server.close()
    assert restore(other, DATA / "0003.jsonl") == ROWS["0003"]
    other.close()


def test_tables_of_others_are_left_alone(empty: Database, tmp_path: Path) -> None:
    with empty.engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE recipes (name TEXT)")
        connection.exec_driver_sql("INSERT INTO recipes VALUES ('soup')")
    restore(empty, DATA / "0003.jsonl")
    restore(empty, DATA / "0003.jsonl", is_replacing=True)
    back_up(empty, tmp_path / "backup")
    assert b"soup" not in (tmp_path / "backup").read_bytes()
    with empty.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT name FROM recipes").scalar_one() == "soup"
