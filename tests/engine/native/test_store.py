"""The folder of compiled rules: damaged and foreign files are never taken, and what is not used goes."""

from __future__ import annotations

import functools
import os
import resource
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import pytest

from fairfight.engine.native import entry as native_module
from fairfight.engine.native import store
from fairfight.engine.native.entry import is_ready, native
from fairfight.engine.rule import rule
from tests.commands import environment, python

KEY, OTHER = "ab12", "cd34"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for compiled rules."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return store.home()


def path_of(home: Path, key: str) -> Path:
    return home / key[:2] / key


# Keeping and finding.


def test_what_was_put_is_found_again(home: Path) -> None:
    assert store.get(KEY) is None
    store.put(KEY, b"code\nof a rule")
    assert store.get(KEY) == b"code\nof a rule"
    assert store.has(KEY)
    assert not store.has(OTHER)


def flip(content: bytes) -> bytes:
    return content[:-1] + bytes([content[-1] ^ 1])


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "a flipped bit": flip,
    "cut short": lambda content: content[:-3],
    "longer": lambda content: content + b"x",
    "empty": lambda _: b"",
    "something else": lambda _: b"not ours at all\n\n\n\n",
    "what belongs to another key": lambda _: store.sealed(OTHER, b"code of another rule"),
    "what an older fairfight wrote": lambda content: content.replace(b"rules 1", b"rules 0"),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_or_foreign_file_is_not_taken(home: Path, damage: Any, capsys: pytest.CaptureFixture[str]) -> None:
    store.put(KEY, b"code of a rule")
    path = path_of(home, KEY)
    path.write_bytes(damage(path.read_bytes()))
    assert store.get(KEY) is None
    assert "damaged; they are made anew" in capsys.readouterr().err
    assert not path.exists()
    store.put(KEY, b"code of a rule")
    assert store.get(KEY) == b"code of a rule"


@rule
def plus_two(n: int) -> int:
    return n + 2


@rule
def plus_nine(n: int) -> int:
    return n + 9


@pytest.mark.usefixtures("home")
def test_native_code_is_made_anew_where_all_files_are_damaged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One with a flipped bit, one cut short and one emptied."""
    for memory in ("_entries", "_keys"):
        monkeypatch.setattr(native_module, memory, {})
    monkeypatch.setattr("fairfight.engine.native.loading._loaded", set())
    monkeypatch.setattr("fairfight.engine.native.loading.is_loaded", lambda _: False)
    assert native(plus_two, {}, "a test")(1) == 3
    files = [path for path in store.home().glob("*/*") if path.parent.name != "locks"]
    assert len(files) >= 3
    for number, path in enumerate(files):
        damage = DAMAGES[("a flipped bit", "cut short", "empty")[number % 3]]
        path.write_bytes(damage(path.read_bytes()))
    script = f"from {__name__} import plus_two; from fairfight.engine.native.entry import native; "
    script += "print(native(plus_two, {}, 'a test')(5))"
    done = python("-c", script, cache=Path(os.environ["XDG_CACHE_HOME"]))
    assert done.stdout == "7\n"
    assert all(line.endswith("damaged; they are made anew") for line in done.stderr.splitlines()), done.stderr


@pytest.mark.usefixtures("home")
def test_a_rule_is_ready_once_somebody_has_compiled_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for memory in ("_entries", "_keys"):
        monkeypatch.setattr(native_module, memory, {})
    assert not is_ready(plus_two, {})
    script = (
        f"from {__name__} import plus_two; from fairfight.engine.native.entry import native; native(plus_two, {{}}, '')"
    )
    python("-c", script, cache=Path(os.environ["XDG_CACHE_HOME"]))
    assert is_ready(plus_two, {})


def test_a_folder_that_cannot_be_written_costs_nothing_else(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "read-only")

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    store.put(KEY, b"code")
    assert store.get(KEY) is None
    assert list(home.glob("ab/*")) == []


@pytest.fixture
def silence() -> None:
    """As in a process that has not said yet that nothing can be kept."""
    store._say_unkept.cache_clear()


@pytest.mark.usefixtures("silence")
def test_a_full_disk_costs_nothing_else_and_is_said_once(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The system itself refuses to make any file larger than nothing."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        store.put(KEY, b"code")
        store.put(OTHER, b"code of another rule")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    said = f"fairfight: compiled rules cannot be kept in {home}: File too large; they are made anew every time\n"
    assert capsys.readouterr().err == said
    assert store.get(KEY) is None
    assert [path for path in home.glob("*/*") if path.is_file()] == []


@pytest.mark.usefixtures("silence")
def test_rules_are_compiled_where_nothing_can_be_kept_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A machine with one disk that is full: no cache folder and no temporary one."""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "new"))
    monkeypatch.setattr(store, "_home", functools.cache(store._home.__wrapped__))
    for name in ("mkdir", "touch"):
        monkeypatch.setattr(Path, name, full)
    monkeypatch.setattr(tempfile, "gettempdir", full)
    for memory in ("_entries", "_keys"):
        monkeypatch.setattr(native_module, memory, {})
    monkeypatch.setattr("fairfight.engine.native.loading._loaded", set())
    monkeypatch.setattr("fairfight.engine.native.loading.is_loaded", lambda _: False)
    assert not is_ready(plus_nine, {})
    assert native(plus_nine, {}, "a test")(1) == 10
    assert store.home() == store.NOWHERE
    assert capsys.readouterr().err.count("compiled rules cannot be kept anywhere;") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_killed_writer_leaves_nothing_for_ever(home: Path) -> None:
    store.put(KEY, b"code of a rule")
    left = path_of(home, KEY).with_name(f".{KEY}.abcd1234.new")
    left.write_bytes(b"half of it")
    os.utime(left, (0, 0))
    store.put(KEY, b"code of a rule")
    assert not left.exists()


