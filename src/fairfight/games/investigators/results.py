"""The columns of a campaign's result."""

from __future__ import annotations

from fairfight.common.wording import numbered
from fairfight.game.columns import Column
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
        *_members(names),
        Column("ended_by", "the mission that ended the campaign", "label", labels),
        *_missions(names, labels),
    )


def _members(names: Names) -> list[Column]:
    return [
        Column(f"{name}_{place + 1}", f"{about} {who}", "number", (), field, place)
        for name, field, about in (
            ("health_left", "health_left", "health left of"),
            ("sanity_left", "sanity_left", "sanity left of"),
            ("damage_dealt", "dealt", "health that monsters lost to"),
            ("damage_taken", "taken", "health that monsters took from"),
            ("level", "level", "level of"),
        )
        for place, who in enumerate(names.party)
    ]


def _missions(names: Names, labels: tuple[str, ...]) -> list[Column]:
    return [column for place, mission in enumerate(names.missions) for column in _mission(place, mission, labels)]


def _mission(place: int, name: str, labels: tuple[str, ...]) -> tuple[Column, ...]:
    number = place + 1
    return (
        Column(f"fought_{number}", f"{name}, if it was fought", "label", labels, "fought", place, False),
        Column(f"mission_{number}", f"{name} was won", "yesno", (), "mission", place, False),
        Column(f"turns_{number}", f"rounds of {name}", "number", (), "rounds", place, False),
        Column(f"health_lost_{number}", f"health lost in {name}", "number", (), "health_lost", place, False),
    )


def details(names: Names) -> tuple[Column, ...]:
    """How often the party used each weapon and talent, drew each card, and chose each training and trait."""
    counts = {
        "attacks": (names.weapons, "attacks with it"),
        "weapon_damage": (names.weapons, "health that monsters lost to it"),
        "draws": (names.cards, "times the party drew it"),
        "talent_uses": (names.talents, "times it was used"),
        "trained": (names.training, "times it was bought"),
        "chosen": (names.traits, "times it was chosen at a new level"),
    }
    return tuple(
        Column(f"{field}:{name}", about, "number", (), field, place, False)
        for field, (rows, about) in counts.items()
        for place, name in enumerate(rows)
    )
