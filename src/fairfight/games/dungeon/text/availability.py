"""What somebody names who would like to use it, attack it or go there; and what is in the way now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fairfight.common.errors import FairFightError, unknown
from fairfight.common.wording import listed, plain
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules.board import distance
from fairfight.games.dungeon.rules.turn import choices
from fairfight.games.dungeon.state import State
from fairfight.games.dungeon.terms import sign_of, tile_name
from fairfight.games.dungeon.text.reasons import NO_POINTS, NO_SLOT, closed_doors, why_not
from fairfight.games.dungeon.views import view_of

if TYPE_CHECKING:
    from fairfight.games.dungeon.game import Dungeon

NO_CHARGE = "it has no charge left in this room (rules: Spells)"
NO_TARGET = "nothing to aim it at is in range and in sight (rules: Range and line of sight)"
NO_DOOR = "no door is closed in this room (rules: Action Points)"
A_DOOR = ("open", "door")  # without its tile


def why_not_now(view: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """What keeps the hero whose turn it is from using a weapon, a spell or a consumable that it has."""
    hero = next(hero for hero in view["heroes"] if hero["name"] == view["hero"])
    if name not in view["in_reach"]:  # another weapon than the one in hand, or a consumable
        return () if view["action_points"] > 0 else (NO_POINTS,)
    if not view["attack_slot"]:
        return (NO_SLOT,)
    if hero["spells"].get(name) == 0:
        return (NO_CHARGE,)
    return () if view["in_reach"][name] else (NO_TARGET,)


def unmet(game: Dungeon, state: State, wish: str) -> list[str]:
    """What is in the way of something that was named: gear, an enemy to attack, an ally to help, a door, a tile.

    A verb may stand before it: "attack Wolf 2", "move i7". "Attack" alone means the weapon in hand,
    "open" alone the nearest closed door.
    """
    if state.phase == terms.OVER:
        return [why_not(game, state, terms.END_TURN)]
    words = wish.split()
    for first in range(len(words)):
        found = _in_the_way(game, state, plain(" ".join(words[first:])))
        if found is not None:
            return found
    raise FairFightError(unknown("name", wish, [*_owners(game, state), *_codes(game, state)]))


def _in_the_way(game: Dungeon, state: State, wanted: str) -> list[str] | None:
    """The reasons for one name, written plainly; None if nothing is called so."""
    acting = game.names.heroes[state.actor]
    if wanted == "attack":
        sheet, in_hand = game.mirror.hero[state.actor], state.hero[state.actor].weapon
        wanted = plain(game.names.weapons[sheet.weapon[in_hand]])
    for name, owners in _owners(game, state).items():
        if plain(name) == wanted and acting in owners:
            return list(why_not_now(view_of(game, state), name))
        if plain(name) == wanted:
            has = f"{listed(owners)} {'have' if len(owners) > 1 else 'has'} it" if owners else "no hero has it"
            return [f"{has}, and it is {acting}'s turn (rules: Turn)"]
    for name, code in _codes(game, state).items():
        if plain(name) == wanted:
            offered = [0] * terms.MOST_CHOICES
            number = choices(state, game.mirror, offered)
            return [] if code in offered[:number] else [_refusal(game, state, code)]
    return [NO_DOOR] if wanted in A_DOOR else None


def _owners(game: Dungeon, state: State) -> dict[str, list[str]]:
    """Everything that a hero may have, with the heroes that stand and have it."""
    names = game.names
    owners: dict[str, list[str]] = {name: [] for name in (*names.weapons, *names.spells, *names.consumables)}
    for hero in view_of(game, state)["heroes"]:
        for name in (*hero["weapons"], *hero["spells"], *hero["consumables"]) if hero["tile"] else ():
            owners[name].append(hero["name"])
    return owners


def _codes(game: Dungeon, state: State) -> dict[str, int]:
    """What can be named beside gear, and the choice it means: allies, enemies, doors, tiles.

    The name of a kind means the first of its enemies that stands.
    """
    codes = {name: terms.HELP + hero for hero, name in enumerate(game.names.heroes)}
    enemies = sorted(range(state.enemies), key=lambda number: state.enemy[number].hp == 0)
    for number in enemies:
        figure = terms.MOST_HEROES + number
        kind = game.model.enemies[game.lowered.enemies[state.enemy[number].kind]].name
        for name in (game.names.figure(state.room, figure), sign_of(figure), kind):
            codes.setdefault(name, terms.ATTACK + number)
    room = game.mirror.room[state.room]
    codes |= {f"door on {tile_name(room.door[door])}": terms.OPEN + door for door in range(room.doors)}
    closed, here = closed_doors(game, state), state.hero[state.actor].tile
    if closed:
        codes |= dict.fromkeys(A_DOOR, terms.OPEN + closed[min(closed, key=lambda tile: distance(here, tile))])
    return codes | {tile_name(tile): terms.MOVE + tile for tile in range(terms.TILES)}


def _refusal(game: Dungeon, state: State, code: int) -> str:
    """Why a choice is not legal; figures that cannot be meant any more are called by their names."""
    if terms.HELP <= code < terms.CHANGE:
        ally = code - terms.HELP
        if ally == state.actor:
            return f"{game.names.heroes[ally]} has the turn and needs an ally to help (rules: Action Points)"
        if state.hero[ally].hp == 0:
            return f"{game.names.heroes[ally]} is defeated (rules: Run)"
    if terms.ATTACK <= code < terms.HELP and state.enemy[code - terms.ATTACK].hp == 0:
        return f"{game.names.figure(state.room, terms.MOST_HEROES + code - terms.ATTACK)} is defeated (rules: Attack)"
    return why_not(game, state, code)
