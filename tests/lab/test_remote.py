"""Runs as data: what can be sent to another machine, and what cannot."""

from __future__ import annotations

import sys

import pytest

import fairfight
from fairfight import FairFightError, ScriptedDice
from fairfight.engine.engine import Speed
from fairfight.engine.loops import Content, State
from fairfight.engine.rule import Options, rule
from fairfight.lab.runs import remote
from tests.conformance.toy import Toy
from tests.lab import own_policies

SEED = 11


def test_a_policy_inside_a_function_cannot_be_sent() -> None:
    @rule
    def inner(s: State, c: Content, out: Options, n: int) -> int:
        return out[0]

    with pytest.raises(FairFightError, match=r'cannot find the policy "tests.lab.test_remote:test_\w+.<locals>.inner"'):
        remote.job_of(fairfight.game("gauntlet").engine("python", policy=inner))


def test_a_policy_that_is_no_rule_cannot_be_sent() -> None:
    with pytest.raises(FairFightError, match=r'cannot find the policy "\S+:no_rule"; it must be a rule'):
        remote.job_of(fairfight.game("gauntlet").engine("python", policy=own_policies.no_rule))


def test_a_policy_of_a_script_cannot_be_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_policies.shifted, "__module__", "__main__")
    monkeypatch.setattr(sys.modules["__main__"], "shifted", own_policies.shifted, raising=False)
    with pytest.raises(FairFightError, match='cannot find the policy "__main__:shifted"'):
        remote.job_of(fairfight.game("gauntlet").engine("python", policy=own_policies.shifted))


def test_a_game_of_your_own_cannot_be_sent() -> None:
    with pytest.raises(
        FairFightError, match='cannot play "toy", which is none of its games: dungeon, gauntlet, investigators, summ'
    ):
        remote.job_of(Toy(Toy.options.checked({})).engine("python"))


def test_scripted_dice_cannot_be_sent() -> None:
    with pytest.raises(FairFightError, match="cannot play with scripted dice"):
        remote.job_of(fairfight.game("gauntlet").engine("python", ScriptedDice([1])))


@pytest.mark.parametrize("speed", ["native", "python"])
def test_a_job_makes_the_engine_again(speed: Speed) -> None:
    game = fairfight.game("warband", a="horde", b="volley", change="units.goblin.hp=31")
    again = remote.engine_of(remote.job_of(game.engine(speed)))
    assert (again.rules, again.decider, again.speed, again.details) == (game.rules, game.decider, speed, False)
    assert again.play_runs(SEED, 5, 20).tobytes() == game.engine(speed).play_runs(SEED, 5, 20).tobytes()
