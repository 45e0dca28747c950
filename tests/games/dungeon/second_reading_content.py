"""Random content for the second reading: other numbers, other grids, behaviours in all combinations."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping
from typing import Any

from tests.games.dungeon.second_reading_ground import HEIGHT, WIDTH, Ground, Tile, beside
from tests.games.own_entries import changes

Entry = dict[str, Any]

BEHAVIOURS = [
    {"aims_at": aims_at, "stance": stance, "wakes": wakes, "withdraws": withdraws}
    for aims_at, stance, wakes, withdraws in itertools.product(
        ("weakest", "nearest", "strongest", "least_defended"), ("close", "far"), ("at_once", "in_sight"), (False, True)
    )
]


def random_setup(rng: random.Random) -> dict[str, Any]:
    """A party, a run and all that they need, as set-up options; every entry is a change of the shipped content."""
    own: dict[str, dict[str, Entry]] = {
        "weapons": {f"w{number}": weapon(rng) for number in range(8)},
        "armours": {f"a{number}": worn(rng) for number in range(4)},
        "shields": {f"s{number}": worn(rng) for number in range(3)},
        "spells": {f"m{number}": spell(rng) for number in range(8)},
        "consumables": {f"c{number}": {"effect": rng.choice(CONSUMABLES)(rng)} for number in range(5)},
        "behaviours": {f"b{number}": dict(said) for number, said in enumerate(BEHAVIOURS)},
    }
    own["classes"] = {f"h{number}": hero(rng, own) for number in range(3)}
    own["enemies"] = {f"e{number}": enemy(rng, own) for number in range(6)}
    own["rooms"] = {f"r{number}": room(rng, own) for number in range(3)}
    stages = [rng.sample(list(own["rooms"]), rng.randint(1, 2)) for _ in range(rng.randint(1, 3))]
    own["runs"] = {"own": {"rooms": stages, "rest_hp": rng.randint(0, 6)}}
    party = rng.choices(list(own["classes"]), k=rng.randint(1, 3))
    return {"party": ", ".join(party), "rooms": "own", "change": changes(own), **random_options(rng)}


def random_options(rng: random.Random) -> dict[str, Any]:
    """Some of the options, each at any value that makes a difference."""
    values = {
        "rest": rng.randint(-1, 6),
        "account": rng.randint(0, 100),
        "action_points": rng.randint(0, 4),
        "help_blocks": rng.randint(0, 3),
        "ruby_gold": rng.randint(0, 40),
        "flat_reduction": rng.random() < 0.5,
        "turn_limit": rng.randint(1, 12),
    }
    return {name: value for name, value in values.items() if rng.random() < 0.5} | {
        "turn_limit": values["turn_limit"] if rng.random() < 0.3 else 12
    }


# Gear, spells and figures.


def weapon(rng: random.Random) -> Entry:
    farthest = rng.choice([1, 1, 2, 3, rng.randint(1, 14)])
    nearest = rng.choice([1, 1, rng.randint(1, min(farthest, 3))])
    attacks = rng.choice([rng.randint(0, 5), rng.randint(1, 4), 12])
    return {
        "attack_dice": attacks,
        "damage": rng.randint(0, 4),
        "range": farthest,
        "min_range": nearest,
        "hands": rng.choice([1, 1, 2]),
    }


def worn(rng: random.Random) -> Entry:
    return {"defence_dice": rng.randint(-3, 3), "movement": rng.randint(-2, 2), "flat_reduction": rng.randint(0, 2)}


def heal(rng: random.Random) -> Entry:
    return {"do": "heal", "hp": rng.randint(1, 8)}


def ward(rng: random.Random) -> Entry:
    return {"do": "ward", "blocks": rng.randint(1, 3)}


def haste(rng: random.Random) -> Entry:
    return {"do": "haste", "tiles": rng.randint(1, 6)}


def might(rng: random.Random) -> Entry:
    return {"do": "might", "dice": rng.randint(1, 8)}


def attack(rng: random.Random) -> Entry:
    numbers = {"attack_dice": rng.randint(1, 5), "damage": rng.randint(0, 3)}
    return {"do": "attack", **numbers, "radius": rng.choice([0, 0, 1, 2, 4]), "slow_tiles": rng.choice([0, 0, 2, 5])}


def blink(_: random.Random) -> Entry:
    return {"do": "blink"}


CONSUMABLES = (heal, ward, haste, might)
SPELLS = (attack, attack, heal, ward, blink)


def spell(rng: random.Random) -> Entry:
    return {"range": rng.randint(0, 8), "charges": rng.randint(0, 2), "effect": rng.choice(SPELLS)(rng)}


def one_or_none(rng: random.Random, keys: Mapping[str, Entry]) -> str:
    return rng.choice([*keys, ""])


def hero(rng: random.Random, own: Mapping[str, Mapping[str, Entry]]) -> Entry:
    return {
        "hp": rng.randint(1, 20),
        "movement": rng.randint(0, 7),
        "weapons": rng.sample(list(own["weapons"]), rng.randint(1, 4)),
        "armour": one_or_none(rng, own["armours"]),
        "shield": one_or_none(rng, own["shields"]),
        "spells": rng.sample(list(own["spells"]), rng.randint(0, 6)),
        "consumables": {key: rng.randint(1, 3) for key in rng.sample(list(own["consumables"]), rng.randint(0, 4))},
    }


def enemy(rng: random.Random, own: Mapping[str, Mapping[str, Entry]]) -> Entry:
    return {
        "hp": rng.randint(1, 10),
        "movement": rng.randint(0, 7),
        "weapon": rng.choice(list(own["weapons"])),
        "armour": one_or_none(rng, own["armours"]),
        "shield": one_or_none(rng, own["shields"]),
        "gold": rng.randint(0, 20),
        "behaviour": rng.choice(list(own["behaviours"])),
    }


# Rooms.


def room(rng: random.Random, own: Mapping[str, Mapping[str, Entry]]) -> Entry:
    letters = "abcAB"
    kinds = {letter: rng.choice(list(own["enemies"])) for letter in letters}
    posted = ["a", *rng.choices(letters, k=rng.randint(0, 6))]
    parts: dict[str, dict[str, str]] = {"enemies": {"a": kinds["a"]}, "with_two": {}, "with_three": {}}
    for letter in sorted(set(posted) - {"a"}):
        parts[rng.choice(list(parts))][letter] = kinds[letter]
    found = rng.sample(list(own["consumables"]), rng.randint(0, 2))
    reward = {"gold": rng.randint(0, 20), "rubies": rng.randint(0, 2), "consumables": dict.fromkeys(found, 1)}
    return {"grid": grid(rng, ["1", "2", "3", "$", *posted]), **parts, "reward": reward}


def grid(rng: random.Random, signs: list[str]) -> str:
    """Walls, chasms and doors at random, and the signs where ways lead from each to each.

    Walls are drawn, left blank or, at the end of a row, left out.
    """
    while True:
        width, height = rng.randint(4, WIDTH), rng.randint(3, HEIGHT)
        ground = rng.choices(".#~", [10, rng.choice([1, 3, 5]), rng.choice([0, 1])], k=width * height)
        tiles = {(place % width, place // width): sign for place, sign in enumerate(ground)}
        whole = Ground(lines(tiles, width, height))
        floor = whole.floor()
        connected = list(whole.ways(rng.choice(floor), ())) if floor else []
        if len(connected) >= len(signs) + 3:
            break
    narrow = [tile for tile in connected if is_narrow(whole, tile)]
    doors = rng.sample(narrow, min(len(narrow), rng.randint(0, 3)))
    tiles |= dict.fromkeys(doors, "+")
    free = [tile for tile in connected if tile not in doors]
    tiles |= dict(zip(rng.sample(free, len(signs)), signs, strict=True))
    drawn = lines(tiles, width, height)
    return "\n".join(rng.choice([line, line.rstrip("#") or "#", line.replace("#", " ")]) for line in drawn)


def lines(tiles: Mapping[Tile, str], width: int, height: int) -> list[str]:
    return ["".join(tiles[column, row] for column in range(width)) for row in range(height)]


def is_narrow(ground: Ground, tile: Tile) -> bool:
    """Where a door keeps somebody from somewhere: between two walls."""
    above, left, right, below = (ground.is_wall(neighbour) for neighbour in beside(tile))
    return (above and below) or (left and right)
