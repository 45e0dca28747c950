"""The columns of a run's result."""

from __future__ import annotations

from fairfight.game.columns import Column
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
        *_heroes(names),
        Column("ended_by", "the room that ended the run", "label", labels),
        *_rooms(labels, content.stages),
    )


def _heroes(names: Names) -> list[Column]:
    return [
        Column(f"{name}_{place + 1}", f"{about} {hero}", "number", (), field, place)
        for name, field, about in (
            ("hp_left", "hp_left", "HP left of"),
            ("damage_dealt", "dealt", "HP that enemies lost to"),
            ("damage_taken", "taken", "HP that enemies took from"),
        )
        for place, hero in enumerate(names.heroes)
    ]


def _rooms(labels: tuple[str, ...], stages: int) -> list[Column]:
    return [
        column
        for stage in range(stages)
        for column in (
            Column(f"room_{stage + 1}", f"room {stage + 1}", "label", labels, "room", stage, False),
            Column(f"turns_{stage + 1}", f"turns in room {stage + 1}", "number", (), "room_turns", stage, False),
            Column(f"hp_lost_{stage + 1}", f"HP lost in room {stage + 1}", "number", (), "hp_lost", stage, False),
        )
    ]


def details(names: Names) -> tuple[Column, ...]:
    """How often the party used each piece of gear, and the damage of it."""
    counts = {
        "attacks": (names.weapons, "attacks with it"),
        "weapon_damage": (names.weapons, "HP that enemies lost to it"),
        "casts": (names.spells, "times it was cast"),
        "spell_damage": (names.spells, "HP that enemies lost to it"),
        "uses": (names.consumables, "times it was used"),
    }
    return tuple(
        Column(f"{field}:{name}", about, "number", (), field, place, False)
        for field, (rows, about) in counts.items()
        for place, name in enumerate(rows)
    )
