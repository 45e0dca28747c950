"""How the lab's commands play, from what was typed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from fairfight.cli import arguments
from fairfight.cli.console import Waiting
from fairfight.engine.batch import ALL_CORES, Workers
from fairfight.lab.compare.pairing import Conditions


@contextlib.contextmanager
def workers(address: str) -> Iterator[Workers]:
    """Who plays: a cluster, or the threads of this machine."""
    if not address:
        yield ALL_CORES
        return
    from fairfight.lab.runs.cluster import Cluster  # noqa: PLC0415  (an extra; slow to import)

    with Cluster(address) as cluster:
        yield cluster


@contextlib.contextmanager
def conditions(what: str, runs: str, seed: str, speed: str, cluster: str) -> Iterator[Conditions]:
    """How runs are played, from what was typed; with a progress bar while they are."""
    count, number = arguments.whole_number(runs, "--runs"), arguments.whole_number(seed, "--seed")
    checked = arguments.checked_speed(speed)
    with workers(cluster) as who, Waiting(what) as waiting:
        yield Conditions(count, number, checked, who, waiting)
