"""`fairfight balance` and `simulate --details`, as a person types them."""

from __future__ import annotations

import json

import pytest

import fairfight
from tests.cli.command import Command

FEW = ("--runs", "40", "--speed", "python")


def test_balance_plays_every_hero_with_every_policy(command: Command) -> None:
    out = command("balance", "gauntlet", *FEW).out
    assert "240 runs, 40 for each set-up, seed 1" in out
    for hero in ("hercules", "merlin"):
        for policy in ("rulebook", "all_in", "formula"):
            assert any(line.split()[:2] == [hero, policy] for line in out.splitlines()), (hero, policy)
    assert "elite:Void Treant" in out
    game = fairfight.game("gauntlet", hero="merlin", agent="all_in")
    run = fairfight.simulate(game, runs=40).examples.runs()["median"]
    assert f"fairfight replay gauntlet hero=merlin agent=all_in --seed 1 --run {run}  (median)" in out


def test_balance_as_json_has_every_figure(command: Command) -> None:
    told = json.loads(command("balance", "gauntlet", "hero=merlin", *FEW, "--json").out)
    assert [side["options"] for side in told["sides"]] == [
        {"agent": name} for name in ("rulebook", "all_in", "formula")
    ]
    assert told["partial"] is False
    for side in told["sides"]:
        assert side["setup"]["hero"] == "merlin"
        assert side["runs"] == 40
        ended = sum(share["share"] for name, share in side["shares"]["ended_by"].items() if name != "none")
        assert ended == pytest.approx(1 - side["metrics"]["cleared"]["mean"])
        met = [share for share in side["dangers"].values() if share["share"] is not None]
        assert met
        assert all(0 <= share["share"] <= 1 for share in met)


def test_a_danger_is_the_share_of_its_encounters_that_ended_the_run(command: Command) -> None:
    told = json.loads(
        command("balance", "gauntlet", "hero=merlin", "agent=rulebook", "fight=elite:Void Treant", *FEW, "--json").out
    )
    (side,) = told["sides"]
    assert side["options"] == {}
    assert side["dangers"]["elite:Void Treant"]["share"] == pytest.approx(1 - side["metrics"]["cleared"]["mean"])
    assert side["dangers"]["basic:Void Treant"] == {"share": None, "low": None, "high": None}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["balance", "warband"], "warband has no balance check; see: fairfight matchups warband"),
        (["balance", "gauntlt"], 'unknown game "gauntlt"; did you mean "gauntlet"?'),
        (["balance", "gauntlet", "hero=zeus"], 'option hero: unknown hero "zeus"; allowed: hercules, merlin'),
        (["balance", "gauntlet", "--runs", "0"], "runs must be a whole number from 1"),
    ],
)
def test_bad_input_is_one_line(command: Command, words: list[str], said: str) -> None:
    done = command(*words)
    assert done.code == 2
    assert said in done.err
    assert done.err.count("\n") == 1


def test_details_are_counted_if_asked_for(command: Command) -> None:
    words = ("simulate", "gauntlet", "hero=hercules", "agent=all_in", *FEW)
    plain, detailed = (json.loads(command(*words, *more, "--json").out) for more in ((), ("--details",)))
    assert detailed["metrics"]["played:Club Spin"]["mean"] > 1
    assert detailed["metrics"]["basic:Club Spin"]["mean"] == 0
    assert "played:Club Spin" not in plain["metrics"]
    assert all(detailed["metrics"][name] == value for name, value in plain["metrics"].items())


def test_a_short_summary_says_what_it_leaves_out(command: Command) -> None:
    short = command("simulate", "gauntlet", *FEW).out
    assert "24 more columns: --all shows them" in short
    assert "hp_lost_3" not in short
    whole = command("simulate", "gauntlet", *FEW, "--all").out
    assert "hp_lost_3" in whole
    assert "more columns" not in whole


def test_who_decides_is_always_told(command: Command) -> None:
    assert command("simulate", "gauntlet", *FEW).out.startswith("Gauntlet hero=hercules agent=rulebook\n")
    assert command("replay", "gauntlet").out.startswith("Gauntlet hero=hercules agent=rulebook\n")
