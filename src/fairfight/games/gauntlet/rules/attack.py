"""An attack: its dice, its targets one after the other, and what follows when all dice lie."""

from __future__ import annotations

from fairfight.engine.chance import below, shuffle
from fairfight.engine.rule import Log, rule
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.events import cards as events
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.rules.cards import discard_up_to, one_of
from fairfight.games.gauntlet.rules.dice import armour_for_face, low_face, roll_against
from fairfight.games.gauntlet.rules.effects import in_force, works
from fairfight.games.gauntlet.rules.hero import gain_armour, lose_fate, lose_hp, take_damage
from fairfight.games.gauntlet.rules.wounds import bury_the_dead, hurt, make_lose_hp
from fairfight.games.gauntlet.state import Content, Dice, State


@rule
def aim(s: State, c: Content, log: Log) -> int:
    """The living monster whose band deals the most damage this exchange, ties at random; -1: none is alive."""
    if s.alive == 0:
        return -1
    most = -1
    equals = 0
    target = -1
    for monster in range(s.monsters):
        if may_be_aimed_at(s, c, monster):
            damage = s.monster[monster].threat
            if damage > most:
                most = damage
                equals = 0
                target = monster
            if damage == most:
                equals += 1
    if equals > 1:
        chosen = one_of(s, equals)
        for monster in range(target, s.monsters):
            if may_be_aimed_at(s, c, monster) and s.monster[monster].threat == most:
                if chosen == 0:
                    target = monster
                chosen -= 1
    events.aimed(log, target, most, equals, 0)
    return target


@rule
def may_be_aimed_at(s: State, c: Content, monster: int) -> bool:
    """The living. With aimed = committing all that were alive then: which of them have died nobody could know."""
    if c.aimed == terms.RULED:
        return s.monster[monster].is_dead == 0
    return s.monster[monster].roll > 0


@rule
def attack_with_card(s: State, c: Content, log: Log, dice: Dice) -> None:
    """The dice of a card that was played for effect. Extra dice are counted, and paid for, at the start."""
    if is_spoilt(s, log, dice):
        return
    number = dice.dice + dice.per_enemy * s.alive + bought_dice(s, c, log, dice) + dice_for_hp(s, log, dice)
    take_dice(s, dice)
    attack(s, c, log, number)
    gain_armour_for_hits(s, log, dice)


@rule
def is_spoilt(s: State, log: Log, dice: Dice) -> bool:
    """Whether the card works only if it is the one attack, and is not."""
    if dice.only_attack == 1 and s.attacks_committed > 1 - s.now.is_delivered:
        events.nothing_came_of_it(log, s.now.card, codes.OTHER_ATTACK)
        return True
    return False


@rule
def take_dice(s: State, dice: Dice) -> None:
    """The dice are those of a card."""
    s.now.element = dice.element
    s.now.to_all = dice.to_all
    s.now.critical_adds_die = dice.critical_adds_die
    s.now.rerolls_count_twice = dice.rerolls_count_twice


@rule
def take_basic_dice(s: State) -> None:
    """The dice are neutral ones."""
    s.now.element = terms.NEUTRAL
    s.now.to_all = 0
    s.now.critical_adds_die = 0
    s.now.rerolls_count_twice = 0


@rule
def gain_armour_for_hits(s: State, log: Log, dice: Dice) -> None:
    """Some cards give armour for each die that hits."""
    if s.hp > 0 and dice.armour_per_hit > 0:
        gain_armour(s, log, dice.armour_per_hit * s.now.hits, codes.BY_CARD)


@rule
def bought_dice(s: State, c: Content, log: Log, dice: Dice) -> int:
    """Dice for discarded cards and for Fate. RULING: the price is paid even if no enemy is left."""
    number = 0
    if dice.per_discard > 0:
        number += dice.per_discard * discard_up_to(s, c, log, c.discard_choice, codes.AS_PRICE)
    if dice.per_fate > 0:
        number += dice.per_fate * lose_fate(s, log, min(c.fate_choice, dice.max_fate), codes.AS_PRICE)
    return number


