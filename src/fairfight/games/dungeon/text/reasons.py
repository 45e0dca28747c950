"""Reasons why a choice is not legal now: the rule that forbids it."""

from __future__ import annotations

from fairfight.common.wording import plural
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules.board import distance, floor
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.terms import tile_name
from fairfight.games.dungeon.text.names import Names

NO_SLOT = "the Attack Slot of this turn is used (rules: Turn)"
NO_POINTS = "no Action Point is left (rules: Turn)"


def why_illegal(names: Names, content: Content, state: State, choice: int) -> str:
    """The one rule that forbids a choice."""
    if not isinstance(choice, int) or isinstance(choice, bool) or choice < 0:
        return f"there is no choice {choice!r} (rules: Turn)"
    if state.phase == terms.OVER:
        return "the run is over (rules: Run)"
    if choice >= terms.CAST:
        return _spell(names, content, state, *divmod(choice - terms.CAST, terms.TARGETS))
    if choice >= terms.CHANGE:
        return _utility(content, state, choice)
    if choice >= terms.HELP:
        return _help(content, state, choice - terms.HELP)
    if choice >= terms.ATTACK:
        return _attack(content, state, choice - terms.ATTACK)
    return _move(content, state, choice - terms.MOVE)


def closed_doors(content: Content, state: State) -> dict[int, int]:
    """Tiles of closed doors, with the numbers of the doors."""
    room = content.room[state.room]
    return {room.door[door]: door for door in range(room.doors) if not state.doors >> door & 1}


def _move(content: Content, state: State, tile: int) -> str:
    if tile == state.hero[state.actor].tile:
        return f"the hero stands on {tile_name(tile)} already (rules: Movement)"
    if tile in closed_doors(content, state):
        return f"the door on {tile_name(tile)} is closed; a hero beside it can open it (rules: Movement)"
    if not floor(state, content) >> tile & 1:
        return f"nobody can stand on {tile_name(tile)} (rules: Movement)"
    taken = [hero.tile for hero in state.hero] + [enemy.tile for enemy in state.enemy[: state.enemies]]
    if tile in taken:
        return f"{tile_name(tile)} is taken (rules: Movement)"
    return f"{tile_name(tile)} is out of reach with {plural(state.steps, 'tile')} left (rules: Movement)"


def _attack(content: Content, state: State, enemy: int) -> str:
    if enemy >= state.enemies or state.enemy[enemy].hp == 0:
        return f"there is no enemy {enemy} to attack (rules: Attack)"
    if not state.slot:
        return NO_SLOT
    weapon = content.weapon[content.hero[state.actor].weapon[state.hero[state.actor].weapon]]
    if weapon.attacks + state.might == 0:
        return "the weapon in hand has no attack dice (rules: Attack)"
    between = f"{weapon.nearest} to {weapon.reach}" if weapon.nearest < weapon.reach else f"{weapon.reach}"
    return f"the enemy is not in sight at a distance of {between} (rules: Range and line of sight)"


def _help(content: Content, state: State, ally: int) -> str:
    if ally >= content.heroes or ally == state.actor or state.hero[ally].hp == 0:
        return f"there is no ally {ally} to help (rules: Action Points)"
    return NO_POINTS if state.points <= 0 else "the ally is not adjacent (rules: Action Points)"


def _utility(content: Content, state: State, choice: int) -> str:
    sheet, hero = content.hero[state.actor], state.hero[state.actor]
    if choice >= terms.USE:
        item = choice - terms.USE
        if item >= content.consumables or hero.items[item] == 0:
            return "the hero has no such consumable (rules: Action Points)"
    elif choice >= terms.OPEN:
        room, door = content.room[state.room], choice - terms.OPEN
        if door >= room.doors or state.doors >> door & 1:
            return f"there is no closed door {door} (rules: Action Points)"
        if distance(hero.tile, room.door[door]) != 1:
            return f"the door on {tile_name(room.door[door])} is not adjacent (rules: Action Points)"
    elif choice - terms.CHANGE >= sheet.weapons:
        return "the hero carries no such weapon (rules: Action Points)"
    elif choice - terms.CHANGE == hero.weapon:
        return "that weapon is in hand already (rules: Action Points)"
    return NO_POINTS


def _spell(names: Names, content: Content, state: State, place: int, target: int) -> str:
    sheet = content.hero[state.actor]
    if place >= sheet.spells:
        return "the hero knows no such spell (rules: Spells)"
    if not state.slot:
        return NO_SLOT
    spell = content.spell[sheet.spell[place]]
    if spell.charges and not state.hero[state.actor].charges[place]:
        return f"{names.spells[sheet.spell[place]]} has no charge left in this room (rules: Spells)"
    near = f"in sight within {plural(spell.reach, 'tile')} (rules: Spells)"
    if spell.do == terms.DO_BLINK:
        return f"{tile_name(target)} is not a free tile {near}"
    return f"there is no {'enemy' if spell.do == terms.DO_ATTACK else 'hero'} {target} {near}"
