"""Dungeon at a terminal: where the run stands, the room, the hero's turn, heroes and enemies, and the hero's gear.

Everything is drawn from the party's view and from the content, which anybody may read.
"""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.common.wording import plural
from fairfight.game.arranging import bar, beside, cut, flowed, in_ascii, tabled, wrapped
from fairfight.game.display import Display
from fairfight.game.interface.scene import Scene
from fairfight.game.picture import Line, Screen, Span, Style, line
from fairfight.game.text import CardText
from fairfight.games.dungeon.client.ids import space_name
from fairfight.games.dungeon.data.model import Content
from fairfight.games.dungeon.screen.board import BOARD_WIDTH, board, key
from fairfight.games.dungeon.text import catalogue
from fairfight.games.dungeon.text.reasons import WORDS
from fairfight.games.dungeon.views import DungeonView, EnemyView, HeroView

SIDE_BY_SIDE = 100  # columns of the screen, from which on figures stand beside the board
GAP = 3
INDENT = 2
LONGEST_BAR = 10


class DungeonDisplay(Display):
    """Draws a run, and lists the gear of the acting hero."""

    hand_title = "At hand"

    def __init__(self, book: Content, texts: Sequence[CardText]) -> None:
        self.book = book
        self.texts = {card.name: card for card in texts}

    def picture(self, view: DungeonView, scene: Scene, screen: Screen) -> list[Line]:
        """The run, the room with what its signs mean, the turn and the figures; no wider than the screen."""
        book = self.book
        drawn = [*_heading(book, view, screen.width), line()]
        if screen.width < SIDE_BY_SIDE:
            drawn += [*board(view, screen), *key(book, view, screen, screen.width)]
            drawn += [line(), *_figures(book, view, screen, screen.width)]
        else:
            rest = screen.width - BOARD_WIDTH - GAP
            room = [*board(view, screen), *key(book, view, screen, BOARD_WIDTH)]
            drawn += beside([room, _figures(book, view, screen, rest)], [BOARD_WIDTH, rest], GAP)
        return [cut(one, screen.width) for one in (drawn if screen.unicode else in_ascii(drawn))]

    def hand(self, view: DungeonView) -> list[CardText]:
        """Weapons, spells and consumables of the acting hero, with what keeps it from using them."""
        hero, book = view.acting, self.book
        if hero is None:
            return []
        found = []
        for weapon in hero.weapons:
            kind = "weapon in hand" if weapon.weapon == hero.weapon else "weapon"
            found.append(self._card(weapon.weapon, book.weapons[weapon.weapon].name, kind, weapon.why_not))
        for spell in hero.spells:
            charges = "" if spell.charges is None else f", {plural(spell.charges, 'charge')} left"
            name = book.spells[spell.spell].name
            found.append(self._card(spell.spell, name, f"{self.texts[name].kind}{charges}", spell.why_not))
        for item in hero.items:
            name = book.consumables[item.item].name
            card = self._card(item.item, name, self.texts[name].kind, item.why_not)
            found += [card for _ in item.copies]
        return found

    def _card(self, key: str, name: str, kind: str, why_not: Sequence[str]) -> CardText:
        return CardText(name, kind, self.texts[name].text, tuple(WORDS[one] for one in why_not), key)


# The run and its figures.


def _heading(book: Content, view: DungeonView, width: int) -> list[Line]:
    """Where the run stands, its gold, and what the room is like."""
    room = book.rooms[view.room.room]
    where = f"Room {view.room.number} of {view.rooms}: {room.name}, turn {view.round}"
    said = [line(Span(f"The run is over: {view.outcome}", "title"))] if view.outcome else []
    said += [line(Span(where, "title")), line(f"{view.gold} gold")]
    said += [line(plural(view.rubies, "ruby", "rubies"))] if view.rubies else []
    about = wrapped(line(Span(room.about, "dim")), width, 0) if room.about else []
    return [*flowed(said, width, between="   "), *about]


def _figures(book: Content, view: DungeonView, screen: Screen, width: int) -> list[Line]:
    """The turn, the heroes and the enemies."""
    return [*_turn(view, width), *_heroes(book, view, screen, width), line(), *_enemies(book, view, screen, width)]


