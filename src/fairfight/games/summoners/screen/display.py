"""Draws a match from a seat's view: heading, board, units, the stack and the zones."""

from __future__ import annotations

from fairfight.game.arranging import beside, cut, flowed, in_ascii, wrapped
from fairfight.game.display import Display
from fairfight.game.interface.scene import Scene
from fairfight.game.picture import Line, Screen, Span, Style, line
from fairfight.game.text import CardText
from fairfight.games.summoners.screen.arranged import NO_POINT, POINT, Table
from fairfight.games.summoners.screen.board import BOARD_WIDTH, board
from fairfight.games.summoners.screen.cards import hand_texts, stack, zones
from fairfight.games.summoners.screen.units import units
from fairfight.games.summoners.text.asking import asking, moment
from fairfight.games.summoners.text.card_texts import Texts
from fairfight.games.summoners.text.names import Names
from fairfight.games.summoners.views import SummonersView

GAP = 2
TWO_COLUMNS, THREE_COLUMNS = 70, 116  # from so many columns of the screen on
MOST_SIGNS = 10  # points that are drawn one by one


class SummonersDisplay(Display):
    """Draws a match: heading, board, units, the stack and the zones."""

    def __init__(self, names: Names, texts: Texts) -> None:
        self.names = names
        self.texts = texts

    def picture(self, view: SummonersView, scene: Scene, screen: Screen) -> list[Line]:
        """All that a seat may know, no wider than the screen."""
        table = Table(self.names, view, scene, screen)
        drawn = [*heading(table), *body(table, self.texts)]
        return [cut(one, screen.width) for one in (drawn if screen.unicode else in_ascii(drawn))]

    def hand(self, view: SummonersView) -> list[CardText]:
        """A player's cards with their texts."""
        return hand_texts(view, self.names, self.texts)


def body(table: Table, texts: Texts) -> list[Line]:
    """Board, units and cards: below each other, or in as many columns as there is room for."""
    width, (own, other) = table.screen.width, table.players
    if width < TWO_COLUMNS:
        return apart(
            stack(table, texts, width),
            board(table),
            *(units(table, player, width) for player in table.players),
            *(zones(table, player, texts, width) for player in table.players),
        )
    if width < THREE_COLUMNS:
        widths = [BOARD_WIDTH, width - BOARD_WIDTH - GAP]
        right = [stack(table, texts, widths[1]), *(units(table, player, widths[1]) for player in table.players)]
        columns = [apart(board(table)), apart(*right)]
        for player in table.players:
            shorter = 0 if len(columns[0]) <= len(columns[1]) else 1
            columns[shorter] += apart(zones(table, player, texts, widths[shorter]))
        return beside(columns, widths, GAP)
    each = (width - BOARD_WIDTH - 2 * GAP) // 2
    half = (width - GAP) // 2
    columns = [apart(board(table)), apart(units(table, own, each)), apart(units(table, other, each))]
    cards = [apart(zones(table, player, texts, half)) for player in table.players]
    return [
        *apart(stack(table, texts, width)),
        *beside(columns, [BOARD_WIDTH, each, each], GAP),
        *beside(cards, [half, half], GAP),
    ]


def apart(*parts: list[Line]) -> list[Line]:
    """Parts below each other, with an empty line before each."""
    return [one for part in parts if part for one in (line(), *part)]


def heading(table: Table) -> list[Line]:
    """Turn, phase, points, and who is asked for what."""
    view, names = table.view, table.names
    said = [line(Span(moment(view), "title"))]
    said += [points(table, player) for player in table.players]
    style: Style = "notice" if view.asked == view.seat else "dim"
    asked = [] if view.winner else wrapped(line(Span(asking(names, view), style)), table.screen.width)
    return [*flowed(said, table.screen.width, between="   "), *asked]


def points(table: Table, player: str) -> Line:
    """Victory points of a player, of those that win."""
    held, goal = table.view.side(player).points, table.view.goal
    shown = max(0, min(held, goal))
    signs = table.letter(POINT) * shown + table.letter(NO_POINT) * (goal - shown) if goal <= MOST_SIGNS else ""
    style = table.style_of(player)
    said = f"{held} of {goal}" if held <= goal else str(held)
    return line(Span(f"{table.called(player)} ", style), Span(f"{signs} " if signs else "", style), said)
