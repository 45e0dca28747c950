"""The end of a server leaves no worker behind, however it ends and whatever workers do."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.commands import HANGS_AFTER, environment
from tests.documents import ROOT
from tests.server.running.serving import session, wait_for

# A server with a worker that spins and one that does nothing. Its main thread waits, as that of a server does.
PROGRAM = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever began the tests may ignore it
sys.path.insert(0, {root!r})
from fairfight.server.http.metrics import Metrics
from fairfight.server.thinking.lanes import Lane, Plan
from tests.server.thinking import jobs
from tests.server.thinking.calls import call

lane = Lane(Plan("tests", 2, 0, 5), Metrics())
lane.submit(call(jobs.pid)).result()
print("up", flush=True)
busy = lane.submit(call(jobs.spin, {file!r}))
try:
    {how}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@contextlib.contextmanager
def server(file: Path, how: str) -> Iterator[subprocess.Popen[str]]:
    program = PROGRAM.format(root=str(ROOT), file=str(file), how=how)
    with subprocess.Popen(
        [sys.executable, "-c", program],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "up\n"
        wait_for(file.exists)
        try:
            yield process
        finally:
            for pid in session(process.pid):
                os.kill(pid, signal.SIGKILL)


def test_a_server_that_is_killed_leaves_no_worker_behind(tmp_path: Path) -> None:
    with server(tmp_path / "spins", "busy.result()") as process:
        assert len(session(process.pid)) >= 3
        process.kill()
        process.wait(HANGS_AFTER)
        wait_for(lambda: not session(process.pid))


def test_ctrl_c_reaches_no_worker(tmp_path: Path) -> None:
    with server(tmp_path / "spins", "busy.result()") as process:
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate(timeout=HANGS_AFTER) == ("interrupted\n", "")
        assert process.returncode == 0
        wait_for(lambda: not session(process.pid))


def test_a_program_that_forgets_to_close_its_workers_ends(tmp_path: Path) -> None:
    file = tmp_path / "spins"
    with server(file, f"jobs.wait_for({str(file)!r})") as process:
        assert process.communicate(timeout=HANGS_AFTER) == ("", "")
        assert process.returncode == 0
        wait_for(lambda: not session(process.pid))
