"""Units as the pieces of a scene: events let them appear so, and scenes show them so."""

from __future__ import annotations

from fairfight.game.interface.scene import At, Badge, Meter, Piece
from fairfight.games.summoners import terms
from fairfight.games.summoners.data.lowering import Lowered
from fairfight.games.summoners.ids import BOARD, PLAYERS, UNIT_OF, zone_id

IMMOBILIZED = "immobilized"


def unit_piece(
    unit: str, title: str, emblem: str, at: At, level: int, hp: int, max_hp: int, *, immobilized: bool = False
) -> Piece:
    """A unit on the board."""
    return Piece(
        unit,
        BOARD,
        at,
        owner_of(unit),
        title,
        emblem,
        meters=(Meter("hp", hp, max_hp, "HP"),),
        badges=(Badge("level", str(level), "Level"),),
        marks=(IMMOBILIZED,) if immobilized else (),
    )


def summon_piece(unit: str, title: str, emblem: str) -> Piece:
    """A summon in hand."""
    return Piece(unit, zone_id(UNIT_OF[unit] // terms.UNITS_EACH, "summons"), None, owner_of(unit), title, emblem)


def owner_of(unit: str) -> str:
    """Whose unit it is, by its id.

    >>> owner_of("b.unit.2")
    'b'
    """
    return PLAYERS[UNIT_OF[unit] // terms.UNITS_EACH]


def emblem_of(lowered: Lowered, card: str, role: str) -> str:
    """What is drawn for a unit: its species and its role; of a named summon its species and its card."""
    kind = lowered.content.card[lowered.kinds.index(card)]
    species = lowered.species[lowered.content.summon[kind.summon].species]
    return f"{species}/{card if kind.type == terms.NAMED else role}"
