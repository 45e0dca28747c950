"""What a position is worth to the party: how likely the run is to be cleared, as agents that look ahead guess it."""

from __future__ import annotations

from fairfight.games.dungeon.rules.aims import threat
from fairfight.games.dungeon.rules.run import update
from fairfight.games.dungeon.rules.tactics import tactics
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.terms import CLEARED, OVER
from fairfight.rulebook.minds import WHOLE
from fairfight.rulebook.rule import Log, Options, rule
from fairfight.rulebook.whole import FINE, likelihood

# What each thing adds to the logarithm of the odds to clear the run, in thousandths.
HP = 350  # of a hero, for a party of one
ITEM = 250  # a consumable
ROOM = 900  # still to come
ENEMY = 3  # a point of an enemy's threat, whole or wounded
WOUND = 3  # the same, by the share of its HP that is left
BASE = 1500


@rule
def value(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """The turn is played to its end by the scripted policy, and the enemies act, so that all choices compare alike."""
    turn = s.turns
    stage = s.stage
    while s.phase != OVER and s.turns == turn and s.stage == stage:
        update(s, c, silent, tactics(s, c, out, 0))
    if s.phase == OVER:
        return WHOLE if s.outcome == CLEARED else WHOLE * s.stage // (100 * c.stages)
    odds = BASE - ROOM * (c.stages - s.stage)
    for number in range(c.heroes):
        hero = s.hero[number]
        odds += HP * hero.hp // c.heroes
        if hero.hp > 0:
            for item in range(c.consumables):
                odds += ITEM * hero.items[item] // c.heroes
    for number in range(s.enemies):
        enemy = s.enemy[number]
        if enemy.hp > 0:
            danger = threat(c, enemy.kind)
            odds -= (ENEMY * danger + WOUND * danger * enemy.hp // c.enemy[enemy.kind].hp) // c.heroes
    return WHOLE // 100 + likelihood(odds * FINE // 1000, WHOLE * 98 // 100)
