"""Formula policy: commits the card with the highest estimated use until none is worth it, then resolves.

What it counts, in hundredths of an HP, each card by itself:
- expected damage of its dice, as far as the monsters have HP and armour for it beyond what is committed; a damage is
  worth 2.5, and the more the more damage the monsters are about to deal;
- armour that stops damage which the monsters have rolled; healing; HP that a card or the group's ability costs;
- a fixed guess for what helps later: Fate, cards drawn, effects that last, and a price for cards discarded.
It does not look ahead and does not hold cards back for better days. Cards that help others are committed first.
"""

from __future__ import annotations

from fairfight.engine.rule import Options, rule
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.rules.effects import in_force, is_silenced, works
from fairfight.games.gauntlet.rules.run import AIM_AT, COMMIT, RESOLVE
from fairfight.games.gauntlet.state import Card, Content, Dice, State, Verb

# In hundredths of an HP.
HP = 100
DAMAGE_WORTH = 250  # what is done now need not be done later, under attack
MARGIN = 150  # how much damage is planned, in percent of what is needed: dice may miss
FATE_WORTH = 30
CARD_WORTH = 60
LASTING_WORTH = 90  # a [Combat] or [Exchange] effect, beside other attacks
REROLL_WORTH = 30
REPEAT_WORTH = 150
FIRST = 1_000_000  # cards that help others are committed before those


@rule
def formula(s: State, c: Content, out: Options, n: int) -> int:
    """The choice that is worth most now."""
    if s.phase == terms.AIMING:
        return best_target(s, c, out, n)
    best = 0
    chosen = RESOLVE
    planned = planned_damage(s, c)
    armour = planned_armour(s, c)
    spare = s.in_hand - cards_owed(s, c)
    for k in range(n):
        if out[k] >= COMMIT and spare > 0:
            place = (out[k] - COMMIT) // terms.USES
            use = (out[k] - COMMIT) % terms.USES
            worth = worth_of_use(s, c, c.card[s.hand[place]], use, planned, armour)
            if worth > 0 and use == terms.FOR_EFFECT and helps_others(c.card[s.hand[place]]):
                worth += FIRST
            if worth > best:
                best = worth
                chosen = out[k]
    return chosen


@rule
def worth_of_use(s: State, c: Content, card: Card, use: int, planned: int, armour: int) -> int:
    """What a use of a card is worth beside what is committed."""
    if use == terms.FOR_ARMOUR:
        return worth_of_armour(s, c, c.basic_armour, armour)
    if use == terms.FOR_DAMAGE:
        return worth_of_dice(s, c, c.basic_dice, 1, card.ranged, terms.NEUTRAL, planned)
    worth = 0
    for place in range(card.verbs):
        worth += worth_of_verb(s, c, card, card.verb[place], planned, armour)
    return worth


