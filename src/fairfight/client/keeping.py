"""Files of the client in the user's data folder: the session, for its owner alone, and receipts."""

from __future__ import annotations

import json
import os
import re
import secrets
import stat
from pathlib import Path

from platformdirs import user_data_path

from fairfight.client.address import Address
from fairfight.client.models import Receipt
from fairfight.common.errors import FairFightError
from fairfight.common.files import replacing

SESSION = "fairfight session"
OWNER_ALONE = 0o600
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def usual_folder(address: Address) -> Path:
    """Where a client keeps what belongs to a server, if nothing else is said."""
    return user_data_path("fairfight", appauthor=False) / "client" / address.folder


# The session.


def save_session(path: Path, address: Address, token: str) -> None:
    """Keep a session in a file that nobody but its owner can read."""
    _write(path, {"format": SESSION, "version": 1, "server": address.origin, "token": token})


def load_session(path: Path, address: Address) -> str:
    """The token of a session that was kept; empty if there is none."""
    try:
        mode = path.stat().st_mode
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""
    except (OSError, UnicodeError) as error:
        raise FairFightError(f"{path}: {error}") from None
    if not text:  # somebody was broken off before anything was written
        return ""
    if os.name == "posix" and mode & OTHERS:
        raise FairFightError(f"{path} can be read by others; end that session and delete the file")
    try:
        said = json.loads(text)
        token, server = said["token"], said["server"]
    except (ValueError, KeyError, TypeError):
        raise FairFightError(f"{path} is no session of a client; delete it and sign in again") from None
    if server != address.origin or not isinstance(token, str):
        raise FairFightError(f"{path} holds a session with {server}, not with {address.origin}")
    return token


def forget_session(path: Path) -> None:
    """Delete the file of a session."""
    path.unlink(missing_ok=True)


# Receipts.


class Receipts:
    """Receipts in a folder, a file for each place of a match.

    A nonce is kept before it is given away, so that whoever breaks off in between gives the same one again.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __repr__(self) -> str:
        return f"Receipts({str(self.folder)!r})"

    def path(self, match: str, place: int) -> Path:
        """The file of a receipt."""
        return self.folder / f"{_safe(match)}-{place}.json"

    def all_of(self, match: str) -> list[Path]:
        """The files of all receipts for a match."""
        return sorted(self.folder.glob(f"{_safe(match)}-[0-9]*.json"))

    def nonce(self, match: str, place: int, commitment: str) -> str:
        """The nonce for a place, made now or earlier; it goes with one commitment only."""
        path = self._given(match, place)
        if path.exists():
            held = _read(path)
            if held.get("commitment") == commitment and isinstance(held.get("nonce"), str):
                return str(held["nonce"])
        nonce = secrets.token_hex(32)
        _write(path, {"match": match, "place": place, "commitment": commitment, "nonce": nonce})
        return nonce

    def keep(self, receipt: Receipt, match: str, place: int, commitment: str, nonce: str) -> Path:
        """Keep the receipt that came for a nonce; one that says something else than what was agreed on is refused."""
        said = receipt["match"], receipt["place"], receipt["commitment"], receipt["nonce"]
        if said != (match, place, commitment, nonce):
            raise FairFightError(
                "the receipt is not about what was shown and given before: do not trust this server with dice"
            )
        path = self.path(match, place)
        _write(path, dict(receipt))
        self._given(match, place).unlink(missing_ok=True)
        return path

    def _given(self, match: str, place: int) -> Path:
        return self.folder / f"{_safe(match)}-{place}.nonce"


def _safe(match: str) -> str:
    """The id of a match as a part of a file's name: the server says it, and may mean it badly."""
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,100}", match):
        raise FairFightError(f'"{match}" is no id of a match')
    return match


def _read(path: Path) -> dict[str, object]:
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return held if isinstance(held, dict) else {}


def _write(path: Path, value: object) -> None:
    """Write a file that nobody but its owner can read, whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ALONE))
        path.chmod(OWNER_ALONE)
    except OSError as error:
        raise FairFightError(f"cannot write {path}: {error.strerror or error}") from None
    with replacing(path) as new:  # it gets the mode of what it replaces
        new.write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")
