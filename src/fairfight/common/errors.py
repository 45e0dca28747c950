"""The errors that a user can put right: one line that says what, where and what is allowed."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator


def escaped(text: str) -> str:
    """A text on one line that a terminal cannot take for commands: what is no letter, sign or space is spelt out.

    >>> print(escaped("fire\\x1b[31m\\nand ice"))
    fire\\x1b[31m\\nand ice
    """
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)


class FairFightError(Exception):
    """Anything a user can put right, one problem a line. The command line prints the lines and exits with code 2.

    What came from a person or a file is shown as it is written: a line break in it is no line of the message.

    >>> print(FairFightError('no unit "a\\nb"', "and no deck"))
    no unit "a\\nb"
    and no deck
    """

    def __init__(self, *problems: str) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(map(escaped, self.problems))

    def at(self, place: str) -> Iterator[str]:
        """The problems, each with the place where it was found."""
        return (f"{place}: {problem}" for problem in self.problems)


class SetupError(FairFightError):
    """A set-up option that does not exist or has a value that is not allowed."""


class ContentError(FairFightError):
    """A content file that says something it may not; one problem a line."""


class IllegalChoice(FairFightError):
    """A choice the rules forbid; the message names the rule. The match is unchanged."""


class ReplayError(FairFightError):
    """A saved match or a replay that cannot be given back byte for byte, and why."""


class RuleError(FairFightError, TypeError):
    """A rule that is none: where it stands, what it says that it may not, and what to write instead."""


class UnknownName(FairFightError):
    """A name that is not in a list of names."""


def nearest(name: str, allowed: Iterable[str]) -> str | None:
    """The allowed name that `name` was probably meant to be.

    >>> nearest("goblim", ["goblin", "knight"])
    'goblin'
    >>> nearest("caster.intt", ["caster.INT", "caster.HP"])
    'caster.INT'
    >>> nearest("dragon", ["goblin", "knight"]) is None
    True
    """
    by_small_letters = {one.lower(): one for one in allowed}
    close = difflib.get_close_matches(name.lower(), list(by_small_letters), n=1, cutoff=0.6)
    return by_small_letters[close[0]] if close else None


def unknown(what: str, name: str, allowed: Iterable[str]) -> str:
    """One line about a name that does not exist.

    >>> unknown("unit", "goblim", ["goblin", "knight"])
    'unknown unit "goblim"; did you mean "goblin"? allowed: goblin, knight'
    """
    names = list(allowed)
    meant = nearest(name, names)
    hint = f' did you mean "{meant}"?' if meant else ""
    return f'unknown {what} "{name}";{hint} allowed: {", ".join(names) or "none"}'
