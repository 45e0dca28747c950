"""Files are written whole or not at all: whatever goes wrong, what was there before is there, and nothing else."""

from __future__ import annotations

import os
import shutil
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fairfight.common import files
from fairfight.common.errors import FairFightError
from fairfight.common.files import alone_with, check_writable, replacing
from tests.commands import environment, python


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """A file in a folder of its own."""
    path = tmp_path / "folder" / "results.csv"
    path.parent.mkdir()
    path.write_text("old")
    return path


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def assert_untouched(target: Path) -> None:
    assert target.read_text() == "old"
    assert names_in(target.parent) == [target.name]


# When all goes well.


def test_a_file_is_replaced_when_all_was_written(target: Path) -> None:
    with replacing(target) as new:
        new.write_text("new")
        assert target.read_text() == "old"
    assert target.read_text() == "new"
    assert names_in(target.parent) == [target.name]


def test_a_new_file_is_made(target: Path) -> None:
    target.unlink()
    with replacing(str(target)) as new:
        new.write_text("new")
        assert not target.exists()
    assert target.read_text() == "new"


def test_a_replaced_file_keeps_its_permissions(target: Path) -> None:
    target.chmod(0o640)
    with replacing(target) as new:
        new.write_text("new")
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_new_file_has_the_permissions_that_any_new_file_has(target: Path) -> None:
    ordinary = target.with_name("ordinary")
    ordinary.touch()
    target.unlink()
    with replacing(target) as new:
        new.write_text("new")
    assert target.stat().st_mode == ordinary.stat().st_mode


