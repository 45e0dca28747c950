"""The monsters: rolling for their bands, acting, and what the group's ability does around that."""

from __future__ import annotations

from fairfight.engine.chance import roll
from fairfight.engine.rule import Log, rule
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.events import dice as dice_events
from fairfight.games.gauntlet.events import hero as events
from fairfight.games.gauntlet.events.run import monster_rolled
from fairfight.games.gauntlet.rules.cards import discard_weakest
from fairfight.games.gauntlet.rules.effects import end_one_effect, in_force, works
from fairfight.games.gauntlet.rules.hero import gain_armour, lose_fate, lose_hp, take_damage
from fairfight.games.gauntlet.state import Band, Content, State


@rule
def begin_bands(s: State, c: Content, log: Log) -> None:
    """Start of exchange: Corrupted Destiny, Mercury Guard, then every living monster rolls for its band."""
    if works(s, terms.TAKES_FATE):
        lose_fate(s, log, c.group[s.group].ability_amount, codes.BY_ABILITY)
    gain_armour(
        s, log, in_force(s, c, terms.ARMOUR_EACH_EXCHANGE) * s.alive, codes.OF_EFFECT + terms.ARMOUR_EACH_EXCHANGE
    )
    for monster in range(s.monsters):
        one = s.monster[monster]
        one.damage_taken = 0
        one.dice_against = 0
        one.evades = 0
        one.barrier = 0
        if one.is_dead == 0:
            one.roll = roll(s.chance, 8)
            band = c.group[s.group].band[(one.roll - 1) // 2]
            one.armour = band.armour
            one.threat = band.damage
            one.shoots = int(c.group[s.group].ranged == 1 or band.shot == 1)
            monster_rolled(
                log,
                monster,
                one.roll,
                band.damage,
                band.armour,
                one.shoots,
                band.pierce,
                band.cancel,
                band.disrupt,
            )
        else:
            one.roll = 0


@rule
def act(s: State, c: Content, log: Log) -> None:
    """Ranged attackers act first, then melee ones."""
    for step in range(2):
        for monster in range(s.monsters):
            one = s.monster[monster]
            if one.shoots == 1 - step and one.roll > 0 and s.hp > 0:
                if may_act(s, monster):
                    land_attack(s, c, log, monster, c.group[s.group].band[(one.roll - 1) // 2])
                else:
                    events.monster_did_not_act(log, monster)


@rule
def may_act(s: State, monster: int) -> bool:
    """A ranged attacker acts unless a ranged card killed it, a melee attacker only if it is alive. Shot is ranged."""
    one = s.monster[monster]
    return one.is_dead == 0 or (one.shoots == 1 and one.killed_by_ranged == 0)


@rule
def land_attack(s: State, c: Content, log: Log, monster: int, band: Band) -> None:
    """The attack lands, an enraged Minotaur's twice. Disrupt and Cancel work whether there is damage or not."""
    if works(s, terms.ATTACKS_TWICE) and s.monster[monster].hp <= c.group[s.group].ability_amount:
        land_once(s, c, log, monster, band, False)
        if s.hp > 0:
            land_once(s, c, log, monster, band, True)
    else:
        land_once(s, c, log, monster, band, False)


@rule
def land_once(s: State, c: Content, log: Log, monster: int, band: Band, again: bool) -> None:
    """One landing."""
    for_dead = damage_for_dead(s, c, monster)
    damage = band.damage + for_dead
    dead = s.monster[monster].is_dead
    events.monster_acted(log, monster, damage, for_dead, int(again), dead, band.pierce, band.disrupt, band.cancel)
    if band.pierce == 1:
        take_damage(s, log, damage, True, codes.BY_PIERCING)
    else:
        take_damage(s, log, damage, False, codes.BY_MONSTER)
    if s.hp > 0 and band.disrupt == 1:
        discard_weakest(s, c, log, codes.DISRUPTED_BY)
    if s.hp > 0 and band.cancel == 1:
        end_one_effect(s, c, log, False, codes.CANCELLED)


@rule
def damage_for_dead(s: State, c: Content, monster: int) -> int:
    """Power of Death: more damage for each dead one, itself included if it acts after a melee card killed it."""
    group = c.group[s.group]
    if works(s, terms.MORE_DAMAGE_PER_DEAD) and s.monster[monster].roll >= group.ability_second:
        return group.ability_amount * (s.monsters - s.alive)
    return 0


@rule
def end_abilities(s: State, c: Content, log: Log) -> None:
    """End of exchange: Cursed Thorns, Banshee Wail, Power Sap."""
    group = c.group[s.group]
    if works(s, terms.UNUSED_ARMOUR_HURTS):
        times = 1
        if c.thorns == terms.OTHERWISE:
            times = int(s.alive)
        lose_hp(s, log, s.armour * times, codes.BY_ABILITY)
    if s.ability == terms.WAILS:  # those killed in this exchange still wail
        wails = 0
        for monster in range(s.monsters):
            wails += s.monster[monster].dice_against // group.ability_second
        take_damage(s, log, wails * group.ability_amount, False, codes.BY_ABILITY)
    if works(s, terms.ENDS_A_COMBAT_EFFECT) and end_one_effect(s, c, log, True, codes.SAPPED):
        heal_monsters(s, c, log)


@rule
def heal_monsters(s: State, c: Content, log: Log) -> None:
    """Living monsters of the group heal, not above their maximum. RULING: each of them, if there were several."""
    group = c.group[s.group]
    for monster in range(s.monsters):
        one = s.monster[monster]
        healed = min(group.ability_amount, group.hp - one.hp)
        if one.is_dead == 0 and healed > 0:
            one.hp += healed
            dice_events.monster_healed(log, monster, healed, one.hp)
