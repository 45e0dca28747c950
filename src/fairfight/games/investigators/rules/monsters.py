"""The monsters' turn: each wakes, chooses a target, moves and attacks."""

from __future__ import annotations

from fairfight.engine.rule import Log, noinline, rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.events import turns
from fairfight.games.investigators.rules.attack import attack_investigator, distance, monster_chance
from fairfight.games.investigators.state import Content, State


@rule
def monsters_act(s: State, c: Content, log: Log) -> None:
    """Every monster in turn, until nobody is left to go for."""
    for monster in range(c.mission[s.mission].monsters):
        if s.monster[monster].space != terms.AWAY and s.there > 0:
            monster_acts(s, c, log, monster)


@rule
def monster_acts(s: State, c: Content, log: Log, monster: int) -> None:
    """One monster's turn. A stunned one loses it; a sleeping one wakes if somebody is near."""
    other = s.monster[monster]
    figure = terms.MOST_PARTY + monster
    turns.monster_turn_began(log, figure)
    if other.stunned == 1:
        other.stunned = 0
        turns.was_stunned(log, figure)
        return
    if other.awake == 0:
        if nearest_distance(s, c, other.space) > c.monster[other.kind].wakes:
            turns.slept(log, figure)
            return
        other.awake = 1
        turns.woke(log, figure)
    approach(s, c, log, monster, whom(s, c, monster))
    attacked = False
    for _ in range(c.monster[other.kind].attacks):
        target = victim(s, c, monster)
        if target != terms.NOBODY:
            attack_investigator(s, c, log, monster, target)
            attacked = True
    if not attacked:
        turns.waited(log, figure)


@rule
def nearest_distance(s: State, c: Content, space: int) -> int:
    """How far the nearest investigator is."""
    best = terms.MOST_SPACES
    for number in range(c.party):
        one = s.party[number]
        if one.space != terms.AWAY and distance(one.space, space) < best:
            best = distance(one.space, space)
    return best


@rule
def dislike(s: State, c: Content, monster: int, number: int) -> int:
    """What a monster looks at in an investigator, the least first: distance, health or sanity, then distance."""
    one = s.party[number]
    apart = distance(one.space, s.monster[monster].space)
    prefers = c.monster[s.monster[monster].kind].prefers
    if prefers == terms.WEAKEST:
        return one.health * terms.MOST_SPACES + apart
    if prefers == terms.MADDEST:
        return one.sanity * terms.MOST_SPACES + apart
    return apart


@rule
def whom(s: State, c: Content, monster: int) -> int:
    """The investigator that a monster goes for."""
    return liked_best(s, c, monster, False)


@rule
def victim(s: State, c: Content, monster: int) -> int:
    """The investigator that a monster attacks: of those it has any chance to hit, the one it likes best."""
    return liked_best(s, c, monster, True)


@rule
def liked_best(s: State, c: Content, monster: int, in_reach: bool) -> int:
    """The investigator that a monster likes best, of all or of those in reach; of equals the first of the party."""
    best = terms.NOBODY
    least = 0
    for number in range(c.party):
        if s.party[number].space == terms.AWAY:
            continue
        if in_reach and monster_chance(s, c, monster, number, s.monster[monster].space) == 0:
            continue
        seen = dislike(s, c, monster, number)
        if best == terms.NOBODY or seen < least:
            best = number
            least = seen
    return best


@rule
@noinline
def approach(s: State, c: Content, log: Log, monster: int, number: int) -> None:
    """A monster moves nearer, but not on from a space with an investigator; or away, if it is nearer than it likes."""
    other = s.monster[monster]
    kind = c.monster[other.kind]
    before = other.space
    goal = s.party[number].space
    for _ in range(kind.speed):
        apart = distance(other.space, goal)
        if apart > kind.keeps and not investigator_on(s, c, other.space):
            other.space += 1 if goal > other.space else -1
        elif apart < kind.keeps:
            other.space += backwards(s, c, other.space, goal)
    if other.space != before:
        turns.moved(log, terms.MOST_PARTY + monster, before, other.space)


@rule
def backwards(s: State, c: Content, space: int, goal: int) -> int:
    """The step away from somebody; none at the ends of the track. RULING: out of the same space it is to the right."""
    step = 1 if space >= goal else -1
    if space + step < 0 or space + step >= c.mission[s.mission].spaces:
        return 0
    return step


@rule
def investigator_on(s: State, c: Content, space: int) -> bool:
    """Whether an investigator stands on a space."""
    for number in range(c.party):
        if s.party[number].space == space:
            return True
    return False
