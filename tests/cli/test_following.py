"""Every figure can be followed to its runs: `fairfight replay` tells the runs that reports and JSON name."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import fairfight
from tests.cli.command import Command

Played = Mapping[str, str]  # the columns of a replayed run, as the story's last line tells them
RUSH = ("warband", "a=rush", "b=bone_wall")
HERCULES = ("gauntlet", "hero=hercules", "agent=all_in")


def words_of(setup: Mapping[str, Any]) -> list[str]:
    """A set-up out of JSON as it is typed."""
    return [f"{key}={'; '.join(value) if isinstance(value, list) else value}" for key, value in setup.items()]


def replayed(command: Command, game: str, setup: Mapping[str, Any], seed: int, run: int) -> Played:
    said = command("replay", game, *words_of(setup), "--seed", str(seed), "--run", str(run))
    assert said.code == 0, said.err
    assert f"seed {seed}, run {run}\n" in said.out
    return dict(cell.split(" ", 1) for cell in said.out.splitlines()[-1].split(", "))


def ahead(played: Played) -> int:
    """How far a is ahead at the end of a battle."""
    return int(played["hp_a"]) - int(played["hp_b"])


def got(played: Played) -> tuple[int, int]:
    """How far a hero got: fights survived, then HP left."""
    return int(played["fights_survived"]), int(played["hp_left"])


def turned(command: Command, game: str, before: Mapping[str, Any], after: Mapping[str, Any], told: Any) -> list[str]:
    """Replay the runs that a change turned, before and after; says which there were. A card of b's is judged by b."""
    worth: Callable[[Played], Any] = {"warband": ahead, "gauntlet": got}[game]
    better_is_higher = told.get("metric") != "winner:b"
    for name, run in told["examples"].items():
        old, new = (worth(replayed(command, game, setup, told["seed"], run)) for setup in (before, after))
        assert (new > old) if (name == "better") == better_is_higher else (new < old), (name, run)
    return list(told["examples"])


# The median, best, worst and longest run


def test_of_a_simulation_the_best_is_best_and_the_longest_longest(command: Command) -> None:
    told = command("simulate", *RUSH, "--runs", "200", "--seed", "5", "--json").json
    rows = fairfight.simulate(fairfight.game("warband", a="rush", b="bone_wall"), 200, seed=5)
    every = sorted((rows["hp_a"] - rows["hp_b"]).tolist())
    found = {name: replayed(command, "warband", told["setup"], 5, run) for name, run in told["examples"].items()}
    assert [ahead(found[name]) for name in ("worst", "median", "best")] == [every[0], every[99], every[-1]]
    assert int(found["longest"]["turns"]) == rows["turns"].max()


def test_of_a_gauntlet_the_best_got_farthest(command: Command) -> None:
    told = command("simulate", *HERCULES, "--runs", "150", "--seed", "5", "--json").json
    rows = fairfight.simulate(fairfight.game("gauntlet", hero="hercules", agent="all_in"), 150, seed=5)
    every = sorted(zip(rows["fights_survived"].tolist(), rows["hp_left"].tolist(), strict=True))
    found = {name: replayed(command, "gauntlet", told["setup"], 5, run) for name, run in told["examples"].items()}
    assert [got(found[name]) for name in ("worst", "median", "best")] == [every[0], every[74], every[-1]]
    assert int(found["longest"]["exchanges"]) == rows["exchanges"].max()


def test_runs_that_were_played_until_enough_was_known_are_named_too(command: Command) -> None:
    told = command("simulate", *RUSH, "--until", "5%", "--json").json
    rows = fairfight.simulate(fairfight.game("warband", a="rush", b="bone_wall"), told["runs"])
    best = replayed(command, "warband", told["setup"], 1, told["examples"]["best"])
    assert ahead(best) == (rows["hp_a"] - rows["hp_b"]).max()


def test_every_pairing_names_its_runs(command: Command) -> None:
    told = command("matchups", "warband", "rush", "horde", "bone_wall", "--runs", "60", "--json").json
    for pair in told["pairs"]:
        setup = told["setup"] | {"a": pair["a"], "b": pair["b"]}
        found = {name: replayed(command, "warband", setup, 1, run) for name, run in pair["examples"].items()}
        assert ahead(found["worst"]) <= ahead(found["median"]) <= ahead(found["best"])
        assert max(int(one["turns"]) for one in found.values()) == int(found["longest"]["turns"])
        if 0 < pair["win_a"]["share"] < 1:
            assert (found["best"]["winner"], found["worst"]["winner"]) == ("a", "b")


def test_every_set_up_of_a_balance_check_names_its_runs(command: Command) -> None:
    told = command("balance", "gauntlet", "fight=basic:Void Soldier", "--runs", "40", "--json").json
    assert len(told["sides"]) == 6
    for side in told["sides"]:
        found = {name: replayed(command, "gauntlet", side["setup"], 1, run) for name, run in side["examples"].items()}
        assert list(found) == ["median", "best", "worst", "longest"]
        assert got(found["worst"]) <= got(found["median"]) <= got(found["best"])
        if 0 < side["metrics"]["cleared"]["mean"] < 1:
            assert (found["best"]["cleared"], found["worst"]["cleared"]) == ("True", "False")


