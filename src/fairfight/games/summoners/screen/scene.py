"""Arranges a view for drawing: units and cards by their spaces, with signs and reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from fairfight.game.picture import Screen, Style
from fairfight.games.summoners import terms
from fairfight.games.summoners.rules.board import distance, is_in_territory
from fairfight.games.summoners.text.names import PLAYERS

Space = tuple[int, int]
View = Mapping[str, Any]

# Signs of what lies on the board: with all letters, and with plain ones.
FREE, OWN_BUILDING, OTHER_BUILDING, TRAP = ("·", "."), ("■", "#"), ("□", "%"), ("▲", "^")
POINT, NO_POINT, RULE = ("●", "*"), ("○", "."), ("─", "-")
SEVERAL, CAN_ATTACK = "+", "!"

# Phases in which the turn player has acted already.
LATE = terms.PHASES[terms.CLOSING :]


@dataclass(frozen=True)
class Figure:
    """A unit on the board: its values, whose it is, its sign, and what it can still do this turn."""

    unit: View
    player: str
    is_own: bool
    sign: str
    moves: frozenset[Space] = frozenset()  # where it can go
    targets: tuple[str, ...] = ()  # signs of those whom it can attack, or the enemy's territory
    later_targets: tuple[str, ...] = ()  # after a move

    @property
    def space(self) -> Space:
        """Where it stands."""
        x, y = self.unit["position"]
        return x, y

    @property
    def style(self) -> Style:
        """How its name is shown."""
        return "own" if self.is_own else "other"

    @property
    def number(self) -> str:
        """What marks the spaces to which it can move: the number of its slot."""
        return str(self.unit["slot"])

    @property
    def steps(self) -> int:
        """How far it may still move this turn."""
        return 0 if self.unit["immobilized"] else max(0, self.unit["mv"] - self.unit["moved"])

    @property
    def attacks(self) -> int:
        """Basic attacks that it may still make this turn."""
        return max(0, int(self.unit["attacks_allowed"] - self.unit["attacks"]))


@dataclass(frozen=True)
class Tile:
    """A card that lies on the board, as far as the seat knows it."""

    card: View
    is_own: bool
    sign: str

    @property
    def style(self) -> Style:
        """How its sign is shown."""
        return "own" if self.is_own else "other"

    @property
    def spaces(self) -> list[Space]:
        """The spaces that it covers, the lowest corner first."""
        return [(x, y) for x, y in self.card["spaces"]]


class Scene:
    """A view, ready to be drawn on a screen. The seat's own side always comes first."""

    def __init__(self, view: View, screen: Screen) -> None:
        self.view = view
        self.screen = screen
        self.seat = str(view["seat"])
        self.players = (self.seat, PLAYERS[1 - PLAYERS.index(self.seat)])
        is_ending = view["phase"] in LATE or any(item["what"] == "end" for item in view["stack"])
        self.is_acting = view["player"] == self.seat and not is_ending
        standing = [figure for player in self.players for figure in self._standing(player)]
        directly = view["turn"] >= view["direct_attacks_from"]
        self.figures = [
            _reaching(figure, standing, directly) if self.is_acting and figure.is_own else figure for figure in standing
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
        return f"{player} (you)" if player == self.seat else player

    def figures_of(self, player: str) -> list[Figure]:
        """A player's units on the board."""
        return [figure for figure in self.figures if figure.player == player]

    def tile_of(self, card: View) -> Tile | None:
        """Where a card in play lies on the board, if it does."""
        return next((tile for tile in self.tiles if tile.card is card), None)

    def _standing(self, player: str) -> Iterator[Figure]:
        units, is_own = self.view[player]["units"], player == self.seat
        for unit, sign in zip(units, signs({unit["slot"]: unit["name"] for unit in units}), strict=True):
            yield Figure(unit, player, is_own, (sign.upper() if is_own else sign.lower())[:2].rjust(2))

    def _tiles(self) -> Iterator[Tile]:
        for player in self.players:
            for card in self.view[player]["in_play"]:
                if card.get("spaces"):
                    is_own, name = player == self.seat, str(card["card"])
                    sort = TRAP if card["type"] == "trap" else OWN_BUILDING if is_own else OTHER_BUILDING
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


# Reach.


def _reaching(figure: Figure, standing: Sequence[Figure], directly: bool) -> Figure:
    """A unit with what it can still do this turn; `directly` says whether direct attacks are allowed yet."""
    taken = {other.space for other in standing}
    enemies = [other for other in standing if not other.is_own]
    moves = frozenset(spaces_within(figure.space, figure.steps, taken))
    now = targets_from([figure.space], figure, enemies, directly) if figure.attacks else []
    later = targets_from(moves, figure, enemies, directly) if figure.attacks else []
    after = tuple(target for target in later if target not in now)
    return replace(figure, moves=moves, targets=tuple(now), later_targets=after)


def spaces_within(here: Space, steps: int, taken: Collection[Space]) -> set[Space]:
    """The free spaces to which so many steps lead, around all that are taken.

    >>> sorted(spaces_within((0, 0), 1, {(0, 0), (1, 1)}))
    [(0, 1), (1, 0)]
    """
    found, edge = {here}, {here}
    for _ in range(steps):
        around = {(x + across, y + along) for x, y in edge for across in (-1, 0, 1) for along in (-1, 0, 1)}
        on_board = {(x, y) for x, y in around if 0 <= x < terms.WIDTH and 0 <= y < terms.HEIGHT}
        edge = on_board - found - set(taken)
        found |= edge
    return found - {here}


def targets_from(spaces: Collection[Space], figure: Figure, enemies: Sequence[Figure], directly: bool) -> list[str]:
    """Whom a unit could attack from one of some spaces: enemies within its range, or their unguarded territory."""
    reach, enemy = figure.unit["weapon"]["range"], 1 - PLAYERS.index(figure.player)
    found = [
        other.sign
        for other in enemies
        if any(distance(number_of(space), number_of(other.space)) <= reach for space in spaces)
    ]
    is_guarded = any(is_in_territory(number_of(other.space), enemy) for other in enemies)
    if directly and not is_guarded and any(is_in_territory(number_of(space), enemy) for space in spaces):
        found.append(f"{PLAYERS[enemy]}'s territory")
    return found


def number_of(space: Space) -> int:
    """A space as the rules count them."""
    return space[1] * terms.WIDTH + space[0]
