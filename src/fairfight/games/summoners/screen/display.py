"""Draws a match from a seat's view: heading, board, units, the stack and the zones."""

from __future__ import annotations

from fairfight.game.arranging import beside, cut, flowed, in_ascii, wrapped
from fairfight.game.display import Display
from fairfight.game.picture import Line, Screen, Span, Style, line
from fairfight.game.text import CardText
from fairfight.games.summoners.screen.board import BOARD_WIDTH, board
from fairfight.games.summoners.screen.cards import hand_texts, stack, zones
from fairfight.games.summoners.screen.scene import NO_POINT, POINT, Scene, View
from fairfight.games.summoners.screen.units import units
from fairfight.games.summoners.text.card_texts import Texts
from fairfight.games.summoners.text.names import Names

GAP = 2
TWO_COLUMNS, THREE_COLUMNS = 70, 116  # from so many columns of the screen on
MOST_SIGNS = 10  # points that are drawn one by one


class SummonersDisplay(Display):
    """Draws a match: heading, board, units, the stack and the zones."""

    def __init__(self, names: Names, texts: Texts) -> None:
        self.names = names
        self.texts = texts

    def picture(self, view: View, screen: Screen) -> list[Line]:
        """All that a seat may know, no wider than the screen."""
        scene = Scene(view, screen)
        drawn = [*heading(scene), *body(scene, self.texts)]
        return [cut(one, screen.width) for one in (drawn if screen.unicode else in_ascii(drawn))]

    def hand(self, view: View) -> list[CardText]:
        """A player's cards with their texts and what keeps each from being used."""
        return hand_texts(view, self.names, self.texts)


def body(scene: Scene, texts: Texts) -> list[Line]:
    """Board, units and cards: below each other, or in as many columns as there is room for."""
    width, (own, other) = scene.screen.width, scene.players
    if width < TWO_COLUMNS:
        return apart(
            stack(scene, texts, width),
            board(scene),
            *(units(scene, player, width) for player in scene.players),
            *(zones(scene, player, texts, width) for player in scene.players),
        )
    if width < THREE_COLUMNS:
        widths = [BOARD_WIDTH, width - BOARD_WIDTH - GAP]
        right = [stack(scene, texts, widths[1]), *(units(scene, player, widths[1]) for player in scene.players)]
        columns = [apart(board(scene)), apart(*right)]
        for player in scene.players:
            shorter = 0 if len(columns[0]) <= len(columns[1]) else 1
            columns[shorter] += apart(zones(scene, player, texts, widths[shorter]))
        return beside(columns, widths, GAP)
    each = (width - BOARD_WIDTH - 2 * GAP) // 2
    half = (width - GAP) // 2
    columns = [apart(board(scene)), apart(units(scene, own, each)), apart(units(scene, other, each))]
    cards = [apart(zones(scene, player, texts, half)) for player in scene.players]
    return [
        *apart(stack(scene, texts, width)),
        *beside(columns, [BOARD_WIDTH, each, each], GAP),
        *beside(cards, [half, half], GAP),
    ]


def apart(*parts: list[Line]) -> list[Line]:
    """Parts below each other, with an empty line before each."""
    return [one for part in parts if part for one in (line(), *part)]


def heading(scene: Scene) -> list[Line]:
    """Turn, phase, points, and who is asked for what."""
    view = scene.view
    said = [line(Span(moment(scene), "title"))]
    said += [points(scene, player) for player in scene.players]
    style: Style = "notice" if view["asked"] == scene.seat else "dim"
    asked = [] if view["winner"] else wrapped(line(Span(view["asking"], style)), scene.screen.width)
    return [*flowed(said, scene.screen.width, between="   "), *asked]


def moment(scene: Scene) -> str:
    """Where the match stands."""
    view = scene.view
    if view["winner"]:
        said = "a draw" if view["winner"] == "draw" else f"{scene.called(view['winner'])} won"
        return f"Over in turn {view['turn']}: {said}"
    if view["turn"] == 0:
        return "Before the first turn"
    whose = "your turn" if view["player"] == scene.seat else f"{view['player']}'s turn"
    phase = view["phase"] if "turn" in view["phase"] else f"{view['phase']} phase"
    return f"Turn {view['turn']}, {whose}, {phase}"


def points(scene: Scene, player: str) -> Line:
    """Victory points of a player, of those that win."""
    held, goal = scene.view["points"][player], scene.view["goal"]
    shown = max(0, min(held, goal))
    signs = scene.letter(POINT) * shown + scene.letter(NO_POINT) * (goal - shown) if goal <= MOST_SIGNS else ""
    style = scene.style_of(player)
    said = f"{held} of {goal}" if held <= goal else str(held)
    return line(Span(f"{scene.called(player)} ", style), Span(f"{signs} " if signs else "", style), said)
