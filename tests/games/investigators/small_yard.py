"""A small yard with investigators and monsters of its own, for tests of what people see of a campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import fairfight
from fairfight.engine.scripted import ScriptedDice
from fairfight.game.match import Match
from fairfight.games.investigators.game import Investigators

YARD = """
game = "investigators"
kind = "content"

[decks.few]
name = "Few"
cards = { NULL = 1, x2 = 1, "+1" = 2, "-1" = 1 }

[decks.dire]
name = "Dire"
cards = { "+1" = 3 }

[weapons.bow]
name = "Bow"
damage = 3
range = 4
falloff = 10

[weapons.club]
name = "Club"
damage = 2
range = 0
falloff = 100

[talents.peek]
name = "Peek"
do = "foresee"
uses = 2

[talents.mend]
name = "Mend"
do = "heal"
health = 2
range = 1
uses = 1

[investigators.scout]
name = "Scout"
health = 6
sanity = 4
skill = 50
will = 50
speed = 2
weapons = ["bow", "club"]
talent = "peek"
deck = "few"

[investigators.nurse]
name = "Nurse"
health = 4
sanity = 5
skill = 40
will = 60
speed = 1
armour = 1
weapons = ["club"]
talent = "mend"
deck = "few"

[monsters.rat]
name = "Rat"
health = 3
skill = 30
damage = 2
speed = 1

[monsters.bear]
name = "Bear"
about = "Best left alone."
health = 12
skill = 60
damage = 3
speed = 2
wakes_within = 1

[monsters.lich]
name = "Lich"
health = 6
skill = 50
damage = 1
horror = 1
range = 8
falloff = 0
speed = 0
nemesis_deck = "few"

[missions.yard]
name = "Yard"
about = "A yard of our own."
track = "..l..h.."
objective = "defeat_all"
rounds = 5
monsters = [
  { monster = "rat", space = 4 },
  { monster = "bear", space = 6 },
  { monster = "rat", space = 6 },
  { monster = "rat", space = 7, from_round = 3 },
]
reward = { gold = 120, experience = 30 }

[missions.well]
name = "Well"
track = ".l.."
objective = "search"
clues = [0, 3]
rounds = 4
extra_nulls = 1
monsters = [{ monster = "rat", space = 3, from_round = 2 }]
reward = { gold = 50, add = ["+1"] }

[missions.tomb]
name = "Tomb"
track = "...."
objective = "defeat_boss"
rounds = 6
curse_deck = "dire"
monsters = [{ monster = "lich", space = 3 }]
reward = { gold = 10 }

[missions.night]
name = "Night"
track = ".."
objective = "survive"
rounds = 3
monsters = [{ monster = "rat", space = 1, from_round = 3 }]
reward = {}
"""


scripts: list[ScriptedDice] = []  # of all campaigns that were begun in a test


def begun(folder: Path, *dice: int, party: str = "scout, nurse", campaign: str = "yard", **setup: Any) -> Match:
    """A campaign of this content, at its first decision, with rolls and picks to come."""
    path = folder / "yard.toml"
    path.write_text(YARD, encoding="utf-8")
    game = fairfight.game("investigators", content=str(path), campaign=campaign, party=party, **setup)
    scripts.append(ScriptedDice(*dice))
    return game.start(1, dice=scripts[-1])


def game_played(match: Match) -> Investigators:
    """The game that is played, with its names and its content."""
    assert isinstance(match.game, Investigators)
    return match.game


def does(match: Match, *words: str) -> None:
    """Do choices, each named by the beginning of its words."""
    for one in words:
        (choice,) = [choice for choice in match.worded_choices() if choice.words.startswith(one)]
        match.play(choice)


def nothing_is_left_over() -> None:
    """Everything that was scripted was rolled or picked."""
    while scripts:
        scripts.pop().finish()
