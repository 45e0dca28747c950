"""Words for people: plurals, lists, articles, and names as people type them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from fairfight.common.errors import SetupError, unknown


def plural(number: int, one: str, more: str = "") -> str:
    """A number with its noun in the right form.

    >>> plural(1, "card"), plural(3, "die", "dice")
    ('1 card', '3 dice')
    """
    return f"{number} {one if number == 1 else more or one + 's'}"


def a(what: str) -> str:
    """A noun with its article, "a" or "an".

    >>> a("action"), a("quest")
    ('an action', 'a quest')
    """
    return f"{'an' if what[0].lower() in 'aeiou' else 'a'} {what}"


def listed(things: Iterable[str], last: str = " and ") -> str:
    """Words as a list in a sentence.

    >>> listed(["STR", "END", "DEF"])
    'STR, END and DEF'
    """
    *front, end = things
    return f"{', '.join(front)}{last}{end}" if front else end


def numbered(names: Sequence[str]) -> list[str]:
    """Names, with numbers after those that occur several times.

    >>> numbered(["Goblin", "Orc", "Goblin"])
    ['Goblin 1', 'Orc', 'Goblin 2']
    """
    return [
        f"{name} {1 + names[:place].count(name)}" if names.count(name) > 1 else name for place, name in enumerate(names)
    ]


def counted(names: Iterable[str]) -> str:
    """Names with their counts.

    >>> counted(["Goblin", "Orc", "Goblin"])
    '2 x Goblin, Orc'
    """
    there = list(names)
    return ", ".join(several(there.count(name), name) for name in dict.fromkeys(there))


def several(number: int, name: str, one: str = "") -> str:
    """A name with its count; `one` stands before a single one.

    >>> several(2, "Goblin"), several(1, "Goblin"), several(1, "Goblin", "1 ")
    ('2 x Goblin', 'Goblin', '1 Goblin')
    """
    return f"{number} x {name}" if number > 1 else f"{one}{name}"


def parts(text: str) -> list[str]:
    """The parts of a text between commas, without empty ones.

    >>> parts("warrior, ranger,")
    ['warrior', 'ranger']
    """
    return [part.strip() for part in text.split(",") if part.strip()]


# Not split at commas: quoted text, and anything in brackets or braces. An unmatched quote is an ordinary character.
TOGETHER = re.compile(r""""[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\}|.""", re.DOTALL)


def parts_together(text: str) -> list[str]:
    """The parts of a text between commas, not counting commas in quotes, brackets or braces.

    >>> parts_together('"warrior, warrior", ranger, [1, 2]')
    ['"warrior, warrior"', 'ranger', '[1, 2]']
    """
    found = [""]
    for piece in TOGETHER.findall(text):
        if piece == ",":
            found.append("")
        else:
            found[-1] += piece
    return [part.strip() for part in found if part.strip()]


def unquoted(text: str) -> str:
    """A text without the quotes around it, if there are any.

    >>> unquoted('"warrior, warrior"'), unquoted("it's")
    ('warrior, warrior', "it's")
    """
    is_quoted = len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" and text[0] not in text[1:-1]
    return text[1:-1].strip() if is_quoted else text


def plain(text: str) -> str:
    """A name's letters and digits alone, to compare names whatever their spaces, accents and quotes.

    >>> plain("Chains of Morr\u00edgan") == plain("chains_of_morrigan")
    True
    """
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in letters if letter.isalnum())


def find(option: str, what: str, given: str, names: Mapping[str, Iterable[str]]) -> str:
    """The key whose name somebody typed for a set-up option."""
    for key, spellings in names.items():
        if plain(given) in {plain(key), *(plain(name) for name in spellings)} and plain(given):
            return key
    allowed = [next(iter(spellings)) for spellings in names.values()]
    raise SetupError(f"option {option}: {unknown(what, given, allowed)}")
