"""What people see while they wait: the rate is that of playing, whatever was compiled before or in between."""

from __future__ import annotations

import io
from dataclasses import dataclass

import pytest
from rich.console import Console

from fairfight.cli import console
from fairfight.engine import playing_time as module
from fairfight.engine.playing_time import not_playing, playing_time


@dataclass
class Clock:
    """Time that passes when a test says so."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("time.perf_counter", made)
    monkeypatch.setattr(module, "_compiling", [0.0])
    monkeypatch.setattr(console, "err", Console(file=io.StringIO(), force_terminal=True))
    return made


def compile_for(clock: Clock, seconds: float) -> None:
    with not_playing():
        clock.now += seconds


def test_the_clock_of_playing_stands_still_while_rules_are_compiled(clock: Clock) -> None:
    clock.now = 3.0
    compile_for(clock, 30)
    assert playing_time() == 3.0
    clock.now += 2
    assert playing_time() == 5.0


def test_the_rate_of_a_progress_bar_does_not_count_what_was_compiled(clock: Clock) -> None:
    with console.Waiting("runs") as waiting:
        compile_for(clock, 30)
        clock.now += 2
        waiting(1000, 4000)
        assert waiting.bar
        task = waiting.bar.tasks[0]
        assert task.fields["rate"] == "500/s"
        compile_for(clock, 60)  # for the second of two agents
        clock.now += 2
        waiting(2000, 4000)
        assert task.fields["rate"] == "500/s"
        assert task.time_remaining == 4, "2,000 more at 500 a second"


def test_compiling_alone_is_no_reason_to_show_a_bar(clock: Clock) -> None:
    with console.Waiting("runs") as waiting:
        compile_for(clock, 30)
        clock.now += console.PATIENCE / 2
        waiting(1000, 1000)
        assert waiting.bar is None
