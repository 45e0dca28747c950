"""Passwords: argon2id in two threads, so that sign-ins leave the rest of the machine alone."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from fairfight.server.accounts.names import key_of
from fairfight.server.http.errors import Refusal
from fairfight.server.settings import Hashing

T = TypeVar("T")

AT_ONCE = 2
MOST_WAITING = 40
SHORTEST, LONGEST = 8, 200
COMMON = (
    "password",
    "passwort",
    "12345678",
    "123456789",
    "1234567890",
    "qwertyui",
    "qwertyuiop",
    "11111111",
    "iloveyou",
)


class Passwords:
    """Hashes and verifies passwords, two at once."""

    def __init__(self, hashing: Hashing) -> None:
        self.hasher = PasswordHasher(hashing.passes, hashing.kibibytes, hashing.lanes)
        self.pool = ThreadPoolExecutor(AT_ONCE, "argon2")
        self.waiting = 0
        self.nobodys = self.hasher.hash("no password")  # verified for names that nobody has: it takes as long

    async def hash(self, password: str) -> str:
        """The hash of a new password, as it is kept."""
        return await self._in_pool(lambda: self.hasher.hash(normalized(password)))

    async def verify(self, kept: str | None, password: str) -> bool:
        """Whether this is the password. It takes the same time if there is none."""

        def verified() -> bool:
            try:
                return self.hasher.verify(kept or self.nobodys, normalized(password)) and kept is not None
            except (VerificationError, InvalidHashError):
                return False

        return await self._in_pool(verified)

    def is_outdated(self, kept: str) -> bool:
        """Whether a kept hash is weaker than new ones."""
        return self.hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """End the threads."""
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def _in_pool(self, work: Callable[[], T]) -> T:
        if self.waiting >= MOST_WAITING:
            raise Refusal("busy", "many people are signing in; try again soon", {"Retry-After": "5"})
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work)
        finally:
            self.waiting -= 1


def check(password: str, name: str) -> None:
    """Refuse a password that is too short, or the first that anybody would try."""
    if not SHORTEST <= len(normalized(password)) <= LONGEST:
        raise Refusal("weak_password", f"a password has {SHORTEST} to {LONGEST} characters")
    if password.casefold() in COMMON or len(set(password)) == 1 or key_of(password) == key_of(name):
        raise Refusal("weak_password", "this password is too easy to guess")


def normalized(password: str) -> str:
    """A password as it is hashed, the same from every keyboard."""
    return unicodedata.normalize("NFKC", password)
