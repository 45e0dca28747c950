"""A house of small missions, so that tests of campaigns depend on no number of the game's own content."""

from __future__ import annotations

from pathlib import Path

from fairfight.games.investigators import Campaign, terms

# An ace hits with every card but a NULL, and a rat dies of any hit and never hits back. The pit wins against everybody.
HOUSE = """
game = "investigators"
kind = "content"

[investigators.ace]
name = "Ace"
health = 10
sanity = 10
skill = 200
will = 200
speed = 1
weapons = ["cannon"]
deck = "ace"

[investigators.old]
name = "Old Hand"
health = 8
sanity = 9
skill = 200
will = 200
speed = 1
armour = 1
weapons = ["cannon"]
deck = "ace"

[weapons.cannon]
name = "Cannon"
damage = 10
range = 16
falloff = 0

[decks.ace]
name = "Ace's deck"
cards = { "NULL" = 1, "x2" = 1, "+1" = 2, "-1" = 4 }

[harms.bite]
name = "Bite"
add = ["-1"]

[harms.whispers]
name = "Whispers"
add = ["NULL"]

[training.lesson]
name = "Lesson"
remove = ["-1"]
add = ["+1", "+1"]
price = 400

[monsters.rat]
name = "Rat"
health = 5
skill = 0
damage = 0
speed = 0

[monsters.pit]
name = "Pit"
health = 500
armour = 20
skill = 200
damage = 50
range = 16
falloff = 0
speed = 0
attacks = 5
injury = "bite"
madness = "whispers"

[missions.cellar]
name = "The Cellar"
track = "....."
objective = "defeat_all"
rounds = 20
monsters = [{ monster = "rat", space = 3 }, { monster = "rat", space = 4 }]
reward = { gold = 500, experience = 1000 }

[missions.attic]
name = "The Attic"
track = "....."
objective = "defeat_all"
rounds = 20
extra_nulls = 2
monsters = [{ monster = "rat", space = 3 }, { monster = "rat", space = 3 }, { monster = "rat", space = 4 }]
reward = { gold = 300, experience = 1000, add = ["Stun"] }

[missions.pit]
name = "The Pit"
track = "....."
objective = "survive"
rounds = 20
monsters = [{ monster = "pit", space = 3 }]
reward = {}

[campaigns.house]
name = "The House"
missions = ["cellar", "attic", "cellar"]
health_regained = 3
sanity_regained = 3

[campaigns.hole]
name = "The Hole"
missions = ["pit", "pit", "pit", "pit", "pit"]
"""


def house(folder: Path) -> str:
    """The path of the content."""
    path = folder / "house.toml"
    path.write_text(HOUSE)
    return str(path)


def wait_for_the_end(campaign: Campaign) -> None:
    """Go to the next mission and do nothing there."""
    match = campaign.start_mission()
    if match.state.phase == terms.TRAINING:
        match.play(terms.GO_ON)
    while match.state.phase == terms.BATTLE:
        match.play(terms.END_TURN)
    campaign.took_place(match)
