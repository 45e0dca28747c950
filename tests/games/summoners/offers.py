"""What a position offers with a card, in names: for tests of who may play it, on whom and where."""

from __future__ import annotations

from fairfight.games.summoners import codes
from fairfight.games.summoners.codes import NONE
from fairfight.games.summoners.terms import WIDTH
from tests.games.summoners.board import Board, Spot


def unit_name(board: Board, number: int) -> str:
    """The key of a unit's summon; nothing for no unit."""
    if number == NONE:
        return ""
    player, place = "ab"[number // 3], number % 3
    return list(board.units[player])[place]


def pairs(board: Board, card: str, what: int = codes.PLAY) -> set[tuple[str, str]]:
    """Every caster and target with which a card is offered."""
    return {
        (unit_name(board, parts.unit), unit_name(board, parts.target))
        for parts in board.offered(what)
        if parts.card == board.row(card)
    }


def casters(board: Board, card: str) -> set[str]:
    """Every unit that may cast a card now."""
    return {caster for caster, _ in pairs(board, card)}


def targets(board: Board, card: str, what: int = codes.PLAY) -> set[str]:
    """Every unit on which a card is offered."""
    return {target for _, target in pairs(board, card, what)}


def spots(board: Board, card: str, what: int = codes.PLAY) -> set[Spot]:
    """Every space on which a building or trap is offered: its lowest corner."""
    return {
        (parts.space % WIDTH, parts.space // WIDTH) for parts in board.offered(what) if parts.card == board.row(card)
    }


def area(columns: range, rows: range) -> set[Spot]:
    """All spaces of some columns and rows."""
    return {(x, y) for x in columns for y in rows}


def picks(board: Board) -> set[Spot]:
    """Every space that may be picked for the effect that is resolving."""
    return {(parts.space % WIDTH, parts.space // WIDTH) for parts in board.offered(codes.PICK_SPACE)}


def moves(board: Board, unit: str) -> set[Spot]:
    """Every space that a unit may move to now."""
    number = board.number_of(unit)
    return {(parts.space % WIDTH, parts.space // WIDTH) for parts in board.offered(codes.MOVE) if parts.unit == number}


def alrecht(board: Board, material: str = "gignen_scout") -> Board:
    """Let a Scout become Alrecht Barkstep, who adds "Follow Me!" to the hand; his quest was completed before."""
    board.unit(material).quests = 1
    board.refreshed()
    return board.advance("alrecht_barkstep", material)


def sturdy(board: Board, unit: str, more: int = 200) -> Board:
    """Let a unit have so many HP beyond its maximum, where a test wants to see all of the damage."""
    return board.hurt(unit, 0 - more)
