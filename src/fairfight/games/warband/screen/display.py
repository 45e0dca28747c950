"""Warband at a terminal: both players with their HP, mana, field and deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from fairfight.game.arranging import bar, flowed, width_of, wrapped
from fairfight.game.display import Display
from fairfight.game.picture import Line, Screen, Span, Style, line
from fairfight.games.warband.state import Content
from fairfight.games.warband.text.game_text import full_hp
from fairfight.games.warband.text.names import PLAYERS, Names

LONGEST_BAR = 20
UNIT_BAR = 8


class WarbandDisplay(Display):
    """Draws a battle."""

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content

    def picture(self, view: Mapping[str, Any], screen: Screen) -> list[Line]:
        """The turn, then one player after the other, the other side first."""
        seat = view["seat"]
        when = f"After turn {view['turn']}" if view["turn"] else "Before the first turn"
        drawn = wrapped(line(Span(when, "title")), screen.width)
        for player in sorted(PLAYERS, key=lambda player: player == seat):
            style: Style = "own" if player == seat else "other"
            drawn += [line(), *self._side(player, view[player], style, screen)]
        return drawn

    def _side(self, player: str, side: Mapping[str, Any], style: Style, screen: Screen) -> list[Line]:
        hp, most = side["hp"], self.content.player_hp
        health = line(bar(hp, most, min(LONGEST_BAR, screen.width // 3), screen), f" {hp}/{most} HP")
        drawn = flowed(
            [line(Span(f"Player {player}", style)), health, line(f"mana {side['mana']}")], screen.width, indent=2
        )
        drawn += self._field(side["field"], style, screen)
        deck = f"{len(side['deck'])} cards to come" if side["deck"] else "no card to come"
        seen = side["next_costs_over"]
        deck += f", the next one costs more than {seen}" if seen is not None and side["deck"] else ""
        drawn += wrapped(line(Span(f"  Deck: {deck}", "dim")), screen.width)
        cards = _in_order(side["deck"]) if self.content.deck[PLAYERS.index(player)].ordered else _counted(side["deck"])
        return [*drawn, *wrapped(line(Span(f"  {cards}", "dim")), screen.width)] if cards else drawn

    def _field(self, units: Sequence[Mapping[str, Any]], style: Style, screen: Screen) -> list[Line]:
        """The units in the order of their deployment, a row each; attack and speed are those of the last turn."""
        if not units:
            return wrapped(line(Span("  nobody on the field", "dim")), screen.width)
        longest = max(len(unit["name"]) for unit in units)
        drawn = []
        for unit in units:
            card = next(
                self.content.card[place] for place, card in enumerate(self.names.cards) if str(card) == unit["card"]
            )
            most = max(unit["hp"], full_hp(card))
            health = line(bar(unit["hp"], most, UNIT_BAR, screen), f" {unit['hp']} HP")
            cells = [
                line("  ", Span(unit["name"].ljust(longest), style)),
                (*health, Span(" " * (16 - width_of(health)))),
            ]
            cells += [line(f"attack {unit['attack']}"), line(f"speed {unit['speed']}")]
            drawn += flowed(cells, screen.width, indent=4)
        return drawn


def _in_order(cards: Sequence[str]) -> str:
    said = ", ".join(f"{len(list(copies))} {card}" for card, copies in groupby(cards))
    return f"from the top: {said}" if said else ""


def _counted(cards: Sequence[str]) -> str:
    return ", ".join(f"{number} {card}" for card, number in Counter(cards).items())
