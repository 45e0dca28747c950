"""Entry point: `native(rule, wiring)` returns a rule's native version.

What was made is kept on disk under the hash of what it depends on, so that it is made once: an edit elsewhere, another
clone and another agent find it there.
"""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from fairfight.common.errors import RuleError
from fairfight.engine.native import store
from fairfight.engine.native.keys import Keys, digest
from fairfight.engine.native.kinds import signature_of
from fairfight.engine.native.plan import Plan, Unit, plan_for
from fairfight.engine.playing_time import not_playing
from fairfight.engine.rule import Wiring
from fairfight.engine.slips.slips import reachable, refuse_slips

if TYPE_CHECKING:
    from fairfight.engine.native.doors import Door

NOTICE = "compiling the rules of {}: {} of {} parts (each once, then kept)"


@contextlib.contextmanager
def say_plainly(notice: str) -> Iterator[None]:
    """One line for a person at a terminal, so that nobody wonders about the seconds."""
    if sys.stderr.isatty():
        sys.stderr.write(f"{notice} ...\n")
    yield


def say_nothing(_notice: str) -> AbstractContextManager[None]:
    """For processes that compile for another one, which has said so."""
    return contextlib.nullcontext()


# Called around a compilation whose result is not on disk yet; the command line puts a spinner here.
announce: Callable[[str], AbstractContextManager[Any]] = say_plainly

_lock = threading.RLock()
_entries: dict[tuple[Any, frozenset[Any]], Door] = {}  # (rule, wiring) -> its door
_keys: dict[frozenset[Any], Keys] = {}  # by wiring


def native(entry: Any, wiring: Wiring, what: str) -> Door:
    """The native version of a wired rule, to be called from Python. `what` names it to the person who waits."""
    wires = frozenset(wiring.items())
    with _lock, _slips_first(entry, wiring):
        if (entry, wires) not in _entries:
            _entries[entry, wires] = _door(_plan(entry, wiring), what)
        return _entries[entry, wires]


def is_ready(entry: Any, wiring: Wiring) -> bool:
    """Whether all that a rule needs is on disk, so that nobody waits for a compiler."""
    with _lock, _slips_first(entry, wiring):
        if (entry, frozenset(wiring.items())) in _entries:
            return True
        plan = _plan(entry, wiring)
        keys = [plan.entry_name, *map(plan.key, plan.units.values())]
    return all(store.has(_machine_key(key)) for key in keys)


def lowered(entry: Any, wiring: Wiring) -> dict[str, bytes]:
    """All that a rule reaches, lowered, by the keys under which it is kept."""
    members = {one: unit.keys for unit in _plan(entry, wiring).units.values() for one in unit.members}
    return {keys.lowered(one): _lowered(one, keys) for one, keys in members.items()}


@contextlib.contextmanager
def _slips_first(entry: Any, wiring: Wiring) -> Iterator[None]:
    """If rules cannot even be planned, say the slips in them, with their lines; if there are none, what was wrong."""
    try:
        yield
    except RuleError:
        refuse_slips(reachable(entry, wiring))
        raise


def _plan(entry: Any, wiring: Wiring) -> Plan:
    return plan_for(entry, _keys.setdefault(frozenset(wiring.items()), Keys(wiring)))


def _door(plan: Plan, what: str) -> Door:
    from fairfight.engine.native import doors, loading  # noqa: PLC0415  (plain Python never pays for LLVM)

    own = next(iter(plan.units.values()))
    name, signature = plan.entry_name, signature_of(plan.entry, own.wiring)
    # Units that are called come first, their callers after them.
    wanted = {_machine_key(plan.key(unit)): _linker(plan, unit) for unit in reversed(list(plan.units.values()))}
    wanted[_machine_key(name)] = lambda: doors.door(name, signature)
    codes = {key: store.get(key) for key in wanted if not loading.is_loaded(key)}
    missing = [key for key, code in codes.items() if code is None]
    if missing:
        refuse_slips(_new_to_the_compiler(plan))
        # Another agent, or a changed rule, needs some parts of its own: so it is said how many of all are made now.
        with not_playing(), announce(NOTICE.format(what, len(missing), len(wanted))):
            codes |= {key: _made(key, wanted[key]) for key in missing}
        store.prune()
    loading.load({key: code for key, code in codes.items() if code is not None})
    return doors.Door(name, signature)


def _new_to_the_compiler(plan: Plan) -> Iterator[Any]:
    """The rules that are still to be lowered: only these can have slips that nobody has found."""
    for unit in plan.units.values():
        for one in unit.members:
            if not store.has(unit.keys.lowered(one)):
                yield one


def _made(key: str, make: Callable[[], bytes]) -> bytes:
    """Make machine code, unless another process has made it meanwhile."""
    with store.only_one(key):
        found = store.get(key)
        if found is None:
            found = make()
            store.put(key, found)
    return found


def _linker(plan: Plan, unit: Unit) -> Callable[[], bytes]:
    def linked() -> bytes:
        from fairfight.engine.native.linking import link  # noqa: PLC0415

        return link(unit, plan.names(unit), {one: _lowered(one, unit.keys) for one in unit.members})

    return linked


def _lowered(function: Any, keys: Keys) -> bytes:
    key = keys.lowered(function)
    found = store.get(key)
    if found is None:
        from fairfight.engine.native.lowering import lower  # noqa: PLC0415  (only this needs numba)

        found = lower(function, keys.wiring)
        store.put(key, found)
    return found


def _machine_key(key: str) -> str:
    """The name under which machine code is kept: it is for one kind of processor."""
    from fairfight.engine.native.loading import processor  # noqa: PLC0415

    return digest([key, processor()])
