"""The three classes alone on the standard run: each has a fair chance, about the same, and the ledger tells why."""

from __future__ import annotations

from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight.games.dungeon.game import Dungeon
from fairfight.lab.compare.ledger import Entry, read_ledger

LEDGER = Path(__file__).parents[2] / "balance" / "ledger.jsonl"
RUNS = 20_000


@pytest.fixture(scope="module")
def cleared() -> dict[str, float]:
    """The share of runs that each class clears with the scripted policy."""
    return {
        key: fairfight.simulate(fairfight.game("dungeon", party=key), runs=RUNS, seed=1).metrics()["cleared"].mean
        for key in Dungeon.book().model.classes
    }


def test_each_class_clears_between_35_and_65_percent(cleared: dict[str, float]) -> None:
    assert all(0.35 <= share <= 0.65 for share in cleared.values()), cleared


def test_the_three_are_within_10_points(cleared: dict[str, float]) -> None:
    assert max(cleared.values()) - min(cleared.values()) <= 0.10, cleared


# The ledger.


@pytest.fixture(scope="module")
def revisions() -> list[Entry]:
    return [entry for entry in read_ledger(LEDGER) if entry.game == "dungeon"]


def test_every_revision_was_tested_with_all_classes(revisions: list[Entry]) -> None:
    panel = [{"party": key} for key in Dungeon.book().model.classes]
    assert revisions
    assert all([one.options for one in entry.panel] == panel for entry in revisions)


def test_the_revisions_lead_from_one_content_to_the_next_and_to_what_is_played(revisions: list[Entry]) -> None:
    """Texts may change after them, numbers may not."""
    assert [one.content.after for one in revisions[:-1]] == [one.content.before for one in revisions[1:]]
    content: Any = Dungeon.book().model.model_dump()
    for path, number in {one.path: one.new for one in revisions}.items():
        found: Any = reduce(getitem, path.split("."), content)
        assert found == number, path


def test_the_last_revision_has_about_the_figures_of_today(revisions: list[Entry], cleared: dict[str, float]) -> None:
    """The script that played then has been mended since: to within 3 points."""
    last = {one.options["party"]: one.headline.after for one in revisions[-1].panel}
    assert revisions[-1].runs == RUNS
    assert last == pytest.approx(cleared, abs=0.03)
