"""An attack: the thirteen steps, in their order. Every attack of a hero, an enemy or a spell is resolved here."""

from __future__ import annotations

from fairfight.engine.chance import Chance, roll
from fairfight.engine.log import emit
from fairfight.engine.rule import Log, rule
from fairfight.games.dungeon import events, terms
from fairfight.games.dungeon.rules.defence import armour_of, blocks_of, defence_dice, reduction_of, shield_of
from fairfight.games.dungeon.rules.wounds import lose_hp
from fairfight.games.dungeon.state import Content, State

FACE = 7  # a die in a throw takes three bits
TEN_DICE = (1 << 30) - 1  # what fits one number of an event


@rule
def attack(
    s: State, c: Content, log: Log, attacker: int, target: int, by: int, dice: int, weapon_damage: int, is_last: bool
) -> int:
    """One attack of a figure at another; returns its damage. `by` is the weapon or spell, for the log.

    RULING: a spell at several targets confirms its slot before each and consumes it after the last.
    """
    # 1. Confirm that the attacker still has its Attack Slot.
    if s.slot == 0:
        return 0
    dice = min(dice, terms.MOST_DICE)  # RULING: so many are rolled at most, for a defence as well.
    emit(log, events.STEP_1_SLOT, attacker, target, by, dice)
    # 2. Roll attack dice. 3. Convert each to hits. 4. Sum.
    faces = throw(s.chance, dice)
    emit(log, events.STEP_2_ATTACK_DICE, faces & TEN_DICE, faces >> 30, dice, 0)
    emit(log, events.STEP_3_HITS, faces & TEN_DICE, faces >> 30, dice, 0)
    hits = converted(faces, dice)
    emit(log, events.STEP_4_TOTAL_HITS, hits, 0, 0, 0)
    # 5. Defence dice: 1 + armour + shield. 6. Roll them. 7. Convert each to blocked hits. 8. Sum.
    defence = defence_dice(s, c, target)
    emit(log, events.STEP_5_DEFENCE_DICE, defence, armour_of(s, c, target), shield_of(s, c, target), 0)
    faces = throw(s.chance, defence)
    emit(log, events.STEP_6_DEFENCE_ROLL, faces & TEN_DICE, faces >> 30, defence, 0)
    emit(log, events.STEP_7_BLOCKS, faces & TEN_DICE, faces >> 30, defence, 0)
    blocked = converted(faces, defence)
    emit(log, events.STEP_8_TOTAL_BLOCKS, blocked, 0, 0, 0)
    # 9. Add temporary blocked hits.
    temporary = blocks_of(s, target)
    blocked += temporary
    emit(log, events.STEP_9_TEMPORARY, temporary, blocked, 0, 0)
    # 10. Effective hits.
    effective = max(0, hits - blocked)
    emit(log, events.STEP_10_EFFECTIVE, effective, 0, 0, 0)
    # 11. Damage: the first effective hit does the weapon's, each further one 1 more.
    damage = weapon_damage + effective - 1 if effective > 0 else 0
    # Flat Damage Reduction, where the set-up switches it on, is subtracted here, to at least 0.
    reduced = min(damage, reduction_of(s, c, target))
    damage -= reduced
    emit(log, events.STEP_11_DAMAGE, damage, weapon_damage, reduced, 0)
    # 12. HP loss; at 0 HP the target is defeated at once.
    lose_hp(s, c, log, attacker, target, damage, by)
    # 13. Consume the Attack Slot.
    if is_last:
        s.slot = 0
    emit(log, events.STEP_13_SLOT_USED, attacker, int(is_last), 0, 0)
    return damage


@rule
def throw(chance: Chance, dice: int) -> int:
    """Roll d6: their faces, three bits each, the first die lowest."""
    faces = 0
    for die in range(dice):
        faces |= roll(chance, 6) << (3 * die)
    return faces


@rule
def converted(faces: int, dice: int) -> int:
    """Hits or blocked hits of a throw: 1-3 count 0, 4-5 count 1, a 6 counts 2."""
    count = 0
    for die in range(dice):
        face = (faces >> (3 * die)) & FACE
        count += int(face >= 4) + int(face == 6)
    return count
