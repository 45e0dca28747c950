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
LONG_NUMBER = 12  # digits that nobody tries one by one
# What is tried first, without the digits and signs at the end. Limits keep anybody from trying much more.
FIRST_TRIED = """
    password passwort passw0rd p@ssword p@ssw0rd letmein welcome iloveyou sunshine princess football baseball superman
    batman trustno dragon monkey master shadow starwars pokemon whatever computer internet michael jennifer charlie
    qwerty qwertyui qwertyuiop qwertz qwertzui qwertzuiop azerty asdfghjk asdfghjkl zxcvbnm qazwsx qazwsxedc
    1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 abcdefgh abcd abc aa changeme default secret admin administrator guest
    login fairfight fair fight
"""
COMMON = frozenset(FIRST_TRIED.split())
TAIL = "0123456789!?.*#$@_- "


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
    if is_common(key_of(password), key_of(name)):
        raise Refusal("weak_password", "this password is too easy to guess")


def is_common(password: str, name: str) -> bool:
    """Whether a password is among the first that anybody would try; digits and signs at its end make it no better.

    >>> is_common("anna1990!", "anna"), is_common("welcome1", "anna"), is_common("0273918465102", "anna")
    (True, True, False)
    """
    stem = password.rstrip(TAIL)
    if not stem:  # a number
        return len(password) < LONG_NUMBER or len(set(password)) == 1
    return bool({password, stem} & COMMON) or stem == name.rstrip(TAIL) or len(set(password)) == 1


def normalized(password: str) -> str:
    """A password as it is hashed, the same from every keyboard."""
    return unicodedata.normalize("NFKC", password)