def test_a_link_stays_a_link_to_the_new_file(target: Path) -> None:
    link = target.with_name("link.csv")
    link.symlink_to(target.name)
    with replacing(link) as new:
        new.write_text("new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
    reader.start()
    with replacing(pipe) as new:
        new.write_text("new")
    reader.join(60)
    assert read == ["new"]
    assert pipe.is_fifo()
    assert names_in(tmp_path) == ["pipe"]


# When something goes wrong.


def write_half(target: Path, go_on: Callable[[Path], object]) -> None:
    """Write some of a file, and then whatever the test wants to go wrong."""
    with replacing(target) as new:
        new.write_text("half of it")
        go_on(new)


def write(target: Path) -> None:
    """Write to something that cannot be written: that must be said before anybody begins."""
    with replacing(target):
        pytest.fail("it should have been refused")


@pytest.mark.parametrize("error", [ValueError("a bug"), KeyboardInterrupt(), SystemExit(1)])
def test_an_exception_in_the_middle_keeps_the_old_file(target: Path, error: BaseException) -> None:
    def fail(_: Path) -> None:
        raise error

    with pytest.raises(type(error)):
        write_half(target, fail)
    assert_untouched(target)


def test_an_exception_in_the_middle_makes_no_new_file(target: Path) -> None:
    target.unlink()
    with pytest.raises(ZeroDivisionError):
        write_half(target, lambda _: 1 // 0)
    assert names_in(target.parent) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_device_keeps_the_old_file_and_says_so_in_one_line(target: Path) -> None:
    with pytest.raises(FairFightError) as refused:
        write_half(target, lambda _: Path("/dev/full").write_text("the other half"))
    assert str(refused.value) == f"cannot write {target}: No space left on device; what was there before is unchanged"
    assert_untouched(target)


FILL_THE_DISK = """
import resource, sys
from fairfight.common.errors import FairFightError
from fairfight.common.files import replacing

resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    with replacing(sys.argv[1]) as new:
        new.write_text("x" * 5000)
except FairFightError as error:
    print(error)
"""


def test_a_file_that_grows_too_large_in_the_middle_keeps_the_old_one(target: Path) -> None:
    said = python("-c", FILL_THE_DISK, str(target)).stdout
    assert said == f"cannot write {target}: File too large; what was there before is unchanged\n"
    assert_untouched(target)


def test_a_folder_that_is_removed_in_the_middle_is_said(target: Path) -> None:
    with pytest.raises(FairFightError, match=r"results\.csv: No such file or directory"):
        write_half(target, lambda _: shutil.rmtree(target.parent))


def test_a_folder_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FairFightError, match=r"no/results\.csv: No such file or directory; what was there before"):
        write(tmp_path / "no" / "results.csv")
    assert not (tmp_path / "no").exists()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder that not even root may write to")
def test_a_folder_that_may_not_be_written_is_refused() -> None:
    with pytest.raises(FairFightError, match=r"cannot write /proc/results\.csv: .*; what was there before"):
        write(Path("/proc/results.csv"))


def test_a_file_that_may_not_be_written_is_refused(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may write everything, so the test answers for the system."""
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path) != target)
    with pytest.raises(FairFightError, match="it may not be written; what was there before is unchanged"):
        write(target)
    assert_untouched(target)


def test_a_folder_in_the_place_of_the_file_is_refused(target: Path) -> None:
    with pytest.raises(FairFightError, match=f"cannot write {target.parent}: it is a folder"):
        write(target.parent)
    assert_untouched(target)


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "loop"
    link.symlink_to(link)
    with pytest.raises(FairFightError, match=r"cannot write .*loop: Too many levels of symbolic links; what was there"):
        write(link)
    with pytest.raises(FairFightError, match=r"cannot write .*loop: Too many levels of symbolic links$"):
        check_writable(link)
    assert names_in(tmp_path) == ["loop"]


# What killed writers leave.

KILLED = """
import os, signal, sys
from fairfight.common.files import replacing

with replacing(sys.argv[1]) as new:
    new.write_text("half of it")
    os.kill(os.getpid(), signal.SIGKILL)
"""


def left_behind(target: Path, name: str, age: float = 3600) -> Path:
    """A new file that nobody writes any more."""
    path = target.with_name(name)
    path.write_text("half of it")
    then = time.time() - age
    os.utime(path, (then, then))
    return path


def test_what_a_killed_writer_left_is_swept_by_the_next_one(target: Path) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, str(target)], env=environment(), check=False)
    assert done.returncode == -signal.SIGKILL
    (left,) = (path for path in target.parent.iterdir() if path != target)
    with replacing(target) as new:
        new.write_text("new")
    assert left.exists(), "it is too young to be told from one that another process has just made"
    os.utime(left, (0, 0))
    with replacing(target) as new:
        new.write_text("new")
    assert names_in(target.parent) == [target.name]


def test_a_file_that_is_still_being_written_is_not_swept(target: Path) -> None:
    """A long simulation opens its file before the first run and writes it after the last."""
    with replacing(target) as slow:
        os.utime(slow, (0, 0))
        with replacing(target) as new:
            new.write_text("quick")
        assert target.read_text() == "quick"
        slow.write_text("slow")
    assert target.read_text() == "slow"
    assert names_in(target.parent) == [target.name]


def test_nothing_else_is_swept(target: Path) -> None:
    others = ["other.csv.abcd1234.new", ".other.csv.abcd1234.new", ".results.csv.new", ".results.csv.mine.new"]
    kept = [left_behind(target, name) for name in others]
    gone = left_behind(target, f".{target.name}.abcd_123.new")
    with replacing(target) as new:
        new.write_text("new")
    assert all(path.exists() for path in kept)
    assert not gone.exists()


def test_where_files_cannot_be_locked_only_old_ones_are_swept(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "lock", lambda *_, **__: None)
    old = left_behind(target, f".{target.name}.abcd1234.new", age=90_000)
    recent = left_behind(target, f".{target.name}.abcd1235.new")
    with replacing(target) as new:
        new.write_text("new")
    assert (old.exists(), recent.exists()) == (False, True)


# One at a time.


def test_who_wants_a_file_alone_waits_for_the_one_who_has_it(target: Path) -> None:
    """Also if the file is another one meanwhile: it was replaced."""
    order: list[str] = []
    began = threading.Event()

    def second() -> None:
        began.set()
        with alone_with(target):
            order.append(target.read_text())

    thread = threading.Thread(target=second, daemon=True)
    with alone_with(target):
        thread.start()
        began.wait(60)
        order.append("first")
        with replacing(target) as new:
            new.write_text("of the first")
    thread.join(60)
    assert order == ["first", "of the first"]


def test_a_file_that_nobody_came_to_write_is_not_left_there(target: Path) -> None:
    target.unlink()
    with pytest.raises(ZeroDivisionError), alone_with(target):
        assert 1 // 0
    assert names_in(target.parent) == []
