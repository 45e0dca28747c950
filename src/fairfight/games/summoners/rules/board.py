"""The board: 12 by 14 spaces, eight directions, blocking units, territories, and cards on spaces."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.state import Content, Placed, State

# A set of spaces is three words of five rows each, a bit a space: sets grow by a step in a few operations.
ROWS = 5
BITS = ROWS * terms.WIDTH
ALL = (1 << BITS) - 1
ROW = (1 << terms.WIDTH) - 1
TOP_WORD = (1 << ((terms.HEIGHT - 2 * ROWS) * terms.WIDTH)) - 1
LAST_ROW = BITS - terms.WIDTH  # the first bit of a word's last row
NOT_LEFTMOST = sum(((ROW - 1) << (row * terms.WIDTH)) for row in range(ROWS))
NOT_RIGHTMOST = sum(((ROW >> 1) << (row * terms.WIDTH)) for row in range(ROWS))


@rule
def distance(here: int, there: int) -> int:
    """Spaces between two spaces: a diagonal step counts one."""
    across = abs(here % terms.WIDTH - there % terms.WIDTH)
    along = abs(here // terms.WIDTH - there // terms.WIDTH)
    return max(across, along)


@rule
def owner_of(unit: int) -> int:
    """Whose unit it is."""
    return unit // terms.UNITS_EACH


@rule
def is_in_territory(space: int, player: int) -> bool:
    """Whether a space lies in the first three rows of a player's side."""
    row = space // terms.WIDTH
    if player == 0:
        return row < terms.TERRITORY
    return row >= terms.HEIGHT - terms.TERRITORY


@rule
def unit_at(s: State, space: int) -> int:
    """The unit on a space, or NOBODY."""
    for unit in range(terms.UNITS):
        if s.unit[unit].where == terms.ON_BOARD and s.unit[unit].space == space:
            return unit
    return terms.NOBODY


@rule
def is_guarded(s: State, player: int) -> bool:
    """Whether a player has a summon in the own territory."""
    for unit in range(player * terms.UNITS_EACH, (player + 1) * terms.UNITS_EACH):
        if s.unit[unit].where == terms.ON_BOARD and is_in_territory(s.unit[unit].space, player):
            return True
    return False


@rule
def bit_of(space: int, word: int) -> int:
    """A space as a set of one, in one of the three words."""
    if space < 0 or space // BITS != word:
        return 0
    return 1 << (space % BITS)


@rule
def taken(s: State, word: int) -> int:
    """The spaces with units on them."""
    found = 0
    for unit in range(terms.UNITS):
        if s.unit[unit].where == terms.ON_BOARD:
            found |= bit_of(s.unit[unit].space, word)
    return found


@rule
def beside(word: int) -> int:
    """A set and the spaces left and right of it."""
    return word | ((word << 1) & NOT_LEFTMOST) | ((word >> 1) & NOT_RIGHTMOST)


@rule
def grown(word: int, below: int, above: int) -> int:
    """A word of a set after a step in all eight directions; `below` and `above` are the words next to it."""
    wide = beside(word)
    return (
        (wide | (wide << terms.WIDTH) | (wide >> terms.WIDTH)) & ALL
        | (beside(below) >> LAST_ROW)
        | ((beside(above) & ROW) << LAST_ROW)
    )


@rule
def steps_between(s: State, here: int, there: int, most: int) -> int:
    """Steps from a space to a free one around all units, at most so many; -1 if there is no such way."""
    low = bit_of(here, 0)
    middle = bit_of(here, 1)
    high = bit_of(here, 2)
    free_low = ALL & (-1 - taken(s, 0))
    free_middle = ALL & (-1 - taken(s, 1))
    free_high = TOP_WORD & (-1 - taken(s, 2))
    for step in range(1, most + 1):
        wider_low = low | (grown(low, 0, middle) & free_low)
        wider_middle = middle | (grown(middle, low, high) & free_middle)
        wider_high = high | (grown(high, middle, 0) & free_high)
        if (
            (wider_low & bit_of(there, 0)) != 0
            or (wider_middle & bit_of(there, 1)) != 0
            or (wider_high & bit_of(there, 2)) != 0
        ):
            return step if there != here else -1
        if wider_low == low and wider_middle == middle and wider_high == high:
            return -1
        low = wider_low
        middle = wider_middle
        high = wider_high
    return -1


