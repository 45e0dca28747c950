"""`fairfight serve`: the service, until it is told to stop."""

from __future__ import annotations

import contextlib
import logging
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from fairfight.common.errors import FairFightError
from fairfight.game.output import Outputs, Prose, note
from fairfight.server.app import make_app
from fairfight.server.running.collecting import short_pauses
from fairfight.server.running.connections import Connection
from fairfight.server.running.databases import opened
from fairfight.server.running.logs import log_to_stderr
from fairfight.server.running.sockets import Socket
from fairfight.server.services import Services, make_services
from fairfight.server.settings import make_settings, said
from fairfight.server.storage.files import used_alone

STOPS_WITHIN = 10  # seconds for what is being answered
HEAD_BYTES = 16 * 1024
FRAME_BYTES = 64 * 1024  # of a WebSocket, unpacked
MOST_CONNECTIONS = 2000
BACKLOG = 2048  # more than there may be connections: after a restart all clients come before it serves
OLD_NEWS = ("ASGI callable returned without completing handshake.", "connection open", "connection closed")
HIGHEST_PORT = 65_535


def serve(
    host: str,
    port: int,
    database: str,
    url: str,
    trust_proxy: str,
    metrics_from: str,
    workers: str,
    warm: str,
    most_iterations: str,
    internal_url: str,
    tls_cert: str,
    tls_key: str,
    log: str,
) -> Outputs:
    """Serve, and say where."""
    settings = make_settings(database, url, trust_proxy, metrics_from, workers, warm, most_iterations, internal_url)
    host = said("host", host) or "127.0.0.1"
    _check_tls(tls_cert, tls_key)
    log_to_stderr(said("log", log))
    services = make_services(settings)
    with opened(services.database), used_alone(services.database), _listening(host, port) as listener:
        address = _address(listener, "https" if tls_cert else "http")
        yield Prose(f"FairFight serves at {settings.entrance.url or address}")
        yield note(f"database: {settings.database.render_as_string(hide_password=True)}")
        services.host.myself.address = settings.internal_url or address
        server = Server(configured(make_app(services), tls_cert, tls_key), services)
        services.host.stop_process = lambda: setattr(server, "should_exit", True)
        with _stopped_by_signals(), short_pauses():
            server.run(sockets=[listener])
        if not server.started:
            raise FairFightError("the server could not start; its log says why")
    yield note("stopped")


class Server(uvicorn.Server):
    """Says goodbye before it stops: uvicorn closes all sockets first, and tells those behind them afterwards."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self.services = services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody else in, then send everybody away, then stop."""
        for server in self.servers:
            server.close()
        await self.services.say_goodbye()
        await super().shutdown(sockets)


def configured(
    app: ASGIApp, tls_cert: str = "", tls_key: str = "", http: type[Connection] = Connection
) -> uvicorn.Config:
    """How uvicorn runs the application."""
    logging.getLogger("uvicorn.error").addFilter(_is_news)
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # the gate does it
        server_header=False,
        http=http,
        ws=Socket,
        ws_max_size=FRAME_BYTES,
        h11_max_incomplete_event_size=HEAD_BYTES,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=STOPS_WITHIN,
        ssl_certfile=tls_cert or None,
        ssl_keyfile=tls_key or None,
    )


def _is_news(record: logging.LogRecord) -> bool:
    """Whether uvicorn tells more than our own lines of requests, which have no addresses and no invitations.

    A WebSocket that was refused with an answer it takes for a mistake.
    """
    return '"WebSocket %s"' not in record.msg and record.msg not in OLD_NEWS


@contextlib.contextmanager
def _listening(host: str, port: int) -> Iterator[socket.socket]:
    """A port that is open from now on: whoever comes before the server runs waits a moment."""
    if not 0 <= port <= HIGHEST_PORT:
        raise FairFightError(f"{port} is no port: 0 to {HIGHEST_PORT}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise FairFightError(f"cannot listen at {host}, port {port}: {error.strerror}") from None
    with listener:
        yield listener


def _address(listener: socket.socket, scheme: str) -> str:
    """Where people on this machine find the server."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"


@contextlib.contextmanager
def _stopped_by_signals() -> Iterator[None]:
    """Hear the signals that uvicorn, once it has stopped, sends on: they would end the command with an error."""
    before = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _check_tls(cert: str, key: str) -> None:
    if bool(cert) != bool(key):
        raise FairFightError("--tls-cert and --tls-key belong together")
    for path in (cert, key):
        if path and not Path(path).is_file():
            raise FairFightError(f"{path}: there is no such file")
