"""Words for people: numbers with their nouns, lists, articles, and names as people type them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from fairfight.rulebook.errors import SetupError, unknown


def plural(number: int, one: str, more: str = "") -> str:
    """A number with its noun.

    >>> plural(1, "card"), plural(3, "die", "dice")
    ('1 card', '3 dice')
    """
    return f"{number} {one if number == 1 else more or one + 's'}"


def a(what: str) -> str:
    """With its article.

    >>> a("action"), a("quest")
    ('an action', 'a quest')
    """
    return f"{'an' if what[0].lower() in 'aeiou' else 'a'} {what}"


def listed(things: Iterable[str], last: str = " and ") -> str:
    """Things one after the other.

    >>> listed(["STR", "END", "DEF"])
    'STR, END and DEF'
    """
    *front, end = things
    return f"{', '.join(front)}{last}{end}" if front else end


def parts(text: str) -> list[str]:
    """What stands between commas; empty parts are left out.

    >>> parts("warrior, ranger,")
    ['warrior', 'ranger']
    """
    return [part.strip() for part in text.split(",") if part.strip()]


def plain(text: str) -> str:
    """Letters and digits only: how a name was spaced, accented or quoted does not matter.

    >>> plain("Chains of Morr\u00edgan") == plain("chains_of_morrigan")
    True
    """
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in letters if letter.isalnum())


def find(option: str, what: str, given: str, names: Mapping[str, Iterable[str]]) -> str:
    """The key that one of its names was given for, in a set-up option."""
    for key, spellings in names.items():
        if plain(given) in {plain(key), *(plain(name) for name in spellings)} and plain(given):
            return key
    allowed = [next(iter(spellings)) for spellings in names.values()]
    raise SetupError(f"option {option}: {unknown(what, given, allowed)}")
