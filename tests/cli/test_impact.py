"""`fairfight impact`, as a person types it."""

from __future__ import annotations

import json

import pytest

import fairfight
from fairfight.lab.compare import impact as lab
from fairfight.lab.compare.pairing import Conditions
from tests.cli.command import Command
from tests.cli.interrupting import BEFORE_THE_FIRST, press_ctrl_c

HORDE = ("impact", "warband", "a=horde", "b=bone_wall")
WIZARDS = ("impact", "gauntlet", "hero=merlin", "agent=all_in", "fight=basic:Dark Wizard", "--runs", "30")


def lines_of(out: str, title: str) -> list[str]:
    """The lines of a table under its title and its heads."""
    lines = out.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith(title)) + 2
    last = next(place for place in range(first, len(lines)) if not lines[place] or lines[place].startswith("decks"))
    return lines[first:last]


def test_json_says_what_the_python_interface_says(command: Command) -> None:
    said = command(*HORDE, "--runs", "120", "--seed", "4", "--json")
    assert said.code == 0
    game = fairfight.game("warband", a="horde", b="bone_wall")
    assert said.json == json.loads(json.dumps(lab.impact(game, Conditions(120, 4)).as_json()))
    assert list(said.json) == [
        *("game", "setup", "agent", "runs", "seed", "version", "content", "partial", "examples", "cards", "dangers"),
    ]
    assert list(said.json["cards"][0]) == [
        *("card", "metric", "decks", "hands", "plays", "worth", "without", "with", "verdict", "stands_among_all"),
        *("runs", "more_runs", "blanked", "both_sides", "does_nothing", "examples"),
    ]


def test_the_table_has_a_line_a_card_the_most_useful_first(command: Command) -> None:
    said = command(*HORDE, "--runs", "200")
    cards = command(*HORDE, "--runs", "200", "--json").json["cards"]
    assert said.out.startswith(
        "Warband a=horde b=bone_wall: impact\n200 runs, and 4 times as many with a blank, seed 1"
    )
    assert "Cards, judged by winner:a and winner:b" in said.out
    lines = lines_of(said.out, "Cards, judged by")
    assert len(lines) == 4
    for line, card in zip(lines, cards, strict=True):
        assert line.startswith(f"{card['card']} ")
        assert f" {100 * card['plays']['share']['share']:.0f} " in line
        assert f" {100 * card['plays']['result']['mean']:.1f} ±" in line
        worth = line.split("±")[-2].split()[-1]
        assert float(worth.strip("(")) == pytest.approx(100 * card["worth"]["mean"], abs=0.06)
        assert ("(" in line) == (card["verdict"] == "no effect seen")
        assert line.rstrip().endswith("*") == (card["verdict"] != "no effect seen" and card["stands_among_all"])
    assert any(line.rstrip().endswith("*") for line in lines)
    worths = [card["worth"]["mean"] for card in cards]
    assert worths == sorted(worths, reverse=True)


def test_cards_have_hands_and_dangers_their_costs(command: Command) -> None:
    said = command(*WIZARDS)
    assert "decks hands plays" in said.out
    told = command(*WIZARDS, "--json").json
    volley = next(line for line in lines_of(said.out, "Cards, judged by cleared") if line.startswith("Arcane Volley"))
    card = next(card for card in told["cards"] if card["card"] == "Arcane Volley")
    shares = [card["decks"]["share"], card["hands"]["share"]["share"], card["plays"]["share"]["share"]]
    assert volley.split()[2:5] == [f"{100 * share:.0f}" for share in shares]
    first = lines_of(said.out, "Dangers, by an encounter")[0]
    assert first.startswith("basic:Dark Wizard")
    danger = told["dangers"][0]
    assert (danger["danger"], danger["met"]) == ("basic:Dark Wizard", 30)
    cells = first.removeprefix("basic:Dark Wizard").split()
    assert cells[0] == "30"
    assert cells[1] == f"{100 * danger['ended']['share']:.1f}"
    assert cells[-4::2] == [f"{danger['costs'][cost]['mean']:.1f}" for cost in ("hp_lost", "exchanges")]
    never = lines_of(said.out, "Dangers, by an encounter")[-1].split()
    assert (never[-7], never[-6]) == ("0", "-"), "never met: nothing is known of what it does"
    assert never[-2:] == ["-", "-"]


