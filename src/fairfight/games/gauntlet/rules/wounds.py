"""Damage to monsters: reductions, armour, lost HP, deaths and their consequences."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.events import dice as events
from fairfight.games.gauntlet.rules.effects import in_force, works
from fairfight.games.gauntlet.rules.hero import gain_fate, heal, lose_hp
from fairfight.games.gauntlet.state import Content, State


@rule
def damage_reaching(s: State, c: Content, monster: int) -> int:
    """The damage of the dice that reaches a monster, armour or not: less by Phalanx, none by Wings or Barrier."""
    damage = int(s.now.damage)
    group = c.group[s.group]
    target = s.monster[monster]
    if damage == 0:
        return 0
    if is_shielded(s, c) and c.phalanx == terms.RULED:
        return max(1, damage - group.ability_amount)
    if s.ability == terms.EVADES_NEXT_CARD and target.evades == s.now.number:
        return 0
    other_element = target.barrier != 0 and target.barrier != 1 + s.now.element
    if s.ability == terms.ONE_ELEMENT_AN_EXCHANGE and other_element:
        return 0
    return damage


@rule
def is_shielded(s: State, c: Content) -> bool:
    """Whether Dark Phalanx lessens what this attack does: to all at once, with enough Soldiers alive."""
    return (
        s.ability == terms.LESS_DAMAGE_FROM_ATTACKS_ON_ALL
        and s.now.to_all == 1
        and s.alive >= c.group[s.group].ability_second
    )


@rule
def damage_past_armour(s: State, c: Content, monster: int) -> int:
    """The damage that a monster would take. What is beyond its HP counts as well."""
    return max(0, damage_reaching(s, c, monster) - s.monster[monster].armour)


@rule
def hurt(s: State, c: Content, log: Log, monster: int) -> None:
    """The dice lie: the monster takes their damage."""
    target = s.monster[monster]
    reaching = damage_reaching(s, c, monster)
    if reaching < s.now.damage:
        events.damage_lessened(log, monster, s.now.damage, reaching)
    soaked = min(target.armour, reaching)
    if soaked > 0:
        target.armour -= soaked
        events.damage_soaked(log, monster, soaked, target.armour)
    damage = reaching - soaked
    dealt = damage
    if c.dealt == terms.WITH_ARMOUR:
        dealt = reaching
    elif c.dealt == terms.WITHIN_HP:
        dealt = min(damage, target.hp)
    if damage > 0:
        target.hp -= damage
        events.monster_hurt(log, monster, damage, target.hp, s.now.card)
    if dealt > 0:
        target.damage_taken += dealt
        after_damage(s, c, log, monster, dealt)


@rule
def after_damage(s: State, c: Content, log: Log, monster: int, dealt: int) -> None:
    """Abilities that answer damage dealt. RULING: Spiked Armor costs its HP before a death can heal."""
    target = s.monster[monster]
    if works(s, terms.EVADES_NEXT_CARD):
        target.evades = s.cards_begun + 1
        events.monster_evades(log, monster, target.evades)
    if works(s, terms.ONE_ELEMENT_AN_EXCHANGE) and target.barrier == 0:
        target.barrier = 1 + s.now.element
        events.barrier_raised(log, monster, s.now.element)
    if works(s, terms.HARD_HITS_COST_HP) and dealt >= c.group[s.group].ability_amount:
        lose_hp(s, log, c.group[s.group].ability_second, codes.BY_ABILITY)
    bury_the_dead(s, c, log)


@rule
def make_lose_hp(s: State, log: Log, monster: int, hp: int, why: int) -> None:
    """A living monster loses HP: no damage, armour does not help. Whoever calls this buries the dead."""
    target = s.monster[monster]
    if target.is_dead == 0 and hp > 0:
        target.hp -= hp
        events.monster_lost_hp(log, monster, hp, target.hp, why)


@rule
def bury_the_dead(s: State, c: Content, log: Log) -> None:
    """Monsters at 0 HP or less die, with all that follows; that can kill others, which die in turn."""
    monster = 0
    while monster < s.monsters and s.hp > 0:
        if s.monster[monster].hp <= 0 and s.monster[monster].is_dead == 0:
            die(s, c, log, monster)
            monster = -1  # look again from the first
        monster += 1


@rule
def die(s: State, c: Content, log: Log, monster: int) -> None:
    """A monster dies. Its death already counts as one without it: the last Priest's lifts Silence."""
    s.monster[monster].is_dead = 1
    s.monster[monster].killed_by_ranged = s.now.ranged
    s.alive -= 1
    events.monster_died(log, monster, s.now.ranged)
    heal(s, c, log, in_force(s, c, terms.HEAL_ON_DEATH), codes.OF_EFFECT + terms.HEAL_ON_DEATH)
    gain_fate(s, log, in_force(s, c, terms.FATE_ON_DEATH), codes.OF_EFFECT + terms.FATE_ON_DEATH)
    lost = in_force(s, c, terms.OTHERS_LOSE_ON_DEATH)
    if lost > 0:
        for other in range(s.monsters):
            make_lose_hp(s, log, other, lost, codes.OF_EFFECT + terms.OTHERS_LOSE_ON_DEATH)
