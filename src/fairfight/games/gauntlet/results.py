"""The columns of a run's result."""

from __future__ import annotations

from fairfight.game.columns import Column
from fairfight.games.gauntlet.terms import ENDINGS, OUTCOMES
from fairfight.games.gauntlet.text.names import Names


def columns(names: Names, fights_of_run: int) -> tuple[Column, ...]:
    """The columns of a run's result, some for each fight."""
    labels = ("none", *map(names.group, range(len(names.groups))))
    fights = range(fights_of_run)
    per_fight = [
        column
        for fight in fights
        for column in (
            Column(f"group_{fight + 1}", f"the group of fight {fight + 1}", "label", labels, "group", fight, False),
            Column(
                f"exchanges_{fight + 1}",
                f"exchanges of fight {fight + 1}",
                "number",
                (),
                "fight_exchanges",
                fight,
                False,
            ),
            Column(f"hp_lost_{fight + 1}", f"HP lost in fight {fight + 1}", "number", (), "hp_lost", fight, False),
            Column(f"ended_{fight + 1}", f"how fight {fight + 1} ended", "label", ENDINGS, "ended", fight, False),
        )
    ]
    return (
        Column("outcome", "how the run ended", "label", OUTCOMES),
        Column("cleared", "survived the last fight", "yesno"),
        Column("fights_survived", "fights survived"),
        *(
            Column(f"survived_{fight + 1}", f"survived fight {fight + 1}", "yesno", (), "survived", fight)
            for fight in fights
        ),
        Column("hp_left", "the hero's HP at the end"),
        Column("exchanges", "exchanges of all fights"),
        Column("fate_left", "Fate at the end"),
        Column("upgrades", "upgrade cards taken"),
        Column("xp", "XP for the fights won"),
        Column("ended_by", "the group that ended the run", "label", labels),
        *per_fight,
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
