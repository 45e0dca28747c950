"""The cache of compiled rules: named by the sources, pruned by use, and never stale."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import numba
import pytest

from fairfight.rulebook import cache
from fairfight.rulebook.cache import cache_for, cache_home, prune, source_hash
from fairfight.rulebook.native import native
from fairfight.rulebook.rule import rule
from tests.rulebook.commands import SOURCES, python

# The hash of the sources.


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    root = tmp_path / "sources"
    (root / "rules").mkdir(parents=True)
    (root / "state.py").write_text("MOST = 3\n")
    (root / "rules" / "turn.py").write_text("def turn(): ...\n")
    return root


def test_the_hash_stays_while_the_sources_stay(sources: Path) -> None:
    before = source_hash(sources)
    os.utime(sources / "state.py", (1, 1))
    (sources / "notes.txt").write_text("no rule reads this")
    assert source_hash(sources) == before


@pytest.mark.parametrize("name", ["state.py", "rules/turn.py"])
def test_any_edit_changes_the_hash_and_taking_it_back_restores_it(sources: Path, name: str) -> None:
    before, text = source_hash(sources), (sources / name).read_text()
    (sources / name).write_text(text.replace("t", "T", 1) + " ")
    assert source_hash(sources) != before
    (sources / name).write_text(text)
    assert source_hash(sources) == before


def test_a_new_a_moved_and_a_removed_file_change_the_hash(sources: Path) -> None:
    hashes = [source_hash(sources)]
    (sources / "rules" / "empty.py").write_text("")
    hashes.append(source_hash(sources))
    (sources / "rules" / "empty.py").rename(sources / "empty.py")
    hashes.append(source_hash(sources))
    (sources / "state.py").unlink()
    hashes.append(source_hash(sources))
    assert len(set(hashes)) == len(hashes)


def test_text_that_moves_from_one_file_to_another_changes_the_hash(sources: Path) -> None:
    before = source_hash(sources)
    one, other = sources / "state.py", sources / "rules" / "turn.py"
    first, second = one.read_text(), other.read_text()
    one.write_text(second)
    other.write_text(first)
    assert source_hash(sources) != before


def test_the_hash_does_not_depend_on_where_the_sources_lie(sources: Path, tmp_path: Path) -> None:
    before = source_hash(sources)
    moved = shutil.move(sources, tmp_path / "a" / "quite" / "different" / "place")
    assert source_hash(Path(moved)) == before


def test_the_hash_knows_the_compiler_and_its_options(sources: Path) -> None:
    hashes = {source_hash(sources, *extra) for extra in ((), ("numba 1",), ("numba 2",), ("numba 1", "fast"))}
    assert len(hashes) == 4


# The folders.


def old_folder(home: Path, name: str, seconds: int) -> Path:
    made = home / name
    made.mkdir()
    (made / "rules.nbc").write_text("compiled")
    os.utime(made, (seconds, seconds))
    return made


def test_pruning_keeps_the_folders_used_last(tmp_path: Path) -> None:
    for seconds, name in enumerate(["d", "a", "c", "b", "e"], 1000):
        old_folder(tmp_path, name, seconds)
    prune(tmp_path, 3)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["b", "c", "e"]
    assert (tmp_path / "b" / "rules.nbc").read_text() == "compiled"


def test_a_folder_is_used_anew_when_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    home = cache_home()
    for seconds in range(1000, 1000 + cache.KEPT):
        old_folder(home, f"key{seconds}", seconds)
    assert cache_for("key1000") == home / "key1000"
    assert cache_for("fresh") == home / "fresh"
    left = {folder.name for folder in home.iterdir()}
    assert {"key1000", "fresh"} <= left
    assert "key1001" not in left
    assert len(left) == cache.KEPT


# Where the folders lie.


def test_the_cache_lies_where_the_user_wants_caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_home() == tmp_path / "fairfight" / "native"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    assert cache_home() == tmp_path / "me" / ".cache" / "fairfight" / "native"
    assert list(cache_home().iterdir()) == []


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The system's folder for temporary files, for this test."""
    made = tmp_path / "temporary"
    made.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(made))
    return made