def _turn(view: DungeonView, width: int) -> list[Line]:
    """The actions that the acting hero has left."""
    turn = view.turn
    if turn is None or view.acting is None:
        return []
    slot = Span("Attack Slot free", "good") if turn.attack_slot else Span("Attack Slot used", "dim")
    said = [line(Span(f"{view.acting.name}'s turn:", "notice")), _left(plural(turn.tiles, "tile") + " to move")]
    said += [line(slot), _left(plural(turn.action_points, "Action Point"))]
    extra = plural(turn.extra_dice, "more attack die", "more attack dice")
    said += [line(Span(extra, "good"))] if turn.extra_dice else []
    return [*flowed(said, width, indent=INDENT), line()]


def _left(said: str) -> Line:
    """A part of the turn, bright while any of it is left."""
    return line(Span(said, "dim" if said.startswith("0 ") else "good"))


def _heroes(book: Content, view: DungeonView, screen: Screen, width: int) -> list[Line]:
    """A row for each hero; below them what those have who wait for their turn."""
    drawn = tabled([_hero(book, hero, screen) for hero in view.heroes], width, INDENT)
    for hero in view.heroes:
        if hero.space and hero != view.acting:
            drawn += _carried(book, hero, width)
    return drawn


def _hero(book: Content, hero: HeroView, screen: Screen) -> list[Line]:
    """A hero's HP, tile, defence, temporary blocked hits and weapon in hand; or that it is defeated."""
    if not hero.space:
        return [*_front(hero, "dim", screen), line(Span("defeated", "bad")), line(), line(), line()]
    blocked = plural(hero.blocks, "blocked hit") if hero.blocks else ""
    front = [*_front(hero, "own", screen), line(space_name(hero.space)), line(f"defence {hero.defence_dice}")]
    return [*front, line(Span(blocked, "good")), line(book.weapons[hero.weapon].name)]


def _carried(book: Content, hero: HeroView, width: int) -> list[Line]:
    """The weapon in hand with its numbers, the others, spells with their charges, consumables."""
    in_hand = book.weapons[hero.weapon]
    said = [f"{in_hand.name} ({catalogue.weapon_numbers(in_hand)})"]
    said += [book.weapons[weapon.weapon].name for weapon in hero.weapons if weapon.weapon != hero.weapon]
    for spell in hero.spells:
        charges = "" if spell.charges is None else f" ({spell.charges})"
        said.append(f"{book.spells[spell.spell].name}{charges}")
    said += [f"{len(item.copies)} {book.consumables[item.item].name}" for item in hero.items]
    parts = [f"{hero.name} has", *(f"{one}," for one in said[:-1]), said[-1]]
    return flowed([line(Span(part, "dim")) for part in parts], width, between=" ", indent=INDENT)


def _enemies(book: Content, view: DungeonView, screen: Screen, width: int) -> list[Line]:
    """A row for each enemy that stands; below them what each kind attacks with, and who is defeated."""
    standing = [enemy for enemy in view.enemies if enemy.space]
    drawn = tabled([_enemy(enemy, screen) for enemy in standing], width, INDENT)
    for enemy in {enemy.enemy: enemy for enemy in standing}.values():
        weapon = book.weapons[enemy.weapon.weapon]
        said = f"{book.enemies[enemy.enemy].name}: {weapon.name}, {catalogue.weapon_numbers(weapon)}"
        drawn += wrapped(line(Span(said, "dim")), width)
    defeated = [enemy.name for enemy in view.enemies if not enemy.space]
    said = f"Defeated: {', '.join(defeated)}"
    return [*drawn, *(wrapped(line(Span(said, "dim")), width) if defeated else [])]


def _enemy(enemy: EnemyView, screen: Screen) -> list[Line]:
    """An enemy's HP, tile, defence, movement, and whether it sleeps."""
    front = [*_front(enemy, "other", screen), line(space_name(enemy.space)), line(f"defence {enemy.defence_dice}")]
    return [*front, line(f"movement {enemy.movement}"), line(Span("asleep" if enemy.is_asleep else "", "dim"))]


def _front(figure: HeroView | EnemyView, style: Style, screen: Screen) -> list[Line]:
    """What every figure has: a sign and a name, and HP."""
    hp, most = figure.hp, figure.max_hp
    health = line(bar(hp, most, min(most, LONGEST_BAR), screen), f" {hp}/{most} HP")
    return [line(Span(f"{figure.sign} {figure.name}", style)), health]
