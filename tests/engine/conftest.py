"""What the tests of the rulebook share."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.engine.native import entry as native_module


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has compiled nothing yet, with an empty cache folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for memory in ("_entries", "_keys"):
        monkeypatch.setattr(native_module, memory, {})
