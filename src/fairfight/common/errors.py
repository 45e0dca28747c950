"""Errors that a user can fix: one line that says what is wrong, where, and what is allowed."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator


def escaped(text: str) -> str:
    """Text on one line with control characters spelt out, so that no terminal obeys them.

    >>> print(escaped("fire\\x1b[31m\\nand ice"))
    fire\\x1b[31m\\nand ice
    """
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)


class FairFightError(Exception):
    """An error that a user can fix, one problem a line. The command line prints the lines and exits with code 2.

    Text from people and files is escaped: a line break in it does not begin a new problem.

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
    """A content file with problems, one a line."""


class IllegalChoice(FairFightError):
    """A choice that the rules forbid; the message names the rule. The match is unchanged."""


class ReplayError(FairFightError):
    """A saved match or a replay that cannot be restored byte for byte, and why."""


class RuleError(FairFightError, TypeError):
    """A rule that breaks the rules for rules: where, what is not allowed, and what to write instead."""


class UnknownName(FairFightError):
    """A name that is not in the list of known names."""


def nearest(name: str, allowed: Iterable[str]) -> str | None:
    """The allowed name closest to `name`, or None if none is close.

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
    """The message for an unknown name, with the nearest and all allowed names.

    >>> unknown("unit", "goblim", ["goblin", "knight"])
    'unknown unit "goblim"; did you mean "goblin"? allowed: goblin, knight'
    """
    names = list(allowed)
    meant = nearest(name, names)
    hint = f' did you mean "{meant}"?' if meant else ""
    return f'unknown {what} "{name}";{hint} allowed: {", ".join(names) or "none"}'
