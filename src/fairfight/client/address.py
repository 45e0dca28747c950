"""The address of a server: its origin, its WebSockets, and its name as a folder."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import SplitResult, urlencode, urlsplit

from fairfight.common.errors import FairFightError

DEFAULT_PORTS = {"http": 80, "https": 443}
COOKIES = {"http": "session", "https": "__Host-session"}
SOCKETS = {"http": "ws", "https": "wss"}


@dataclass(frozen=True)
class Address:
    """Where a server is.

    >>> Address.of("HTTPS://Play.example.org:443/")
    Address(scheme='https', host='play.example.org')
    >>> Address.of("localhost:8000").origin
    'http://localhost:8000'
    """

    scheme: str
    host: str  # with the port, unless it is the scheme's own

    @classmethod
    def of(cls, url: str) -> Address:
        """An address as somebody types it; without a scheme it is https, but for this machine."""
        parts = _parts(url if "://" in url else f"https://{url}")
        port = _port(parts, url)
        if parts.scheme not in DEFAULT_PORTS or not parts.hostname or parts.username or parts.path.strip("/"):
            raise _wrong(url)
        host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        is_here = parts.hostname in ("localhost", "::1") or parts.hostname.startswith("127.")
        scheme = "http" if is_here and "://" not in url else parts.scheme
        return cls(scheme, host if port in (None, DEFAULT_PORTS[scheme]) else f"{host}:{port}")

    @property
    def origin(self) -> str:
        """What the server wants to be told by whoever changes something."""
        return f"{self.scheme}://{self.host}"

    @property
    def cookie(self) -> str:
        """The name of the cookie that holds the session."""
        return COOKIES[self.scheme]

    @property
    def folder(self) -> str:
        """The name of a folder for what is kept of this server.

        >>> Address.of("http://127.0.0.1:8000").folder
        'http-127.0.0.1-8000'
        """
        return re.sub(r"[^a-z0-9.-]+", "-", f"{self.scheme}-{self.host}").strip("-.")

    def socket(self, path: str, **query: object) -> str:
        """The address of a WebSocket; a query that is None is left out.

        >>> Address.of("https://play.example.org").socket("/api/matches/x/live", place=0, invite=None)
        'wss://play.example.org/api/matches/x/live?place=0'
        """
        asked = urlencode({key: value for key, value in query.items() if value is not None})
        return f"{SOCKETS[self.scheme]}://{self.host}{path}{'?' if asked else ''}{asked}"


def _parts(url: str) -> SplitResult:
    try:
        return urlsplit(url.strip())
    except ValueError:
        raise _wrong(url) from None


def _port(parts: SplitResult, url: str) -> int | None:
    try:
        return parts.port
    except ValueError:
        raise _wrong(url) from None


def _wrong(url: str) -> FairFightError:
    return FairFightError(f'"{url}" is no address of a server; give one such as https://play.example.org')
