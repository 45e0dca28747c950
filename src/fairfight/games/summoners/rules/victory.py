"""Victory: three points, and what happens if both players have them."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import course
from fairfight.games.summoners.rules.units import is_on_board
from fairfight.games.summoners.state import Content, State


@rule
def decide_winner(s: State, c: Content, log: Log) -> None:
    """Three points win; if both have them, more summons in play win, and as many make a draw."""
    winner = 0 if s.side[0].points >= c.goal else 1
    if s.side[0].points >= c.goal and s.side[1].points >= c.goal:
        more = summons_in_play(s, 0) - summons_in_play(s, 1)
        winner = terms.NEITHER
        if more > 0:
            winner = 0
        elif more < 0:
            winner = 1
    end_match(s, log, winner)


@rule
def end_match(s: State, log: Log, winner: int) -> None:
    """Nothing is played after this."""
    s.winner = winner
    s.phase = terms.OVER
    course.ended(log, winner, s.side[0].points, s.side[1].points, s.turn)


@rule
def summons_in_play(s: State, player: int) -> int:
    """How many summons of a player are on the board."""
    count = 0
    for unit in range(player * terms.UNITS_EACH, (player + 1) * terms.UNITS_EACH):
        count += int(is_on_board(s, unit))
    return count
