"""Danger of monsters and of spaces, by exact averages; nothing is rolled."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.rules.attack import distance
from fairfight.games.investigators.rules.hitting import chance_to_hit
from fairfight.games.investigators.rules.policies.expected import mean_damage
from fairfight.games.investigators.state import Content, State


@rule
def threat(c: Content, kind: int) -> int:
    """What a monster does in a turn to somebody beside it, in thousandths of health; sanity counts a little less."""
    monster = c.monster[kind]
    return monster.attacks * min(monster.skill, 100) * (10 * monster.damage + 8 * monster.horror)


@rule
def danger_of(s: State, c: Content, number: int, monster: int, space: int, covered: bool) -> int:
    """What a monster may take from an investigator on a space in its next turn; the less, the more others are there.

    In thousandths of the health and of the sanity that are left, added up: at 0 of either, it is out of the mission.
    """
    other = s.monster[monster]
    if other.space == terms.AWAY or other.stunned == 1:
        return 0
    kind = c.monster[other.kind]
    apart = distance(space, other.space)
    if other.awake == 0 and apart > kind.wakes:
        return 0
    if apart > kind.keeps:
        apart = max(apart - kind.speed, kind.keeps)
    cover = c.cover[c.mission[s.mission].cover[space]] if covered and apart > 0 else 0
    chance = chance_to_hit(kind.skill, apart, kind.reach, kind.falloff, cover, 0)
    one = s.party[number]
    damage = 1000 * min(max(kind.damage - one.armour, 0), one.health)
    if kind.boss == 1:
        damage = mean_damage(c, s.deck[terms.NEMESIS_DECK], kind.damage, one.armour, one.health)
    lost = damage // one.health + 1000 * min(kind.horror, one.sanity) // one.sanity
    return 2 * kind.attacks * chance * lost // (100 * (1 + s.there))


@rule
def danger_on(s: State, c: Content, number: int, space: int, covered: bool) -> int:
    """The same of all monsters."""
    total = 0
    for monster in range(c.mission[s.mission].monsters):
        total += danger_of(s, c, number, monster, space, covered)
    return total
