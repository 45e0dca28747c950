"""The columns of a run's result."""

from __future__ import annotations

from fairfight.game.columns import Column, repeated
from fairfight.games.gauntlet.terms import ENDINGS, OUTCOMES
from fairfight.games.gauntlet.text.names import Names


def columns(names: Names, fights_of_run: int) -> tuple[Column, ...]:
    """The columns of a run's result, some for each fight."""
    labels = ("none", *map(names.group, range(len(names.groups))))
    fights = range(1, fights_of_run + 1)
    return (
        Column("outcome", "how the run ended", "label", OUTCOMES),
        Column("cleared", "survived the last fight", "yesno"),
        Column("fights_survived", "fights survived"),
        *repeated(fights, Column("survived", "survived fight {}", "yesno")),
        Column("hp_left", "the hero's HP at the end"),
        Column("exchanges", "exchanges of all fights"),
        Column("fate_left", "Fate at the end"),
        Column("upgrades", "upgrade cards taken"),
        Column("xp", "XP for the fights won"),
        Column("ended_by", "the group that ended the run", "label", labels),
        *repeated(
            fights,
            Column("group", "the group of fight {}", "label", labels, brief=False),
            Column("exchanges", "exchanges of fight {}", field="fight_exchanges", brief=False),
            Column("hp_lost", "HP lost in fight {}", brief=False),
            Column("ended", "how fight {} ended", "label", ENDINGS, brief=False),
        ),
    )


def details(names: Names) -> tuple[Column, ...]:
    """The columns that are counted only for those who ask: what each card did."""
    return tuple(
        Column(f"{counted}:{names.card(row)}", about, "number", (), counted, row, False)
        for row in range(len(names.keys))
        for counted, about in (
            ("taken", "times it was taken as an upgrade"),
            ("drawn", "times it came into the hand"),
            ("played", "times it was played for effect"),
            ("basic", "times it was discarded for a die or armour"),
            ("damage", "damage its dice did, past armour"),
        )
    )
