"""Snapshots: a match in bytes, from which it goes on at once, without being played again.

A snapshot is for one's own storage: it is checked against the game that it is restored in, but what its bytes say is
believed. What comes from a stranger is a save (`fairfight.game.matches.saves`).
"""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from typing import TYPE_CHECKING, Any

from fairfight.common.errors import ReplayError
from fairfight.game.matches.rows import Rows
from fairfight.version import VERSION

if TYPE_CHECKING:
    from fairfight.game.match import Match

FORMAT = 1
LENGTH = struct.Struct("<I")


def state_digest(match: Match) -> str:
    """The SHA-256 of the state's bytes."""
    return hashlib.sha256(match.to_bytes()).hexdigest()


def snapshot(match: Match) -> bytes:
    """A match as bytes: what it was made with, its choices, its state and its log."""
    ending = match.ending
    head: dict[str, Any] = {
        "format": FORMAT,
        "fairfight": VERSION,
        "game": match.game.name,
        "content": match.game.content_hash,
        "seed": match.seed,
        "run": match.run,
        "choices": match.played,
        "decided": match.all_decided,
        "ended": ending.to_dict() if ending and ending.is_early else {},
    }
    parts = (json.dumps(head).encode(), zlib.compress(match.to_bytes()), match.rows.to_bytes())
    return b"".join(LENGTH.pack(len(part)) + part for part in parts)


def unpacked(packed: bytes, match: Match) -> tuple[dict[str, Any], bytes, Rows]:
    """The head, the state and the log of a snapshot, which must be of a match of the same game and content."""
    parts, at = [], 0
    while at < len(packed):
        (length,) = LENGTH.unpack_from(packed, at)
        parts.append(packed[at + LENGTH.size : at + LENGTH.size + length])
        at += LENGTH.size + length
    head = json.loads(parts[0])
    expected = {"format": FORMAT, "fairfight": VERSION, "game": match.game.name, "content": match.game.content_hash}
    for key, value in expected.items():
        if head[key] != value:
            raise ReplayError(f"a snapshot with {key} {head[key]!r} cannot be restored here: its {key} is {value!r}")
    return head, zlib.decompress(parts[1]), Rows.from_bytes(parts[2])
