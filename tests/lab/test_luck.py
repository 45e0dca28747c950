"""Luck and skill, in a game where it is known how much of either there is."""

from __future__ import annotations

import json
import signal

import pytest

import fairfight
from fairfight.common.errors import FairFightError
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.statistics.components import causes
from fairfight.lab.strength.luck import Split, luck, parts_of
from tests.lab.known import covers
from tests.lab.picking import KNOWN

DIE = 35 / 12  # the variance of a die


def conditions(runs: int, seed: int = 1) -> Conditions:
    return Conditions(runs, seed, "python")


def means(split: Split) -> dict[str, float]:
    return {name: share.mean for name, share in split.shares.items()}


def splits(game: str, options: dict[str, str], agents: list[str], runs: int = 60) -> dict[str, Split]:
    (trial,) = luck(game, options, agents, conditions(runs)).trials
    return {split.figure: split for split in trial.splits(1)}


def test_where_decisions_matter_nothing_all_is_dice(alone: str, picking: str) -> None:
    one = splits(alone, {"skill": "0", "luck": "1", "bar": "4"}, KNOWN)
    assert means(one["cleared"]) == pytest.approx({"decisions": 0, "draw and dice": 1, "both together": 0})
    two = splits(picking, {"skill": "0", "luck": "1"}, ["low", "high"])
    assert means(two["winner:a"])["draw and dice"] == pytest.approx(1)
    assert means(two["worth"])["a's decisions"] == pytest.approx(0)


def test_where_dice_matter_nothing_all_is_decisions(alone: str, picking: str) -> None:
    one = splits(alone, {"bar": "3"}, ["low", "high"])
    assert means(one["cleared"]) == pytest.approx({"decisions": 1, "draw and dice": 0, "both together": 0})
    two = splits(picking, {}, ["low", "high"])
    assert means(two["worth"]) == pytest.approx(
        {"a's decisions": 0.5, "b's decisions": 0.5, "who meets whom": 0, "draw and dice": 0, "both together": 0}
    )


def test_a_card_and_a_die_are_split_as_by_hand(alone: str) -> None:
    """The cards 1 and 3 have a variance of 2 between them, the die one of 35/12, and they add up."""
    worth = splits(alone, {"luck": "1", "bar": "5"}, ["low", "high"], runs=400)["worth"]
    assert covers(worth.shares["decisions"], 2 / (2 + DIE))
    assert covers(worth.shares["draw and dice"], DIE / (2 + DIE))
    assert worth.variances["both together"] == pytest.approx(0)


def test_both_seats_and_both_dice_are_split_as_by_hand(picking: str) -> None:
    worth = splits(picking, {"luck": "1"}, ["low", "high"], runs=300)["worth"]
    whole = 2 + 2 + 2 * DIE
    assert covers(worth.shares["a's decisions"], 2 / whole)
    assert covers(worth.shares["b's decisions"], 2 / whole)
    assert covers(worth.shares["draw and dice"], 2 * DIE / whole)


def test_what_agents_draw_for_themselves_is_neither(alone: str) -> None:
    """Beside a random agent, one that is as good on average: nothing is between them but the random one's own dice."""
    worth = splits(alone, {"luck": "1"} | {"bar": "5"}, ["random", "low", "high"], runs=300)["worth"]
    assert worth.variances["both together"] > 0.1


@pytest.mark.parametrize("seats", [("hero",), ("a", "b")])
def test_the_parts_hold_every_cause_once(seats: tuple[str, ...]) -> None:
    held = [cause for some in parts_of(seats).values() for cause in some]
    assert sorted(map(sorted, held)) == sorted(map(sorted, causes(1 + len(seats))))


def test_a_part_below_0_is_named() -> None:
    assert Split("cleared", {}, {"decisions": -0.1, "draw and dice": 0.2}).none_left == ["decisions"]


def test_every_agent_has_its_own_headline(alone: str) -> None:
    (trial,) = luck(alone, {"luck": "1", "bar": "8"}, KNOWN, conditions(120)).trials
    assert covers(trial.headline(("high",)), 1 / 3)
    game = fairfight.game(alone, luck=1, bar=8, agent="random")
    simulated = fairfight.simulate(game, 120, speed="python").metrics()["cleared"]
    assert trial.headline(("random",)) == simulated


def test_examples_are_runs_that_tell_it(alone: str) -> None:
    (trial,) = luck(alone, {"luck": "1", "bar": "8"}, ["low", "high"], conditions(100)).trials
    worths = trial.results("worth")
    examples = trial.examples()
    assert [who for who, _ in examples["turned by decisions"]] == [("high",), ("low",)]
    assert [who for who, _ in examples["lucky"] + examples["unlucky"]] == [("low",), ("low",)]  # of equals the first
    ((_, lucky),) = examples["lucky"]
    ((_, unlucky),) = examples["unlucky"]
    assert worths[lucky].sum() == worths.sum(axis=1).max() == 2 * 6 + 1 + 3  # a 6
    assert worths[unlucky].sum() == worths.sum(axis=1).min() == 2 * 1 + 1 + 3  # a 1


def test_a_run_that_nobody_can_turn_is_no_example(alone: str) -> None:
    (trial,) = luck(alone, {"skill": "0", "luck": "1", "bar": "4"}, KNOWN, conditions(20)).trials
    assert sorted(trial.examples()) == ["lucky", "unlucky"]


def test_luck_is_shown_with_those_to_whom_it_makes_most_of_a_difference(alone: str) -> None:
    (trial,) = luck(alone, {"luck": "1", "bar": "8"}, KNOWN, conditions(60)).trials
    worths = trial.results("worth")
    examples = trial.examples()
    ((who, lucky),), ((same, unlucky),) = examples["lucky"], examples["unlucky"]
    assert who == same
    step = worths[lucky] - worths[unlucky]
    assert step[KNOWN.index(who[0])] == step.max() > step.min()


def test_where_all_runs_are_alike_none_is_lucky(alone: str) -> None:
    (trial,) = luck(alone, {"bar": "3"}, ["low", "high"], conditions(20)).trials
    assert list(trial.examples()) == ["turned by decisions"]


def test_the_same_seed_gives_the_same_figures_whatever_the_blocks(
    picking: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = luck(picking, {"luck": "1"}, KNOWN, conditions(21)).as_json()
    monkeypatch.setattr("fairfight.lab.strength.side_by_side.cores", lambda: 1)
    assert luck(picking, {"luck": "1"}, KNOWN, conditions(21)).as_json() == told
    assert luck(picking, {"luck": "1"}, KNOWN, conditions(21, seed=5)).as_json() != told


def test_ctrl_c_keeps_the_runs_that_all_have_played(alone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fairfight.lab.strength.side_by_side.cores", lambda: 1)

    def interrupt(done: int, _total: int) -> None:
        if done >= 4 * 3 + 5:
            signal.raise_signal(signal.SIGINT)

    found = luck(alone, {}, KNOWN, Conditions(20, speed="python", progress=interrupt))
    assert [one.runs for one in found.trials] == [4, 0]
    assert found.partial
    assert len(found.played) == 1
    assert "NaN" not in json.dumps(found.as_json())


def test_one_run_shows_no_luck(alone: str) -> None:
    with pytest.raises(FairFightError, match="play at least 2"):
        luck(alone, {}, KNOWN, conditions(1))
