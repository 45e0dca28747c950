"""The six ready-made decks beat one another in different ways: none is too good or too bad, and each has its master."""

from __future__ import annotations

from pathlib import Path

import pytest

import fairfight
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.terms import WINNERS
from fairfight.lab.compare.changes import value_at
from fairfight.lab.compare.ledger import read_ledger
from fairfight.lab.runs.simulation import simulate
from fairfight.lab.statistics.estimates import wilson
from fairfight.lab.strength.matchups import Table, matchups, wins_of_first
from tests.depth import deep

DECKS = ("wardens", "raiders", "embers", "altar", "trappers", "pathfinders")
RUNS = deep(16, 40)  # a pair and way; a fixed seed, so this never fails by chance
LEDGER = Path(__file__).parents[2] / "balance" / "ledger.jsonl"


@pytest.fixture(scope="module")
def greedy() -> Table:
    return matchups("summoners", [], {"agent": "greedy"}, RUNS, seed=1)


def share(table: Table, a: str, b: str) -> float:
    """The points of one deck against another a game, both ways together."""
    there, back = table.pairing(a, b), table.pairing(b, a)
    assert there
    assert back
    return ((there.wins_a - there.wins_b) + (back.wins_b - back.wins_a)) / (2 * (there.runs + back.runs)) + 0.5


def test_matchups_take_the_six_ready_made_decks(greedy: Table) -> None:
    assert greedy.entrants == DECKS
    assert {deck for deck, entry in Summoners.book().model.decks.items() if entry.ours} == set(DECKS)


def test_no_deck_wins_more_than_65_or_less_than_35_percent(greedy: Table) -> None:
    scores = {name: score.mean for name, score in greedy.scores()}
    assert {name: score for name, score in scores.items() if not 0.35 <= score <= 0.65} == {}


def test_every_deck_loses_to_another(greedy: Table) -> None:
    losses = {a: [b for b in DECKS if b != a and share(greedy, a, b) < 0.5] for a in DECKS}
    assert [deck for deck, lost in losses.items() if not lost] == []


def test_the_match_that_nobody_chose_decks_for_is_even_between_searching_players() -> None:
    """45 to 55 % for both: the interval of these matches reaches into that. Wardens against raiders does not."""
    game = fairfight.game("summoners", agent=f"search:{deep(30, 400)}")
    rows = simulate(game, deep(16, 100), 1).rows
    assert rows is not None
    share = wilson(float((rows["winner"] == WINNERS.index("a")).sum()), len(rows))
    assert share.low is not None
    assert share.high is not None
    assert share.low <= 0.55
    assert share.high >= 0.45


def test_the_ledger_tells_how_they_were_balanced() -> None:
    """Every revision was tested with all fifteen pairs, and the content says today what the revisions made of it."""
    revisions = [entry for entry in read_ledger(LEDGER) if entry.game == "summoners"]
    assert len(revisions) >= 5
    for entry in revisions:
        assert entry.setup == {"agent": "greedy"}
        assert len(entry.panel) == len(DECKS) * (len(DECKS) - 1) / 2
    game = fairfight.game("summoners")
    last = {entry.path: entry.new for entry in revisions}
    assert {path: value_at(game, path) for path in last} == last


def test_the_first_players_share_is_counted_over_all_pairs(greedy: Table) -> None:
    game = fairfight.game("summoners", a="embers", b="altar", agent="greedy")
    rows = simulate(game, RUNS, 1).rows
    assert rows is not None
    pairing = greedy.pairing("embers", "altar")
    assert pairing
    assert pairing.wins_first == wins_of_first(game, rows) == sum(rows["winner"] == rows["first"])
    assert 0 < pairing.wins_first < RUNS
    total = sum(one.wins_first or 0 for one in greedy.pairings)
    decided = sum(one.wins_a + one.wins_b for one in greedy.pairings)
    first = greedy.first_player
    assert first
    assert first.mean == total / decided
    assert first.low is not None
    assert first.high is not None
    assert first.low < first.mean < first.high
    assert greedy.as_json()["first_player"]["share"] == first.mean


def test_a_game_that_does_not_say_who_went_first_has_no_such_share() -> None:
    table = matchups("warband", ["goblin", "knight"], {}, 20)
    assert table.first_player is None
    assert "first_player" not in table.as_json()
