"""Secrets that let somebody in: session tokens, login links, recovery codes. The database has their hashes only."""

from __future__ import annotations

import base64
import hashlib
import secrets

TOKEN_BYTES = 32
CODE_BYTES = 10
CODES = 10  # recovery codes at registration


def new_token() -> str:
    """A token of 256 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_code() -> str:
    """A recovery code of 80 bits that can be copied by hand: `ABCD-EFGH-IJKL-MNOP`."""
    letters = base64.b32encode(secrets.token_bytes(CODE_BYTES)).decode()
    return "-".join(letters[start : start + 4] for start in range(0, len(letters), 4))


def hash_of(secret: str) -> str:
    """The hash of a token. It needs no salt: nobody can guess so many bits.

    >>> hash_of("a")[:8]
    'ca978112'
    """
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def hash_of_code(code: str) -> str:
    """The hash of a recovery code, however it was typed.

    >>> hash_of_code("abcd efgh") == hash_of_code("ABCD-EFGH")
    True
    """
    return hash_of("".join(one for one in code.upper() if one.isalnum()))
