"""The engine against a second reading of the rules, written from the page by somebody who had not seen the engine.

After every decision the legal choices, every figure, doors, the hero's turn, gold and every number of every attack must
be the same in both, and at the end the row of the result.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from fairfight.games.dungeon import terms
from fairfight.games.dungeon.game import Dungeon
from tests.depth import deep
from tests.games.dungeon.dungeon_table import game_of
from tests.games.dungeon.second_reading import Choice
from tests.games.dungeon.second_reading_content import random_options, random_setup
from tests.games.dungeon.second_reading_runs import SideBySide, eventful, tactics
from tests.games.side_by_side import must_agree, play_to_the_end

Player = Callable[[SideBySide, random.Random], Iterator[int]]

CLASSES = list(Dungeon.book().model.classes)
PARTIES = [
    *CLASSES,
    *(f"{one}, {other}" for one, other in zip(CLASSES, CLASSES[1:] + CLASSES[:1], strict=True)),
    ", ".join(CLASSES),
    ", ".join(CLASSES[-1:] * 3),
]
DEEDS = {"end", "move", "attack", "cast", "change", "use", "help", "open", "reward on the way"}
AIMS_AND_STANCES = {f"{aim}, {stance}" for aim in terms.AIMS for stance in terms.STANCES}
ENEMIES_DID = {"slept", "woke", "woken by a blow", "slowed", "approached", "waited", "withdrew", "stayed"}
TIMES = deep(1, 2)  # each room and run
OWN_BLOCKS, OWN_RUNS = deep(2, 6), 50  # a block is a test


def play_side_by_side(setup: dict[str, Any], seed: int, player: Player, name: str = "") -> Counter[str]:
    """A run to its end; the first difference is told with the last lines of its story."""
    side = SideBySide(game_of(**setup), seed)
    play_to_the_end(side, seed, player, name or str(setup))
    return side.reading.seen + Counter([side.reading.outcome])


# What is shipped: every class, parties of every size, every room, every option.


@pytest.mark.parametrize("player", [eventful, tactics])
@pytest.mark.parametrize("party", PARTIES)
def test_every_room_comes_out_as_the_second_reading_says(party: str, player: Player) -> None:
    rng = random.Random(party)
    for seed, room in enumerate(TIMES * list(Dungeon.book().model.rooms)):
        options = random_options(rng) if seed % 2 else {}
        play_side_by_side({"party": party, "rooms": room, **options}, seed, player)


@pytest.mark.parametrize("party", PARTIES)
def test_every_run_comes_out_as_the_second_reading_says(party: str) -> None:
    rng = random.Random(party)
    for seed, run in enumerate(TIMES * list(Dungeon.book().model.runs)):
        options = random_options(rng) if seed % 2 else {}
        play_side_by_side({"party": party, "rooms": run, **options}, seed, tactics)


# Content of the test's own: other numbers, other grids, every behaviour.


def play_own_content(block: int, player: Player) -> Counter[str]:
    """Some runs, each with content of its own, and what was seen in them."""
    seen = Counter[str]()
    for number in range(block * OWN_RUNS, (block + 1) * OWN_RUNS):
        setup = random_setup(random.Random(f"own {number}"))
        seen += play_side_by_side(setup, number, player, f"content of our own {number}")
    return seen


@pytest.mark.parametrize("block", range(OWN_BLOCKS))
def test_other_content_comes_out_as_the_second_reading_says(block: int) -> None:
    seen = play_own_content(block, eventful)
    assert DEEDS | AIMS_AND_STANCES | ENEMIES_DID | set(terms.OUTCOMES) <= set(seen)


@pytest.mark.parametrize("block", range(OWN_BLOCKS))
def test_tactics_plays_other_content_as_the_second_reading_allows(block: int) -> None:
    seen = play_own_content(block, tactics)
    assert set(terms.OUTCOMES) <= set(seen)


# What the two readings once disagreed about.


def test_enemies_line_up_in_a_corridor() -> None:
    """The tile behind the hero is free, but no way leads there; the second rat used to wait far away for that."""
    rat = 'enemies.rat={name = "Rat", hp = 1, movement = 2, weapon = "teeth", gold = 0, behaviour = "swarm"}'
    corridor = 'rooms.corridor={name = "Corridor", grid = "32.1a...a\\n$", enemies = {a = "rat"}, reward = {}}'
    side = SideBySide(game_of(party="warrior", rooms="corridor", change=(rat, corridor)), seed=1)
    side.play(terms.END_TURN)
    must_agree(side)
    assert [enemy.tile for enemy in side.reading.enemies] == [(4, 0), (6, 0)]


def test_a_weapon_without_dice_attacks_with_those_of_an_elixir() -> None:
    """The script wanted to attack so, and the rules refused it."""
    change = (
        'rooms.closet={name = "Closet", grid = "1a.\\n23$", enemies = {a = "giant_rat"}, reward = {}}',
        "weapons.longsword.attack_dice=0",
        "classes.warrior.weapons=['longsword']",
        "classes.warrior.consumables={battle_elixir = 1}",
        "consumables.battle_elixir.effect={do = 'might', dice = 1}",
    )
    side = SideBySide(game_of(party="warrior", rooms="closet", change=change), seed=1)
    attack = Choice("attack", target=0)
    assert attack not in {side.choice(code) for code in side.match._codes}
    side.play(next(code for code in side.match._codes if side.choice(code).what == "use"))
    assert attack in {side.choice(code) for code in side.match._codes}
    must_agree(side)
