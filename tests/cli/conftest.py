from __future__ import annotations

import pytest

import fairfight.cli.console  # noqa: F401  made before a test sets COLUMNS, so that it follows each test's own
from tests.cli.command import Command


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setenv("COLUMNS", "100")
    return Command(capsys)
