"""Explains why gear or another named action is not available now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fairfight.common.errors import FairFightError, unknown
from fairfight.common.wording import listed, plain
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules.board import distance
from fairfight.games.dungeon.rules.turn import choices
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.terms import sign_of, tile_name
from fairfight.games.dungeon.text.names import Names
from fairfight.games.dungeon.text.reasons import NO_POINTS, NO_SLOT, closed_doors, why_illegal
from fairfight.games.dungeon.views import view_of

NO_CHARGE = "it has no charge left in this room (rules: Spells)"
NO_TARGET = "nothing to aim it at is in range and in sight (rules: Range and line of sight)"
NO_DOOR = "no door is closed in this room (rules: Action Points)"
A_DOOR = ("open", "door")  # without its tile


def why_not_usable(view: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """Reasons why the acting hero cannot use a weapon, a spell or a consumable that it has; empty: it can."""
    hero = next(hero for hero in view["heroes"] if hero["name"] == view["hero"])
    if name not in view["in_reach"]:  # another weapon than the one in hand, or a consumable
        return () if view["action_points"] > 0 else (NO_POINTS,)
    if not view["attack_slot"]:
        return (NO_SLOT,)
    if hero["spells"].get(name) == 0:
        return (NO_CHARGE,)
    return () if view["in_reach"][name] else (NO_TARGET,)


def why_unavailable(names: Names, content: Content, state: State, wanted: str) -> list[str]:
    """Reasons why something named is not available: gear, an enemy to attack, an ally to help, a door, a tile.

    A verb may stand before it: "attack Wolf 2", "move i7". "Attack" alone means the weapon in hand,
    "open" alone the nearest closed door.
    """
    if state.phase == terms.OVER:
        return [why_illegal(names, content, state, terms.END_TURN)]
    words = wanted.split()
    for first in range(len(words)):
        found = _reasons(names, content, state, plain(" ".join(words[first:])))
        if found is not None:
            return found
    raise FairFightError(unknown("name", wanted, [*_owners(names, content, state), *_codes(names, content, state)]))


def _reasons(names: Names, content: Content, state: State, wanted: str) -> list[str] | None:
    """The reasons for one name, written plainly; None if nothing is called so."""
    acting = names.heroes[state.actor]
    if wanted == "attack":
        sheet, in_hand = content.hero[state.actor], state.hero[state.actor].weapon
        wanted = plain(names.weapons[sheet.weapon[in_hand]])
    for name, owners in _owners(names, content, state).items():
        if plain(name) == wanted and acting in owners:
            return list(why_not_usable(view_of(names, content, state, 0), name))
        if plain(name) == wanted:
            has = f"{listed(owners)} {'have' if len(owners) > 1 else 'has'} it" if owners else "no hero has it"
            return [f"{has}, and it is {acting}'s turn (rules: Turn)"]
    for name, code in _codes(names, content, state).items():
        if plain(name) == wanted:
            offered = [0] * terms.MOST_CHOICES
            number = choices(state, content, offered)
            return [] if code in offered[:number] else [_refusal(names, content, state, code)]
    return [NO_DOOR] if wanted in A_DOOR else None


def _owners(names: Names, content: Content, state: State) -> dict[str, list[str]]:
    """Everything that a hero may have, with the heroes that stand and have it."""
    owners: dict[str, list[str]] = {name: [] for name in (*names.weapons, *names.spells, *names.consumables)}
    for hero in view_of(names, content, state, 0)["heroes"]:
        for name in (*hero["weapons"], *hero["spells"], *hero["consumables"]) if hero["tile"] else ():
            owners[name].append(hero["name"])
    return owners


def _codes(names: Names, content: Content, state: State) -> dict[str, int]:
    """Names beside those of gear, each with its choice: allies, enemies, doors, tiles.

    The name of a kind means the first of its enemies that stands.
    """
    codes = {name: terms.HELP + hero for hero, name in enumerate(names.heroes)}
    enemies = sorted(range(state.enemies), key=lambda number: state.enemy[number].hp == 0)
    for number in enemies:
        figure = terms.MOST_HEROES + number
        kind = names.book.enemies[names.lowered.enemies[state.enemy[number].kind]].name
        for name in (names.figure(state.room, figure), sign_of(figure), kind):
            codes.setdefault(name, terms.ATTACK + number)
    room = content.room[state.room]
    codes |= {f"door on {tile_name(room.door[door])}": terms.OPEN + door for door in range(room.doors)}
    closed, here = closed_doors(content, state), state.hero[state.actor].tile
    if closed:
        codes |= dict.fromkeys(A_DOOR, terms.OPEN + closed[min(closed, key=lambda tile: distance(here, tile))])
    return codes | {tile_name(tile): terms.MOVE + tile for tile in range(terms.TILES)}


def _refusal(names: Names, content: Content, state: State, code: int) -> str:
    """The reason why a choice is not legal; defeated figures are called by their names."""
    if terms.HELP <= code < terms.CHANGE:
        ally = code - terms.HELP
        if ally == state.actor:
            return f"{names.heroes[ally]} has the turn and needs an ally to help (rules: Action Points)"
        if state.hero[ally].hp == 0:
            return f"{names.heroes[ally]} is defeated (rules: Run)"
    if terms.ATTACK <= code < terms.HELP and state.enemy[code - terms.ATTACK].hp == 0:
        return f"{names.figure(state.room, terms.MOST_HEROES + code - terms.ATTACK)} is defeated (rules: Attack)"
    return why_illegal(names, content, state, code)
