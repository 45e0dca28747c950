"""Small battles for Warband's tests: ordered decks as long as they are written, every die scripted, none left over."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import fairfight
from fairfight import Match, ScriptedDice
from fairfight.games.warband.views import SideView, UnitView

Script = int | str | Sequence[int]
FIGHT_ON = 0


def cards_in(deck: str) -> int:
    """How many cards a deck's text names."""
    counts = [re.match(r"\d+", line.strip()) for line in deck.split(",")]
    return sum(int(count[0]) if count else 1 for count in counts)


def fight(a: str, b: str, turns: int = 1, dice: Sequence[Script] = (), **setup: Any) -> Match:
    """A battle after some turns. Decks are ordered and as long as written, unless the set-up says otherwise."""
    options: dict[str, Any] = {"ordered_a": True, "ordered_b": True, "deck_size": cards_in(a)} | setup
    with ScriptedDice(*dice) as script:
        match = fairfight.game("warband", a=a, b=b, **options).start(dice=script)
        for _ in range(turns):
            match.play(FIGHT_ON)
    return match


def told(match: Match, verb: str, turn: int | None = None) -> list[str]:
    """What the log says of everybody who did something, such as "hits" or "deploys", in a turn or in all turns."""
    lines, now = [], 0
    for line in match.log():
        began = re.fullmatch(r"Turn (\d+)", line)
        now = int(began[1]) if began else now
        if f" {verb} " in line and turn in (None, now):
            lines.append(line.strip())
    return lines


def hits(match: Match, turn: int | None = None) -> list[str]:
    """Who hit whom for how much, in order."""
    return told(match, "hits", turn)


def actors(match: Match, turn: int | None = None) -> list[str]:
    """Who acted, in order."""
    return [line.split(" hits ")[0] for line in hits(match, turn)]


def deployed(match: Match, player: str, turn: int | None = None) -> list[str]:
    """The units that a player deployed, in order."""
    ours = [line for line in told(match, "deploys", turn) if line.startswith(f"{player} ")]
    return [line.removeprefix(f"{player} deploys ").split(" with ")[0] for line in ours]


def player(match: Match, name: str) -> SideView:
    """All there is to know of a player: HP, mana, deck, field."""
    side: SideView = match.view(name).side(name)
    return side


def titled(match: Match, unit: UnitView) -> str:
    """A unit as the story calls it, such as Goblin a1."""
    title = next(piece.title for piece in match.scene("a").pieces if piece.id == unit.id)
    return f"{title} {unit.id.replace('.unit.', '')}"


def standing(match: Match, name: str) -> dict[str, int]:
    """The units on a player's field, in order, with their HP."""
    return {titled(match, unit): unit.hp for unit in player(match, name).field}


def attacks(match: Match, name: str) -> dict[str, int]:
    """The units on a player's field with this turn's attack."""
    return {titled(match, unit): unit.attack for unit in player(match, name).field}


def speeds(match: Match, name: str) -> dict[str, int]:
    """The units on a player's field with this turn's speed."""
    return {titled(match, unit): unit.speed for unit in player(match, name).field}
