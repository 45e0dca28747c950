"""Finds the targets of an effect."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.rules.board import covers, distance, owner_of
from fairfight.games.summoners.rules.units import is_on_board
from fairfight.games.summoners.state import Content, Effect, Item, State


@rule
def whom(s: State, item: Item, who: int) -> int:
    """The unit that an effect works on."""
    if who == terms.CASTER:
        return item.unit
    if who == terms.OTHER:
        return item.other
    if who == terms.SOURCE:
        return item.source
    if who == terms.CHOSEN:
        return s.now.chosen
    return item.target


@rule
def is_among(s: State, c: Content, item: Item, effect: Effect, unit: int) -> bool:
    """Whether an effect on several summons works on this one: it stands on the card's spaces, or is near the caster."""
    if not is_on_board(s, unit):
        return False
    if effect.whom == terms.ALL_STANDING:
        return covers(c, s.side[item.player].placed[item.placed], s.unit[unit].space)
    if (owner_of(unit) == item.player) != (effect.whom == terms.ALL_OWN):
        return False
    if effect.within == 0:
        return True
    return is_on_board(s, item.unit) and distance(s.unit[item.unit].space, s.unit[unit].space) <= effect.within
