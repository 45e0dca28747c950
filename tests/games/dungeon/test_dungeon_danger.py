"""How many enemies could attack a tile in their next turn, against a count with plain sets."""

from __future__ import annotations

import random

import pytest

from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.rules import board
from fairfight.games.dungeon.rules.policies import danger
from fairfight.games.dungeon.rules.policies.tactics import tactics
from fairfight.games.dungeon.rules.turn import tiles_to_walk
from fairfight.games.dungeon.state import State
from fairfight.games.dungeon.terms import ATTACK, END_TURN, HEIGHT, MOST_ENEMIES, MOVE, TILES, WIDTH
from tests.games.dungeon.dungeon_table import TILE, game_of
from tests.games.dungeon.hall import MISS, Foe, Hall, Hero
from tests.games.dungeon.plain_tiles import Tiles, as_number, as_tiles, far, random_tiles, steps_from

SEVEN = 7  # more count as so many


def attacked_by(game: Dungeon, s: State, number: int) -> Tiles:
    """The tiles that an enemy could attack next, sight aside; the hero whose turn it is may be elsewhere by then."""
    c, enemy = game.mirror, s.enemy[number]
    kind = c.enemy[enemy.kind]
    others = {hero.tile for place, hero in enumerate(s.hero) if place != s.actor}
    free = as_tiles(board.floor(s, c)) - others
    steps = max(0, kind.movement - enemy.slowed)
    reach = c.weapon[kind.weapon].reach
    spots = [tile for tile, walked in steps_from(enemy.tile, free).items() if walked <= steps]
    return {tile for tile in range(TILES) if any(far(tile, spot) <= reach for spot in spots)}


def dangers(game: Dungeon, s: State) -> dict[int, int]:
    """How many enemies who are awake could attack each tile."""
    awake = [number for number in range(s.enemies) if s.enemy[number].hp > 0 and s.enemy[number].awake]
    attacked = [attacked_by(game, s, number) for number in awake]
    return {tile: sum(tile in tiles for tiles in attacked) for tile in range(TILES)}


def check_dangers(game: Dungeon, s: State) -> int:
    """After its attack a hero ends up where the fewest can attack; returns the greatest number of enemies on a tile."""
    counted = dangers(game, s)
    here = s.hero[s.actor].tile
    stand = {here, *as_tiles(tiles_to_walk(s, game.mirror))}
    least = min(min(counted[tile], SEVEN) for tile in stand)
    chosen = tactics(s, game.mirror, [0] * game.rules.most_choices, 0)
    end = chosen - MOVE if MOVE <= chosen < ATTACK else here
    assert min(counted[end], SEVEN) == least
    return max(counted.values())


@pytest.mark.parametrize("party", ["warrior", "ranger, mage", "mage, warrior, ranger"])
def test_the_least_dangerous_tiles_are_those_that_the_fewest_enemies_can_attack(party: str) -> None:
    rng = random.Random(party)
    game = game_of(party=party, rooms="deep", agent="random")
    looked = 0
    for run in range(12):
        match = game.start(5, run)
        while not match.over:
            if match.state.slot == 0 and match.state.steps > 0:
                check_dangers(game, match.state)
                looked += 1
            match.play(rng.choice(match.choices()))
    assert looked > 30


def crowd(rng: random.Random) -> Hall:
    """As many enemies as a room may have, each with a reach of its own."""
    foes = [Foe(movement=rng.randrange(6), range=rng.randrange(1, 7)) for _ in range(MOST_ENEMIES)]
    rows = [list("1........")] + [list(".........") for _ in range(HEIGHT - 2)] + [list("2...$...3")]
    spots = rng.sample([(x, y) for y in range(1, HEIGHT - 1) for x in range(WIDTH)], MOST_ENEMIES)
    for letter, (x, y) in zip("abcdefgh", spots, strict=True):
        rows[y][x] = letter
    hall = Hall("\n".join(map("".join, rows)), *foes)
    for enemy in hall.state.enemy[:MOST_ENEMIES]:
        enemy.slowed = rng.randrange(3)
    return hall


def test_a_tile_that_eight_can_attack_is_as_bad_as_one_for_seven() -> None:
    rng = random.Random("crowd")
    greatest = 0
    for _ in range(60):
        hall = crowd(rng)
        hall.state.slot, hall.state.steps = 0, rng.randrange(1, 7)
        for _ in range(5):
            hall.state.hero[0].tile = rng.choice([tile for tile in range(WIDTH) if tile not in taken(hall)])
            greatest = max(greatest, check_dangers(hall.game, hall.state))
    assert greatest == MOST_ENEMIES


def taken(hall: Hall) -> Tiles:
    return {enemy.tile for enemy in hall.state.enemy}


@pytest.mark.parametrize(("wakes", "chosen"), [("at_once", MOVE + TILE["e1"]), ("in_sight", END_TURN)])
def test_a_sleeper_is_no_danger(wakes: str, chosen: int) -> None:
    """It strikes at 3 tiles if it is awake; 4 tiles away nobody is in danger."""
    hall = Hall("a1......$\n#2#######\n#3#######", Foe(movement=2, wakes=wakes), heroes=[Hero(damage=0)])
    hall.attack("a", MISS)
    assert tactics(hall.state, hall.game.mirror, [0] * hall.game.rules.most_choices, 0) == chosen


# The counts themselves: how many enemies are on each tile, told by three digits.


def digits(counts: dict[int, int]) -> list[int]:
    """The tiles whose count has the first, the second and the third binary digit."""
    return [as_number(tile for tile, count in counts.items() if count >> digit & 1) for digit in range(3)]


def test_the_least_dangerous_tiles_are_those_with_the_lowest_count() -> None:
    rng = random.Random("counts")
    for _ in range(400):
        counts = {tile: rng.randrange(8) for tile in range(TILES)}
        if tiles := random_tiles(rng):
            least = min(counts[tile] for tile in tiles)
            expected = {tile for tile in tiles if counts[tile] == least}
            assert as_tiles(danger.least_dangerous(as_number(tiles), *digits(counts))) == expected
            assert danger.fewest_attackers(as_number(tiles), *digits(counts)) == least


def test_what_an_enemy_could_attack_is_what_it_can_walk_to_and_the_tiles_in_its_reach() -> None:
    rng = random.Random("attackable")
    for _ in range(40):
        hall = crowd(rng)
        for number in range(MOST_ENEMIES):
            found = as_tiles(danger.attackable_by(hall.state, hall.game.mirror, number))
            assert found == attacked_by(hall.game, hall.state, number)
