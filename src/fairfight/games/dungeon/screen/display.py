"""Dungeon at a terminal: where the run stands, the room, the hero's turn, heroes and enemies, and the hero's gear.

Everything is drawn from the party's view and from the content, which anybody may read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fairfight.common.wording import plural
from fairfight.game.arranging import bar, beside, cut, flowed, in_ascii, tabled, wrapped
from fairfight.game.display import Display
from fairfight.game.picture import Line, Screen, Span, Style, line
from fairfight.game.text import CardText
from fairfight.games.dungeon.data.model import Content
from fairfight.games.dungeon.screen.board import BOARD_WIDTH, board, key
from fairfight.games.dungeon.text import catalogue
from fairfight.games.dungeon.text.availability import why_not_usable

SIDE_BY_SIDE = 100  # columns of the screen, from which on figures stand beside the board
GAP = 3
INDENT = 2
LONGEST_BAR = 10

View = Mapping[str, Any]


class DungeonDisplay(Display):
    """Draws a run, and lists the gear of the acting hero."""

    hand_title = "At hand"

    def __init__(self, book: Content, texts: Sequence[CardText]) -> None:
        self.book = book
        self.texts = {card.name: card for card in texts}

    def picture(self, view: View, screen: Screen) -> list[Line]:
        """The run, the room with what its signs mean, the turn and the figures; no wider than the screen."""
        book = self.book
        drawn = [*_heading(book, view, screen.width), line()]
        if screen.width < SIDE_BY_SIDE:
            drawn += [*board(book, view, screen), *key(book, view, screen, screen.width)]
            drawn += [line(), *_figures(book, view, screen, screen.width)]
        else:
            rest = screen.width - BOARD_WIDTH - GAP
            room = [*board(book, view, screen), *key(book, view, screen, BOARD_WIDTH)]
            drawn += beside([room, _figures(book, view, screen, rest)], [BOARD_WIDTH, rest], GAP)
        return [cut(one, screen.width) for one in (drawn if screen.unicode else in_ascii(drawn))]

    def hand(self, view: View) -> list[CardText]:
        """Weapons, spells and consumables of the acting hero, with what keeps it from using them."""
        hero = next((hero for hero in view["heroes"] if hero["name"] == view["hero"]), None)
        if hero is None:
            return []
        found = [(name, "weapon in hand" if name == hero["weapon"] else "weapon") for name in hero["weapons"]]
        for name, left in hero["spells"].items():
            charges = "" if left is None else f", {plural(left, 'charge')} left"
            found.append((name, f"{self.texts[name].kind}{charges}"))
        found += [(name, self.texts[name].kind) for name, number in hero["consumables"].items() for _ in range(number)]
        return [CardText(name, kind, self.texts[name].text, why_not_usable(view, name)) for name, kind in found]


# The run and its figures.


def _heading(book: Content, view: View, width: int) -> list[Line]:
    """Where the run stands, its gold, and what the room is like."""
    where = f"Room {view['room_number']} of {view['rooms']}: {view['room_name']}, turn {view['turn']}"
    said = [line(Span(f"The run is over: {view['outcome']}", "title"))] if view["outcome"] else []
    said += [line(Span(where, "title")), line(f"{view['gold']} gold")]
    said += [line(plural(view["rubies"], "ruby", "rubies"))] if view["rubies"] else []
    about = book.rooms[view["room"]].about
    return [*flowed(said, width, between="   "), *(wrapped(line(Span(about, "dim")), width, 0) if about else [])]


def _figures(book: Content, view: View, screen: Screen, width: int) -> list[Line]:
    """The turn, the heroes and the enemies."""
    return [*_turn(view, width), *_heroes(book, view, screen, width), line(), *_enemies(book, view, screen, width)]


def _turn(view: View, width: int) -> list[Line]:
    """The actions that the acting hero has left."""
    if view["hero"] is None:
        return []
    slot = Span("Attack Slot free", "good") if view["attack_slot"] else Span("Attack Slot used", "dim")
    said = [line(Span(f"{view['hero']}'s turn:", "notice")), _left(plural(view["movement"], "tile") + " to move")]
    said += [line(slot), _left(plural(view["action_points"], "Action Point"))]
    extra = plural(view["extra_dice"], "more attack die", "more attack dice")
    said += [line(Span(extra, "good"))] if view["extra_dice"] else []
    return [*flowed(said, width, indent=INDENT), line()]


def _left(said: str) -> Line:
    """A part of the turn, bright while any of it is left."""
    return line(Span(said, "dim" if said.startswith("0 ") else "good"))


def _heroes(book: Content, view: View, screen: Screen, width: int) -> list[Line]:
    """A row for each hero; below them what those have who wait for their turn."""
    drawn = tabled([_hero(hero, screen) for hero in view["heroes"]], width, INDENT)
    for hero in view["heroes"]:
        if hero["tile"] and hero["name"] != view["hero"]:
            drawn += _carried(book, hero, width)
    return drawn


def _hero(hero: View, screen: Screen) -> list[Line]:
    """A hero's HP, tile, defence, temporary blocked hits and weapon in hand; or that it is defeated."""
    if not hero["tile"]:
        return [*_front(hero, "dim", screen), line(Span("defeated", "bad")), line(), line(), line()]
    blocked = plural(hero["blocked_hits"], "blocked hit") if hero["blocked_hits"] else ""
    front = [*_front(hero, "own", screen), line(hero["tile"]), line(f"defence {hero['defence_dice']}")]
    return [*front, line(Span(blocked, "good")), line(hero["weapon"])]


