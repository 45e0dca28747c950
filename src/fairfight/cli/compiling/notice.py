"""The notice that rules are being compiled."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator

from fairfight.cli.console import err
from fairfight.engine.native import entry as native


def announce_compiling() -> None:
    """From now on, announce every compilation that is not in the cache."""
    native.announce = _compiling


@contextlib.contextmanager
def _compiling(notice: str) -> Iterator[None]:
    began = time.perf_counter()
    if err.is_terminal:
        with err.status(f"{notice} ..."):
            yield
    else:
        print(f"{notice} ...", file=sys.stderr)
        yield
    err.print(f"compiled in {time.perf_counter() - began:.1f} s", style="dim")
