"""Ids of players, units, spaces and zones, the same in choices, events, views and scenes.

Copies of cards have theirs from the reader.

    a.unit.1        a summon, from the beginning to the end, whatever becomes of it
    a.card.4        a copy of a card; face down it keeps its id and has no kind for the other player
    board.4-11      a space
    stack.12        something that was declared, the twelfth of the match
    a.summons       summons in hand (a tray); one that is being summoned stays there until it arrives
    a.hand          other cards in hand: shown to their player, counted for everybody else
    a.deck          counted
    a.recharge      shown, the last card on top; so is a.discard
    a.advance       the Advance Deck: shown to its player, counted for everybody else
    a.play          quests and set cards; buildings, and traps as far as they are known, lie on the board instead, at
                    their lowest corner
"""

from __future__ import annotations

from fairfight.game.interface.scene import cell
from fairfight.games.summoners.terms import HEIGHT, SPACES, UNITS, UNITS_EACH, WIDTH

PLAYERS = ("a", "b")
BOARD = "board"

UNIT_IDS = tuple(f"{PLAYERS[unit // UNITS_EACH]}.unit.{unit % UNITS_EACH + 1}" for unit in range(UNITS))
SPACE_IDS = tuple(cell(BOARD, (x, y)) for y in range(HEIGHT) for x in range(WIDTH))
UNIT_OF = {name: unit for unit, name in enumerate(UNIT_IDS)}
SPACE_OF = {name: space for space, name in enumerate(SPACE_IDS)}


def unit_id(unit: int) -> str:
    """A unit by its number; empty for nobody.

    >>> unit_id(4), unit_id(7)
    ('b.unit.2', '')
    """
    return UNIT_IDS[unit] if 0 <= unit < UNITS else ""


def space_id(space: int) -> str:
    """A space by its number; empty for nowhere.

    >>> space_id(29), space_id(-1)
    ('board.5-2', '')
    """
    return SPACE_IDS[space] if 0 <= space < SPACES else ""


def zone_id(player: int, zone: str) -> str:
    """A zone of a player, who is given by number.

    >>> zone_id(1, "hand")
    'b.hand'
    """
    return f"{PLAYERS[player]}.{zone}"


def item_id(number: int) -> str:
    """Something on the stack, by how many were declared before and with it."""
    return f"stack.{number}"