# What a wheel brings.


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The lowered rules of an installed wheel."""
    monkeypatch.setattr(store, "SHIPPED", tmp_path / "installed")
    monkeypatch.setattr(store, "_pack", store._pack.__wrapped__)
    path = store.pack_path()
    path.parent.mkdir()
    return path


def pack(path: Path, **contents: bytes) -> None:
    """A pack as a wheel has it, in which some files say something else."""
    store.write_pack(path, {})
    with zipfile.ZipFile(path, "a") as made:
        for key, content in contents.items():
            made.writestr(key, content)


@pytest.mark.usefixtures("home")
def test_what_a_wheel_brings_is_found_where_nothing_was_kept(shipped: Path) -> None:
    pack(shipped, **{KEY: store.sealed(KEY, b"from the wheel")})
    assert store.get(KEY) == b"from the wheel"
    assert store.get(OTHER) is None
    store.put(KEY, b"made here")
    assert store.get(KEY) == b"made here"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    "content", [b"", b"anything", store.sealed(OTHER, b"of another"), flip(store.sealed(KEY, b"a"))]
)
def test_what_a_wheel_brings_is_checked(shipped: Path, content: bytes) -> None:
    pack(shipped, **{KEY: content})
    assert store.get(KEY) is None


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("made", [b"no json", b"[]", b"{}", b'{"compiler": 3}'])
def test_a_damaged_wheel_is_as_if_it_brought_nothing(
    shipped: Path, made: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped.write_bytes(b"no zip file")
    assert store.get(KEY) is None
    with zipfile.ZipFile(shipped, "w") as written:
        written.writestr("made.json", made)
        written.writestr(KEY, store.sealed(KEY, b"a"))
    assert store.get(KEY) is None
    assert capsys.readouterr().err.count("are damaged; they are made here") == 2


# Making room.


def test_what_was_not_used_for_the_longest_time_goes_first(home: Path) -> None:
    for age, key in enumerate(("aa", "bb", "cc", "dd")):
        store.put(key, bytes(1000))
        os.utime(path_of(home, key), (1000 - age, 1000 - age))
    store.get("dd")  # was the oldest, and is used now
    store.prune(full=4000, kept=2500)
    assert [key for key in ("aa", "bb", "cc", "dd") if store.has(key)] == ["aa", "dd"]


def test_as_long_as_there_is_room_nothing_goes(home: Path) -> None:
    store.put(KEY, bytes(1000))
    store.prune(full=4000, kept=10)
    assert path_of(home, KEY).exists()


# One at a time.

HOLD = """
import sys, time
from fairfight.engine.native import store
with store.only_one("ab12"):
    print("held", flush=True)
    sys.stdin.readline()
    store.put("ab12", b"made by the first")
"""


def test_of_two_processes_that_need_the_same_one_makes_it(home: Path) -> None:
    given = environment(cache=home.parents[1])
    with subprocess.Popen(
        [sys.executable, "-c", HOLD], env=given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        first.stdin.write("go on\n")
        first.stdin.flush()
        with store.only_one(KEY):
            assert store.get(KEY) == b"made by the first"


# Where the folder lies.


def test_the_folder_lies_where_the_user_wants_caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert store.home() == tmp_path / "fairfight" / "rules"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    assert store.home() == tmp_path / "me" / ".cache" / "fairfight" / "rules"


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The system's folder for temporary files, for this test; and no folder is remembered."""
    made = tmp_path / "temporary"
    made.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(made))
    monkeypatch.setattr(store, "_home", store._home.__wrapped__)
    return made


def test_a_folder_that_cannot_be_made_is_replaced_by_a_temporary_one(
    tmp_path: Path, temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder, not even for root")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert store.home().is_relative_to(temporary)
    assert store.home().is_dir()


def test_a_folder_that_cannot_be_written_is_replaced_by_a_temporary_one(
    tmp_path: Path, temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(dir: Path) -> None:  # noqa: A002
        raise PermissionError(13, "read-only", str(dir))

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    assert store.home().is_relative_to(temporary)


def test_a_user_without_a_home_gets_a_temporary_folder(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container that runs as some number: no HOME, no entry in the list of users."""
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 54321)
    assert store.home().is_relative_to(temporary)


def test_numbas_own_cache_is_not_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    config: Any = numba.config
    monkeypatch.setattr(config, "CACHE_DIR", "/my/own")
    assert native(plus_two, {}, "a test")(1) == 3
    assert config.CACHE_DIR == "/my/own"
