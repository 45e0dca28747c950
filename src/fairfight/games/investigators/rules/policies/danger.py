"""How dangerous monsters are, and how dangerous it is to stand somewhere when they act; nothing is rolled for that."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.investigators.rules.attack import distance
from fairfight.games.investigators.rules.hitting import chance_to_hit
from fairfight.games.investigators.rules.policies.expected import mean_damage
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.terms import AWAY, NEMESIS_DECK


@rule
def threat(c: Content, kind: int) -> int:
    """What a monster does in a turn to somebody beside it, in thousandths of health; sanity counts a little less."""
    monster = c.monster[kind]
    return monster.attacks * min(monster.skill, 100) * (10 * monster.damage + 8 * monster.horror)


@rule
def danger_on(s: State, c: Content, number: int, space: int, covered: bool) -> int:
    """The health, in thousandths, that an investigator may lose on a space in the monsters' next turn.

    As if all of them came for it, as far as they can move; sleeping and stunned ones stay out of it.
    """
    total = 0
    cover = c.cover[c.mission[s.mission].cover[space]] if covered else 0
    for monster in range(c.mission[s.mission].monsters):
        other = s.monster[monster]
        if other.space == AWAY or other.stunned == 1:
            continue
        kind = c.monster[other.kind]
        apart = distance(space, other.space)
        if other.awake == 0 and apart > kind.wakes:
            continue
        if apart > kind.keeps:
            apart = max(apart - kind.speed, kind.keeps)
        chance = chance_to_hit(kind.skill, apart, kind.reach, kind.falloff, cover if apart > 0 else 0, 0)
        armour = s.party[number].armour
        damage = 1000 * max(kind.damage - armour, 0)
        if kind.boss == 1:
            damage = mean_damage(c, s.deck[NEMESIS_DECK], kind.damage, armour, s.party[number].health)
        total += kind.attacks * chance * (damage + 800 * kind.horror) // 100
    return total
