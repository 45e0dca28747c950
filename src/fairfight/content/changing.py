"""Parses single changes of content: a new value, or an amount to add.

units.goblin.hp=31      this value
units.goblin.hp+=5      5 more; -= takes away, *= multiplies
units.goblin.hp=+10%    a tenth more
"""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

from fairfight.common.errors import ContentError, unknown
from fairfight.content.toml import Source

HOW = "write it as path.to.value=new, such as units.goblin.hp=31"
RELATIVE = "write what is added or multiplied as a number or a percentage: +=1, -=1, *=1.1, =+10%"
WRITTEN = re.compile(r"(?P<path>[^=]*?)\s*(?P<sign>[-+*]?)=(?P<value>.*)", re.DOTALL)
SHORT_PERCENT = re.compile(r"(?P<path>[^=]*?)\s*(?P<value>[-+]\s*[\d.]+\s*%)\s*")
PLUS_NUMBER = re.compile(r"\+\s*(?P<number>\d+(\.\d+)?)")
PERCENT = re.compile(r"(?P<sign>[-+])\s*(?P<number>\d{1,9}(\.\d{1,9})?)\s*%")
AMOUNT = re.compile(r"(?P<number>\d{1,9}(\.\d{1,9})?)\s*(?P<percent>%?)")


@dataclass(frozen=True)
class Step:
    """A relative change of a number: multiply it, then add to it."""

    times: Fraction = Fraction(1)
    plus: Fraction = Fraction(0)

    def of(self, now: int) -> int:
        """The new number, rounded half up once.

        >>> Step(times=Fraction("1.1")).of(25), Step(plus=Fraction(1)).of(25)
        (28, 26)
        """
        return floor(now * self.times + self.plus + Fraction(1, 2))


@dataclass(frozen=True)
class Written:
    """A parsed change: a path and a new value, or a step from the present value."""

    path: str
    value: str
    step: Step | None = None


def read_change(text: str) -> Written:
    """Parse a change.

    >>> read_change("units.goblin.hp = 31")
    Written(path='units.goblin.hp', value='31', step=None)
    >>> read_change("units.goblin.hp*=1.1").step.of(30), read_change("units.goblin.hp=-10%").step.of(30)
    (33, 27)
    """
    found = WRITTEN.fullmatch(text) or SHORT_PERCENT.fullmatch(text)
    if not found or not found["path"].strip():
        raise ContentError(f'change "{text}": {HOW}')
    path, value = found["path"].strip(), found["value"].strip()
    sign = found.groupdict().get("sign") or ""
    plus = PLUS_NUMBER.fullmatch(value)
    if plus and not sign:
        number = plus["number"]
        raise ContentError(
            f'change "{text}": {path}=+{number} could mean two things: write {path}+={number} to add {number}, '
            f"or {path}={number} to set it to {number}"
        )
    return Written(path, value, _step(text, sign, value))


def _step(text: str, sign: str, value: str) -> Step | None:
    """The relative change that a text asks for; None if it gives a new value."""
    percent = PERCENT.fullmatch(value)
    if not sign:
        return _by_percent(percent["sign"], percent["number"]) if percent else None
    amount = AMOUNT.fullmatch(value)
    if not amount:
        raise ContentError(f'change "{text}": {RELATIVE}')
    if sign == "*":
        return Step(times=Fraction(amount["number"]) / (100 if amount["percent"] else 1))
    if amount["percent"]:
        return _by_percent(sign, amount["number"])
    return Step(plus=Fraction(sign + amount["number"]))


def _by_percent(sign: str, number: str) -> Step:
    return Step(times=1 + Fraction(sign + number) / 100)


def stepped(text: str, step: Step, now: Any, path: str) -> int:
    """The present number after a step; an error if the present value is not a whole number."""
    if not isinstance(now, int) or isinstance(now, bool):
        what = "has no value yet" if now is None else f"is {now!r}, which is not a whole number"
        raise ContentError(f'change "{text}": {path} {what}, so nothing can be added to it; write {path}=new')
    return step.of(now)


def applied(data: dict[str, Any], change: str) -> tuple[dict[str, Any], Source]:
    """Data with one change, `path.to.value=new`, as if a file contained it; the path must exist.

    Only tables along the path are copied: the rest is shared with the parsed files.
    """
    written = read_change(change)
    steps = [step.strip() for step in written.path.split(".")]
    if not all(steps):
        raise ContentError(f'change "{change}": {HOW}')
    changed = dict(data)
    inside: Any = changed
    for number, step in enumerate(steps[:-1]):
        key = _key_of(inside, step, change, steps[:number])
        inside[key] = copy.copy(inside[key])
        inside = inside[key]
    last: str | int = steps[-1]
    if isinstance(inside, list):
        last = _key_of(inside, steps[-1], change, steps[:-1])
    elif not isinstance(inside, dict):
        raise ContentError(f'change "{change}": {".".join(steps[:-1])} is a single value')
    if written.step:
        now = inside.get(last) if isinstance(inside, dict) else inside[last]
        inside[last] = stepped(change, written.step, now, written.path)
    else:
        inside[last] = _value(written.value)  # the check finds a key that does not belong there
    said = inside[last]
    for step in reversed(steps):
        said = {step: said}
    return changed, Source(f'change "{change}"', "", said)


def _key_of(inside: Any, step: str, change: str, above: Sequence[str]) -> str | int:
    """A step of a path as the key of a table or the index of a list; indices count from 0."""
    if isinstance(inside, list):
        allowed = [str(number) for number in range(len(inside))]
        if step in allowed:
            return int(step)
    else:
        allowed = list(inside) if isinstance(inside, dict) else []
        if step in allowed:
            return step
    where = ".".join(above) or "content"
    raise ContentError(f'change "{change}": {unknown(f"entry of {where}", step, allowed)}')


def _value(text: str) -> Any:
    """A value as TOML writes it; anything else is taken as text."""
    try:
        said = tomllib.loads(f"value = {text}")
    except (
        ValueError,
        RecursionError,
    ):  # ValueError and RecursionError: numbers and lists too long or too deep to read
        return text
    return said["value"] if len(said) == 1 else text
