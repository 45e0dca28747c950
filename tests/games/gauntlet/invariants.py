"""What must hold after every step of every run, as a rule, so that both speeds can check it on thousands of runs.

An assertion in a rule fails at native speed as it does in plain Python.
"""

from __future__ import annotations

import dataclasses

from fairfight.engine import loops
from fairfight.engine.deciding import Rule, policy_decider
from fairfight.engine.engine import Engine, Speed
from fairfight.engine.rule import Log, Pile, rule
from fairfight.games.gauntlet.game import Gauntlet
from fairfight.games.gauntlet.rules.effects import in_force
from fairfight.games.gauntlet.rules.run import start, update
from fairfight.games.gauntlet.state import Content, State
from fairfight.games.gauntlet.terms import AIMING, ARMOUR_EACH_EXCHANGE, COMMITTING, DEFEATED, EXCHANGE, OVER, USES


@rule
def mark(card: int) -> int:
    """A number for each card, so that a sum of them tells which cards it is the sum of."""
    return (card + 1) * (card + 3) * (card + 11) * (card + 19)


@rule
def marks(pile: Pile, count: int) -> int:
    total = 0
    for place in range(count):
        total += mark(pile[place])
    return total


@rule
def cards_are_conserved(s: State, c: Content) -> bool:
    """Each card is in exactly one of draw pile, hand, committed, discard; upgrades come from the pile."""
    first = max(0, s.at)
    count = s.in_draw + s.in_hand + s.in_discard + s.in_pile + s.committed - first + s.delivering
    total = marks(s.draw, s.in_draw) + marks(s.hand, s.in_hand) + marks(s.discard, s.in_discard)
    total += marks(s.pile, s.in_pile) + marks(s.table, s.delivering)
    for place in range(first, s.committed):
        total += mark(s.queue[place] // USES)
    if s.delivered >= 0:
        count += 1
        total += mark(s.delivered)
    return count == c.owned + c.piled and total == marks(c.own, c.owned) + marks(c.pile, c.piled)


@rule
def monsters_are_sound(s: State, c: Content) -> bool:
    """The living have HP within their bounds and the armour of their band, the dead have none of either."""
    alive = 0
    for place in range(s.monsters):
        monster = s.monster[place]
        if monster.is_dead == 1:
            if monster.hp > 0:
                return False
        else:
            alive += 1
            if monster.hp < 1 or monster.hp > c.group[s.group].hp or not 1 <= monster.roll <= 8:
                return False
            if s.phase == COMMITTING and monster.armour != c.group[s.group].band[(monster.roll - 1) // 2].armour:
                return False
    return alive == s.alive and alive > 0


@rule
def exchange_is_fresh(s: State, c: Content) -> bool:
    """Before cards are committed nothing of the last exchange is left, and nothing of the last fight."""
    if s.armour != in_force(s, c, ARMOUR_EACH_EXCHANGE) * s.alive or s.rerolls != 0 or s.repeats != 0:
        return False
    if s.exchange == 1 and s.listed > 0:
        return False
    for place in range(s.listed):
        if c.effect[s.effect[place].effect].lasts == EXCHANGE or s.effect[place].count < 1:
            return False
    return True


@rule
def check(s: State, c: Content) -> None:
    """All of it."""
    assert cards_are_conserved(s, c)
    assert s.hp <= c.hero_hp
    assert s.armour >= 0
    assert s.fate >= 0
    assert s.in_hand <= c.hand_limit
    assert 0 <= s.exchange <= c.exchange_limit
    if s.phase == OVER:
        assert s.listed == 0
        assert s.armour == 0
        assert (s.hp <= 0) == (s.outcome == DEFEATED)
    else:
        assert s.phase in (COMMITTING, AIMING)
        assert s.hp > 0
        assert monsters_are_sound(s, c)
        if s.phase == COMMITTING:
            assert exchange_is_fresh(s, c)
    if s.listed == 0:
        for kind in range(len(s.force)):
            assert s.force[kind] == 0


@rule
def checked_start(s: State, c: Content, log: Log) -> None:
    start(s, c, log)
    check(s, c)


@rule
def checked_update(s: State, c: Content, log: Log, choice: int) -> None:
    update(s, c, log, choice)
    check(s, c)


def checked_engine(game: Gauntlet, speed: Speed, policy: Rule = loops.random_choice) -> Engine:
    """An engine that checks every step."""
    rules = dataclasses.replace(game.rules, start=checked_start, update=checked_update)
    return Engine(rules, game.content, policy_decider(policy), speed)
