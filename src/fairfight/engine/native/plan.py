"""Plans which rules are compiled together as one unit.

A game's core, the rules that play it, is one unit, whoever plays. The value of a position is a unit of its own, so is
the policy with which a search plays on, and so is every entry point, such as the loop that plays runs, with the policy
that decides in it. Units call each other by
name: a second policy of a game costs that policy alone. Small rules that a unit needs it takes in as copies, so that
calls of them are as quick as ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from fairfight.common.errors import RuleError
from fairfight.engine.native.keys import Keys, digest, symbol
from fairfight.engine.native.kinds import signature_of
from fairfight.engine.rule import Wiring, call_sites, is_rule, is_slot

SMALL = 400  # bytes of bytecode: rules up to this size are copied into every rule that calls them; more compiles longer
LARGE = 12_000  # a core below this size is no unit of its own, and is copied into others

Roots = tuple[Any, ...]


def is_copied(function: Any, sites: int) -> bool:
    """Whether native code has a copy of a rule in each place that calls it: a small one, or one with one such place."""
    return not hasattr(function, "__seldom__") and (sites == 1 or size(function) <= SMALL)


def size(function: Any) -> int:
    """How large a rule is, in bytes of bytecode."""
    return len(function.__code__.co_code)


@dataclass(frozen=True, eq=False)
class Unit:
    """Rules that become native code together: those that others may call, and all that they need of their own."""

    roots: Roots
    members: tuple[Any, ...]  # the roots first
    imports: Mapping[Any, Roots]  # rules of other units that these call, and the roots of those units
    keys: Keys

    @property
    def wiring(self) -> Wiring:
        """What stands in the slots."""
        return self.keys.wiring

    @cached_property
    def copied(self) -> frozenset[Any]:
        """The members that are copied into every place that calls them."""
        sites = call_sites(self.members, self.wiring)
        return frozenset(one for one in self.members if is_copied(one, sites[one]))

    @cached_property
    def called(self) -> dict[Any, Any]:
        """All that members call, by a slot's name or a rule's own, and the rule that stands there."""
        places = dict.fromkeys(other for one in self.members for other in self.keys.called(one))
        return {place: self.wiring.get(place, place) for place in places}

    @cached_property
    def print(self) -> str:
        """A hash of what is in it, and of how it calls others; not of what these are."""
        inside = sorted(f"{self.keys.lowered(one)} {one in self.copied}" for one in self.members)
        wires = sorted(f"{symbol(place)} = {symbol(rule)}" for place, rule in self.called.items())
        return digest([*inside, *wires, *map(symbol, self.roots), "imports", *sorted(map(symbol, self.imports))])


@dataclass(frozen=True, eq=False)
class Plan:
    """Every unit that an entry point needs."""

    entry: Any  # the rule that Python calls
    units: Mapping[Roots, Unit]  # the entry's own first

    def key(self, unit: Unit) -> str:
        """The name under which its machine code is kept, but for the processor."""
        return digest([unit.print, self._behind[unit.roots]])

    def name(self, root: Any, roots: Roots) -> str:
        """The name of a unit's root in native code, by which others call it: it says what is behind it."""
        return f"{symbol(root)}@{self._behind[roots]}"

    def names(self, unit: Unit) -> dict[Any, str]:
        """The names of a unit's roots, and of what it calls in other units."""
        own = dict.fromkeys(unit.roots, unit.roots)
        return {one: self.name(one, roots) for one, roots in (own | dict(unit.imports)).items()}

    @property
    def entry_name(self) -> str:
        """The name of the entry point in native code."""
        return self.name(self.entry, next(iter(self.units)))

    @cached_property
    def _behind(self) -> dict[Roots, str]:
        """For each unit a hash of all units that it reaches, itself first; they may call each other in circles."""
        return {roots: digest(sorted(self.units[one].print for one in self._reached(roots))) for roots in self.units}

    def _reached(self, start: Roots) -> Iterable[Roots]:
        found: dict[Roots, None] = {start: None}
        waiting = [start]
        while waiting:
            for roots in self.units[waiting.pop()].imports.values():
                if roots not in found:
                    found[roots] = None
                    waiting.append(roots)
        return found


def plan_for(entry: Any, keys: Keys) -> Plan:
    """How an entry point becomes native code."""
    start = keys.wiring.get(entry, entry)
    outer = _outer_rules(keys)
    found: dict[Roots, Unit] = {}
    waiting = [outer.get(start, (start,))]
    while waiting:
        roots = waiting.pop()
        if roots not in found:
            members, imports = _closure(roots, keys, outer)
            found[roots] = Unit(roots, members, imports, keys)
            waiting.extend(imports.values())
    return Plan(start, found)


def _outer_rules(keys: Keys) -> dict[Any, Roots]:
    """The rules that units call each other by, and the roots of the unit that each belongs to."""
    wired = keys.wiring.items()
    elsewhere = [rule for place, rule in wired if not hasattr(place, "__apart__")]  # such as who decides
    apart = {rule: (rule,) for place, rule in wired if hasattr(place, "__apart__") and rule not in elsewhere}
    core = tuple(dict.fromkeys(rule for place, rule in wired if hasattr(place, "__core__")))
    members, _ = _closure(core, keys, {})
    if sum(map(size, members)) < LARGE:
        return apart
    # What is not copied is there once, and policies may call it there.
    sites = call_sites(members, keys.wiring)
    roots = (*core, *(one for one in members if one not in core and not is_copied(one, sites[one])))
    return apart | dict.fromkeys(roots, roots)


def _closure(roots: Roots, keys: Keys, outer: Mapping[Any, Roots]) -> tuple[tuple[Any, ...], dict[Any, Roots]]:
    """All that some rules call, themselves first, as far as the next unit; and what they call there."""
    members: dict[Any, None] = dict.fromkeys(roots)
    imports: dict[Any, Roots] = {}
    waiting = list(roots)
    while waiting:
        for one in _called(waiting.pop(), keys):
            if outer.get(one, roots) != roots:
                imports[one] = outer[one]
            elif one not in members:
                members[one] = None
                waiting.append(one)
    return tuple(members), imports


def _called(rule: Any, keys: Keys) -> Iterator[Any]:
    """The rules that a wired rule calls; what stands in a slot must fit it."""
    wiring = keys.wiring
    for place in keys.called(rule):
        called = wiring.get(place, place)
        if is_slot(called):
            raise RuleError(f"no rule was wired into slot {called.__qualname__}")
        if not is_rule(called):
            raise RuleError(f"{called!r} is no rule, so that native code cannot call it for {place.__qualname__}")
        if called is not place and signature_of(called, wiring) != signature_of(place, wiring):
            raise RuleError(f"rule {called.__qualname__} does not fit {place.__qualname__}: other arguments, or result")
        yield called
