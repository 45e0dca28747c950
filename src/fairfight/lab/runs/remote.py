"""Runs on another machine: the task that is sent there, and its execution.

A task is data, not code: the game's name, the content record, the policy's name and which runs. Another machine makes
the engine from its own FairFight, which must be the same as here, and returns the bytes of the result rows. No
content files are needed there.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from fairfight.common.errors import FairFightError, UnknownName
from fairfight.engine.deciding import Decider, Rule, policy_decider
from fairfight.engine.engine import Engine, Rules, Speed
from fairfight.engine.layout import dtype_of, to_record
from fairfight.engine.native.keys import Keys
from fairfight.engine.rule import is_rule
from fairfight.games.directory import game_class, names
from fairfight.version import VERSION

PACKAGE = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Job:
    """A task in plain values: everything that an engine is made from."""

    game: str
    content: bytes
    deciding: tuple[str, ...]  # the rules that decide, each as module:name: `think`, and the policies of the seats
    prints: tuple[str, ...]  # fingerprints of rules from outside FairFight: see `_print_of`
    searches: tuple[tuple[int, int], ...]
    nodes: int
    details: bool
    speed: Speed


def job_of(engine: Engine) -> Job:
    """The task of an engine, as data; an error for an engine that cannot be rebuilt elsewhere."""
    name = engine.rules.name
    try:
        known = game_class(name).rules is engine.rules
    except UnknownName:
        known = False
    if not known:
        raise FairFightError(f'a cluster cannot play "{name}", which is none of its games: {", ".join(names())}')
    if engine.scripted:
        raise FairFightError("a cluster cannot play with scripted dice; they work in plain Python on one machine")
    who = engine.decider
    deciding = tuple(_name_of(one) for one in (who.think, *who.policies))
    prints = tuple(_print_of(one, engine.rules) for one in (who.think, *who.policies))
    content = to_record(engine.content_mirror).tobytes()
    return Job(name, content, deciding, prints, who.searches, who.nodes, engine.details, engine.speed)


def _name_of(policy: Rule) -> str:
    """The name by which another machine finds a rule."""
    name = f"{policy.__module__}:{policy.__qualname__}"
    if not is_rule(policy) or policy.__module__ == "__main__" or _found(name) is not policy:
        raise FairFightError(f'a cluster cannot find the policy "{name}"; it must be a rule in a module, by its name')
    return name


def _found(policy: str) -> Any:
    """The rule with this name in its module, or None."""
    module, _, path = policy.partition(":")
    try:
        return functools.reduce(getattr, path.split("."), importlib.import_module(module))
    except (ImportError, AttributeError):
        return None


def _print_of(policy: Rule, rules: Rules) -> str:
    """A fingerprint of a policy from outside FairFight, independent of its file's place; empty for FairFight's own.

    FairFight's own sources are compared as a whole. The loaded code counts, not the file,
    which may have changed since the worker read it.
    """
    keys = Keys(rules.wiring(policy_decider(policy)))
    strangers = [one for one in keys.reached([policy]) if not one.__module__.startswith("fairfight.")]
    said = sorted(keys.own(one) for one in strangers)
    return hashlib.sha256("\0".join(said).encode()).hexdigest()[:16] if said else ""


@functools.cache
def identity() -> dict[str, str]:
    """The versions and hashes that must be the same on every machine.

    Computed once: a worker whose files change later still runs the sources that it began with.
    """
    for name in names():
        game_class(name)  # import now, so that the hash covers every game
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {"FairFight": VERSION, "Python": version, "numpy": np.__version__, "sources": _sources()}


def _sources() -> str:
    """A hash of all of FairFight's sources."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:20]


def difference(there: Mapping[str, str], here: Mapping[str, str]) -> str:
    """How another machine differs in a way that could change results; empty if it does not.

    >>> difference({"FairFight": "0.1.0", "numpy": "2.4.1"}, {"FairFight": "0.1.0", "numpy": "2.4.2"})
    'numpy 2.4.1 there, 2.4.2 here; install the same on both and restart the workers'
    """
    for what, which in here.items():
        if there.get(what) != which:
            known = there.get(what, "unknown")
            return f"{what} {known} there, {which} here; install the same on both and restart the workers"
    return ""


def play_chunk(
    worker: str, expected: Mapping[str, str], job: tuple[Any, ...], seed: int, first: int, count: int
) -> tuple[bytes, float]:
    """Play some runs on a worker. Returns the bytes of their rows, and the seconds taken."""
    wrong = difference(identity(), expected)
    if wrong:  # workers may join at any time, so every task checks
        raise FairFightError(f"worker {worker}: {wrong}")
    try:
        engine = engine_of(Job(*job))
    except FairFightError as error:
        raise FairFightError(*error.at(f"worker {worker}")) from None
    began = time.perf_counter()
    rows = engine.play_runs(seed, first, count)
    return rows.tobytes(), time.perf_counter() - began


@functools.lru_cache(maxsize=64)
def engine_of(job: Job) -> Engine:
    """The compiled engine of a job, shared by all its chunks."""
    rules = game_class(job.game).rules
    think, *policies = (_checked(name, mark, rules) for name, mark in zip(job.deciding, job.prints, strict=True))
    who = Decider(tuple(policies), think, tuple((number, budget) for number, budget in job.searches), job.nodes)
    content = np.frombuffer(job.content, dtype_of(rules.content)).copy()
    engine = Engine(rules, content, who, job.speed, None, job.details)
    engine.play_runs(0, 0, 0)  # compile before any timing
    return engine


def _checked(name: str, mark: str, rules: Rules) -> Rule:
    """The rule with this name; an error if it is missing or differs from the sender's."""
    policy: Rule | None = _found(name)
    if policy is None:
        raise FairFightError(f'no policy "{name}"; install its module there')
    if _print_of(policy, rules) != mark:
        raise FairFightError(f'another policy "{name}" than here; install the same and restart the workers')
    return policy
