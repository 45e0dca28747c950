"""Draws a room: its tiles with their names, who stands where, where the hero can go, and what the signs mean."""

from __future__ import annotations

from fairfight.game.arranging import flowed, shifted, wrapped
from fairfight.game.picture import Line, Screen, Span, line
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.client.ids import at_tile, space_name, space_of
from fairfight.games.dungeon.data.model import Content
from fairfight.games.dungeon.terms import tile_name
from fairfight.games.dungeon.text.catalogue import reward_text
from fairfight.games.dungeon.views import DungeonView

LABEL, CELL = 2, 3
BOARD_WIDTH = LABEL + 1 + CELL * terms.WIDTH + 1  # a wall at either side

# Signs in letters beyond ASCII, and without them.
WALL, WALL_ABOVE, WALL_BELOW = ("█", "#"), ("▄", "#"), ("▀", "#")
FLOOR, CAN_WALK = ("·", "."), ("•", "*")
CHASM, CLOSED_DOOR, OPEN_DOOR, REWARD, CAN_ATTACK, ASLEEP = "~", "+", "/", "$", "!", "z"


def board(view: DungeonView, screen: Screen) -> list[Line]:
    """The whole room within its walls, row 1 first."""
    targets = _targets(view)
    cells = {tile: _cell(view, tile, targets, screen) for tile in range(terms.TILES)}
    columns = "".join(f"{tile_name(x)[0]:^{CELL}}" for x in range(terms.WIDTH))
    wall = Span(_letter(WALL, screen), "dim")
    drawn = [line(" " * (LABEL + 1), Span(columns, "dim")), _wall(WALL_ABOVE, screen)]
    for y in range(terms.HEIGHT):
        row = [span for x in range(terms.WIDTH) for span in cells[y * terms.WIDTH + x]]
        drawn.append((Span(f"{tile_name(y * terms.WIDTH)[1:]:<{LABEL}}", "dim"), wall, *row, wall))
    return [*drawn, _wall(WALL_BELOW, screen)]


def key(book: Content, view: DungeonView, screen: Screen, width: int) -> list[Line]:
    """The meanings of the signs that are in this room."""
    room, acting = view.room, view.acting
    in_hand = book.weapons[acting.weapon].name if acting else ""
    said = [
        (
            _letter(CAN_WALK, screen),
            f"where {acting.name if acting else ''} can walk",
            bool(view.turn and view.turn.can_walk_to),
        ),
        (CAN_ATTACK, f"in reach of the {in_hand}", bool(_targets(view))),
        (ASLEEP, "asleep", any(enemy.is_asleep and enemy.space for enemy in view.enemies)),
        (CLOSED_DOOR, "closed door", any(not door.is_open for door in room.doors)),
        (OPEN_DOOR, "open door", any(door.is_open for door in room.doors)),
        (CHASM, "chasm", bool(room.chasms)),
    ]
    drawn = flowed([_meaning(sign, words) for sign, words, is_there in said if is_there], width - LABEL)
    if room.reward.is_there:
        reward = f"reward on {space_name(room.reward.space)}: {reward_text(book, book.rooms[room.room].reward)}"
        drawn += wrapped(_meaning(REWARD, reward), width - LABEL)
    return shifted(drawn, LABEL)


def _meaning(sign: str, words: str) -> Line:
    return line(Span(sign, "notice"), Span(f" {words}", "dim"))


def _letter(sign: tuple[str, str], screen: Screen) -> str:
    return sign[0] if screen.unicode else sign[1]


def _wall(sign: tuple[str, str], screen: Screen) -> Line:
    return line(" " * LABEL, Span(_letter(sign, screen) * (BOARD_WIDTH - LABEL), "dim"))


def _targets(view: DungeonView) -> tuple[str, ...]:
    """The enemies that the hero can attack now with the weapon in hand."""
    if not (view.turn and view.acting and view.turn.attack_slot):
        return ()
    return next(weapon.targets for weapon in view.acting.weapons if weapon.weapon == view.acting.weapon)


def _cell(view: DungeonView, tile: int, targets: tuple[str, ...], screen: Screen) -> Line:
    """A tile: who stands there, or what is there and whether the hero can walk there."""
    space, at, room = space_of(tile), at_tile(tile), view.room
    for hero in view.heroes:
        if hero.space == space:
            return line(Span(f"[{hero.sign}]" if hero == view.acting else f" {hero.sign} ", "own"))
    for enemy in view.enemies:
        if enemy.space == space:
            mark = CAN_ATTACK if enemy.id in targets else " "
            asleep = ASLEEP if enemy.is_asleep else " "
            return line(Span(mark, "notice"), Span(enemy.sign, "other"), Span(asleep, "dim"))
    if at in room.walls or at in room.chasms:
        return line(Span((_letter(WALL, screen) if at in room.walls else CHASM) * CELL, "dim"))
    walk = _letter(CAN_WALK, screen) if view.turn and space in view.turn.can_walk_to else ""
    thing = REWARD if room.reward.is_there and space == room.reward.space else ""
    for door in room.doors:
        if door.space == space:
            thing = OPEN_DOOR if door.is_open else CLOSED_DOOR
    if thing:
        return line(Span(walk or " ", "good"), Span(f"{thing} ", "notice"))
    return line(Span(f" {walk} ", "good") if walk else Span(f" {_letter(FLOOR, screen)} ", "dim"))
