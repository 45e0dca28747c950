"""Draws the board: a row of text for each row of spaces, with coordinates and territories."""

from __future__ import annotations

from fairfight.game.arranging import flowed, shifted
from fairfight.game.interface.scene import Area, At
from fairfight.game.picture import Line, Span, line
from fairfight.games.summoners.ids import BOARD
from fairfight.games.summoners.screen.arranged import (
    CAN_ATTACK,
    FREE,
    OTHER_BUILDING,
    OWN_BUILDING,
    RULE,
    SEVERAL,
    TRAP,
    Figure,
    Table,
    Tile,
)
from fairfight.games.summoners.terms import WIDTH

LABEL, CELL = 2, 3
BOARD_WIDTH = LABEL + CELL * WIDTH


def board(table: Table) -> list[Line]:
    """The whole board, the highest row first, and what its signs mean."""
    figures = {figure.unit.at: figure for figure in table.figures}
    tiles = tiles_by_space(table)
    reached = movers(table)
    attackable = {sign for figure in table.figures for sign in figure.targets}
    drawn: list[Line] = []
    for y in reversed(range(table.view.height)):
        cells: list[Span] = []
        for space in ((x, y) for x in range(table.view.width)):
            if space in figures:
                cells += unit_cell(figures[space], tiles.get(space), figures[space].sign in attackable)
            else:
                cells += free_cell(table, tiles.get(space), reached.get(space, ""))
        drawn.append((Span(f"{y:>{LABEL}}", "dim"), *cells))
        drawn += border(table, y)
    columns = "".join(f"{x:>{CELL}}" for x in range(table.view.width))
    return [*drawn, line(Span(" " * LABEL + columns, "dim")), *key(table, set(reached.values()), attackable)]


def movers(table: Table) -> dict[At, str]:
    """The spaces to which own units can move: the number of the one that can, or a sign for several."""
    found: dict[At, str] = {}
    for figure in table.figures:
        found |= {space: SEVERAL if space in found else figure.number for space in figure.moves}
    return found


def tiles_by_space(table: Table) -> dict[At, Tile]:
    """The card that shows on each space: where an own trap lies under a building, the trap."""
    found: dict[At, Tile] = {}
    for tile in sorted(table.tiles, key=lambda tile: tile.card.is_face_down):
        found |= dict.fromkeys(tile.spaces, tile)
    return found


def unit_cell(figure: Figure, tile: Tile | None, can_be_attacked: bool) -> Line:
    """A unit's sign, behind what lies under it or that it can be attacked now."""
    before = Span(CAN_ATTACK, "notice") if can_be_attacked else Span(" ")
    if tile and not can_be_attacked:
        before = Span(tile.sign[0], tile.style)
    return before, Span(figure.sign, figure.style)


def free_cell(table: Table, tile: Tile | None, mover: str) -> Line:
    """A space without a unit: the card on it, which own unit can move there, or nothing."""
    if tile:
        return Span(f" {tile.sign[0]}", tile.style), Span(mover, "good") if mover else Span(tile.sign[1], tile.style)
    return (Span(f"{mover:>{CELL}}", "good") if mover else Span(f"{table.letter(FREE):>{CELL}}", "dim"),)


def border(table: Table, y: int) -> list[Line]:
    """The line below a row, where a territory begins or ends there."""
    for area in territories(table):
        inside, below = (area.first[1] <= row <= area.last[1] for row in (y, y - 1))
        if y > 0 and inside != below:
            rule = table.letter(RULE)
            whose = "your" if area.owner == table.seat else f"{area.owner}'s"
            words = f" {whose} territory {'above' if inside else 'below'} "
            drawn = (rule * 2 + words).ljust(BOARD_WIDTH - LABEL - 1, rule)
            return [line(" " * (LABEL + 1), Span(drawn, table.style_of(area.owner)))]
    return []


def territories(table: Table) -> tuple[Area, ...]:
    """Both territories."""
    return next(place.areas for place in table.scene.places if place.id == BOARD)


def key(table: Table, moves: set[str], attackable: set[str]) -> list[Line]:
    """What the signs on this board mean; only those that are there."""
    sorts = {tile.sign[0] for tile in table.tiles}
    said = [
        (" ".join(sorted(moves - {SEVERAL})), "where that unit can move", bool(moves - {SEVERAL})),
        (SEVERAL, "several can", SEVERAL in moves),
        (CAN_ATTACK, "you can attack it", any(figure.sign in attackable for figure in table.figures)),
        *(
            (sign, words, sign in sorts)
            for sign, words in (
                (table.letter(OWN_BUILDING), "your building"),
                (table.letter(OTHER_BUILDING), "enemy building"),
                (table.letter(TRAP), "your trap"),
            )
        ),
    ]
    shown = [line(Span(f"{sign} {words}", "dim")) for sign, words, is_there in said if is_there]
    return shifted(flowed(shown, BOARD_WIDTH - LABEL - 1), LABEL + 1)
