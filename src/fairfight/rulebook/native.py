"""Rules as native code: the only module that knows numba, with every compiler option and its reason.

A rule compiles to exactly one version, from its annotations: layouts become records, int is int64, the array kinds
are those of `rulebook.rule`. Only entry points, called from Python, are translated and cached, with all the rules they
reach in one piece (see `assembling`): a start from a warm cache loads the few entry points only.

The GPU build will take the same door: `rebuild` with numba-cuda's device functions in place of `_dispatcher` (they
refuse explicit signatures, so without `signature_of`). Rules keep to what both compilers take: no strings, no
exceptions, no allocation, no enums, whole numbers only.
"""

from __future__ import annotations

import contextlib
import functools
import importlib.metadata
import sys
import threading
import typing
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from types import FunctionType, MethodType
from typing import Any, get_args, get_origin

from fairfight.rulebook.assembling import compiling
from fairfight.rulebook.cache import PACKAGE, cache_for, source_hash
from fairfight.rulebook.fingerprint import fingerprints
from fairfight.rulebook.layout import dtype_of, is_layout
from fairfight.rulebook.rule import Wiring, call_sites, called_first, rebuild

OPTIONS: dict[str, Any] = {
    "nogil": True,  # batches run on threads
    "error_model": "python",  # a division by 0 must be the same error at both speeds
    "boundscheck": True,  # an index out of range must never be silent
    "fastmath": False,  # the same bytes everywhere
    "_nrt": False,  # rules never allocate: no reference counting, and a rule that tries to is refused
    "no_cfunc_wrapper": True,  # nobody takes a C pointer to a rule
}
SMALL = 400  # bytes of bytecode: rules up to this size are copied into every rule that calls them; more compiles longer
LEVEL = 2  # of LLVM's optimisation: numba's 3 compiles half as long again, and what it makes is no faster

NOTICE = "compiling the rules of {}, once after each change of the sources"


@contextlib.contextmanager
def say_plainly(what: str) -> Iterator[None]:
    """One line for a person at a terminal, so that nobody wonders about the seconds."""
    if sys.stderr.isatty():
        sys.stderr.write(NOTICE.format(what) + " ...\n")
    yield


# Called around a compilation that is not in the cache yet; the command line puts a spinner here.
announce: Callable[[str], AbstractContextManager[Any]] = say_plainly

_lock = threading.RLock()
_entries: dict[tuple[Any, frozenset[Any]], Any] = {}  # (rule, wiring) -> compiled entry point
_parts: dict[str, Any] = {}  # fingerprint -> dispatcher of a rule that others call
_records: dict[type, Any] = {}  # layout -> numba's type of its records


def native(entry: Any, wiring: Wiring, what: str) -> Any:
    """The native version of a wired rule, to be called from Python. `what` names it to the person who waits."""
    key = (entry, frozenset(wiring.items()))
    with _lock:
        if key not in _entries:
            _entries[key] = _compile(entry, wiring, what)
        return _entries[key]


def _compile(entry: Any, wiring: Wiring, what: str) -> Any:
    start = wiring.get(entry, entry)
    prints = fingerprints(entry, wiring)
    folder = cache_folder()
    sites = call_sites(entry, wiring)

    def finish(original: FunctionType, twin: FunctionType) -> Any:
        if original is start:
            return _dispatcher(original, twin, wiring, prints[original], cache=True)
        copied = is_copied(original, sites[original])
        return _parts.setdefault(
            prints[original], _dispatcher(original, twin, wiring, prints[original], forceinline=copied)
        )

    made = {one: _parts[mark] for one, mark in prints.items() if mark in _parts and one is not start}
    with _caching_in(folder):
        dispatcher = rebuild(entry, wiring, finish, made)
        marker = folder / f"{dispatcher.__name__}.{prints[start]}.compiled"
        if marker.exists():
            _ensure_compiled(dispatcher)
        else:
            with announce(what):
                for one in called_first(start, wiring):
                    _ensure_compiled(made[one])
            with contextlib.suppress(OSError):  # a full disk costs the next start its speed, nothing else
                marker.touch()
    return dispatcher


def is_copied(function: Any, sites: int) -> bool:
    """Whether native code has a copy of a rule in each place that calls it: a small one, or one with one such place."""
    return not hasattr(function, "__seldom__") and (sites == 1 or len(function.__code__.co_code) <= SMALL)


def _dispatcher(original: FunctionType, twin: FunctionType, wiring: Wiring, fingerprint: str, **options: Any) -> Any:
    """A numba dispatcher that compiles its one declared version when it is first needed."""
    from numba import njit  # noqa: PLC0415  (a plain Python run never pays for importing it)

    twin.__qualname__ = f"{twin.__qualname__}__{fingerprint}"  # numba names its files by this
    made: Any = njit(**OPTIONS, **options)(twin)
    made.is_entry = "cache" in options
    made.declare = lambda: signature_of(original, wiring)
    made.get_call_template = MethodType(_call_declared_version, made)
    return made


def _call_declared_version(self: Any, args: Any, kws: Any) -> Any:
    """Instead of one version for each mix of argument widths: the declared one, compiled at the first call."""
    _ensure_compiled(self)
    return type(self).get_call_template(self, args, kws)


def _ensure_compiled(dispatcher: Any) -> None:
    if not dispatcher.overloads:
        with compiling(part=not dispatcher.is_entry):
            dispatcher.compile(dispatcher.declare())
        dispatcher.disable_compile()


def signature_of(function: Any, wiring: Wiring) -> Any:
    """A rule's numba signature, from its annotations."""
    hints = typing.get_type_hints(function, include_extras=True)
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    arguments = [_native_type(hints[name], wiring) for name in names]
    return _native_type(hints["return"], wiring)(*arguments)


def _native_type(hint: Any, wiring: Wiring) -> Any:
    from numba import from_dtype, types  # noqa: PLC0415

    hint = wiring.get(hint, hint) if isinstance(hint, type) else hint
    plain: dict[Any, Any] = {int: types.int64, bool: types.boolean, type(None): types.void}
    if isinstance(hint, type) and hint in plain:
        return plain[hint]
    if is_layout(hint):
        if hint not in _records:
            _records[hint] = from_dtype(dtype_of(hint))
        return _records[hint]
    if get_origin(hint) is list:
        return _native_type(get_args(hint)[0], wiring)[::1]
    widths: dict[str, Any] = {"i2": types.int16, "i4": types.int32}
    match get_args(hint):
        case (_, width, "strided"):
            return widths[width][:]
        case (_, width, "packed"):
            return widths[width][::1]
    raise TypeError(f"a rule takes layouts, int, bool, Pile, Log, Options and lists of layouts, not {hint!r}")


@functools.cache
def cache_folder() -> Path:
    """The folder for this state of FairFight's sources."""
    versions = [f"{name} {importlib.metadata.version(name)}" for name in ("numba", "llvmlite", "numpy")]
    return cache_for(source_hash(PACKAGE, *versions, repr(OPTIONS), str(SMALL), str(LEVEL)))


@contextlib.contextmanager
def _caching_in(folder: Path) -> Iterator[None]:
    """Set numba's cache folder and level for a moment; a user's own numba functions keep theirs."""
    import numba  # noqa: PLC0415

    config: Any = numba.config

    before = config.CACHE_DIR, config.OPT
    config.CACHE_DIR, config.OPT = str(folder), type(config.OPT)(LEVEL)
    try:
        yield
    finally:
        config.CACHE_DIR, config.OPT = before
