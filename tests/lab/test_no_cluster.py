"""What is no cluster, or none that can play, is said in one line."""

from __future__ import annotations

import socketserver
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import fairfight
from fairfight import FairFightError
from fairfight.lab.runs import cluster as cluster_module
from fairfight.lab.runs.cluster import Cluster
from tests.cli.command import Command
from tests.commands import environment
from tests.lab.dask_processes import running


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT_SECONDS", 0.3)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("tcp://127.0.0.1:1", "Timed out trying to connect to tcp://127.0.0.1:1 after 0.3 s"),
        ("127.0.0.1", "missing port number in address '127.0.0.1'"),
        ("xyz://127.0.0.1:8786", "unknown address scheme 'xyz'"),
    ],
)
def test_an_address_that_cannot_be_reached_is_said_in_one_line(address: str, why: str, command: Command) -> None:
    said = command.refused("simulate", "warband", "--cluster", address)
    assert said.startswith(f'cluster "{address}": no Dask scheduler there ({why}')
    assert said.endswith("); allowed: tcp://host:port")


def test_a_client_that_failed_says_nothing_more_when_the_command_ends() -> None:
    words = ("simulate", "warband", "--cluster", "xyz://127.0.0.1:8786")
    ended = subprocess.run(
        [sys.executable, "-m", "fairfight", *words], env=environment(), capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.usefixtures("impatient")
def test_something_else_that_answers_is_said_in_one_line(command: Command) -> None:
    class Web(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.sendall(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n" + b" " * 1000)

    with socketserver.TCPServer(("127.0.0.1", 0), Web) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"tcp://127.0.0.1:{server.server_address[1]}"
        said = command.refused("simulate", "warband", "--cluster", address)
        server.shutdown()
    assert said.startswith(f'cluster "{address}": no Dask scheduler there (')


def test_a_cluster_without_workers_is_said_in_one_line(tmp_path: Path, command: Command) -> None:
    with running(tmp_path, workers=0) as made:
        said = command.refused("simulate", "warband", "--cluster", made.address)
        assert said == f'cluster "{made.address}" has no workers; start some: dask worker {made.address}'


def test_without_the_extra_it_is_said_what_to_install(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = command.refused("simulate", "warband", "--cluster", "tcp://127.0.0.1:1")
    assert said == '--cluster needs the extra: pip install "fairfight[cluster]"'


def test_a_cluster_is_used_in_a_with_statement() -> None:
    with pytest.raises(FairFightError, match=r"Cluster\('tcp://127.0.0.1:1'\) is not open"):
        fairfight.simulate(fairfight.game("warband"), 1, workers=Cluster("tcp://127.0.0.1:1"))
