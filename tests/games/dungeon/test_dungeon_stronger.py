"""The scripted policy: whatever makes a party stronger must not make it lose; and what the order of a party is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import fairfight
from fairfight.games.dungeon.game import Dungeon
from fairfight.lab.compare.changes import with_options
from fairfight.lab.statistics.pairs import share_difference
from tests.depth import deep

RUNS = deep(2000, 5000)


def run_of(party: str) -> Dungeon:
    game = fairfight.game("dungeon", party=party)
    assert isinstance(game, Dungeon)
    return game


def stronger(game: Dungeon) -> Mapping[str, tuple[str, ...]]:
    """Changes that make every hero of the party stronger, each by its name."""
    model, classes = game.model, list(dict.fromkeys(game.lowered.party))
    weapons = dict.fromkeys(name for key in classes for name in model.classes[key].weapons)
    armours = dict.fromkeys(model.classes[key].armour for key in classes if model.classes[key].armour)
    items = {
        key: ", ".join(f"{item}={number + 1}" for item, number in model.classes[key].consumables.items())
        for key in classes
    }
    return {
        "more HP": tuple(f"classes.{key}.hp={model.classes[key].hp + 2}" for key in classes),
        "more movement": tuple(f"classes.{key}.movement={model.classes[key].movement + 1}" for key in classes),
        "more dice": tuple(f"weapons.{name}.attack_dice={model.weapons[name].attack_dice + 1}" for name in weapons),
        "more damage": tuple(f"weapons.{name}.damage={model.weapons[name].damage + 1}" for name in weapons),
        "more armour": tuple(
            f"armours.{name}.defence_dice={model.armours[str(name)].defence_dice + 1}" for name in armours
        ),
        "more to use up": tuple(f"classes.{key}.consumables={{{held}}}" for key, held in items.items()),
    }


@pytest.mark.parametrize("party", ["warrior", "ranger", "mage", "mage, warrior", "ranger, warrior, mage"])
def test_nobody_loses_by_being_stronger(party: str) -> None:
    """On the same seeds, beyond noise: 99.9 % intervals, for there are many."""
    game = run_of(party)
    before = fairfight.simulate(game, RUNS, seed=1)["cleared"]
    harm = dict[str, float]()
    for what, changes in stronger(game).items():
        after = fairfight.simulate(with_options(game, {"change": changes}), RUNS, seed=1)["cleared"]
        difference = share_difference(RUNS, int((after & ~before).sum()), int((before & ~after).sum()), 0.999)
        if difference.high is not None and difference.high < 0:
            harm[what] = difference.mean
    assert not harm


@pytest.mark.parametrize("party", ["mage, warrior", "warrior, mage"])
def test_who_is_named_first_acts_first_and_stands_on_the_first_tile(party: str) -> None:
    """Ruling: the order of a party is a choice of the player, as its classes are."""
    game: Any = run_of(party)
    match = game.start()
    first, second = (match.state.hero[number].tile for number in range(2))
    room = game.mirror.room[match.state.room]
    assert (first, second) == (room.start[0], room.start[1])
    assert match.state.actor == 0
    assert [game.lowered.party[number] for number in range(2)] == party.split(", ")
