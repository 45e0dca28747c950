"""Estimates a player's chance to win, for agents: points, fighting summons, distance."""

from __future__ import annotations

from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import EVEN, WHOLE
from fairfight.games.summoners import terms
from fairfight.games.summoners.rules.board import is_guarded
from fairfight.games.summoners.rules.choices import choices
from fairfight.games.summoners.rules.turn import update
from fairfight.games.summoners.rules.units import hp_of, is_on_board
from fairfight.games.summoners.state import Content, State

POINT = 1000  # a victory point; all else is measured by it
HALF_WAY = 1500  # so much ahead, a match is half won beyond even
WHOLE_SUMMON = 700  # a summon with all its HP, a tier 1; it is a point less for the enemy
ON_BOARD = 150  # beside that
STANDS_READY = 250  # a summon that is in an open territory of the enemy, or can get there with one turn's movement
ROW = 14  # nearer to the enemy's side; what is gained is not the enemy's as well, so that somebody begins
STAT = 2  # a point of any stat
CARD_IN_HAND = 40
CARD_IN_PLAY = 70  # set, a building or a quest
SUMMON_IN_HAND = 300
NEXT_LEVEL = 25  # what a level brings to a summon, nearly


@rule
def evaluate(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """What lies on the stack resolves first, with nobody responding any more; then the difference of both sides."""
    while s.phase != terms.OVER and s.asks in (
        terms.ASKS_RESPONSE,
        terms.ASKS_UNIT,
        terms.ASKS_SPACE,
        terms.ASKS_CARD,
        terms.ASKS_ADVANCE,
    ):
        choices(s, c, out)
        update(s, c, silent, out[0])  # the first choice: to pass, to decline, or any pick
    first = EVEN
    if s.phase != terms.OVER:
        lead = strength(s, c, 0) - strength(s, c, 1)
        first += EVEN * lead // (abs(lead) + HALF_WAY)
    elif s.winner != terms.NEITHER:
        first = WHOLE * (1 - s.winner)
    return first if seat == 0 else WHOLE - first


@rule
def strength(s: State, c: Content, player: int) -> int:
    """What a player has, and half of what the next turn will bring to whoever waits for it.

    With that half, ending a turn is worth neither more nor less than going on: nobody wastes cards to put it off.
    """
    side = s.side[player]
    total = POINT * side.points + CARD_IN_HAND * side.in_hand
    if s.player != player:
        total += CARD_IN_HAND // 2
    for row in range(side.placed_to):
        total += CARD_IN_PLAY * side.placed[row].is_there
    for unit in range(player * terms.UNITS_EACH, (player + 1) * terms.UNITS_EACH):
        if is_on_board(s, unit):
            total += strength_of_unit(s, c, player, unit)
            if s.player != player:
                total += NEXT_LEVEL // 2
        elif s.unit[unit].where == terms.IN_HAND:
            total += SUMMON_IN_HAND
    return total


@rule
def strength_of_unit(s: State, c: Content, player: int, unit: int) -> int:
    """A summon on the board: its HP, worth what its defeat would give, its stats, and how near the enemy it stands."""
    u = s.unit[unit]
    worth = WHOLE_SUMMON * min(2, c.role[u.role].tier)
    total = ON_BOARD + worth * hp_of(s, unit) // max(1, u.max_hp)
    for stat in range(len(u.stat)):
        total += STAT * u.stat[stat]
    row = u.space // terms.WIDTH
    if player == 1:
        row = terms.HEIGHT - 1 - row
    if row + u.mv >= terms.HEIGHT - terms.TERRITORY and not is_guarded(s, 1 - player):
        total += STANDS_READY
    return total + ROW * row
