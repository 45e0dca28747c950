"""Defence of a figure: armour, a shield that is held, temporary blocked hits, Flat Damage Reduction."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.state import Content, State


@rule
def holds_shield(s: State, c: Content, hero: int) -> bool:
    """RULING: a hero with a two-handed weapon in hand does not hold the shield."""
    return c.weapon[c.hero[hero].weapon[s.hero[hero].weapon]].hands == 1


@rule
def armour_of(s: State, c: Content, figure: int) -> int:
    """The defence dice of a figure's armour."""
    if figure < terms.MOST_HEROES:
        return c.hero[figure].armour
    return c.enemy[s.enemy[figure - terms.MOST_HEROES].kind].armour


@rule
def shield_of(s: State, c: Content, figure: int) -> int:
    """The defence dice of a figure's shield, if it holds one."""
    if figure < terms.MOST_HEROES:
        return c.hero[figure].shield if holds_shield(s, c, figure) else 0
    return c.enemy[s.enemy[figure - terms.MOST_HEROES].kind].shield


@rule
def defence_dice(s: State, c: Content, figure: int) -> int:
    """1 + armour + shield, never fewer than 1."""
    return min(terms.MOST_DICE, max(1, 1 + armour_of(s, c, figure) + shield_of(s, c, figure)))


@rule
def blocks_of(s: State, figure: int) -> int:
    """Temporary blocked hits; enemies never have any."""
    return s.hero[figure].blocks if figure < terms.MOST_HEROES else 0


@rule
def reduction_of(s: State, c: Content, figure: int) -> int:
    """Flat Damage Reduction; 0 where it is off."""
    if figure < terms.MOST_HEROES:
        held = c.hero[figure].shield_reduction if holds_shield(s, c, figure) else 0
        return c.hero[figure].reduction + held
    return c.enemy[s.enemy[figure - terms.MOST_HEROES].kind].reduction
