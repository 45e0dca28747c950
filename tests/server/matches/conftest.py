from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable, Iterator

import pytest
from sqlalchemy import URL

from fairfight.game.matches import fair_dice
from fairfight.game.matches.fair_dice import Dice
from fairfight.server.http.gate import Entrance
from fairfight.server.services import Services, make_services
from fairfight.server.settings import Settings
from tests.server.matches.sitting import Sitting, played
from tests.server.world import CHEAP, FakeClock

Play = Callable[[Callable[[Sitting], Awaitable[None]]], None]


@pytest.fixture(autouse=True)
def _same_dice_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first match of a test has the same dice whenever it runs, and so has the second."""
    numbers = itertools.count(1)
    monkeypatch.setattr(fair_dice, "dice_of", lambda *_: Dice(next(numbers), 0))


def _services(url: URL, clock: FakeClock) -> Services:
    return make_services(Settings(url, Entrance(), CHEAP), clock)


@pytest.fixture
def play(file_url: URL) -> Iterator[Play]:
    """Plays a story on SQLite, for tests that are not about storage."""
    clock = FakeClock()
    services = _services(file_url, clock)
    yield lambda story: played(services, clock, story)
    services.host.writer.close()
    services.close()


@pytest.fixture
def play_on_both(url: URL) -> Iterator[Play]:
    """Plays a story, on both databases."""
    clock = FakeClock()
    services = _services(url, clock)
    yield lambda story: played(services, clock, story)
    services.host.writer.close()
    services.close()
