"""Warband at a terminal: both players with their HP, mana, field and deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from fairfight.game.arranging import bar, flowed, width_of, wrapped
from fairfight.game.display import Display
from fairfight.game.interface.scene import Scene
from fairfight.game.picture import Line, Screen, Span, Style, line
from fairfight.games.warband.text.names import Names
from fairfight.games.warband.views import SideView, UnitView, WarbandView

LONGEST_BAR = 20
UNIT_BAR = 8


class WarbandDisplay(Display):
    """Draws a battle."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def picture(self, view: WarbandView, scene: Scene, screen: Screen) -> list[Line]:
        """The turn, then one player after the other, the other side first."""
        when = f"After turn {view.turn}" if view.turn else "Before the first turn"
        drawn = wrapped(line(Span(when, "title")), screen.width)
        for side in sorted(view.sides, key=lambda side: side.player == view.seat):
            style: Style = "own" if side.player == view.seat else "other"
            drawn += [line(), *self._side(side, style, screen)]
        return drawn

    def _side(self, side: SideView, style: Style, screen: Screen) -> list[Line]:
        health = line(
            bar(side.hp, side.max_hp, min(LONGEST_BAR, screen.width // 3), screen), f" {side.hp}/{side.max_hp} HP"
        )
        drawn = flowed(
            [line(Span(f"Player {side.player}", style)), health, line(f"mana {side.mana}")], screen.width, indent=2
        )
        drawn += self._field(side.field, style, screen)
        deck = f"{len(side.deck)} cards to come" if side.deck else "no card to come"
        seen = side.next_costs_over
        deck += f", the next one costs more than {seen}" if seen is not None and side.deck else ""
        drawn += wrapped(line(Span(f"  Deck: {deck}", "dim")), screen.width)
        cards = _in_order(side.deck) if side.is_ordered else _counted(side.deck)
        return [*drawn, *wrapped(line(Span(f"  {cards}", "dim")), screen.width)] if cards else drawn

    def _field(self, units: Sequence[UnitView], style: Style, screen: Screen) -> list[Line]:
        """The units in the order of their deployment, a row each; attack and speed are those of the last turn."""
        if not units:
            return wrapped(line(Span("  nobody on the field", "dim")), screen.width)
        names = [self.names.unit(unit.id, unit.card) for unit in units]
        longest = max(map(len, names))
        drawn = []
        for unit, name in zip(units, names, strict=True):
            health = line(bar(unit.hp, unit.max_hp, UNIT_BAR, screen), f" {unit.hp} HP")
            cells = [
                line("  ", Span(name.ljust(longest), style)),
                (*health, Span(" " * (16 - width_of(health)))),
            ]
            cells += [line(f"attack {unit.attack}"), line(f"speed {unit.speed}")]
            drawn += flowed(cells, screen.width, indent=4)
        return drawn


def _in_order(cards: Sequence[str]) -> str:
    said = ", ".join(f"{len(list(copies))} {card}" for card, copies in groupby(cards))
    return f"from the top: {said}" if said else ""


def _counted(cards: Sequence[str]) -> str:
    return ", ".join(f"{number} {card}" for card, number in Counter(cards).items())