def _carried(book: Content, hero: View, width: int) -> list[Line]:
    """The weapon in hand with its numbers, the others, spells with their charges, consumables."""
    said = [f"{hero['weapon']} ({_weapon_numbers(book, hero)})"]
    said += [weapon for weapon in hero["weapons"] if weapon != hero["weapon"]]
    said += [name if left is None else f"{name} ({left})" for name, left in hero["spells"].items()]
    said += [f"{number} {name}" for name, number in hero["consumables"].items()]
    parts = [f"{hero['name']} has", *(f"{one}," for one in said[:-1]), said[-1]]
    return flowed([line(Span(part, "dim")) for part in parts], width, between=" ", indent=INDENT)


def _enemies(book: Content, view: View, screen: Screen, width: int) -> list[Line]:
    """A row for each enemy that stands; below them what each kind attacks with, and who is defeated."""
    standing = [enemy for enemy in view["enemies"] if enemy["tile"]]
    drawn = tabled([_enemy(enemy, screen) for enemy in standing], width, INDENT)
    for enemy in {enemy["kind"]: enemy for enemy in standing}.values():
        name = book.enemies[enemy["kind"]].name
        said = f"{name}: {enemy['weapon']}, {_weapon_numbers(book, enemy)}"
        drawn += wrapped(line(Span(said, "dim")), width)
    defeated = [enemy["name"] for enemy in view["enemies"] if not enemy["tile"]]
    said = f"Defeated: {', '.join(defeated)}"
    return [*drawn, *(wrapped(line(Span(said, "dim")), width) if defeated else [])]


def _enemy(enemy: View, screen: Screen) -> list[Line]:
    """An enemy's HP, tile, defence, movement, and whether it sleeps."""
    front = [*_front(enemy, "other", screen), line(enemy["tile"]), line(f"defence {enemy['defence_dice']}")]
    return [*front, line(f"movement {enemy['movement']}"), line(Span("asleep" if enemy["asleep"] else "", "dim"))]


def _front(figure: View, style: Style, screen: Screen) -> list[Line]:
    """What every figure has: a sign and a name, and HP."""
    hp, most = figure["hp"], figure["most_hp"]
    health = line(bar(hp, most, min(most, LONGEST_BAR), screen), f" {hp}/{most} HP")
    return [line(Span(f"{figure['sign']} {figure['name']}", style)), health]


def _weapon_numbers(book: Content, figure: View) -> str:
    """What the weapon in hand is like."""
    weapon = next(weapon for weapon in book.weapons.values() if weapon.name == figure["weapon"])
    return catalogue.weapon_numbers(weapon)
