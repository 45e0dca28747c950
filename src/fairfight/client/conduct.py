"""`Conduct`: what both clients do around a request: address, session, checked answers. No network."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import TypeVar

from fairfight.client.address import Address
from fairfight.client.calls import Call
from fairfight.client.errors import Detail, NotReached, ServiceError
from fairfight.client.keeping import Receipts, forget_session, load_session, save_session, usual_folder
from fairfight.client.reading import read_json
from fairfight.version import VERSION

Answer = TypeVar("Answer")

SECONDS = 30.0  # for an answer; a server may hold a sign-in back for some
AGENT = f"fairfight/{VERSION}"
TOKEN = re.compile(r"[A-Za-z0-9._~+/=-]{1,500}")


class Conduct:
    """Of one client: where the server is, and who one is there."""

    def __init__(self, url: str, session: str | Path | None, receipts: str | Path | None) -> None:
        self.address = Address.of(url)
        self.session = Path(session) if session else None
        self.receipts = Receipts(Path(receipts) if receipts else usual_folder(self.address) / "receipts")
        self.token = load_session(self.session, self.address) if self.session else ""

    def headers(self) -> dict[str, str]:
        """What every request says."""
        said = {"Origin": self.address.origin, "User-Agent": AGENT}
        return said | ({"Cookie": f"{self.address.cookie}={self.token}"} if self.token else {})

    def url(self, call: Call[Answer]) -> str:
        """The address of a request."""
        return f"{self.address.origin}{call.path}"

    def answered(self, call: Call[Answer], status: int, cookies: Iterable[str], body: bytes) -> Answer:
        """The answer to a request, or the error that it is."""
        if status >= 400:
            raise refusal(status, body)
        self._take_session(cookies)
        return read_json(call.answer, body or b"null")

    def _take_session(self, cookies: Iterable[str]) -> None:
        """Take over a session that begins, or forget one that ends."""
        for line in cookies:
            found = _cookie(line, self.address.cookie)
            if found is not None and found != self.token:
                self.hold(found)

    def hold(self, token: str) -> None:
        """Have a session; nothing, and there is none."""
        self.token = token
        if self.session and token:
            save_session(self.session, self.address, token)
        elif self.session:
            forget_session(self.session)


def _cookie(line: str, name: str) -> str | None:
    """What a Set-Cookie line says of a cookie; None: it is about another one."""
    try:
        held = SimpleCookie(line).get(name)
    except CookieError:
        return None
    if held is None:
        return None
    return held.value if TOKEN.fullmatch(held.value) and held["max-age"] != "0" else ""


@dataclass(frozen=True)
class Problem:
    """What went wrong, as the service tells it."""

    code: str
    message: str
    request: str = ""
    details: tuple[Detail, ...] = ()


@dataclass(frozen=True)
class Problems:
    """The shape of every error."""

    error: Problem


def refusal(status: int, body: bytes | bytearray) -> ServiceError | NotReached:
    """The error that an answer is. A proxy may have made it, that knows nothing of our shape."""
    try:
        said = read_json(Problems, bytes(body)).error
    except NotReached:
        return NotReached(f"the server answers with status {status}, and not as FairFight's service does", status)
    return ServiceError(said.code, said.message, said.request, status, said.details)


def unreachable(address: Address, error: Exception) -> NotReached:
    """That nobody answers."""
    why = str(error) or type(error).__name__
    return NotReached(f"{address.origin} cannot be reached: {why}")
