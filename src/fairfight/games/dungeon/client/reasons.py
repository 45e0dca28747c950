"""Reasons that keep a hero from doing something, as data, in the order in which a person would check them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from fairfight.game.interface.reason import Value
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.choices import Wish
from fairfight.games.dungeon.client import ids
from fairfight.games.dungeon.rules.board import bit, closed_doors, distance, floor, in_reach_of, seen_from
from fairfight.games.dungeon.rules.turn import offer_targets, tiles_to_walk
from fairfight.games.dungeon.state import Content, State

# All that there are. The first ones are of things that are not there at all.
REASONS = (
    "no_such_enemy",
    "no_such_hero",
    "no_such_door",
    "no_such_weapon",
    "no_such_item",
    "no_such_spell",
    "run_over",
    "not_your_turn",
    "nobody_has_it",
    "defeated",
    "needs_ally",
    "in_hand_already",
    "not_in_hand",
    "attack_slot_used",
    "no_action_point",
    "no_charge",
    "no_attack_dice",
    "no_target",
    "wrong_target",
    "no_door_closed",
    "door_open",
    "stands_there",
    "door_closed",
    "blocked",
    "occupied",
    "too_near",
    "out_of_range",
    "out_of_sight",
    "out_of_steps",
    "not_adjacent",
)


@dataclass(frozen=True, slots=True)
class Unmet:
    """A requirement that is not met: which one, what it is about, and its numbers."""

    id: str
    data: Mapping[str, Value] = field(default_factory=dict)


def unmet(content: Content, state: State, wish: Wish) -> list[Unmet]:
    """What keeps the hero whose turn it is from something; nothing if it is one of its choices."""
    if state.phase == terms.OVER:
        return [Unmet("run_over")]
    match wish.verb:
        case "move":
            return _move(content, state, wish.target)
        case "attack":
            return _attack(content, state, wish.target)
        case "help":
            return _help(content, state, wish.target)
        case "open_door":
            return _open_door(content, state, wish.target)
        case "change_weapon":
            return _change_weapon(content, state, wish.gear)
        case "use":
            return _use(content, state, wish.gear)
        case "cast":
            return _cast(content, state, wish.gear, wish.target)
    return []


# One thing that a hero has, whatever it may be used on.

Kind = Literal["weapon", "spell", "item"]


def unmet_of_gear(content: Content, state: State, hero: int, kind: Kind, place: int) -> list[Unmet]:
    """What keeps a weapon, a spell or a consumable of a hero from being used at all now."""
    if state.phase == terms.OVER:
        return [Unmet("run_over")]
    if hero != state.actor:
        return [Unmet("not_your_turn", {"unit": ids.hero_id(hero), "acting": ids.hero_id(state.actor)})]
    if kind == "item":
        return _use(content, state, place)
    if kind == "weapon" and place != state.hero[hero].weapon:
        return _change_weapon(content, state, place)
    found = _slot(state)
    found += _dice(content, state) if kind == "weapon" else _charge(content, state, place)
    return found if found or targets(content, state, hero, kind, place) else [Unmet("no_target")]


def targets(content: Content, state: State, hero: int, kind: Kind, place: int) -> tuple[str, ...]:
    """What a weapon or a spell of the hero whose turn it is reaches from where it stands: units, or spaces."""
    if hero != state.actor or state.phase == terms.OVER:
        return ()
    sheet = content.hero[hero]
    if kind == "weapon":
        weapon = content.weapon[sheet.weapon[place]]
        if weapon.attacks + state.might == 0:
            return ()
        tiles = in_reach_of(state, content, state.hero[hero].tile, weapon.nearest, weapon.reach)
        there = [number for number in range(state.enemies) if bit(state.enemy[number].tile) & tiles]
        return _enemies(content, state, there)
    spell = content.spell[sheet.spell[place]]
    found = [0] * terms.MOST_CHOICES
    found = found[: offer_targets(state, content, found, 0, spell, 0)]
    if spell.do == terms.DO_BLINK:
        return tuple(map(ids.space_of, found))
    return _enemies(content, state, found) if spell.do == terms.DO_ATTACK else tuple(map(ids.hero_id, found))


def _enemies(content: Content, state: State, numbers: Sequence[int]) -> tuple[str, ...]:
    room = ids.number_of_room(state, content.stages)
    return tuple(ids.enemy_id(room, number) for number in numbers)


# What is left of the turn.


def _slot(state: State) -> list[Unmet]:
    return [] if state.slot else [Unmet("attack_slot_used")]


def _point(state: State) -> list[Unmet]:
    return [] if state.points > 0 else [Unmet("no_action_point")]


def _dice(content: Content, state: State) -> list[Unmet]:
    weapon = content.weapon[_row_in_hand(content, state)]
    return [] if weapon.attacks + state.might > 0 else [Unmet("no_attack_dice")]


def _charge(content: Content, state: State, place: int) -> list[Unmet]:
    needs_none = content.spell[content.hero[state.actor].spell[place]].charges == 0
    return [] if needs_none or state.hero[state.actor].charges[place] > 0 else [Unmet("no_charge")]


def _row_in_hand(content: Content, state: State) -> int:
    return content.hero[state.actor].weapon[state.hero[state.actor].weapon]


# Spaces.


def _move(content: Content, state: State, tile: int) -> list[Unmet]:
    if tile == state.hero[state.actor].tile:
        return [Unmet("stands_there", {"space": ids.space_of(tile)})]
    taken = cannot_stand(content, state, tile)
    if taken:
        return taken
    return [] if _can_walk(content, state, tile) else [_out_of_steps(state, tile)]


def _out_of_steps(state: State, tile: int) -> Unmet:
    return Unmet("out_of_steps", {"space": ids.space_of(tile), "tiles_left": state.steps})


def _can_walk(content: Content, state: State, tile: int) -> bool:
    return state.steps > 0 and bool(tiles_to_walk(state, content) & bit(tile))


def cannot_stand(content: Content, state: State, tile: int) -> list[Unmet]:
    """Why a hero cannot come to stand on a tile, however it gets there."""
    space = ids.space_of(tile)
    if closed_doors(state, content) & bit(tile):
        return [Unmet("door_closed", {"space": space})]
    if not floor(state, content) & bit(tile):
        return [Unmet("blocked", {"space": space})]
    heroes = {ids.hero_id(number): state.hero[number].tile for number in range(content.heroes)}
    enemies = _enemies(content, state, range(state.enemies))
    tiles = heroes | {unit: state.enemy[number].tile for number, unit in enumerate(enemies)}
    by = next((unit for unit, other in tiles.items() if other == tile), "")
    return [Unmet("occupied", {"space": space, "unit": by})] if by else []


def _reach(content: Content, state: State, tile: int, nearest: int, reach: int) -> list[Unmet]:
    """Whether a tile is too near, too far or hidden."""
    here = state.hero[state.actor].tile
    far = distance(here, tile)
    numbers = {"distance": far, "nearest": nearest, "range": reach}
    found = [Unmet("too_near", numbers)] if far < nearest else []
    found += [Unmet("out_of_range", numbers)] if far > reach else []
    return found if seen_from(state, content, here) & bit(tile) else [*found, Unmet("out_of_sight")]


# Attacks and spells.


def _attack(content: Content, state: State, enemy: int) -> list[Unmet]:
    weapon = content.weapon[_row_in_hand(content, state)]
    return no_enemy(content, state, enemy) or [
        *_slot(state),
        *_dice(content, state),
        *_reach(content, state, state.enemy[enemy].tile, weapon.nearest, weapon.reach),
    ]


def no_enemy(content: Content, state: State, enemy: int) -> list[Unmet]:
    """Whether there is no such enemy, or it does not stand any more."""
    if not 0 <= enemy < state.enemies:
        return [Unmet("no_such_enemy")]
    (unit,) = _enemies(content, state, [enemy])
    return [] if state.enemy[enemy].hp else [Unmet("defeated", {"unit": unit})]


def no_hero(content: Content, state: State, hero: int) -> list[Unmet]:
    """Whether there is no such hero, or it does not stand any more."""
    if not 0 <= hero < content.heroes:
        return [Unmet("no_such_hero")]
    return [] if state.hero[hero].hp else [Unmet("defeated", {"unit": ids.hero_id(hero)})]


def _cast(content: Content, state: State, place: int, target: int) -> list[Unmet]:
    sheet = content.hero[state.actor]
    if not 0 <= place < sheet.spells:
        return [Unmet("no_such_spell")]
    spell = content.spell[sheet.spell[place]]
    if spell.do == terms.DO_ATTACK:
        nobody, tile = no_enemy(content, state, target), state.enemy[target % terms.MOST_ENEMIES].tile
    elif spell.do == terms.DO_BLINK:
        nobody, tile = [] if 0 <= target < terms.TILES else [Unmet("wrong_target")], target
    else:
        nobody, tile = no_hero(content, state, target), state.hero[target % terms.MOST_HEROES].tile
    found = [*_slot(state), *_charge(content, state, place)]
    if nobody:
        is_there = nobody[0].id == "defeated"
        return [*found, *(nobody if is_there else [Unmet("wrong_target")])]
    found += cannot_stand(content, state, tile) if spell.do == terms.DO_BLINK else []
    return [*found, *_reach(content, state, tile, 0, spell.reach)]


# Utility actions.


def _help(content: Content, state: State, ally: int) -> list[Unmet]:
    if ally == state.actor:
        return [Unmet("needs_ally", {"unit": ids.hero_id(ally)})]
    return no_hero(content, state, ally) or [
        *_point(state),
        *_adjacent(state, state.hero[ally].tile, {"unit": ids.hero_id(ally)}),
    ]


def _adjacent(state: State, tile: int, what: Mapping[str, Value]) -> list[Unmet]:
    return [] if distance(state.hero[state.actor].tile, tile) == 1 else [Unmet("not_adjacent", what)]


def _change_weapon(content: Content, state: State, place: int) -> list[Unmet]:
    if not 0 <= place < content.hero[state.actor].weapons:
        return [Unmet("no_such_weapon")]
    return [Unmet("in_hand_already")] if place == state.hero[state.actor].weapon else _point(state)


def _open_door(content: Content, state: State, door: int) -> list[Unmet]:
    room = content.room[state.room]
    if not 0 <= door < room.doors:
        return [Unmet("no_such_door")]
    what = {
        "door": ids.door_id(ids.number_of_room(state, content.stages), door),
        "space": ids.space_of(room.door[door]),
    }
    if state.doors >> door & 1:
        return [Unmet("door_open", what)]
    return [*_point(state), *_adjacent(state, room.door[door], what)]


def _use(content: Content, state: State, item: int) -> list[Unmet]:
    if not 0 <= item < content.consumables or state.hero[state.actor].items[item] == 0:
        return [Unmet("no_such_item")]
    return _point(state)
