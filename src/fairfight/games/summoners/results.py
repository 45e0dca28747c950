"""The columns of a match's result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fairfight.game.columns import Column
from fairfight.games.summoners.ids import PLAYERS
from fairfight.games.summoners.state import MOST_KINDS
from fairfight.games.summoners.terms import CAUSES, WINNERS
from fairfight.games.summoners.text.names import Names

CAUSE_WORDS = {
    "defeats": "for defeated summons",
    "direct_attacks": "by direct attacks",
    "quests": "by quests",
    "effects": "by other effects of cards",
    "nullified": "taken back by cards such as Graverobbing (counted below 0)",
}


def columns() -> tuple[Column, ...]:
    """The columns of a match's result."""
    made = [
        Column(
            f"vp_{player}_{cause}",
            f"victory points of {player} {CAUSE_WORDS[cause]}",
            field=f"made_{player}",
            place=place,
        )
        for player in PLAYERS
        for place, cause in enumerate(CAUSES)
    ]
    return (
        Column("winner", "who won", "label", WINNERS),
        Column("turns", "turns played, of both players together"),
        *_for_both("vp", "victory points of {}", "vp"),
        Column("first", "who went first", "label", PLAYERS),
        *_for_both("summons_left", "summons of {} in play at the end", "summons_left"),
        *_for_both("cards_played", "cards that {} played, activated or advanced with", "cards_played"),
        *made,
    )


def details(names: Names, cards: Mapping[str, Sequence[str]]) -> tuple[Column, ...]:
    """How often each card was played, set and drawn, by player."""
    kinds = names.lowered.kinds
    return tuple(
        Column(f"{what}_{player}:{key}", f"{names.card(row)} {about.format(player)}", "number", (), field, place, False)
        for what, field, about in (
            ("played", "played", "that {} played"),
            ("set", "laid", "that {} set face down"),
            ("fired", "fired", "of {} that worked by itself"),
            ("drawn", "drawn", "that {} drew"),
        )
        for number, player in enumerate(PLAYERS)
        for key in cards[player]
        for row in (kinds.index(key),)
        for place in (number * MOST_KINDS + row,)
    )


def _for_both(name: str, about: str, field: str) -> list[Column]:
    return [
        Column(f"{name}_{player}", about.format(player), field=field, place=place)
        for place, player in enumerate(PLAYERS)
    ]
