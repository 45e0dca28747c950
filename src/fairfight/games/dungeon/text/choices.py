"""Choices in words, attacks with their exact odds."""

from __future__ import annotations

from functools import lru_cache

from fairfight.common.numbers import whole_percent
from fairfight.common.wording import a, plural
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules.board import bit, floor, steps_to, taken_by_enemies
from fairfight.games.dungeon.rules.defence import defence_dice, reduction_of
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.terms import sign_of, tile_name
from fairfight.games.dungeon.text.names import Names
from fairfight.odds.attacks import attack
from fairfight.odds.distribution import Distribution


def choice_text(names: Names, content: Content, state: State, choice: int) -> str:
    """A choice of the acting hero."""
    sheet = content.hero[state.actor]
    if choice == terms.END_TURN:
        return "end the turn"
    if choice >= terms.CAST:
        return _spell(names, content, state, *divmod(choice - terms.CAST, terms.TARGETS))
    if choice >= terms.USE:
        return f"use {a(names.consumables[choice - terms.USE])}"
    if choice >= terms.OPEN:
        return f"open the door on {tile_name(content.room[state.room].door[choice - terms.OPEN])}"
    if choice >= terms.CHANGE:
        return f"change to the {names.weapons[sheet.weapon[choice - terms.CHANGE]]}"
    if choice >= terms.HELP:
        return f"help {names.heroes[choice - terms.HELP]}"
    if choice >= terms.ATTACK:
        row = sheet.weapon[state.hero[state.actor].weapon]
        weapon = content.weapon[row]
        odds = _odds(content, state, choice - terms.ATTACK, weapon.attacks + state.might, weapon.damage)
        return f"attack {_enemy(names, state, choice - terms.ATTACK)} with the {names.weapons[row]} ({odds})"
    free = floor(state, content) & ~taken_by_enemies(state)
    tile = choice - terms.MOVE
    return f"move to {tile_name(tile)} ({plural(steps_to(state.hero[state.actor].tile, bit(tile), free), 'tile')})"


def topic(names: Names, content: Content, state: State, choice: int) -> str:
    """The group of a choice in long lists: moving, or the spell that is cast."""
    if choice >= terms.CAST:
        return f"cast {names.spells[content.hero[state.actor].spell[(choice - terms.CAST) // terms.TARGETS]]}"
    return "move" if terms.MOVE <= choice < terms.ATTACK else ""


def shorthand(choice: int) -> str:
    """A short name for a choice: the tile to walk to, the sign of the enemy to attack with the weapon in hand.

    >>> shorthand(terms.MOVE + 12), shorthand(terms.ATTACK + 1), shorthand(terms.END_TURN)
    ('d2', 'B', '')
    """
    if terms.ATTACK <= choice < terms.HELP:
        return sign_of(terms.MOST_HEROES + choice - terms.ATTACK)
    return tile_name(choice - terms.MOVE) if terms.MOVE <= choice < terms.ATTACK else ""


def damage_of(content: Content, state: State, enemy: int, dice: int, damage: int) -> Distribution:
    """The exact damage of an attack at an enemy as it stands."""
    figure = terms.MOST_HEROES + enemy
    defence, reduction = defence_dice(state, content, figure), reduction_of(state, content, figure)
    return _damage(min(dice, terms.MOST_DICE), damage, defence, reduction)


@lru_cache(maxsize=1024)
def _damage(dice: int, damage: int, defence: int, reduction: int) -> Distribution:
    return attack(attack=dice, weapon=damage, defence=defence, reduction=reduction)


def _odds(content: Content, state: State, enemy: int, dice: int, damage: int) -> str:
    """The chances that an attack hurts and defeats an enemy."""
    found = damage_of(content, state, enemy, dice, damage)
    hp = state.enemy[enemy].hp
    hurts = 1 - found.probability(0)
    kills = found.chance(lambda lost: lost >= hp)
    return f"{whole_percent(float(hurts))} to hurt, {whole_percent(float(kills))} to defeat"


def _enemy(names: Names, state: State, enemy: int) -> str:
    return names.figure(state.room, terms.MOST_HEROES + enemy)


def _spell(names: Names, content: Content, state: State, place: int, target: int) -> str:
    row = content.hero[state.actor].spell[place]
    spell, name = content.spell[row], names.spells[row]
    if spell.do == terms.DO_BLINK:
        return f"cast {name} to {tile_name(target)}"
    if spell.do != terms.DO_ATTACK:
        return f"cast {name} on {names.heroes[target]}"
    odds = _odds(content, state, target, spell.amount, spell.damage)
    return f"cast {name} at {_enemy(names, state, target)} ({odds})"
