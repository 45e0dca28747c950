"""`fairfight serve` as a process: it starts without configuration, stops without losing anything, survives kill."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import orjson
import pytest
from sqlalchemy import URL, make_url

from fairfight.cli.main import run
from fairfight.common.errors import FairFightError
from fairfight.games.directory import names
from fairfight.server.commands import ADMINISTER, SERVE
from fairfight.server.running.serve import serve
from tests.commands import HANGS_AFTER, environment
from tests.documents import ROOT
from tests.server.running.serving import Process, serving, session, wait_for

PASSWORD = "a long sentence"


def test_it_works_without_any_configuration_and_stops_when_told(tmp_path: Path) -> None:
    variables = {"XDG_DATA_HOME": str(tmp_path / "data"), "FAIRFIGHT_WARM": ""}
    with serving(tmp_path, **variables) as server, server.client() as client:
        health = client.get("/health").json()
        assert health["is_ready"]
        assert sorted((*health["agents"]["ready"], *health["agents"]["warming"])) == names()
        assert (tmp_path / "data" / "fairfight" / "fairfight.db").exists()
        with asking(server) as half:
            os.killpg(server.process.pid, signal.SIGTERM)
            half.sendall(b'{"name": "Anna", "password": "a long sentence"}')
            assert half.makefile("rb").readline() == b"HTTP/1.1 401 Unauthorized\r\n", "what has begun is answered"
        assert server.process.wait(HANGS_AFTER) == 0
        assert server.process.stdout
        assert server.process.stdout.read().splitlines()[-1] == "stopped"
        lines = [orjson.loads(line) for line in server.log.read_text().splitlines()]
        assert "/health" in {line.get("route") for line in lines}
        assert {line["level"] for line in lines} == {"info"}


@contextlib.contextmanager
def asking(server: Process) -> Iterator[socket.socket]:
    """Somebody whose request has begun: the server waits for the body."""
    host, port = server.url.removeprefix("http://").split(":")
    head = f"POST /api/login HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {server.url}\r\nContent-Length: 47\r\n"
    with socket.create_connection((host, int(port)), HANGS_AFTER) as half:
        half.sendall(f"{head}Content-Type: application/json\r\nExpect: 100-continue\r\n\r\n".encode())
        assert half.recv(1000).startswith(b"HTTP/1.1 100")
        yield half


def test_what_was_answered_is_there_after_the_process_was_killed(url: URL, tmp_path: Path) -> None:
    address = url.render_as_string(hide_password=False)
    with serving(tmp_path, FAIRFIGHT_DATABASE=address, FAIRFIGHT_WARM="warband") as server, server.client() as client:
        made = client.post("/api/account/register", json={"name": "Anna", "password": PASSWORD})
        assert made.status_code == 201
        cookies = client.cookies
        wait_for(lambda: client.get("/health").json()["agents"]["ready"] == ["warband"])
        assert len(session(server.process.pid)) > 1
        assert server.end(signal.SIGKILL) == -signal.SIGKILL
        wait_for(lambda: not session(server.process.pid))
    with serving(tmp_path, "--database", address) as server, server.client() as client:
        client.cookies.update(cookies)
        assert client.get("/api/account").json() == made.json()["account"]


def begin(file_url: URL, **options: object) -> object:
    given = {
        "host": "",
        "port": 0,
        "url": "",
        "trust_proxy": "",
        "metrics_from": "",
        "workers": "1",
        "warm": "none",
        "internal_url": "",
        "most_iterations": "",
        "tls_cert": "",
        "tls_key": "",
        "log": "json",
    } | options
    return next(serve(database=file_url.render_as_string(), **given))  # type: ignore[arg-type]


def test_a_port_that_is_taken_is_told(file_url: URL) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(FairFightError, match="already in use"):
        begin(file_url, port=taken.getsockname()[1])


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"port": 70_000}, "is no port"),
        ({"host": "8.8.8.8"}, "cannot listen at 8.8.8.8"),
        ({"tls_cert": "a.pem"}, "belong together"),
        ({"tls_cert": "/none.pem", "tls_key": "/none.pem"}, "no such file"),
        ({"log": "xml"}, "allowed: json, text"),
        ({"warm": "chess"}, 'unknown game "chess"; allowed: dungeon,'),
        ({"workers": "0"}, '--workers must be a whole number from 1 to 1000, not "0"'),
        ({"most_iterations": "20k"}, "--most-iterations must be a whole number from 1 to 10000000"),
        ({"url": "play.example.org"}, "no address of a server"),
        ({"trust_proxy": "proxy"}, "give addresses such as"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(file_url: URL, options: dict[str, object], told: str) -> None:
    with pytest.raises(FairFightError, match=told):
        begin(file_url, **options)


@pytest.mark.parametrize("port", ["abc", "-1"])
def test_a_port_is_a_whole_number(capsys: pytest.CaptureFixture[str], port: str) -> None:
    assert run(["serve", "--port", port]) == 2
    told = f'--port must be a whole number such as 5000, 100k or 2.5M, not "{port}"'
    assert capsys.readouterr().err == f"fairfight: {told}\n"


def test_a_database_that_is_away_is_told_without_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--database", "postgresql://anna:secret@127.0.0.1:1/x"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("fairfight: postgresql+psycopg://anna:***@127.0.0.1:1/x: ")
    assert "secret" not in said


def test_without_the_extra_it_says_which() -> None:
    program = """
