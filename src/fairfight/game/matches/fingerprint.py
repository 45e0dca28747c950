"""Fingerprint of a game's rules: another one, and the same choices may lead elsewhere.

It is made from the sources of all rules that a match can reach, the numbers that they mention and the layouts that they
work on. It is the same on every machine and for every Python, and no agent, text or picture is in it. A comment in a
rule changes it: it errs on the safe side.
"""

from __future__ import annotations

import functools
import hashlib
import inspect
from collections.abc import Iterator
from typing import Any

from fairfight.engine import loops
from fairfight.engine.chance import GENERATOR
from fairfight.engine.deciding import policy_decider
from fairfight.engine.engine import Rules
from fairfight.engine.layout import dtype_of
from fairfight.engine.mentions import mentions
from fairfight.engine.rule import is_slot
from fairfight.engine.slips.slips import reachable

OF_A_MATCH = (loops.begin, loops.choices, loops.update, loops.to_act, loops.record)
DIGITS = 16
NUMBERS = (bool, int, str, tuple)


@functools.cache
def rules_fingerprint(rules: Rules) -> str:
    """A hash of what decides how a match goes, beside its content: 16 hexadecimal digits."""
    layouts = [str(dtype_of(kind).descr) for kind in (rules.state, rules.content, rules.result)]
    wiring = rules.wiring(policy_decider(loops.random_choice))
    reached = {one for entry in OF_A_MATCH for one in reachable(entry, wiring) if not is_slot(one)}
    said = sorted("\n".join(_about(one)) for one in reached)
    return hashlib.sha256("\0".join([GENERATOR, *layouts, *said]).encode()).hexdigest()[:DIGITS]


def _about(function: Any) -> Iterator[str]:
    """What one rule is: its name, its source, and what the numbers that it mentions are now."""
    yield f"{function.__module__}.{function.__qualname__}"
    yield inspect.getsource(function)
    numbers = [(path, value) for path, value in mentions(function) if isinstance(value, NUMBERS)]
    yield from sorted({f"{'.'.join(path)} = {value!r}" for path, value in numbers})
