"""The hero's dice against one target: rolling, hits and criticals, rerolls and Fate."""

from __future__ import annotations

from fairfight.engine.chance import below, roll
from fairfight.engine.rule import Log, rule
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.events import dice as events
from fairfight.games.gauntlet.rules.cards import one_of
from fairfight.games.gauntlet.rules.effects import in_force, is_silenced, on_monster, works
from fairfight.games.gauntlet.rules.wounds import damage_past_armour, is_shielded
from fairfight.games.gauntlet.state import Content, State


@rule
def roll_against(s: State, c: Content, log: Log, monster: int) -> None:
    """All dice of the attack against one target, until they lie for good."""
    now = s.now
    size_up(s, c, monster)
    dice = dice_against(s, c, monster)
    events.struck_at(log, monster, dice, now.defence, now.plus, now.element)
    for _ in range(dice):
        roll_with_added_dice(s, c, log, monster, codes.FIRST_ROLL, 0)
    if now.misses > 0 and not works(s, terms.FORBIDS_REROLLS):
        use_card_rerolls(s, c, log, monster)
        use_fate(s, c, log, monster)


@rule
def dice_against(s: State, c: Content, monster: int) -> int:
    """How many dice the attack rolls against this target."""
    return s.now.dice + on_monster(s, c, terms.MORE_DICE_AT_TARGET, monster)


@rule
def size_up(s: State, c: Content, monster: int) -> None:
    """What the dice need against this target, and what is added to them. Modifiers are added up before the cap."""
    now = s.now
    now.damage = 0
    now.high_armour = 0
    now.low_hits = 0
    now.misses = 0
    for face in range(9):
        now.missed[face] = 0
    if c.each_attack_reroll == terms.OTHERWISE:
        now.rerolls = in_force(s, c, terms.REROLL_EACH_ATTACK)
    lowered = in_force(s, c, terms.LOWER_DEFENCE) + on_monster(s, c, terms.LOWER_DEFENCE_OF_TARGET, monster)
    now.defence = max(1, c.group[s.group].defence - lowered)
    now.plus = in_force(s, c, terms.DICE_HIGHER) + in_force(s, c, terms.DICE_HIGHER_PER_TARGET) * now.targets
    if now.ranged == 0 and works(s, terms.MELEE_DICE_LOWER):
        now.plus -= c.group[s.group].ability_amount


@rule
def roll_with_added_dice(s: State, c: Content, log: Log, monster: int, why: int, before: int) -> None:
    """Roll a die, or one again that showed `before`; in some attacks each critical adds a die, which can add more."""
    again = roll_one(s, c, log, why, before) and s.now.critical_adds_die == 1
    if why == codes.FIRST_ROLL:
        s.monster[monster].dice_against += 1
    while again:
        s.monster[monster].dice_against += 1
        again = roll_one(s, c, log, codes.ADDED_DIE, 0)


@rule
def roll_one(s: State, c: Content, log: Log, why: int, before: int) -> bool:
    """Roll one die and count what it does. True if it is a critical."""
    now = s.now
    face = roll_natural(s, c, log)
    value = value_of(s, c, face, why)
    critical = is_critical(s, c, face, value)
    if not is_hit(s, value, critical):
        now.missed[face] += 1
        now.misses += 1
        events.die_rolled(log, face, value, 0, 0, 0, 0, why, before)
        return False
    doubling = 0
    if c.doubling_by_vulnerability == 0 and c.doubling_percent > 0:
        doubling = 1 + below(s.chance, 100)
    doubled = is_doubled(s, c, doubling)
    damage = damage_of(s, c, critical, doubled)
    now.hits += 1
    now.damage += damage
    now.high_armour += armour_for_face(s, c, face)
    if face <= low_face(s, c):
        now.low_hits += 1
    events.die_rolled(log, face, value, damage, int(critical), int(doubled), doubling, why, before)
    return critical


@rule
def value_of(s: State, c: Content, face: int, why: int) -> int:
    """What a die counts that shows a natural face. Modifiers are added up before the cap."""
    value = face + s.now.plus
    if why >= codes.EACH_ATTACK_REROLL:
        value += in_force(s, c, terms.REROLLED_HIGHER)
    return min(max(value, 1), 8)


@rule
def is_critical(s: State, c: Content, face: int, value: int) -> bool:
    """A natural 8, or what an effect or a reading counts as one."""
    if face == 8 or (in_force(s, c, terms.COUNTS_AS_8) >> face) & 1 == 1:
        return True
    return c.criticals == terms.OTHERWISE and value == 8