def test_an_impact_names_the_runs_of_the_game_itself(command: Command) -> None:
    told = command("impact", *RUSH, "--runs", "100", "--no-knockout").out
    simulated = command("simulate", *RUSH, "--runs", "100", "--json").json["examples"]
    for name, run in simulated.items():
        assert f"--run {run}  ({name})" in told


# Runs that a change turned


@pytest.mark.parametrize(
    ("game", "change"),
    [(RUSH, "units.skeleton.hp=74"), (RUSH, "start_mana=4"), (HERCULES, "monsters.void_soldier.basic.hp=2")],
)
def test_of_a_comparison_the_named_runs_differ_in_the_direction_said(
    command: Command, game: tuple[str, ...], change: str
) -> None:
    told = command("compare", *game, "--change", change, "--runs", "200", "--seed", "3", "--json").json
    assert turned(command, game[0], told["setup"], told["setup_after"], told) == ["better", "worse"]


def test_the_commands_that_a_comparison_prints_tell_those_runs(command: Command) -> None:
    words = ("compare", *RUSH, "--change", "units.skeleton.hp=74", "--runs", "200", "--seed", "3")
    examples = command(*words, "--json").json["examples"]
    printed = [line.strip() for line in command(*words).out.splitlines() if line.startswith("  fairfight replay ")]
    assert len(printed) == 2 * len(examples) == 4
    for place, (name, run) in enumerate(examples.items()):
        sides = []
        for line in printed[2 * place : 2 * place + 2]:
            typed = shlex.split(line.partition("  (")[0])
            assert typed[0] == "fairfight"
            assert typed[-4:] == ["--seed", "3", "--run", str(run)]
            assert line.endswith(f"({name})")
            story = command(*typed[1:])
            assert story.code == 0
            sides.append(dict(cell.split(" ", 1) for cell in story.out.splitlines()[-1].split(", ")))
        before, after = (ahead(side) for side in sides)
        assert (after > before) == (name == "better")
        assert after != before


def test_of_a_sweep_every_point_names_its_runs(command: Command) -> None:
    told = command("sweep", *RUSH, "--vary", "units.skeleton.hp=74..76", "--runs", "200", "--json").json
    named = []
    for point in told["points"]:
        after = told["setup"] | {"change": [f"units.skeleton.hp={point['value']}"]}
        named += turned(command, "warband", told["setup"], after, point | {"seed": told["seed"]})
    assert len(named) >= 3
    assert told["points"][1]["examples"] == {}, "75 is what is there now"


def test_of_a_tornado_every_step_names_its_runs(command: Command) -> None:
    told = command("sweep", *RUSH, "--tornado", "units.skeleton", "--step", "1", "--runs", "100", "--json").json
    named = []
    for swing in told["swings"]:
        for end in (swing["down"], swing["up"]):
            after = told["setup"] | {"change": [f"{swing['path']}={end['value']}"]}
            named += turned(command, "warband", told["setup"], after, end | {"seed": told["seed"]})
    assert len(named) > 10


@pytest.mark.parametrize("game", [("warband", "a=horde", "b=bone_wall"), (*HERCULES, "fight=elite:Void Soldier")])
def test_of_a_card_the_named_runs_are_those_that_it_turned(command: Command, game: tuple[str, ...]) -> None:
    """The blank is what comes before: better is better with the card, for the side whose card it is."""
    told = command("impact", *game, "--runs", "60", "--json").json
    named = []
    for card in told["cards"][:2] + told["cards"][-2:]:
        blanked = told["setup"] | card["blanked"]
        named += turned(command, game[0], blanked, told["setup"], card | {"seed": told["seed"]})
    assert "better" in named


def test_of_a_revision_every_set_up_names_its_runs(command: Command, tmp_path: Path) -> None:
    words = ("ledger", "add", "gauntlet", "agent=all_in", "--change", "monsters.void_soldier.basic.hp=2")
    more = ("--who", "Ann", "--why", "too tough", "--runs", "60", "--seed", "8", "--file", str(tmp_path / "l.jsonl"))
    told = command(*words, *more, "--json").json
    named = []
    for panel in told["panel"]:
        before = told["setup"] | panel["options"]
        after = before | {"change": [f"{told['path']}={told['new']}"]}
        named += turned(command, "gauntlet", before, after, panel | {"seed": told["seed"]})
    assert named.count("better") == 2
    shown = command("ledger", "show", told["id"], "--file", str(tmp_path / "l.jsonl")).out
    for panel in told["panel"]:
        for name, run in panel["examples"].items():
            setup = f"hero={panel['options']['hero']} agent=all_in"
            assert f"fairfight replay gauntlet {setup} --seed 8 --run {run}  ({name} with change=" in shown
