"""What is kept of a finished match, and what is counted for those who ask."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.summoners.events import DECLARED, DREW
from fairfight.games.summoners.rules.victory import summons_in_play
from fairfight.games.summoners.state import MOST_KINDS, CardCounts, Content, Result, State
from fairfight.games.summoners.terms import ACTIVATING, ADVANCING, PLAYING, SETTING, SUMMONING, TRIGGERED


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


@rule
def count_cards(details: CardCounts, code: int, a: int, b: int, c: int, d: int) -> None:
    """Cards played, set, drawn, and those that worked by themselves, by player."""
    if code == DECLARED and a // 2 in (SUMMONING, PLAYING, ACTIVATING, ADVANCING):
        details.played[(a & 1) * MOST_KINDS + b] += 1
    elif code == DECLARED and a // 2 == SETTING:
        details.laid[(a & 1) * MOST_KINDS + b] += 1
    elif code == DECLARED and a // 2 == TRIGGERED:
        details.fired[(a & 1) * MOST_KINDS + b] += 1
    elif code == DREW:
        details.drawn[a * MOST_KINDS + b] += 1
