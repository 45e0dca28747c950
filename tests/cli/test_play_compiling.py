"""Nobody waits for a compiler: agents think in plain Python until another process has made their native code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight.agents import agent_for
from fairfight.cli.compiling import warm
from fairfight.cli.compiling.warm import Task
from fairfight.cli.play.opponents import Patient
from fairfight.engine.native import entry as native_module
from tests.cli.playing import Player


class Compiler:
    """Stands for the process that compiles: it was asked for some tasks, and is done when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Task] = []
        self.is_done = False
        monkeypatch.setattr("fairfight.engine.engine.is_ready", lambda *_: self.is_done)

    def __call__(self, task: Task) -> None:
        self.asked.append(task)


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Compiler:
    return Compiler(monkeypatch)


@pytest.fixture
def refuse_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever compiles in this process makes somebody wait."""

    def refuse(what: str) -> Any:
        raise AssertionError(f"{what} was compiled in the process that plays")

    monkeypatch.setattr(native_module, "announce", refuse)
    monkeypatch.setattr(native_module, "_entries", {})


def summoners_match() -> fairfight.Match:
    match = fairfight.game("summoners", a="wardens", b="raiders").start(seed=2)
    match.play(match.choices()[0])
    return match


@pytest.mark.usefixtures("refuse_to_compile")
def test_an_opponent_plays_at_once_and_asks_for_native_code_once(compiler: Compiler) -> None:
    opponent, match = Patient("greedy", compiler), summoners_match()
    assert opponent.choose(match) in match.choices()
    assert opponent.choose(match) in match.choices()
    assert compiler.asked == [Task("summoners", "greedy")]


def test_both_speeds_choose_the_same(compiler: Compiler) -> None:
    match = summoners_match()
    patient, native = Patient("search:20", compiler), agent_for(match.game, "search:20")
    assert patient.choose(match.clone()) == native.choose(match.clone())
    thought, other = patient.advise(match.clone()), native.advise(match.clone())
    assert thought.choice == other.choice
    assert [(one.choice, one.tries, one.worth) for one in thought.weighed] == [
        (one.choice, one.tries, one.worth) for one in other.weighed
    ]


def test_who_thinks_long_is_replaced_by_one_who_thinks_less_and_that_is_told(compiler: Compiler) -> None:
    opponent, match = Patient("search:5000", compiler), summoners_match()
    assert opponent.news(match) == (
        "Native code is being compiled in the background; until then search:100 plays instead of search:5000."
    )
    assert sum(one.tries for one in opponent.advise(match).weighed) == 100
    assert opponent.news(match) == ""  # it was told


def test_who_thinks_shortly_keeps_its_budget(compiler: Compiler) -> None:
    opponent, match = Patient("search:30", compiler), summoners_match()
    assert opponent.news(match) == (
        "Native code is being compiled in the background; until then search:30 plays in plain Python."
    )
    assert sum(one.tries for one in opponent.advise(match).weighed) == 30


def test_as_soon_as_native_code_is_there_the_agent_itself_plays(compiler: Compiler) -> None:
    opponent, match = Patient("search:300", compiler), summoners_match()
    opponent.news(match)
    compiler.is_done = True
    assert opponent.news(match) == "From now on search:300 plays, as native code."
    assert sum(one.tries for one in opponent.advise(match).weighed) == 300
    assert opponent.news(match) == ""


def test_where_everything_is_compiled_already_nothing_is_said_or_asked(compiler: Compiler) -> None:
    compiler.is_done = True
    opponent, match = Patient("greedy", compiler), summoners_match()
    assert opponent.news(match) == ""
    assert opponent.choose(match) in match.choices()
    assert compiler.asked == []


def test_a_policy_needs_no_compiler(compiler: Compiler) -> None:
    opponent, match = Patient("random", compiler), summoners_match()
    assert opponent.news(match) == ""
    assert opponent.choose(match) in match.choices()
    assert compiler.asked == []


def test_a_person_reads_it_before_the_opponent_thinks(compiler: Compiler) -> None:
    match = fairfight.game("summoners", a="wardens", b="raiders").start(seed=2)
    player = Player(match, "a", opponent=Patient("greedy", compiler))
    told = player.first + player.typed("go first") + player.typed("end the turn")
    assert told.count("until then greedy plays in plain Python") == 1
    assert told.index("plays in plain Python") < told.index("b summons")
    compiler.is_done = True
    assert "From now on greedy plays, as native code." in player.typed("end the turn")


def test_a_hint_says_it_too(compiler: Compiler) -> None:
    player = Player(fairfight.game("gauntlet").start(1), adviser=Patient("search:5000", compiler))
    told = player.typed("hint")
    assert "search:100 plays instead of search:5000" in told
    assert "of its 100 tries" in told


def test_the_process_in_the_background_compiles_what_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []
    monkeypatch.setattr("subprocess.Popen", lambda command, **_: begun.append(command))
    warm.begin_in_background(Task("summoners", "greedy"))
    assert begun[0][1:] == ["-m", "fairfight", "warm", "summoners", "--agent", "greedy"]
