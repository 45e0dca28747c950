"""Which lines of FairFight run: watched by `sys.monitoring`, which tells each line once and costs next to nothing.

This stands for itself and imports little: processes that a test starts run it too, before anything else.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import sys
from pathlib import Path
from types import CodeType

PACKAGE = "src/fairfight/"
FOLDER = "BREAKAGES_CHILDREN"  # names the folder in which the processes that a test starts leave their lines
TOOL = 1  # the number that sys.monitoring keeps for coverage

seen: dict[str, set[int]] = {}  # by the path from the package's folder on


def source_of(code: CodeType) -> str | None:
    """Where code stands, from the package's folder on, wherever the sources are; None: not FairFight's."""
    _, package, rest = code.co_filename.rpartition(PACKAGE)
    return package + rest if package else None


def taken() -> dict[str, list[int]]:
    """The lines that ran since the last time; all lines are watched again from here on."""
    lines = {path: sorted(numbers) for path, numbers in seen.items()}
    seen.clear()
    if sys.version_info >= (3, 12):
        sys.monitoring.restart_events()
    return lines


def watch() -> None:
    """Watch the lines of this process."""
    if sys.version_info >= (3, 12):
        monitoring = sys.monitoring
        noinline = monitoring.DISABLE

        def ran(code: CodeType, line: int) -> object:
            path = source_of(code)
            if path is not None:
                seen.setdefault(path, set()).add(line)
            return noinline

        monitoring.use_tool_id(TOOL, "breakages")
        monitoring.register_callback(TOOL, monitoring.events.LINE, ran)
        monitoring.set_events(TOOL, monitoring.events.LINE)
        atexit.register(monitoring.set_events, TOOL, 0)  # before the callback's own names go


def leave() -> None:
    """Leave the lines of this process for the test that started it."""
    with contextlib.suppress(OSError):  # the test may be over, or have taken the room for files away
        Path(os.environ[FOLDER], f"{os.getpid()}.json").write_text(json.dumps(taken()), encoding="utf-8")


# Python reads the files of its site-packages twice where they are those of a virtual environment.
if __name__ == "breakages_child" and sys.version_info >= (3, 12) and not sys.monitoring.get_tool(TOOL):
    watch()
    atexit.register(leave)