import importlib.util, sys
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == "alembic" else find(name, *more)
from fairfight.cli.main import run
sys.exit(run(["serve"]))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'fairfight: the service needs the extra: pip install "fairfight[server]"\n'


def test_the_page_has_every_option_and_its_variable() -> None:
    rows = re.findall(r"^\| (`--.*?) \| ?(.*?) ?\|", (ROOT / "docs" / "server.md").read_text("utf-8"), re.MULTILINE)
    described = {flag: variable for flags, variable in rows for flag in re.findall("`(--.+?)`", flags)}
    options = {(one.flags or (f"--{one.name}",))[0]: one for one in SERVE.takes}
    assert set(described) == set(options)
    for flag, one in options.items():
        named = re.search(r"\$(FAIRFIGHT_\w+)", one.help)
        assert described[flag] == (f"`{named[1]}`" if named else "")


def test_commands_and_variables_on_the_page_are_there() -> None:
    page = (ROOT / "docs" / "server.md").read_text("utf-8").replace('", "', " ").replace('"', " ")
    tasks = {"serve": SERVE} | {f"admin {one.name}": one for one in ADMINISTER.tasks}
    written = re.findall(
        r"^(?:    (?:[A-Z_]+=\S+ )?|ExecStart=\S+/|CMD \[)fairfight ((?:admin )?\w+)(.*)$", page, re.MULTILINE
    )
    assert {name for name, _ in written} == set(tasks)
    for name, rest in written:
        flags = {flag for one in tasks[name].takes for flag in one.flags or (f"--{one.name}",)}
        assert set(re.findall(r"--[\w-]+", rest.partition("#")[0])) <= flags
    helps = " ".join(one.help for task in tasks.values() for one in task.takes)
    assert set(re.findall(r"FAIRFIGHT_\w+", page)) == set(re.findall(r"FAIRFIGHT_\w+", helps))


def test_it_speaks_https_itself_and_has_its_file_alone(tmp_path: Path) -> None:
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    made += ["-keyout", str(key), "-out", str(cert), "-subj", "/CN=test", "-addext", "subjectAltName=IP:127.0.0.1"]
    subprocess.run(made, check=True, capture_output=True)
    address = f"sqlite:///{tmp_path / 'x.db'}"
    options = ("--database", address, "--tls-cert", str(cert), "--tls-key", str(key))
    with serving(tmp_path, *options) as server:
        assert server.url.startswith("https://127.0.0.1:")
        with server.client(ssl.create_default_context(cafile=cert)) as client:
            assert client.post("/api/guests").headers["set-cookie"].startswith("__Host-session=")
            assert client.get("/api/account").json()["role"] == "guest"
        with pytest.raises(FairFightError, match="used by another server"):
            begin(make_url(address))
        assert server.end_group(signal.SIGINT) == 0, "Ctrl-C is no error"
    assert (tmp_path / "x.db.lock").exists()