@rule
def is_hit(s: State, value: int, critical: bool) -> bool:
    """RULING: a critical always hits: no modifier unmakes it, and what counts as an 8 is no low value."""
    return critical or value >= s.now.defence


@rule
def is_doubled(s: State, c: Content, doubling: int) -> bool:
    """Each die that deals damage doubles it by chance, or by the monster's vulnerability, as the rule option says."""
    if c.doubling_by_vulnerability == 1:
        return s.now.element == c.group[s.group].vulnerable
    return 0 < doubling <= c.doubling_percent


@rule
def damage_of(s: State, c: Content, critical: bool, doubled: bool) -> int:
    """What one die deals that hits."""
    damage = 1
    if critical:
        damage = max(c.critical_damage, in_force(s, c, terms.CRITICAL_DAMAGE))
    if doubled:
        damage *= 2
    damage *= max(1, in_force(s, c, terms.MULTIPLY_DAMAGE))
    if c.phalanx == terms.OTHERWISE and is_shielded(s, c):
        damage = max(1, damage - c.group[s.group].ability_amount)
    return damage


@rule
def roll_natural(s: State, c: Content, log: Log) -> int:
    """The face of a d8. Under Denied Heaven an 8 is rolled again until it is none; this is no reroll."""
    face = roll(s.chance, 8)
    if face == 8 and works(s, terms.ROLLS_EIGHTS_AGAIN):
        while face == 8:
            events.eight_rolled_again(log)
            face = roll(s.chance, 8)
    return face


@rule
def armour_for_face(s: State, c: Content, face: int) -> int:
    """What Crystal Cave's Staff gives for a natural face."""
    if s.listed == 0 or s.armour_by_face[face] == 0 or is_silenced(s):
        return 0
    return s.armour_by_face[face]


@rule
def low_face(s: State, c: Content) -> int:
    """The highest natural face that Curse of Torment punishes; 0: none."""
    if works(s, terms.LOW_DICE_HURT):
        return c.group[s.group].ability_second
    return 0


@rule
def use_card_rerolls(s: State, c: Content, log: Log, monster: int) -> None:
    """Cards' rerolls, as long as there are misses: first those of each attack, then those of the exchange."""
    while s.now.misses > 0 and s.now.rerolls > 0:
        s.now.rerolls -= 1
        events.reroll_used(log, codes.EACH_ATTACK_REROLL, s.now.rerolls)
        reroll(s, c, log, monster, codes.EACH_ATTACK_REROLL)
    while s.now.misses > 0 and s.rerolls > 0:
        s.rerolls -= 1
        events.reroll_used(log, codes.EXCHANGE_REROLL, s.rerolls)
        reroll(s, c, log, monster, codes.EXCHANGE_REROLL)


@rule
def use_fate(s: State, c: Content, log: Log, monster: int) -> None:
    """Fate rerolls a missed die when the dice would leave the target with 1 or 2 HP."""
    for _ in range(c.fate_per_attack):
        if not wants_fate(s, c, monster):
            return
        s.fate -= 1
        events.fate_spent_on_die(log, monster, hp_after_dice(s, c, monster), s.fate)
        reroll(s, c, log, monster, codes.FATE_REROLL)


@rule
def wants_fate(s: State, c: Content, monster: int) -> bool:
    """Whether a missed die is worth a Fate."""
    return s.now.misses > 0 and s.fate > 0 and 1 <= hp_after_dice(s, c, monster) <= c.fate_reach


@rule
def hp_after_dice(s: State, c: Content, monster: int) -> int:
    """The HP that the dice as they lie would leave a monster."""
    return s.monster[monster].hp - damage_past_armour(s, c, monster)


@rule
def reroll(s: State, c: Content, log: Log, monster: int, why: int) -> None:
    """Reroll a random missed die; with Ancestral Echoes, one more, which may be the same."""
    for _ in range(1 + s.now.rerolls_count_twice):
        if s.now.misses > 0:
            before = pick_up_a_miss(s)
            roll_with_added_dice(s, c, log, monster, why, before)


@rule
def pick_up_a_miss(s: State) -> int:
    """Take a random missed die off the table; returns the face that it shows."""
    now = s.now
    chosen = one_of(s, now.misses)
    for face in range(1, 9):
        chosen -= now.missed[face]
        if chosen < 0:
            now.missed[face] -= 1
            now.misses -= 1
            return face
    return 0
