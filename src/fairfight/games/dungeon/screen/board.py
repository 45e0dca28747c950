"""Draws a room: its tiles with their names, who stands where, where the hero can go, and what the signs mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fairfight.game.arranging import flowed, shifted, wrapped
from fairfight.game.picture import Line, Screen, Span, line
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.data import grids
from fairfight.games.dungeon.data.model import Content
from fairfight.games.dungeon.terms import tile_name
from fairfight.games.dungeon.text.catalogue import reward_text

LABEL, CELL = 2, 3
BOARD_WIDTH = LABEL + 1 + CELL * terms.WIDTH + 1  # a wall at either side

# Signs in letters beyond ASCII, and without them.
WALL, WALL_ABOVE, WALL_BELOW = ("█", "#"), ("▄", "#"), ("▀", "#")
FLOOR, CAN_WALK = ("·", "."), ("•", "*")
CHASM, CLOSED_DOOR, OPEN_DOOR, REWARD, CAN_ATTACK, ASLEEP = "~", "+", "/", "$", "!", "z"


def board(book: Content, view: Mapping[str, Any], screen: Screen) -> list[Line]:
    """The whole room within its walls, row 1 first."""
    rows = book.rooms[view["room"]].rows
    cells = {tile: _cell(view, tile_name(tile), sign, screen) for tile, sign in grids.signs(rows)}
    columns = "".join(f"{tile_name(x)[0]:^{CELL}}" for x in range(terms.WIDTH))
    wall = Span(_letter(WALL, screen), "dim")
    drawn = [line(" " * (LABEL + 1), Span(columns, "dim")), _wall(WALL_ABOVE, screen)]
    for y in range(terms.HEIGHT):
        row = [span for x in range(terms.WIDTH) for span in cells[y * terms.WIDTH + x]]
        drawn.append((Span(f"{tile_name(y * terms.WIDTH)[1:]:<{LABEL}}", "dim"), wall, *row, wall))
    return [*drawn, _wall(WALL_BELOW, screen)]


def key(book: Content, view: Mapping[str, Any], screen: Screen, width: int) -> list[Line]:
    """The meanings of the signs that are in this room."""
    rows = book.rooms[view["room"]].rows
    doors = view["doors"].values()
    reward = f"reward on {view['reward']}: {reward_text(book, book.rooms[view['room']].reward)}"
    said = [
        (_letter(CAN_WALK, screen), f"where {view['hero']} can walk", bool(view["can_walk_to"])),
        (CAN_ATTACK, f"in reach of the {_in_hand(view)}", bool(_targets(view))),
        (ASLEEP, "asleep", any(enemy["asleep"] and enemy["tile"] for enemy in view["enemies"])),
        (CLOSED_DOOR, "closed door", "closed" in doors),
        (OPEN_DOOR, "open door", "open" in doors),
        (CHASM, "chasm", any(CHASM in row for row in rows)),
    ]
    drawn = flowed([_meaning(sign, words) for sign, words, is_there in said if is_there], width - LABEL)
    drawn += wrapped(_meaning(REWARD, reward), width - LABEL) if view["reward"] else []
    return shifted(drawn, LABEL)


def _meaning(sign: str, words: str) -> Line:
    return line(Span(sign, "notice"), Span(f" {words}", "dim"))


def _letter(sign: tuple[str, str], screen: Screen) -> str:
    return sign[0] if screen.unicode else sign[1]


def _wall(sign: tuple[str, str], screen: Screen) -> Line:
    return line(" " * LABEL, Span(_letter(sign, screen) * (BOARD_WIDTH - LABEL), "dim"))


def _in_hand(view: Mapping[str, Any]) -> str:
    """The weapon in hand of the hero whose turn it is."""
    return next((str(hero["weapon"]) for hero in view["heroes"] if hero["name"] == view["hero"]), "")


def _targets(view: Mapping[str, Any]) -> list[str]:
    """The enemies that the hero can attack now with the weapon in hand."""
    return list(view["in_reach"].get(_in_hand(view), [])) if view["attack_slot"] else []


def _cell(view: Mapping[str, Any], tile: str, ground: str, screen: Screen) -> Line:
    """A tile: who stands there, or what is there and whether the hero can walk there."""
    for hero in view["heroes"]:
        if hero["tile"] == tile:
            return line(Span(f"[{hero['sign']}]" if hero["name"] == view["hero"] else f" {hero['sign']} ", "own"))
    for enemy in view["enemies"]:
        if enemy["tile"] == tile:
            mark = CAN_ATTACK if enemy["name"] in _targets(view) else " "
            asleep = ASLEEP if enemy["asleep"] else " "
            return line(Span(mark, "notice"), Span(enemy["sign"], "other"), Span(asleep, "dim"))
    if ground in (terms.WALL, terms.CHASM):
        return line(Span((_letter(WALL, screen) if ground == terms.WALL else CHASM) * CELL, "dim"))
    walk = _letter(CAN_WALK, screen) if tile in view["can_walk_to"] else ""
    thing = REWARD if tile == view["reward"] else ""
    if tile in view["doors"]:
        thing = OPEN_DOOR if view["doors"][tile] == "open" else CLOSED_DOOR
    if thing:
        return line(Span(walk or " ", "good"), Span(f"{thing} ", "notice"))
    return line(Span(f" {walk} ", "good") if walk else Span(f" {_letter(FLOOR, screen)} ", "dim"))
