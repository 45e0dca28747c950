"""Records the result of a finished match."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.summoners.rules.victory import summons_in_play
from fairfight.games.summoners.state import Content, Result, State


@rule
def record(s: State, c: Content, result: Result) -> None:
    """What is kept of a finished match."""
    result.winner = s.winner
    result.first = s.first
    result.turns = s.turn
    for player in range(2):
        result.vp[player] = s.side[player].points
        result.summons_left[player] = summons_in_play(s, player)
        result.cards_played[player] = s.side[player].cards_played
    for cause in range(len(result.made_a)):
        result.made_a[cause] = s.side[0].made[cause]
        result.made_b[cause] = s.side[1].made[cause]
