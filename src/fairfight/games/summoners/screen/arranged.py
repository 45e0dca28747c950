"""Arranges a view for drawing: units and cards by their spaces, with signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fairfight.game.interface.scene import At, Scene, at_of
from fairfight.game.picture import Screen, Style
from fairfight.games.summoners.ids import PLAYERS, UNIT_OF
from fairfight.games.summoners.text.asking import called
from fairfight.games.summoners.text.names import Names
from fairfight.games.summoners.views import PlacedView, SummonersView, UnitView

# Signs of what lies on the board: with all letters, and with plain ones.
FREE, OWN_BUILDING, OTHER_BUILDING, TRAP = ("·", "."), ("■", "#"), ("□", "%"), ("▲", "^")
POINT, NO_POINT, RULE = ("●", "*"), ("○", "."), ("─", "-")
SEVERAL, CAN_ATTACK = "+", "!"


@dataclass(frozen=True)
class Figure:
    """A unit on the board: what it is, its name and sign, and what it can still do this turn, if that is told."""

    unit: UnitView
    name: str
    player: str
    is_own: bool
    sign: str
    moves: frozenset[At] = frozenset()
    targets: tuple[str, ...] = ()  # signs of those whom it can attack, or the enemy's territory
    later_targets: tuple[str, ...] = ()  # after a move

    @property
    def style(self) -> Style:
        """How its name is shown."""
        return "own" if self.is_own else "other"

    @property
    def number(self) -> str:
        """What marks the spaces to which it can move: the number of its slot."""
        return str(self.unit.slot)

    @property
    def attacks(self) -> int:
        """Basic attacks that it may still make this turn."""
        return max(0, self.unit.attacks_allowed - self.unit.attacks)


@dataclass(frozen=True)
class Tile:
    """A card that lies on the board, as far as the seat knows it."""

    card: PlacedView
    is_own: bool
    sign: str

    @property
    def style(self) -> Style:
        """How its sign is shown."""
        return "own" if self.is_own else "other"

    @property
    def spaces(self) -> list[At]:
        """The spaces that it covers, the lowest corner first."""
        left, low = self.card.at or (0, 0)
        return [(left + x, low + y) for y in range(self.card.height) for x in range(self.card.width)]


class Table:
    """A view and its scene, ready to be drawn on a screen. The seat's own side always comes first."""

    def __init__(self, names: Names, view: SummonersView, scene: Scene, screen: Screen) -> None:
        self.names = names
        self.view = view
        self.scene = scene
        self.screen = screen
        self.seat = view.seat or PLAYERS[0]
        self.players = (self.seat, PLAYERS[1 - PLAYERS.index(self.seat)])
        self.titles = {piece.id: piece.title for piece in scene.pieces}
        signs = {unit: sign for player in self.players for unit, sign in self._signs(player)}
        self.figures = [
            self._figure(unit, player, signs) for player in self.players for unit in view.side(player).units
        ]
        self.tiles = list(self._tiles())

    def letter(self, both: tuple[str, str]) -> str:
        """A sign as this screen can show it."""
        return both[0] if self.screen.unicode else both[1]

    def style_of(self, player: str) -> Style:
        """How a player's things are shown."""
        return "own" if player == self.seat else "other"

    def called(self, player: str) -> str:
        """A player, as the seat knows it."""
        return called(self.view, player)

    def figures_of(self, player: str) -> list[Figure]:
        """A player's units on the board."""
        return [figure for figure in self.figures if figure.player == player]

    def tile_of(self, card: PlacedView) -> Tile | None:
        """Where a card in play lies on the board, if it does."""
        return next((tile for tile in self.tiles if tile.card is card), None)

    def _signs(self, player: str) -> Iterator[tuple[str, str]]:
        units, is_own = self.view.side(player).units, player == self.seat
        for unit, sign in zip(units, signs({unit.slot: self.titles[unit.id] for unit in units}), strict=True):
            yield unit.id, (sign.upper() if is_own else sign.lower())[:2].rjust(2)

    def _figure(self, unit: UnitView, player: str, signs: Mapping[str, str]) -> Figure:
        is_own, reach = player == self.seat, unit.reach
        figure = Figure(unit, self.titles[unit.id], player, is_own, signs[unit.id])
        if not is_own or reach is None:
            return figure
        moves = frozenset(at_of(space) for space in reach.moves)
        now, later = (
            tuple(signs[one] if one in UNIT_OF else f"{one.partition('.')[0]}'s territory" for one in targets)
            for targets in (reach.attacks, reach.attacks_after_move)
        )
        return Figure(unit, figure.name, player, is_own, figure.sign, moves, now, later)

    def _tiles(self) -> Iterator[Tile]:
        for player in self.players:
            for card in self.view.side(player).in_play:
                if card.at is not None:
                    is_own, name = player == self.seat, self.names.card_named(card.card)
                    sort = TRAP if card.type == "trap" else OWN_BUILDING if is_own else OTHER_BUILDING
                    initial = name[0].upper() if is_own else name[0].lower()
                    yield Tile(card, is_own, self.letter(sort) + initial[:1])


def signs(names: Mapping[int, str]) -> list[str]:
    """Two letters for each name: the initials of two words, or one with its number where they would be the same.

    >>> signs({1: "Gignen Warrior", 2: "Alrecht Barkstep, Scoutmaster", 3: "Ashford"})
    ['GW', 'AB', 'As']
    >>> signs({1: "Fae Magician (1)", 2: "Stoneheart Warrior", 3: "Fae Magician (3)"})
    ['F1', 'SW', 'F3']
    """
    words = [name.split() or ["?"] for name in names.values()]
    found = [one[0][0] + one[1][0] if len(one) > 1 else one[0][:2] for one in words]
    alike = Counter(sign.lower() for sign in found)
    return [
        f"{sign[0]}{number}" if alike[sign.lower()] > 1 else sign for number, sign in zip(names, found, strict=True)
    ]
