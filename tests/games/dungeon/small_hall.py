"""A small hall with two heroes' classes and three enemies of its own, for tests of what people see of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import fairfight
from fairfight.engine.scripted import ScriptedDice
from fairfight.game.match import Match

HALL = '''
game = "dungeon"
kind = "content"

[weapons.blade]
name = "Blade"
attack_dice = 2
damage = 2

[weapons.maul]
name = "Maul"
attack_dice = 3
damage = 3
hands = 2

[weapons.claw]
name = "Claw"
attack_dice = 1
damage = 1

[shields.targe]
name = "Targe"
defence_dice = 1

[spells.spark]
name = "Spark"
range = 3
charges = 1
effect = { do = "attack", attack_dice = 2, damage = 1 }

[spells.leap]
name = "Leap"
range = 2
effect = { do = "blink" }

[consumables.tea]
name = "Tea"
effect = { do = "ward", blocks = 2 }

[consumables.cake]
name = "Cake"
effect = { do = "haste", tiles = 1 }

[classes.knight]
name = "Knight"
hp = 6
movement = 2
weapons = ["blade", "maul"]
shield = "targe"

[classes.seer]
name = "Seer"
hp = 4
movement = 3
weapons = ["blade"]
spells = ["spark", "leap"]
consumables = { tea = 2 }

[behaviours.eager]
name = "Eager"
aims_at = "nearest"
stance = "close"

[behaviours.lazy]
name = "Lazy"
aims_at = "nearest"
stance = "close"
wakes = "in_sight"

[enemies.imp]
name = "Imp"
hp = 3
movement = 1
weapon = "claw"
gold = 2
behaviour = "eager"

[enemies.golem]
name = "Golem"
hp = 12
movement = 2
weapon = "maul"
gold = 5
behaviour = "lazy"

[rooms.hall]
name = "Hall"
about = "A hall of our own."
grid = """
1i.+..$
2.~#..g
3..#..i
"""
enemies = { i = "imp", g = "golem" }
reward = { gold = 7, rubies = 1, consumables = { cake = 1 } }
'''


def begun(folder: Path, *dice: int, party: str = "knight, seer", **setup: Any) -> Match:
    """A run in the hall, at its first decision, with dice to come."""
    path = folder / "hall.toml"
    path.write_text(HALL, encoding="utf-8")
    game = fairfight.game("dungeon", content=str(path), rooms="hall", party=party, **setup)
    return game.start(1, dice=ScriptedDice(*dice))


def does(match: Match, *words: str) -> None:
    """Do choices, each named by the beginning of its words."""
    for one in words:
        (choice,) = [choice for choice in match.worded_choices() if choice.words.startswith(one)]
        match.play(choice)
