"""What the tests of the rulebook share."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.rulebook import native as native_module


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has compiled nothing yet, with an empty cache folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(native_module, "cache_folder", native_module.cache_folder.__wrapped__)
    for memory in ("_entries", "_parts"):
        monkeypatch.setattr(native_module, memory, {})
