"""What several tests of the lab look at."""

from __future__ import annotations

import pytest

from fairfight.games.directory import CLASSES
from fairfight.lab.report.gather import Figures
from tests.cli.command import Command
from tests.lab.reports import gauntlet_figures, warband_figures


@pytest.fixture
def gauntlet() -> Figures:
    return gauntlet_figures()


@pytest.fixture
def warband() -> Figures:
    return warband_figures()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that came later: no sides to fill, no cards, no dangers, nothing in numbered steps."""
    monkeypatch.setitem(CLASSES, "toy", "tests.conformance.toy:Toy")
    return "toy"


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture
def picking(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game for two whose luck and skill are known."""
    monkeypatch.setitem(CLASSES, "picking", "tests.lab.picking:Picking")
    return "picking"


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> str:
    """The same for one, who must reach a bar."""
    monkeypatch.setitem(CLASSES, "alone", "tests.lab.picking:PickingAlone")
    return "alone"
