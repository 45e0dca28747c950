"""Names of accounts: what is allowed, and when two are the same."""

from __future__ import annotations

import itertools
import secrets
import unicodedata

from fairfight.server.http.errors import Refusal

SHORTEST, LONGEST = 3, 20
MARKS = "-_.'"
ACCENTS = 2  # on one letter; more of them run into the lines above
ALPHABETS = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")  # letters of one look like letters of another
RESERVED = ("admin", "moderator", "fairfight", "server", "support", "system", "deleted")
GUEST = "Guest"


def checked(name: str) -> str:
    """A name that somebody has chosen, as it is written.

    >>> checked("Anna  ")
    'Anna'
    """
    name = unicodedata.normalize("NFKC", name).strip()
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refusal("bad_name", f"a name has {SHORTEST} to {LONGEST} characters")
    if not all(one.isalnum() or one in MARKS or one == " " or _is_accent(one) for one in name):
        raise Refusal("bad_name", f"a name has letters, digits, single spaces and {' '.join(MARKS)}")
    runs = itertools.groupby(unicodedata.normalize("NFD", name), key=_is_accent)
    if any(is_accent and len(list(run)) > ACCENTS for is_accent, run in runs):
        raise Refusal("bad_name", f"a letter of a name has at most {ACCENTS} accents")
    if "  " in name or not name[0].isalnum():
        raise Refusal("bad_name", "a name begins with a letter or a digit, and its spaces are single")
    if len({alphabet for one in name for alphabet in ALPHABETS if unicodedata.name(one, "").startswith(alphabet)}) > 1:
        raise Refusal("bad_name", "a name has letters of one alphabet")
    if any(key_of(name).startswith(one) for one in (*RESERVED, key_of(GUEST))):
        raise Refusal("bad_name", "this name is kept for the server itself")
    return name


def _is_accent(letter: str) -> bool:
    return unicodedata.category(letter) == "Mn"


def key_of(name: str) -> str:
    """What two names have in common if they are the same to people.

    >>> key_of("ＡＮＮＡ") == key_of("anna"), key_of("Straße") == key_of("STRASSE")
    (True, True)
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).strip().casefold())
    return folded.encode("utf-8", "replace").decode()[: 4 * LONGEST].replace("\0", "?")


def guest() -> str:
    """A name for a guest, taken by nobody in all likelihood."""
    return f"{GUEST} {secrets.randbelow(10**9):09}"
