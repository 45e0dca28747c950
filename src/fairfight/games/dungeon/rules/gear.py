"""Spells and consumables that the acting hero can use."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.state import Content, State


@rule
def has_charge(s: State, c: Content, place: int) -> bool:
    """Whether a spell has a charge left in this room, or needs none."""
    return c.spell[c.hero[s.actor].spell[place]].charges == 0 or s.hero[s.actor].charges[place] > 0


@rule
def spell_that(s: State, c: Content, deed: int) -> int:
    """The place of a spell that does something and has a charge, or NOBODY."""
    for place in range(c.hero[s.actor].spells):
        if c.spell[c.hero[s.actor].spell[place]].do == deed and has_charge(s, c, place):
            return place
    return terms.NOBODY


@rule
def item_that(s: State, c: Content, deed: int) -> int:
    """A consumable that does something, or NOBODY."""
    for item in range(c.consumables):
        if s.hero[s.actor].items[item] > 0 and c.consumable[item].do == deed:
            return item
    return terms.NOBODY
