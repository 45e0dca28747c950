"""The party's view: everything but the dice to come."""

from __future__ import annotations

from typing import Any

from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules.defence import defence_dice, holds_shield
from fairfight.games.dungeon.rules.turn import offer_attacks, offer_targets, tiles_to_walk
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.terms import sign_of, tile_name
from fairfight.games.dungeon.text.names import SEATS, Names


def view_of(names: Names, content: Content, state: State, seat: int) -> dict[str, Any]:
    """All that a seat may know, as plain values."""
    deciding = state.phase == terms.DECIDING
    room = content.room[state.room]
    return {
        "seat": SEATS[seat],
        "outcome": None if deciding else terms.OUTCOMES[state.outcome],
        "room": names.lowered.rooms[state.room],
        "room_name": names.rooms[state.room],
        "room_number": min(state.stage + 1, content.stages),
        "rooms": content.stages,
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
        "can_walk_to": _tiles(tiles_to_walk(state, content)) if deciding else [],
        "in_reach": _in_reach(names, content, state) if deciding else {},
        "heroes": [_hero(names, content, state, number) for number in range(content.heroes)],
        "enemies": [_enemy(names, content, state, number) for number in range(state.enemies)],
    }


def _tiles(tiles: int) -> list[str]:
    return [tile_name(tile) for tile in range(terms.TILES) if tiles >> tile & 1]


def _in_reach(names: Names, content: Content, state: State) -> dict[str, list[str]]:
    """Targets of the weapon in hand and of each spell from where the hero stands, usable now or not."""
    sheet = content.hero[state.actor]
    codes = [0] * terms.MOST_CHOICES
    attacks = offer_attacks(state, content, codes, 0)
    in_hand = names.weapons[sheet.weapon[state.hero[state.actor].weapon]]
    reached = {in_hand: [names.target(state.room, terms.DO_ATTACK, code - terms.ATTACK) for code in codes[:attacks]]}
    for row in sheet.spell[: sheet.spells]:
        spell = content.spell[row]
        targets = offer_targets(state, content, codes, 0, spell, 0)
        reached[names.spells[row]] = [names.target(state.room, spell.do, target) for target in codes[:targets]]
    return reached


def _hero(names: Names, content: Content, state: State, number: int) -> dict[str, Any]:
    hero, sheet = state.hero[number], content.hero[number]
    weapons = [names.weapons[sheet.weapon[place]] for place in range(sheet.weapons)]
    return {
        "sign": sign_of(number),
        "name": names.heroes[number],
        "class": names.lowered.party[number],
        "hp": hero.hp,
        "most_hp": sheet.hp,
        "tile": tile_name(hero.tile) if hero.tile >= 0 else None,
        "weapon": weapons[hero.weapon],
        "weapons": weapons,
        "defence_dice": defence_dice(state, content, number),
        "shield": bool(sheet.shield) and holds_shield(state, content, number),
        "blocked_hits": hero.blocks,
        "spells": {
            names.spells[sheet.spell[place]]: hero.charges[place] if content.spell[sheet.spell[place]].charges else None
            for place in range(sheet.spells)
        },
        "consumables": {name: hero.items[item] for item, name in enumerate(names.consumables) if hero.items[item] > 0},
        "damage_dealt": hero.dealt,
        "damage_taken": hero.taken,
        "kills": hero.kills,
    }


def _enemy(names: Names, content: Content, state: State, number: int) -> dict[str, Any]:
    enemy = state.enemy[number]
    kind = content.enemy[enemy.kind]
    figure = terms.MOST_HEROES + number
    return {
        "sign": sign_of(figure),
        "name": names.figure(state.room, figure),
        "kind": names.lowered.enemies[enemy.kind],
        "hp": enemy.hp,
        "most_hp": kind.hp,
        "tile": tile_name(enemy.tile) if enemy.tile >= 0 else None,
        "weapon": names.weapons[kind.weapon],
        "defence_dice": defence_dice(state, content, figure),
        "movement": max(0, kind.movement - enemy.slowed),
        "asleep": not enemy.awake,
    }
