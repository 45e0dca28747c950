"""Guesses at a password or a code: counted before they are made, and slowed down when there are many."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from anyio import to_thread

from fairfight.server.accounts.sessions import Way
from fairfight.server.http.errors import Refusal
from fairfight.server.limits.limiter import GUESSING, LOGIN, SPREAD, Limiter, pause_after
from fairfight.server.services import Services

T = TypeVar("T")


async def guess(
    services: Services, way: Way, household: str, key: str, check: Callable[[], Awaitable[T | None]], wrong: Refusal
) -> T:
    """Let somebody guess. `check` returns None if the guess is wrong; nobody needs to have the name of `key`."""
    counted, failures = await to_thread.run_sync(_count, services.limiter, household, key)
    await services.pause(pause_after(failures))
    try:
        found = await check()
    except Refusal:  # such as a suspension: this was no wrong guess
        await to_thread.run_sync(services.limiter.give_back, *counted)
        raise
    services.metrics.entered(way, is_in=found is not None)
    if found is None:
        raise wrong
    await to_thread.run_sync(services.limiter.give_back, *counted)
    await to_thread.run_sync(services.limiter.forget, LOGIN, household, key)
    return found


def _count(limiter: Limiter, household: str, key: str) -> tuple[list[int], int]:
    """Count a guess in every way; returns the numbers of the attempts, and how many guesses at this name failed."""
    counted = [limiter.take(SPREAD, household), limiter.take(LOGIN, household, key)]
    loose, failures = limiter.count(GUESSING, key)
    return [*counted, loose], failures
