"""`python -m fairfight.cli.compiling.ship FILE.zip`: writes the lowered rules of all games, for a wheel."""

from __future__ import annotations

import sys
from pathlib import Path

import fairfight.agents  # noqa: F401  (enters its agents)
from fairfight.cli.compiling.warm import targets, tasks
from fairfight.engine.native import entry as native
from fairfight.engine.native import store
from fairfight.games.directory import names


def ship(path: Path) -> int:
    """Write the rules of every game with all policies and agents. Returns their number."""
    contents: dict[str, bytes] = {}
    for task in tasks(names(), []):
        for entry, wiring in targets(task):
            contents |= native.lowered(entry, wiring)
    store.write_pack(path, contents)
    return len(contents)


if __name__ == "__main__":
    count = ship(Path(sys.argv[1]))
    print(f"{count} rules in {sys.argv[1]}")