def test_a_cache_folder_that_cannot_be_made_is_replaced_by_a_temporary_one(
    tmp_path: Path, temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder, not even for root")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert cache_home().is_relative_to(temporary)
    assert cache_home().is_dir()


def test_a_cache_folder_that_cannot_be_written_is_replaced_by_a_temporary_one(
    tmp_path: Path, temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(dir: Path) -> None:  # noqa: A002
        raise PermissionError(13, "read-only", str(dir))

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    assert cache_home().is_relative_to(temporary)


def test_a_user_without_a_home_gets_a_temporary_cache(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container that runs as some number: no HOME, no entry in the list of users."""
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 54321)
    assert cache_home().is_relative_to(temporary)


# numba's own setting.


@rule
def plus_two(n: int) -> int:
    return n + 2


@rule
def call_what_is_no_rule(n: int) -> int:
    return len(str(n))


def test_a_users_own_numba_cache_stays_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    config: Any = numba.config
    monkeypatch.setattr(config, "CACHE_DIR", "/my/own")
    assert native(plus_two, {}, "a test")(1) == 3
    assert config.CACHE_DIR == "/my/own"


def test_a_users_own_numba_cache_stays_where_it_was_when_compiling_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    config: Any = numba.config
    monkeypatch.setattr(config, "CACHE_DIR", "/my/own")
    with pytest.raises(numba.core.errors.NumbaError):
        native(call_what_is_no_rule, {}, "a test")
    assert config.CACHE_DIR == "/my/own"


# A change to one rule in one module is seen by the next run without clearing any cache by hand.

ROUNDED_HALF_UP = "(2 * product + 20_000) // 40_000"
ROUNDED_DOWN = "product // 20_000"


class Played(NamedTuple):
    """What a simulation said."""

    figures: Any
    compiled: bool


class Copy:
    """FairFight's sources, copied to be changed, with a cache folder that all runs share."""

    def __init__(self, folder: Path) -> None:
        self.sources = folder / "sources"
        self.cache = folder / "cache"
        shutil.copytree(SOURCES, self.sources / "fairfight", ignore=shutil.ignore_patterns("__pycache__"))

    def simulate(self, speed: str) -> Played:
        words = "simulate warband a=goblin b=knight --runs 50 --seed 1 --json --speed"
        done = python("-m", "fairfight", *words.split(), speed, sources=self.sources, cache=self.cache)
        return Played(json.loads(done.stdout), "compiling the rules" in done.stderr)

    def change(self, module: str, old: str, new: str) -> None:
        path = self.sources / "fairfight" / module
        text = path.read_text()
        assert text.count(old) == 1, f"{module} no longer says {old!r}: let this test change something else"
        path.write_text(text.replace(old, new))

    def compiled_files(self) -> dict[str, int]:
        """Every file that the compiler wrote, and when."""
        files = self.cache.rglob("*.nb[ci]")
        return {str(path.relative_to(self.cache)): path.stat().st_mtime_ns for path in files}


def test_a_change_to_one_rule_deep_in_one_module_is_seen_by_the_next_run(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    stats = "games/warband/rules/stats.py"  # nothing here is an entry point: other modules call it
    first = copy.simulate("native")
    assert first.compiled

    copy.change(stats, ROUNDED_HALF_UP, ROUNDED_DOWN)
    changed = copy.simulate("native")
    assert changed.compiled
    assert changed.figures == copy.simulate("python").figures
    assert changed.figures != first.figures

    copy.change(stats, ROUNDED_DOWN, ROUNDED_HALF_UP)
    files = copy.compiled_files()
    restored = copy.simulate("native")
    assert restored == Played(first.figures, compiled=False)
    assert copy.compiled_files() == files
    assert first.figures == copy.simulate("python").figures
