"""Which rules become native code together: a game's core is there once, whoever plays it."""

from __future__ import annotations

from typing import Any

import pytest

import fairfight
from fairfight.engine import loops
from fairfight.engine.native.keys import Keys, symbol
from fairfight.engine.native.plan import Plan, Unit, plan_for

AGENTS = {
    "gauntlet": ["rulebook", "all_in", "random", "greedy", "search"],
    "dungeon": ["tactics", "random", "greedy", "search"],
    "investigators": ["tactics", "random", "greedy", "search"],
    "summoners": ["random", "greedy", "search"],
}
PAIRS = [(name, agent) for name, agents in AGENTS.items() for agent in agents]


def planned(name: str, agent: str, entry: Any = loops.play_runs) -> Plan:
    game = fairfight.game(name, agent=agent)
    return plan_for(entry, Keys(game.rules.wiring(game.decider)))


def core_of(made: Plan) -> Unit:
    (core,) = (unit for unit in made.units.values() if made_of(unit, "update"))
    return core


def made_of(unit: Unit, part: str) -> bool:
    return unit.wiring[getattr(loops, part)] in unit.roots


@pytest.mark.parametrize(("name", "agent"), PAIRS)
def test_a_games_core_is_one_and_the_same_whoever_plays(name: str, agent: str) -> None:
    first, other = planned(name, AGENTS[name][0]), planned(name, agent)
    assert first.key(core_of(first)) == other.key(core_of(other))


@pytest.mark.parametrize("entry", [loops.play_counted_runs, loops.begin, loops.choices, loops.update, loops.mask_all])
@pytest.mark.parametrize("name", ["dungeon", "summoners"])
def test_every_entry_point_calls_the_same_core(name: str, entry: Any) -> None:
    first, other = planned(name, AGENTS[name][0]), planned(name, AGENTS[name][0], entry)
    assert first.key(core_of(first)) == other.key(core_of(other))


def test_greedy_brings_no_search_along() -> None:
    reached = {symbol(one) for unit in planned("gauntlet", "greedy").units.values() for one in unit.members}
    assert any(".greedy." in one for one in reached)
    assert not any(".search." in one for one in reached)


@pytest.mark.parametrize(("name", "agent"), PAIRS)
def test_every_rule_that_is_called_in_another_unit_is_one_of_its_roots(name: str, agent: str) -> None:
    made = planned(name, agent)
    for unit in made.units.values():
        for one, roots in unit.imports.items():
            assert one in made.units[roots].roots
            assert one not in unit.members


def test_the_names_say_what_is_behind_them() -> None:
    first, other = planned("gauntlet", "greedy"), planned("gauntlet", "greedy", loops.think)
    changed = planned("dungeon", "greedy")
    assert first.names(core_of(first)) == other.names(core_of(other))
    assert not set(first.names(core_of(first)).values()) & set(changed.names(core_of(changed)).values())


def test_a_small_game_is_one_unit_and_its_value_another() -> None:
    game = fairfight.game("warband")
    made = plan_for(loops.play_runs, Keys(game.rules.wiring(game.decider)))
    assert len(made.units) == 1
