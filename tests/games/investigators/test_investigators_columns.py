"""Every column of a campaign's result, in a campaign that was played to the end."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.investigators import terms
from tests.games.investigators.investigators_table import EASY, Table, game_of

TWO: dict[str, dict[str, Any]] = {"anna": {}, "bert": {}}


def two_missions() -> Table:
    """Anna shoots a rat and a wolf; Bert is hurt and loses his mind; the first mission is won, the second lost."""
    foes: dict[str, dict[str, Any]] = {
        "rat": {"space": 3, "health": 3},
        "wolf": {"space": 0, "attacks": 1, "damage": 3, "horror": 5, "prefers": "maddest"},
    }
    table = Table(
        party=TWO, foes=foes, mission={**EASY, "reward": {"gold": 170, "experience": 1000}}, missions=2, back=(1, 1)
    )
    table.set("bert", sanity=9)
    table.attack("rat", 1, "x2").end().end(1)  # Bert: 7 health, 4 sanity
    table.attack("wolf", 1, "NULL").end().end(1)  # Bert: 4 health, and he flees
    table.win().choose("tough").choose("iron_will")  # they rest: Anna 10 and 3 for the trait, Bert 5 health
    table.train("anna", "add_plus").go_on()
    return table.attack("wolf", 1, "+2").lose()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("outcome", "defeat"),
        ("won", False),
        ("missions_won", 1),
        ("turns", 4),
        ("damage_dealt", 9),
        ("damage_taken", 6),
        ("sanity_lost", 9),
        ("nulls", 1),
        ("crits", 1),
        ("injuries", 0),
        ("madness", 1),
        ("gold", 20),
        ("kills", 1),
        ("health_left_1", 13),
        ("health_left_2", 5),
        ("sanity_left_1", 10),
        ("damage_dealt_1", 9),
        ("damage_dealt_2", 0),
        ("damage_taken_1", 0),
        ("damage_taken_2", 6),
        ("level_1", 2),
        ("level_2", 2),
        ("ended_by", "Small 2"),
        ("fought_1", "Small 1"),
        ("fought_2", "Small 2"),
        ("mission_1", True),
        ("mission_2", False),
        ("turns_1", 3),
        ("turns_2", 1),
        ("health_lost_1", 6),
        ("health_lost_2", 0),
    ],
)
def test_a_column(column: str, value: Any) -> None:
    assert two_missions().result(column) == value


def test_sanity_left_includes_what_a_trait_brings_at_once() -> None:
    table = two_missions()
    assert table.result("sanity_left_2") == 1 + table.game.model.traits["iron_will"].sanity


def test_every_column_is_among_those_tested_here() -> None:
    (mark,) = test_a_column.pytestmark
    tested = {column for column, _ in mark.args[1]} | {"sanity_left_2"}
    assert {column.name for column in two_missions().game.columns} == tested


def test_a_victory_is_ended_by_nothing() -> None:
    table = Table(mission=EASY).win()
    assert (table.result("outcome"), table.result("won"), table.result("ended_by")) == ("victory", True, "none")


def test_missions_that_never_came_are_not_won_and_took_no_rounds() -> None:
    table = Table(missions=3).set("anna", injuries=3).lose()
    assert table.result("ended_by") == table.result("fought_1") == "Small 1"
    for place in (2, 3):
        assert table.result(f"fought_{place}") == "none"
        assert not table.result(f"mission_{place}")
        assert table.result(f"turns_{place}") == table.result(f"health_lost_{place}") == 0


def test_what_a_mission_cost_is_what_is_missing_after_it() -> None:
    party = {"anna": {"talent": "patch"}, "bert": {}}
    foes = {"wolf": {"space": 0, "attacks": 1, "damage": 4, "prefers": "weakest"}}
    table = Table(party=party, foes=foes, talents={"patch": {"do": "heal", "health": 3, "uses": 1}}, missions=2)
    table.set("anna", health=9).end().end(1).do("use Patch").lose()
    table.go_on().lose()
    # She began with 10; the one that was missing from her own health is not what the mission took.
    assert table.result("health_lost_1") == 10 - 9 + 4 - 3
    assert table.result("health_lost_2") == 0


@pytest.mark.parametrize("party", ["boxer", "boxer, priest", "boxer, boxer, boxer", "boxer, priest, medium, doctor"])
def test_there_are_columns_for_each_of_the_party_and_of_the_missions(party: str) -> None:
    game = game_of(party=party, campaign="graveyard, docks, graveyard", agent="random")
    match = game.start(1)
    match.play_out()
    result = match.result
    assert result is not None
    members = len(party.split(","))
    for name in ("health_left", "sanity_left", "damage_dealt", "damage_taken", "level"):
        there = [f"{name}_{place}" in result for place in range(1, terms.MOST_PARTY + 1)]
        assert there == [True] * members + [False] * (terms.MOST_PARTY - members)
    for name in ("fought", "mission", "turns", "health_lost"):
        assert [f"{name}_{place}" in result for place in range(1, 5)] == [True] * 3 + [False]