def test_the_runs_behind_the_figures_are_named(command: Command) -> None:
    said = command(*HORDE, "--runs", "120")
    examples = command(*HORDE, "--runs", "120", "--json").json["examples"]
    for name, run in examples.items():
        assert f"  fairfight replay warband a=horde b=bone_wall --seed 1 --run {run}  ({name})" in said.out


def test_without_knockout_there_is_no_worth(command: Command) -> None:
    said = command(*HORDE, "--runs", "50", "--no-knockout")
    assert said.code == 0
    assert "worth" not in said.out
    assert "with a blank" not in said.out
    assert len(lines_of(said.out, "Cards, judged by")) == 4
    told = command(*HORDE, "--runs", "50", "--no-knockout", "--json")
    assert told.code == 0
    assert told.json["partial"] is False
    assert [card["worth"]["mean"] for card in told.json["cards"]] == [None] * 4


def test_cards_can_be_judged_by_another_figure(command: Command) -> None:
    said = command(*HORDE, "--runs", "60", "--metric", "hp_b")
    assert "Cards, judged by hp_b\n" in said.out
    told = command(*HORDE, "--runs", "60", "--metric", "hp_b", "--json").json
    assert {card["metric"] for card in told["cards"]} == {"hp_b"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--metric", "hp"], 'unknown figure "hp"; did you mean "hp_'),
        (["--runs", "0"], "runs must be a whole number from 1"),
        (["--speed", "warp"], 'unknown speed "warp"'),
        (["c=rush"], 'unknown option "c"'),
    ],
)
def test_bad_input_is_one_line(command: Command, words: list[str], said: str) -> None:
    assert said in command.refused(*HORDE, *words)


# Ctrl-C


def test_ctrl_c_keeps_what_is_done_and_says_so(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five games in blocks of 1,000 runs: after seven blocks the second is whole for one card, the first for all."""
    press_ctrl_c(monkeypatch, when_done=7000)
    said = command(*HORDE, "--runs", "3k", "--json")
    assert said.code == 130
    assert said.err == "fairfight: interrupted after 1,000 of 3,000 runs\n"
    assert (said.json["runs"], said.json["partial"]) == (2000, True)
    assert sorted(card["runs"] for card in said.json["cards"]) == [1000, 1000, 1000, 2000]


def test_ctrl_c_in_the_first_block_shows_the_cards_that_were_played(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    press_ctrl_c(monkeypatch, when_done=3000)
    said = command(*HORDE, "--runs", "3k")
    assert said.code == 130
    lines = lines_of(said.out, "Cards, judged by")
    assert [line.rstrip().endswith("not played") for line in lines] == [False, False, True, True]


@pytest.mark.parametrize(
    ("when", "said"),
    [
        (1000, "1,000 of 3,000 (interrupted) runs, seed 1, "),
        (3000, "1,000 of 3,000 (interrupted) runs, and 2,000 with a blank, seed 1, "),
        (7000, "2,000 of 3,000 (interrupted) runs, and 5,000 with a blank, seed 1, "),
        (10_000, "2,000 of 3,000 (interrupted) runs, and 4 times as many with a blank, seed 1, "),
    ],
)
def test_the_head_tells_no_runs_that_were_not_played(
    command: Command, monkeypatch: pytest.MonkeyPatch, when: int, said: str
) -> None:
    press_ctrl_c(monkeypatch, when_done=when)
    assert command(*HORDE, "--runs", "3k").out.splitlines()[1].startswith(said)


def test_ctrl_c_before_the_first_run_says_so(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "play_pairs", lambda *_, **__: None)  # as if it had been interrupted at once
    said = command(*HORDE, "--runs", "3k")
    assert (said.code, said.out, said.err) == (130, "", BEFORE_THE_FIRST)
