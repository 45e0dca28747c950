"""An attack: the thirteen steps, in their order. Every attack of a hero, an enemy or a spell is resolved here."""

from __future__ import annotations

from fairfight.engine.chance import Chance, roll
from fairfight.engine.rule import Log, rule
from fairfight.games.dungeon import attack_events as events
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules.defence import armour_of, blocks_of, defence_dice, reduction_of, shield_of
from fairfight.games.dungeon.rules.wounds import lose_hp
from fairfight.games.dungeon.state import Content, State

FACE = 7  # of a throw: a die takes three bits


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
    events.attacked(log, attacker, target, by, dice)
    # 2. Roll attack dice. 3. Convert each to hits. 4. Sum.
    faces = throw(s.chance, dice)
    hits = converted(faces, dice)
    events.attack_dice_rolled(log, faces, hits)
    # 5. Defence dice: 1 + armour + shield. 6. Roll them. 7. Convert each to blocked hits. 8. Sum.
    defence = defence_dice(s, c, target)
    events.defence_counted(log, defence, armour_of(s, c, target), shield_of(s, c, target))
    faces = throw(s.chance, defence)
    blocked = converted(faces, defence)
    events.defence_dice_rolled(log, faces, blocked)
    # 9. Add temporary blocked hits.
    temporary = blocks_of(s, target)
    blocked += temporary
    # 10. Effective hits.
    effective = max(0, hits - blocked)
    events.hits_blocked(log, hits, temporary, blocked, effective)
    # 11. Damage: the first effective hit does the weapon's, each further one 1 more.
    damage = weapon_damage + effective - 1 if effective > 0 else 0
    # Flat Damage Reduction, where the set-up switches it on, is subtracted here, to at least 0.
    reduced = min(damage, reduction_of(s, c, target))
    damage -= reduced
    events.damage_counted(log, damage, weapon_damage, effective, reduced)
    # 12. HP loss; at 0 HP the target is defeated at once.
    lose_hp(s, c, log, attacker, target, damage, by)
    # 13. Consume the Attack Slot.
    if is_last:
        s.slot = 0
    events.attack_slot_used(log, attacker, is_last)
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
        count += worth_of_face((faces >> (3 * die)) & FACE)
    return count


@rule
def worth_of_face(face: int) -> int:
    """The hits or blocked hits of a die.

    >>> [worth_of_face(face) for face in range(1, 7)]
    [0, 0, 0, 1, 1, 2]
    """
    return int(face >= 4) + int(face == 6)
