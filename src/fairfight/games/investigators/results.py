"""The columns of a campaign's result."""

from __future__ import annotations

from fairfight.common.wording import numbered
from fairfight.game.columns import Column, counted, repeated
from fairfight.games.investigators import terms
from fairfight.games.investigators.text.names import Names


def columns(names: Names) -> tuple[Column, ...]:
    """How a campaign ended, what it cost, and how each investigator and each mission went."""
    labels = ("none", *numbered(names.missions))
    return (
        Column("outcome", "how the campaign ended", "label", terms.OUTCOMES),
        Column("won", "the last mission was won", "yesno"),
        Column("missions_won", "missions won"),
        Column("turns", "rounds of all missions"),
        Column("damage_dealt", "health that monsters lost"),
        Column("damage_taken", "health that the party lost"),
        Column("sanity_lost", "sanity that the party lost"),
        Column("nulls", "NULLs that the party drew"),
        Column("crits", "x2 cards that the party drew"),
        Column("injuries", "injuries of the party"),
        Column("madness", "madness of the party"),
        Column("gold", "gold left"),
        Column("kills", "monsters defeated"),
        *repeated(names.party, Column("health_left", "health left of {}")),
        *repeated(names.party, Column("sanity_left", "sanity left of {}")),
        *repeated(names.party, Column("damage_dealt", "health that monsters lost to {}", field="dealt")),
        *repeated(names.party, Column("damage_taken", "health that monsters took from {}", field="taken")),
        *repeated(names.party, Column("level", "level of {}")),
        Column("ended_by", "the mission that ended the campaign", "label", labels),
        *repeated(
            names.missions,
            Column("fought", "{}, if it was fought", "label", labels, brief=False),
            Column("mission", "{} was won", "yesno", brief=False),
            Column("turns", "rounds of {}", field="rounds", brief=False),
            Column("health_lost", "health lost in {}", brief=False),
        ),
    )


def details(names: Names) -> tuple[Column, ...]:
    """How often the party used each weapon and talent, drew each card, and chose each training and trait."""
    return counted(
        {
            "attacks": (names.weapons, "attacks with it"),
            "weapon_damage": (names.weapons, "health that monsters lost to it"),
            "draws": (names.cards, "times the party drew it"),
            "talent_uses": (names.talents, "times it was used"),
            "trained": (names.training, "times it was bought"),
            "chosen": (names.traits, "times it was chosen at a new level"),
        }
    )
