"""Estimates how likely the run is to be cleared, for agents that look ahead."""

from __future__ import annotations

from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import WHOLE
from fairfight.engine.whole import FINE, likelihood
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.rules.policies.quick import focus
from fairfight.games.gauntlet.rules.run import RESOLVE, update
from fairfight.games.gauntlet.state import Content, State

# What each thing adds to the logarithm of the odds to clear the run, in thousandths. Only how these compare matters to
# a choice; they were found by a search over the clear rates of both heroes with the greedy agent.
HP = 140
CARD = 200  # in hand
DRAW = 100  # a card that will be drawn in this fight
FATE = 20
LASTING = 140  # an effect in force
FIGHT = 1000  # still to come, this one included
WORK = 60  # a die that must be rolled, on average, to take a monster's HP
DANGER = 40  # an HP of a monster, times the mean damage of its bands
BASE = 3500


@rule
def evaluate(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """Committed cards are resolved first. A run that is lost counts a little by the fights that were survived."""
    while s.phase == terms.AIMING or (s.phase == terms.COMMITTING and s.committed > 0):
        update(s, c, silent, focus(s) if s.phase == terms.AIMING else RESOLVE)
    if s.outcome == terms.CLEARED and s.phase == terms.OVER:
        return WHOLE
    if s.phase == terms.OVER:
        return WHOLE * s.fight // (100 * c.fights)
    odds = BASE + HP * s.hp + CARD * s.in_hand + DRAW * cards_to_come(s, c) + FATE * s.fate + LASTING * s.listed
    odds -= FIGHT * (c.fights - s.fight) + work_left(s, c)
    return WHOLE // 100 + likelihood(odds * FINE // 1000, WHOLE * 98 // 100)


@rule
def cards_to_come(s: State, c: Content) -> int:
    """Cards that the hero will draw after this exchange and later ones of this fight."""
    cards = 0
    for exchange in range(s.exchange, c.draws + 1):
        cards += c.exchange_draw[exchange - 1]
    return cards


@rule
def work_left(s: State, c: Content) -> int:
    """What the living monsters still cost: HP by how hard they are to hit, and by what they deal meanwhile."""
    group = c.group[s.group]
    damage = 0
    for band in range(4):
        damage += group.band[band].damage
    left = 0
    for monster in range(s.monsters):
        if s.monster[monster].is_dead == 0:
            left += s.monster[monster].hp
    return WORK * left * 8 // max(1, 9 - group.defence) + DANGER * damage * left // 4
