"""`--agents` of compare, impact, sweep and matchups: several play, and it is said where their verdicts disagree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Command

MERLIN = ("gauntlet", "hero=merlin", "fight=basic:Dark Wizard")
CHANGE = ("--change", "heroes.merlin.hp=18")


def test_every_agent_has_its_comparison_and_what_they_disagree_on_is_told(command: Command) -> None:
    said = command("compare", *MERLIN, *CHANGE, "--agents", "rulebook, all_in", "--runs", "300")
    assert said.code == 0
    for agent in ("rulebook", "all_in"):
        assert f"agent={agent}" in said.out
        assert f"cleared, {agent} playing: " in said.out
    assert "rulebook, all_in: the verdicts " in said.out


def test_every_agent_has_its_comparison_with_own_content(command: Command, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('game = "gauntlet"\nkind = "content"\n[heroes.merlin]\nhp = 18\n')
    agents = ("--agents", "rulebook, all_in", "--runs", "20", "--json")
    told, changed = (command("compare", *MERLIN, *how, *agents).json for how in (("--with", str(own)), CHANGE))
    assert told["agents"] == ["rulebook", "all_in"]
    for agent, one in told["by_agent"].items():
        assert one["setup_after"]["content"] == str(own)
        assert one["metrics"] == changed["by_agent"][agent]["metrics"]


def test_settled_is_said_of_the_agent_that_played(command: Command) -> None:
    said = command("compare", *MERLIN, "--change", "heroes.merlin.hp=1", "agent=all_in", "--runs", "500")
    assert "Settled for all_in: more runs would not change the verdict." in said.out


def test_one_agent_is_told_as_before_and_named(command: Command) -> None:
    one = command("compare", *MERLIN, *CHANGE, "--agents", "all_in", "--runs", "50", "--json").json
    assert one == command("compare", *MERLIN, *CHANGE, "agent=all_in", "--runs", "50", "--json").json
    assert one["agent"] == "all_in"


@pytest.mark.parametrize(
    "words",
    [
        ("compare", *CHANGE),
        ("impact",),
        ("sweep", "--vary", "heroes.merlin.hp=14..16"),
        ("sweep", "--tornado", "heroes.merlin"),
    ],
)
def test_json_holds_what_each_agent_found(command: Command, words: tuple[str, ...]) -> None:
    verb, *more = words
    said = command(verb, *MERLIN, *more, "--agents", "rulebook, all_in", "--runs", "20", "--json").json
    assert (said["game"], said["agents"]) == ("gauntlet", ["rulebook", "all_in"])
    assert {agent: one["agent"] for agent, one in said["by_agent"].items()} == {a: a for a in ("rulebook", "all_in")}
    alone = command(verb, *MERLIN, *more, "agent=all_in", "--runs", "20", "--json").json
    assert said["by_agent"]["all_in"] == alone


def test_matchups_say_which_pairings_depend_on_who_plays(command: Command) -> None:
    decks = ("matchups", "summoners", "session_a", "session_b", "smallest_deck=8", "turn_limit=2", "--runs", "1")
    said = command(*decks, "--agents", "random, greedy:1", "--speed", "python", "--json").json
    assert said["agents"] == ["random", "greedy:1"]
    assert [one["agent"] for one in said["by_agent"].values()] == ["random", "greedy:1"]


def test_a_gate_must_hold_for_every_agent(command: Command) -> None:
    gate = ("--gate", "cleared within 99%", "--agents", "rulebook, all_in", "--runs", "50")
    assert command("compare", *MERLIN, *CHANGE, *gate).code == 0
    gate = ("--gate", "cleared within 0.1%", "--agents", "rulebook, all_in", "--runs", "50")
    assert command("compare", *MERLIN, *CHANGE, *gate).code == 1


@pytest.mark.parametrize("verb", ["compare", "impact", "sweep", "matchups"])
def test_agents_that_name_nobody_are_refused(command: Command, verb: str) -> None:
    more = {"compare": CHANGE, "sweep": ("--vary", "heroes.merlin.hp=14..16")}.get(verb, ())
    game = ("summoners",) if verb == "matchups" else MERLIN
    said = command(verb, *game, *more, "--agents", ",", "--runs", "10")
    assert (said.code, said.err.strip()) == (
        2,
        'fairfight: --agents names nobody in ","; write names with commas, such as "random, greedy"',
    )