@rule
def dice_for_hp(s: State, log: Log, dice: Dice) -> int:
    """Dice for HP, as many of them as chance will have it; the last one is not paid."""
    most = min(dice.max_hp, s.hp - 1)
    if dice.per_hp == 0 or most <= 0:
        return 0
    paid = below(s.chance, most + 1)
    lose_hp(s, log, paid, codes.AS_PRICE)
    return dice.per_hp * paid


@rule
def attack_with_basic_die(s: State, c: Content, log: Log) -> None:
    """A card that was discarded for neutral damage."""
    take_basic_dice(s)
    attack(s, c, log, c.basic_dice)


@rule
def attack(s: State, c: Content, log: Log, number: int) -> None:
    """Roll the dice against every target, then see what follows. A card that rolls no dice is no attack."""
    s.now.hits = 0
    if not finds_target(s, log):
        return
    targets = line_up_targets(s)
    prepare_attack(s, c, log, number, targets)
    for place in range(targets):
        if s.hp > 0 and s.monster[s.order[place]].is_dead == 0:
            roll_against(s, c, log, s.order[place])
            settle(s, c, log, s.order[place])
    finish_attack(s, c, log, targets)


@rule
def finds_target(s: State, log: Log) -> bool:
    """Whether anybody is there to roll dice against."""
    if s.alive == 0:
        events.nothing_came_of_it(log, s.now.card, codes.NO_ENEMY_LEFT)
        return False
    if s.now.to_all == 0 and s.monster[s.now.target].is_dead == 1:
        events.nothing_came_of_it(log, s.now.card, codes.TARGET_IS_DEAD)
        return False
    return True


@rule
def prepare_attack(s: State, c: Content, log: Log, number: int, targets: int) -> None:
    """What effects in force add to an attack of some dice."""
    now = s.now
    now.rerolls = in_force(s, c, terms.REROLL_EACH_ATTACK)
    now.dice = number + in_force(s, c, terms.MORE_DICE) + in_force(s, c, terms.MORE_DICE_PER_ENEMY) * s.alive
    now.targets = targets
    gain_armour(s, log, in_force(s, c, terms.ARMOUR_PER_ATTACK), codes.OF_EFFECT + terms.ARMOUR_PER_ATTACK)


@rule
def finish_attack(s: State, c: Content, log: Log, targets: int) -> None:
    """What follows when all dice lie: what misses cost, and HP that the targets lose."""
    now = s.now
    s.attacks += 1
    if s.hp > 0 and now.hits == 0 and now.use == terms.FOR_EFFECT and works(s, terms.MISSES_COST_HP):
        lose_hp(s, log, c.group[s.group].ability_amount, codes.BY_ABILITY)
    lost = in_force(s, c, terms.HP_LOSS_PER_ATTACK)
    if s.hp > 0 and lost > 0:
        for place in range(targets):
            make_lose_hp(s, log, s.order[place], lost, codes.OF_EFFECT + terms.HP_LOSS_PER_ATTACK)
        bury_the_dead(s, c, log)


@rule
def line_up_targets(s: State) -> int:
    """The targets in the order they are met: the one that was aimed at, or all living monsters at random."""
    if s.now.to_all == 0:
        s.order[0] = s.now.target
        return 1
    count = 0
    for monster in range(s.monsters):
        if s.monster[monster].is_dead == 0:
            s.order[count] = monster
            count += 1
    if count > 1:
        shuffle(s.chance, s.order, 0, count)
    return count


@rule
def settle(s: State, c: Content, log: Log, monster: int) -> None:
    """The dice against one target lie: armour from high ones, pain from low ones, and damage."""
    now = s.now
    high = int(now.high_armour)
    low = int(now.low_hits)
    worst = low_face(s, c)
    for face in range(1, 9):
        if now.missed[face] > 0:
            high += armour_for_face(s, c, face) * now.missed[face]
            if face <= worst:
                low += now.missed[face]
    gain_armour(s, log, high, codes.OF_EFFECT + terms.ARMOUR_PER_FACE)
    if low > 0:
        take_damage(s, log, low * c.group[s.group].ability_amount, False, codes.BY_ABILITY)
    if s.hp > 0:
        hurt(s, c, log, monster)
