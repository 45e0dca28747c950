"""Exact odds: an attack, a grid of attacks and a duel, beside icepool and dyce on the same problems."""

from __future__ import annotations

from collections.abc import Callable

import icepool  # type: ignore[import-untyped]
from dyce import H

from bench.measure import best_seconds, line
from fairfight.odds import D6_HITS, Distribution, Fighter, attack, duel

ATTACK, DEFENCE, WEAPON = 5, 3, 2
GRID = [(dice, against) for dice in range(1, 11) for against in range(1, 11)]
SIDE = Fighter(hp=10, attack=3, defence=2, weapon=3)
TURNS = 7
ICEPOOL_DIE, DYCE_DIE = icepool.Die(D6_HITS), H(D6_HITS)


def report() -> None:
    """Print all figures of exact odds."""
    _check_that_all_say_the_same()
    print(f"\nExact odds, warm: {ATTACK} attack dice against {DEFENCE} defence dice, weapon {WEAPON}")
    print("  FairFight remembers the sums of n like dice, not attacks. icepool and dyce are timed twice:")
    print("  from single dice, and with both sums made beforehand, which is all that FairFight remembers.")
    ours = _each(lambda: attack(attack=ATTACK, defence=DEFENCE, weapon=WEAPON), 2_000)
    line("attack distribution, FairFight", _micro(ours), "under 20 us")
    for name, job in _others():
        theirs = _each(job, 200)
        line(f"attack distribution, {name}", _micro(theirs))
        line(f"  {name} to FairFight", f"{theirs / ours:.1f} times", "more than 1")
    grid = _each(_our_grid, 20)
    line("grid of 1..10 attack by 1..10 defence dice", f"{1000 * grid:.2f} ms", "under 2 ms")
    for name, made in (("icepool", _icepool_grid), ("dyce", _dyce_grid)):
        line(f"  {name} to FairFight", f"{_each(made, 1) / grid:.1f} times")
    line(
        "duel of 10-HP sides, floats", f"{1000 * _each(lambda: duel(SIDE, SIDE).in_floats(), 50):.2f} ms", "under 1 ms"
    )
    line("duel of 10-HP sides, exact fractions", f"{1000 * _each(lambda: duel(SIDE, SIDE).win_a, 20):.2f} ms")


def _each(job: Callable[[], object], repeats: int) -> float:
    """Seconds of one job, from a row of them; the first, cold one is not counted."""
    job()

    def row() -> None:
        for _ in range(repeats):
            job()

    return best_seconds(row, TURNS) / repeats


def _micro(seconds: float) -> str:
    return f"{1e6 * seconds:,.1f} us"


def _damage(through: int) -> int:
    return WEAPON + through - 1 if through >= 1 else 0


def _icepool_attack(hits: icepool.Die, blocked: icepool.Die) -> icepool.Die:
    return (hits - blocked).map(_damage)


def _dyce_attack(hits: H[int], blocked: H[int]) -> H[int]:
    return (hits - blocked).apply(_damage)


def _others() -> list[tuple[str, Callable[[], object]]]:
    icepool_sums = ATTACK @ ICEPOOL_DIE, DEFENCE @ ICEPOOL_DIE
    dyce_sums = ATTACK @ DYCE_DIE, DEFENCE @ DYCE_DIE
    return [
        ("icepool from dice", lambda: _icepool_attack(ATTACK @ ICEPOOL_DIE, DEFENCE @ ICEPOOL_DIE)),
        ("icepool from sums", lambda: _icepool_attack(*icepool_sums)),
        ("dyce from dice", lambda: _dyce_attack(ATTACK @ DYCE_DIE, DEFENCE @ DYCE_DIE)),
        ("dyce from sums", lambda: _dyce_attack(*dyce_sums)),
    ]


def _our_grid() -> list[Distribution]:
    return [attack(attack=dice, defence=against, weapon=WEAPON) for dice, against in GRID]


def _icepool_grid() -> list[icepool.Die]:
    return [_icepool_attack(dice @ ICEPOOL_DIE, against @ ICEPOOL_DIE) for dice, against in GRID]


def _dyce_grid() -> list[H[int]]:
    return [_dyce_attack(dice @ DYCE_DIE, against @ DYCE_DIE) for dice, against in GRID]


def _check_that_all_say_the_same() -> None:
    """A faster answer to another question would be worth nothing."""
    for ours, theirs, third in zip(_our_grid(), _icepool_grid(), _dyce_grid(), strict=True):
        if not ours == Distribution(dict(theirs.items())) == Distribution(dict(third.items())):
            raise AssertionError(f"{ours} is not {theirs} or not {third}")
