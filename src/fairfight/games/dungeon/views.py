"""What the party sees: everything but the dice to come, as plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules.defence import defence_dice, holds_shield
from fairfight.games.dungeon.rules.turn import offer_attacks, offer_targets, tiles_to_walk
from fairfight.games.dungeon.state import State
from fairfight.games.dungeon.terms import sign_of, tile_name

if TYPE_CHECKING:
    from fairfight.games.dungeon.game import Dungeon


def view_of(game: Dungeon, state: State) -> dict[str, Any]:
    """A run as its player sees it."""
    c, names = game.mirror, game.names
    deciding = state.phase == terms.DECIDING
    room = c.room[state.room]
    return {
        "seat": "party",
        "outcome": None if deciding else terms.OUTCOMES[state.outcome],
        "room": game.lowered.rooms[state.room],
        "room_name": names.rooms[state.room],
        "room_number": min(state.stage + 1, c.stages),
        "rooms": c.stages,
        "turn": state.turn,
        "gold": state.gold,
        "rubies": state.rubies,
        "rewards": state.rewards,
        "reward": tile_name(room.reward_tile) if deciding and state.reward_left else None,
        "doors": {
            tile_name(room.door[door]): "open" if state.doors >> door & 1 else "closed" for door in range(room.doors)
        },
        "hero": names.heroes[state.actor] if deciding else None,
        "movement": state.steps if deciding else 0,
        "attack_slot": bool(state.slot) and deciding,
        "action_points": state.points if deciding else 0,
        "extra_dice": state.might if deciding else 0,
        "can_walk_to": _tiles(tiles_to_walk(state, c)) if deciding else [],
        "in_reach": _in_reach(game, state) if deciding else {},
        "heroes": [_hero(game, state, number) for number in range(c.heroes)],
        "enemies": [_enemy(game, state, number) for number in range(state.enemies)],
    }


def _tiles(tiles: int) -> list[str]:
    return [tile_name(tile) for tile in range(terms.TILES) if tiles >> tile & 1]


def _in_reach(game: Dungeon, state: State) -> dict[str, list[str]]:
    """What the weapon in hand and each spell reach from where the hero stands, whether they can be used now or not."""
    c, names, sheet = game.mirror, game.names, game.mirror.hero[state.actor]
    codes = [0] * terms.MOST_CHOICES
    attacks = offer_attacks(state, c, codes, 0)
    in_hand = names.weapons[sheet.weapon[state.hero[state.actor].weapon]]
    reached = {in_hand: [names.target(state.room, terms.DO_ATTACK, code - terms.ATTACK) for code in codes[:attacks]]}
    for row in sheet.spell[: sheet.spells]:
        spell = c.spell[row]
        targets = offer_targets(state, c, codes, 0, spell, 0)
        reached[names.spells[row]] = [names.target(state.room, spell.do, target) for target in codes[:targets]]
    return reached


def _hero(game: Dungeon, state: State, number: int) -> dict[str, Any]:
    c, names = game.mirror, game.names
    hero, sheet = state.hero[number], c.hero[number]
    weapons = [names.weapons[sheet.weapon[place]] for place in range(sheet.weapons)]
    return {
        "sign": sign_of(number),
        "name": names.heroes[number],
        "class": game.lowered.party[number],
        "hp": hero.hp,
        "most_hp": sheet.hp,
        "tile": tile_name(hero.tile) if hero.tile >= 0 else None,
        "weapon": weapons[hero.weapon],
        "weapons": weapons,
        "defence_dice": defence_dice(state, c, number),
        "shield": bool(sheet.shield) and holds_shield(state, c, number),
        "blocked_hits": hero.blocks,
        "spells": {
            names.spells[sheet.spell[place]]: hero.charges[place] if c.spell[sheet.spell[place]].charges else None
            for place in range(sheet.spells)
        },
        "consumables": {name: hero.items[item] for item, name in enumerate(names.consumables) if hero.items[item] > 0},
        "damage_dealt": hero.dealt,
        "damage_taken": hero.taken,
        "kills": hero.kills,
    }


def _enemy(game: Dungeon, state: State, number: int) -> dict[str, Any]:
    c, names = game.mirror, game.names
    enemy = state.enemy[number]
    kind = c.enemy[enemy.kind]
    figure = terms.MOST_HEROES + number
    return {
        "sign": sign_of(figure),
        "name": names.figure(state.room, figure),
        "kind": game.lowered.enemies[enemy.kind],
        "hp": enemy.hp,
        "most_hp": kind.hp,
        "tile": tile_name(enemy.tile) if enemy.tile >= 0 else None,
        "weapon": names.weapons[kind.weapon],
        "defence_dice": defence_dice(state, c, figure),
        "movement": max(0, kind.movement - enemy.slowed),
        "asleep": not enemy.awake,
    }