@rule
def sign(number: int) -> int:
    """-1, 0 or 1."""
    if number > 0:
        return 1
    return 0 if number == 0 else 0 - 1


@rule
def step_towards(s: State, here: int, there: int, steps: int) -> int:
    """The first space of a shortest way of so many steps: straight on if it can be, or else the lowest row and column.

    RULING: a move names its end only and goes the shortest way; who wants another way moves in parts.
    """
    if steps <= 1:
        return there
    straight = (
        here
        + terms.WIDTH * sign(there // terms.WIDTH - here // terms.WIDTH)
        + sign(there % terms.WIDTH - here % terms.WIDTH)
    )
    if unit_at(s, straight) == terms.NOBODY and steps_between(s, straight, there, steps - 1) == steps - 1:
        return straight
    for along in range(-1, 2):
        for across in range(-1, 2):
            x = here % terms.WIDTH + across
            y = here // terms.WIDTH + along
            if 0 <= x < terms.WIDTH and 0 <= y < terms.HEIGHT:
                space = y * terms.WIDTH + x
                if unit_at(s, space) == terms.NOBODY and steps_between(s, space, there, steps - 1) == steps - 1:
                    return space
    return there


# Cards on the board.


@rule
def covers(c: Content, placed: Placed, space: int) -> bool:
    """Whether a card that lies on the board covers a space."""
    if placed.is_there == 0 or placed.space < 0 or space < 0:
        return False
    card = c.card[placed.card]
    across = space % terms.WIDTH - placed.space % terms.WIDTH
    along = space // terms.WIDTH - placed.space // terms.WIDTH
    return 0 <= across < card.width and 0 <= along < card.height


@rule
def fits_on_board(s: State, c: Content, player: int, card: int, space: int) -> bool:
    """Whether a building or trap may be placed with its lowest corner on a space.

    RULING: on the own territory, and so many rows beyond it as the card says; it may cover units, but no building that
    its player can see.
    """
    kind = c.card[card]
    x = space % terms.WIDTH
    y = space // terms.WIDTH
    top = y + kind.height - 1
    reach = terms.TERRITORY + kind.beyond
    if x + kind.width > terms.WIDTH or top >= terms.HEIGHT:
        return False
    if player == 0 and top >= reach:
        return False
    if player == 1 and y < terms.HEIGHT - reach:
        return False
    return not overlaps(s, c, player, card, space)


@rule
def overlaps(s: State, c: Content, player: int, card: int, space: int) -> bool:
    """Whether it would lie on another building that the player can see."""
    kind = c.card[card]
    for side in range(2):
        for row in range(s.side[side].placed_to):
            placed = s.side[side].placed[row]
            if placed.is_there == 0 or placed.space < 0 or (side != player and placed.face_down != 0):
                continue
            other = c.card[placed.card]
            across = placed.space % terms.WIDTH - space % terms.WIDTH
            along = placed.space // terms.WIDTH - space // terms.WIDTH
            if 0 - other.width < across < kind.width and 0 - other.height < along < kind.height:
                return True
    return False


@rule
def has_room_on_board(s: State, c: Content, player: int, card: int) -> bool:
    """Whether a building or trap fits anywhere."""
    for space in range(terms.SPACES):
        if fits_on_board(s, c, player, card, space):
            return True
    return False


@rule
def free_row(s: State, player: int) -> int:
    """A free place in a player's In Play Zone; -1 if it is full."""
    for row in range(len(s.side[player].placed)):
        if s.side[player].placed[row].is_there == 0:
            return row
    return -1
