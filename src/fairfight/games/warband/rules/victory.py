"""Victory, checked between Combat and Cleanup."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.warband.state import A_WINS, B_WINS, DRAW, UNDECIDED, Content, State


@rule
def judge(s: State, c: Content) -> int:
    """Who has won. First HP decides, then who has nothing left; after the last turn it is a draw."""
    verdict = loser_loses(s.side[0].hp <= 0, s.side[1].hp <= 0)
    if verdict == UNDECIDED:
        verdict = loser_loses(has_nothing_left(s, c, 0), has_nothing_left(s, c, 1))
    if verdict == UNDECIDED and s.turn >= c.turn_limit:
        verdict = DRAW
    return verdict


@rule
def loser_loses(a_loses: bool, b_loses: bool) -> int:
    """The verdict on two players, each of whom may have lost."""
    if a_loses and b_loses:
        return DRAW
    if a_loses:
        return B_WINS
    return A_WINS if b_loses else UNDECIDED


@rule
def has_nothing_left(s: State, c: Content, player: int) -> bool:
    """An empty field and an empty deck. RULING: a player with cards left has not lost, payable or not."""
    return s.side[player].units == 0 and s.side[player].deployed >= c.deck[player].count
