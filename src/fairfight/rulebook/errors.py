"""What FairFight says when something is wrong: one clear line that names what, where and what is allowed."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class FairFightError(Exception):
    """Anything a user can put right. The command line prints it as one line and exits with code 2."""


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
