"""The reach of a unit this turn: spaces to move to, and whom it can attack now and after a move."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fairfight.games.summoners import terms
from fairfight.games.summoners.ids import PLAYERS, SPACE_IDS, unit_id
from fairfight.games.summoners.rules.board import is_guarded, is_in_territory, owner_of
from fairfight.games.summoners.rules.units import attacks_allowed, steps_left
from fairfight.games.summoners.seen.paths import ALL, around
from fairfight.games.summoners.state import Content, State

TERRITORIES = tuple(
    sum(1 << space for space in range(terms.SPACES) if is_in_territory(space, player)) for player in range(2)
)


@dataclass(frozen=True, slots=True)
class ReachView:
    """What a unit of the player whose turn it is can still do by itself."""

    moves: tuple[str, ...]  # spaces
    attacks: tuple[str, ...]  # units, or a territory such as "b.territory"
    attacks_after_move: tuple[str, ...]  # those that it cannot attack from where it stands


def reach_of(state: State, content: Content, unit: int) -> ReachView:
    """The reach of a unit on the board."""
    held, taken = state.unit[unit], 0
    for one in state.unit:
        if one.where == terms.ON_BOARD:
            taken |= 1 << one.space
    here, free = 1 << held.space, ALL & ~taken
    spaces = here
    for _ in range(steps_left(state, unit)):
        spaces |= around(spaces) & free
    spaces &= ~here
    now: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    if held.attacks < attacks_allowed(state, unit):
        now = _attacked_from(state, content, unit, here)
        later = tuple([one for one in _attacked_from(state, content, unit, spaces) if one not in now])
    return ReachView(names_of(spaces), now, later)


def _attacked_from(state: State, content: Content, unit: int, spaces: int) -> tuple[str, ...]:
    """Whom a unit can attack from one of some spaces."""
    enemy, reach = 1 - owner_of(unit), content.slot[unit].reach
    found = [
        unit_id(other)
        for other in range(enemy * terms.UNITS_EACH, (enemy + 1) * terms.UNITS_EACH)
        if state.unit[other].where == terms.ON_BOARD and _within(state.unit[other].space, reach) & spaces
    ]
    is_open = state.turn >= content.direct_attacks_from and not is_guarded(state, enemy)
    if is_open and spaces & TERRITORIES[enemy]:
        found.append(f"{PLAYERS[enemy]}.territory")
    return tuple(found)


@cache
def _within(space: int, steps: int) -> int:
    """All spaces so near to one, whoever stands between."""
    spaces = 1 << space
    for _ in range(steps):
        spaces |= around(spaces)
    return spaces


def names_of(spaces: int) -> tuple[str, ...]:
    """The ids of a set of spaces, row by row."""
    found = []
    while spaces:
        lowest = spaces & -spaces
        found.append(SPACE_IDS[lowest.bit_length() - 1])
        spaces ^= lowest
    return tuple(found)
