"""Draws the board: a row of text for each row of spaces, with coordinates and territories."""

from __future__ import annotations

from fairfight.game.arranging import flowed, shifted
from fairfight.game.picture import Line, Span, line
from fairfight.games.summoners import terms
from fairfight.games.summoners.rules.board import is_in_territory
from fairfight.games.summoners.screen.scene import (
    CAN_ATTACK,
    FREE,
    OTHER_BUILDING,
    OWN_BUILDING,
    RULE,
    SEVERAL,
    TRAP,
    Figure,
    Scene,
    Space,
    Tile,
    number_of,
)
from fairfight.games.summoners.text.names import PLAYERS

LABEL, CELL = 2, 3
BOARD_WIDTH = LABEL + CELL * terms.WIDTH


def board(scene: Scene) -> list[Line]:
    """The whole board, the highest row first, and what its signs mean."""
    figures = {figure.space: figure for figure in scene.figures}
    tiles = tiles_by_space(scene)
    reached = movers(scene)
    attackable = {sign for figure in scene.figures for sign in figure.targets}
    drawn: list[Line] = []
    for y in reversed(range(terms.HEIGHT)):
        cells: list[Span] = []
        for space in ((x, y) for x in range(terms.WIDTH)):
            if space in figures:
                cells += unit_cell(figures[space], tiles.get(space), figures[space].sign in attackable)
            else:
                cells += free_cell(scene, tiles.get(space), reached.get(space, ""))
        drawn.append((Span(f"{y:>{LABEL}}", "dim"), *cells))
        drawn += border(scene, y)
    columns = "".join(f"{x:>{CELL}}" for x in range(terms.WIDTH))
    return [*drawn, line(Span(" " * LABEL + columns, "dim")), *key(scene, set(reached.values()), attackable)]


def movers(scene: Scene) -> dict[Space, str]:
    """The spaces to which own units can move: the number of the one that can, or a sign for several."""
    found: dict[Space, str] = {}
    for figure in scene.figures:
        found |= {space: SEVERAL if space in found else figure.number for space in figure.moves}
    return found


def tiles_by_space(scene: Scene) -> dict[Space, Tile]:
    """The card that shows on each space: where an own trap lies under a building, the trap."""
    found: dict[Space, Tile] = {}
    for tile in sorted(scene.tiles, key=lambda tile: bool(tile.card["face_down"])):
        found |= dict.fromkeys(tile.spaces, tile)
    return found


def unit_cell(figure: Figure, tile: Tile | None, can_be_attacked: bool) -> Line:
    """A unit's sign, behind what lies under it or that it can be attacked now."""
    before = Span(CAN_ATTACK, "notice") if can_be_attacked else Span(" ")
    if tile and not can_be_attacked:
        before = Span(tile.sign[0], tile.style)
    return before, Span(figure.sign, figure.style)


def free_cell(scene: Scene, tile: Tile | None, mover: str) -> Line:
    """A space without a unit: the card on it, which own unit can move there, or nothing."""
    if tile:
        return Span(f" {tile.sign[0]}", tile.style), Span(mover, "good") if mover else Span(tile.sign[1], tile.style)
    return (Span(f"{mover:>{CELL}}", "good") if mover else Span(f"{scene.letter(FREE):>{CELL}}", "dim"),)


def border(scene: Scene, y: int) -> list[Line]:
    """The line below a row, where a territory begins or ends there."""
    for number, player in enumerate(PLAYERS):
        inside, below = (is_in_territory(number_of((0, row)), number) for row in (y, y - 1))
        if y > 0 and inside != below:
            rule = scene.letter(RULE)
            whose = "your" if player == scene.seat else f"{player}'s"
            words = f" {whose} territory {'above' if inside else 'below'} "
            drawn = (rule * 2 + words).ljust(BOARD_WIDTH - LABEL - 1, rule)
            return [line(" " * (LABEL + 1), Span(drawn, scene.style_of(player)))]
    return []


def key(scene: Scene, moves: set[str], attackable: set[str]) -> list[Line]:
    """What the signs on this board mean; only those that are there."""
    sorts = {tile.sign[0] for tile in scene.tiles}
    said = [
        (" ".join(sorted(moves - {SEVERAL})), "where that unit can move", bool(moves - {SEVERAL})),
        (SEVERAL, "several can", SEVERAL in moves),
        (CAN_ATTACK, "you can attack it", any(figure.sign in attackable for figure in scene.figures)),
        *(
            (sign, words, sign in sorts)
            for sign, words in (
                (scene.letter(OWN_BUILDING), "your building"),
                (scene.letter(OTHER_BUILDING), "enemy building"),
                (scene.letter(TRAP), "your trap"),
            )
        ),
    ]
    shown = [line(Span(f"{sign} {words}", "dim")) for sign, words, is_there in said if is_there]
    return shifted(flowed(shown, BOARD_WIDTH - LABEL - 1), LABEL + 1)
