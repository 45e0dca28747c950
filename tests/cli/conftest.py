from __future__ import annotations

import pytest

from tests.cli.command import Command


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setenv("COLUMNS", "100")
    return Command(capsys)
