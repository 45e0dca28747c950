"""Tables that fit: at 80 columns and at 60 no figure is cut and no word broken, whatever command prints them."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

from fairfight.cli import console
from fairfight.cli.tables import fitted
from tests.cli.command import Command

WIDE = 400
WIDTHS = (60, 80)


@dataclass
class Screen:
    """A terminal of any width."""

    command: Command
    patch: pytest.MonkeyPatch

    def shows(self, width: int, *words: str) -> str:
        console.out.width = width
        self.patch.setenv("COLUMNS", str(width))
        said = self.command(*words)
        assert said.code == 0, said
        return re.sub(r"\x1b\[[0-9;]*m", "", said.out)


@pytest.fixture
def screen(command: Command, monkeypatch: pytest.MonkeyPatch) -> Screen:
    monkeypatch.setenv("FORCE_COLOR", "1")  # as at a terminal
    monkeypatch.setattr(console.out, "_width", None)
    return Screen(command, monkeypatch)


COMMANDS = [
    "balance gauntlet --runs 4",
    "balance investigators --runs 2",
    "balance dungeon --runs 2",
    "simulate gauntlet --runs 4 --all --details",
    "simulate investigators --runs 2 --all --details",
    "simulate dungeon --until 20%",
    "compare dungeon --change classes.warrior.hp=12 --runs 4 --all",
    "sweep dungeon --vary classes.warrior.hp=8..9 --runs 4",
    "sweep dungeon --tornado classes.warrior --runs 4",
    "impact gauntlet --runs 4",
    "impact dungeon --runs 4",
    "ladder gauntlet --agents 'rulebook, all_in' --runs 4",
    "luck gauntlet --agents 'rulebook, all_in' --runs 4",
    "luck summoners --agents 'random, greedy:1' --runs 2",
    "games",
    "games gauntlet",
    "games summoners",
    "cards dungeon",
    "decks list",
    "decks check rush",
    "packs open --seed 1",
    "packs odds",
    "odds attack attack=4 weapon=3",
    "odds kill attack=4 weapon=3 hp=30",
    "odds duel a='hp=10 attack=3 weapon=3' b='hp=12 attack=2 weapon=4'",
    "odds deck standard base=5",
]


def words_of(shown: str) -> set[str]:
    """What is said, without what may differ: seconds, and how long bars are."""
    return {word for word in re.sub(r"\d+\.\d+ s\b", "", shown).split() if not set(word) <= set("#|")}


@pytest.mark.parametrize("typed", COMMANDS)
def test_at_no_width_is_anything_cut_or_broken(typed: str, screen: Screen) -> None:
    assert_it_fits(screen, *shlex.split(typed))


def test_nor_is_a_revision_of_the_ledger(screen: Screen, tmp_path: Path) -> None:
    file = str(tmp_path / "ledger.jsonl")
    words = ["dungeon", "--change", "classes.warrior.hp=12", "--why", "less", "--who", "Ada", "--file", file]
    screen.shows(WIDE, "ledger", "add", *words, "--runs", "2")
    name = screen.command("ledger", "list", "--file", file).out.split()[0]
    assert_it_fits(screen, "ledger", "show", name, "--file", file)


def assert_it_fits(screen: Screen, *words: str) -> None:
    all_of_it = words_of(screen.shows(WIDE, *words))
    for width in WIDTHS:
        shown = screen.shows(width, *words)
        assert all_of_it <= words_of(shown), width
        assert "…" not in shown
        assert [row for row in shown.splitlines() if len(row.rstrip()) > width and "fairfight " not in row] == []


def test_of_a_large_table_of_matchups_the_best_are_shown_and_it_is_said(screen: Screen) -> None:
    shown = screen.shows(60, "matchups", "warband", "--runs", "1")
    assert "the best 10 of 26: there is no room for more; --json has every cell" in " ".join(shown.split())
    assert "…" not in shown
    assert all(len(row.rstrip()) <= 60 for row in shown.splitlines() if "fairfight " not in row)


def test_the_verdict_comes_first_and_in_colour(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console.out, "_color_system", 1)
    console.out.width = 80
    words = ("compare", "dungeon", "--change", "classes.warrior.hp=1", "--runs", "60")
    said = screen.command(*words, "--gate", "cleared within 2%").out
    gate, verdict, head = (said.index(part) for part in ("gate cleared", "cleared, tactics playing: large", "figure"))
    assert gate < verdict < head
    plain = re.sub(r"\x1b\[[0-9;]*m", "", said)
    assert re.search(r"^figure +verdict +before +after", plain, re.MULTILINE)
    for start in (gate, verdict):
        assert said[:start].endswith("m"), "a colour begins just before it"


def drawn(table: Table, width: int) -> str:
    shown = Console(width=width, record=True, file=None, quiet=True)
    shown.quiet = False
    with shown.capture() as caught:
        for part in fitted(table, shown, width):
            shown.print(part)
    return "\n".join(row.rstrip() for row in caught.get().rstrip().splitlines())


def scores(*names: str, figures: int = 3) -> Table:
    heads = [f"figure {number}" for number in range(1, figures + 1)]
    table = console.table("who", *heads, numbers=heads)
    for name in names:
        table.add_row(name, *(f"{number}00.0" for number in range(1, figures + 1)))
    return table


def test_a_table_that_fits_stays_as_it_is() -> None:
    assert drawn(scores("Ogre"), 40) == "who   figure 1  figure 2  figure 3\nOgre     100.0     200.0     300.0"


def test_heads_are_wrapped_before_anything_else() -> None:
    assert drawn(scores("Ogre"), 28) == (
        "      figure  figure  figure\nwho        1       2       3\nOgre   100.0   200.0   300.0"
    ), "each as wide as its longest word"


def test_a_table_of_few_rows_and_many_columns_is_turned_round() -> None:
    assert drawn(scores("Ogre", "Rat", figures=4), 24) == (
        "who        Ogre    Rat\n"
        "figure 1  100.0  100.0\n"
        "figure 2  200.0  200.0\n"
        "figure 3  300.0  300.0\n"
        "figure 4  400.0  400.0"
    )


def test_a_table_of_many_rows_and_columns_comes_in_groups_each_with_the_names() -> None:
    names = [f"Ogre{number}" for number in range(20)]
    table = fitted(scores(*names, figures=5), Console(width=24), 24)
    assert [[str(column.header).replace("\n", " ") for column in part.columns] for part in table] == [
        ["who", "figure 1", "figure 2"],
        ["who", "figure 3", "figure 4"],
        ["who", "figure 5"],
    ]
    assert all(len(part.rows) == 20 for part in table)
