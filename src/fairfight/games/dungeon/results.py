"""The columns of a run's result."""

from __future__ import annotations

from fairfight.game.columns import Column, counted, repeated
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.state import Content
from fairfight.games.dungeon.text.names import Names


def columns(names: Names, content: Content) -> tuple[Column, ...]:
    """How a run ended, what it brought, and how each hero and each room went."""
    labels = ("none", *names.rooms)
    return (
        Column("outcome", "how the run ended", "label", terms.OUTCOMES),
        Column("cleared", "the last room was cleared", "yesno"),
        Column("rooms_cleared", "rooms cleared"),
        Column("turns", "turns of all rooms"),
        Column("gold", "gold of the run, rubies counted"),
        Column("account_gold", "gold on the account after the run"),
        Column("rewards", "room rewards collected"),
        Column("rubies", "rubies found"),
        Column("kills", "enemies defeated"),
        *repeated(names.heroes, Column("hp_left", "HP left of {}")),
        *repeated(names.heroes, Column("damage_dealt", "HP that enemies lost to {}", field="dealt")),
        *repeated(names.heroes, Column("damage_taken", "HP that enemies took from {}", field="taken")),
        Column("ended_by", "the room that ended the run", "label", labels),
        *repeated(
            range(1, content.stages + 1),
            Column("room", "room {}", "label", labels, brief=False),
            Column("turns", "turns in room {}", field="room_turns", brief=False),
            Column("hp_lost", "HP lost in room {}", brief=False),
        ),
    )


def details(names: Names) -> tuple[Column, ...]:
    """How often the party used each piece of gear, and the damage of it."""
    return counted(
        {
            "attacks": (names.weapons, "attacks with it"),
            "weapon_damage": (names.weapons, "HP that enemies lost to it"),
            "casts": (names.spells, "times it was cast"),
            "spell_damage": (names.spells, "HP that enemies lost to it"),
            "uses": (names.consumables, "times it was used"),
        }
    )