@rule
def worth_of_verb(s: State, c: Content, card: Card, verb: Verb, planned: int, armour: int) -> int:
    """What one verb of a card is worth."""
    if verb.do == terms.ATTACK:
        return worth_of_attack(s, c, card, planned)
    if verb.do == terms.ARMOUR:
        return worth_of_armour(s, c, verb.amount + verb.per_enemy * s.alive, armour)
    if verb.do == terms.ARMOUR_OR_FATE:
        return (worth_of_armour(s, c, verb.amount, armour) + FATE_WORTH * verb.other) // 2
    if verb.do == terms.ARMOUR_FROM_DAMAGE:
        return worth_of_armour(s, c, planned // (HP * s.alive) // verb.other * verb.amount, armour)
    if verb.do == terms.FATE:
        return FATE_WORTH * (verb.amount + verb.per_enemy * s.alive + verb.other * s.attacks_committed)
    if verb.do == terms.HEAL:
        return HP * min(verb.amount, c.hero_hp - s.hp)
    if verb.do == terms.DRAW:
        if 0 < verb.other <= s.fate:
            return CARD_WORTH * verb.second - FATE_WORTH * verb.other
        return CARD_WORTH * verb.amount
    if verb.do == terms.DRAW_AND_PLAY:
        return CARD_WORTH
    if verb.do == terms.REROLL:
        return REROLL_WORTH * verb.amount
    if verb.do == terms.REPEAT_NEXT_ATTACK and attacks_in_hand(s, c) > 0:
        return REPEAT_WORTH * verb.amount
    if verb.do in (terms.EFFECT_BEFORE_DICE, terms.EFFECT_IN_ITS_PLACE):
        return worth_of_effect(s, c, verb)
    return 0


@rule
def worth_of_effect(s: State, c: Content, verb: Verb) -> int:
    """What a bracketed effect is worth; nothing if it is silenced or its price in cards cannot be paid."""
    effect = c.effect[verb.effect]
    price = 0
    if effect.kind == terms.MULTIPLY_DAMAGE:
        price = int(effect.second)
    if is_silenced(s) or s.in_hand - 1 < price + cards_owed(s, c):
        return 0
    return LASTING_WORTH - CARD_WORTH * price


@rule
def cards_owed(s: State, c: Content) -> int:
    """The cards that must stay in hand, for committed cards have their price in them."""
    owed = 0
    for place in range(s.committed):
        card = c.card[s.queue[place] // terms.USES]
        if s.queue[place] % terms.USES == terms.FOR_EFFECT:
            for number in range(card.verbs):
                verb = card.verb[number]
                if verb.do == terms.EFFECT_BEFORE_DICE and c.effect[verb.effect].kind == terms.MULTIPLY_DAMAGE:
                    owed += c.effect[verb.effect].second
    return owed


@rule
def worth_of_attack(s: State, c: Content, card: Card, planned: int) -> int:
    """What a card's dice are worth, less the price of its extra dice."""
    dice = card.attack
    if dice.only_attack == 1 and s.attacks_committed > 0:
        return 0
    discards = min(c.discard_choice, max(0, s.in_hand - 1))
    price = 0
    if dice.per_discard > 0:
        price += CARD_WORTH * discards
    if dice.per_fate > 0:
        price += FATE_WORTH * min(c.fate_choice, dice.max_fate, s.fate)
    if dice.per_hp > 0:
        price += HP * min(dice.max_hp, s.hp - 1) // 2
    targets = 1
    if dice.to_all == 1:
        targets = s.alive
    return worth_of_dice(s, c, expected_dice(s, c, dice), targets, card.ranged, dice.element, planned) - price


@rule
def expected_dice(s: State, c: Content, dice: Dice) -> int:
    """How many dice an attack will roll against each target."""
    number = dice.dice + dice.per_enemy * s.alive
    if dice.per_discard > 0:
        number += dice.per_discard * min(c.discard_choice, max(0, s.in_hand - 1))
    if dice.per_fate > 0:
        number += dice.per_fate * min(c.fate_choice, dice.max_fate, s.fate)
    if dice.per_hp > 0:
        number += dice.per_hp * min(dice.max_hp, s.hp - 1) // 2
    return number


@rule
def worth_of_dice(s: State, c: Content, dice: int, targets: int, ranged: int, element: int, planned: int) -> int:
    """Expected damage that still finds HP, worth more if it may stop damage to come; less what dice cost the hero."""
    if spoils_another(s, c):
        return 0 - FIRST
    to_do = damage_to_do(s)
    useful = min(expected_damage(s, c, dice, targets, ranged, element), max(0, to_do * MARGIN // 100 - planned))
    worth = useful * DAMAGE_WORTH // HP + useful * incoming(s, c, True) // max(1, to_do // HP)
    rolled = (dice + in_force(s, c, terms.MORE_DICE)) * targets
    if works(s, terms.LOW_DICE_HURT):
        worth -= HP * c.group[s.group].ability_amount * c.group[s.group].ability_second * rolled // 8
    if works(s, terms.WAILS):
        worth -= HP * c.group[s.group].ability_amount * rolled // c.group[s.group].ability_second
    return worth + HP * in_force(s, c, terms.ARMOUR_PER_ATTACK) // 2


@rule
def spoils_another(s: State, c: Content) -> bool:
    """Whether a card is committed that works only if no other attack is: True Might of Hercules."""
    for place in range(s.committed):
        if (
            s.queue[place] % terms.USES == terms.FOR_EFFECT
            and c.card[s.queue[place] // terms.USES].attack.only_attack == 1
        ):
            return True
    return False


@rule
def expected_damage(s: State, c: Content, dice: int, targets: int, ranged: int, element: int) -> int:
    """The damage that an attack does on average, in hundredths, before armour; HP its targets lose included."""
    plus = in_force(s, c, terms.DICE_HIGHER) + in_force(s, c, terms.LOWER_DEFENCE)
    if ranged == 0 and works(s, terms.MELEE_DICE_LOWER):
        plus -= c.group[s.group].ability_amount
    hits = min(8, max(1, 9 - c.group[s.group].defence + plus))
    one = HP * (hits + c.critical_damage - 1) // 8
    if c.doubling_by_vulnerability == 0:
        one = one * (100 + c.doubling_percent) // 100
    elif element == c.group[s.group].vulnerable:
        one *= 2
    one *= max(1, in_force(s, c, terms.MULTIPLY_DAMAGE))
    rolled = dice + in_force(s, c, terms.MORE_DICE) + in_force(s, c, terms.MORE_DICE_PER_ENEMY) * s.alive
    return targets * (rolled * one + HP * in_force(s, c, terms.HP_LOSS_PER_ATTACK))


@rule
def damage_to_do(s: State) -> int:
    """All HP and armour of the living monsters, in hundredths."""
    total = 0
    for monster in range(s.monsters):
        if s.monster[monster].is_dead == 0:
            total += s.monster[monster].hp + s.monster[monster].armour
    return HP * total


@rule
def incoming(s: State, c: Content, with_piercing: bool) -> int:
    """The damage that the living monsters have rolled."""
    total = 0
    for monster in range(s.monsters):
        if s.monster[monster].is_dead == 0:
            band = c.group[s.group].band[(s.monster[monster].roll - 1) // 2]
            if with_piercing or band.pierce == 0:
                total += band.damage
    return total


@rule
def worth_of_armour(s: State, c: Content, armour: int, planned: int) -> int:
    """Armour is worth the damage it will stop; what is left over may hurt."""
    useful = min(armour, max(0, incoming(s, c, False) - planned))
    worth = HP * useful
    if works(s, terms.UNUSED_ARMOUR_HURTS):
        worth -= HP * (armour - useful)
    return worth


@rule
def planned_damage(s: State, c: Content) -> int:
    """What the committed cards will do on average, in hundredths."""
    total = 0
    for place in range(s.committed):
        card = c.card[s.queue[place] // terms.USES]
        use = s.queue[place] % terms.USES
        if use == terms.FOR_DAMAGE:
            total += expected_damage(s, c, c.basic_dice, 1, card.ranged, terms.NEUTRAL)
        elif use == terms.FOR_EFFECT and card.attack.is_there == 1:
            targets = 1
            if card.attack.to_all == 1:
                targets = s.alive
            dice = expected_dice(s, c, card.attack)
            total += expected_damage(s, c, dice, targets, card.ranged, card.attack.element)
    return total


@rule
def planned_armour(s: State, c: Content) -> int:
    """The armour there is and will be from committed cards."""
    total = int(s.armour)
    for place in range(s.committed):
        card = c.card[s.queue[place] // terms.USES]
        use = s.queue[place] % terms.USES
        if use == terms.FOR_ARMOUR:
            total += c.basic_armour
        elif use == terms.FOR_EFFECT:
            for number in range(card.verbs):
                if card.verb[number].do == terms.ARMOUR:
                    total += card.verb[number].amount + card.verb[number].per_enemy * s.alive
    return total


@rule
def attacks_in_hand(s: State, c: Content) -> int:
    """How many attack cards are in hand."""
    count = 0
    for place in range(s.in_hand):
        count += c.card[s.hand[place]].attack.is_there
    return count


@rule
def helps_others(card: Card) -> bool:
    """Whether a card does something for those that resolve after it."""
    for place in range(card.verbs):
        do = card.verb[place].do
        if do in (terms.EFFECT_BEFORE_DICE, terms.EFFECT_IN_ITS_PLACE, terms.REPEAT_NEXT_ATTACK, terms.REROLL):
            return True
    return False


@rule
def best_target(s: State, c: Content, out: Options, n: int) -> int:
    """Aim where the dice do most: the likelier they kill and the more the monster is about to deal, the better."""
    dice = int(c.basic_dice)
    element = terms.NEUTRAL
    if s.now.use == terms.FOR_EFFECT:
        dice = expected_dice(s, c, c.card[s.now.card].attack)
        element = int(c.card[s.now.card].attack.element)
    damage = expected_damage(s, c, dice, 1, s.now.ranged, element)
    best = -1
    chosen = out[0]
    for k in range(n):
        monster = out[k] - AIM_AT
        needed = HP * (s.monster[monster].hp + s.monster[monster].armour)
        worth = min(damage, needed) * 100 // needed * (1 + s.monster[monster].threat)
        if worth > best:
            best = worth
            chosen = out[k]
    return chosen
