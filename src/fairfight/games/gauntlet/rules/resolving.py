"""Resolves committed cards: ranged before melee, each in order, some of them twice."""

from __future__ import annotations

from fairfight.engine.chance import below, shuffle
from fairfight.engine.rule import Log, rule
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.events import cards as events
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.events import dice as dice_events
from fairfight.games.gauntlet.rules.attack import aim, attack_with_basic_die, attack_with_card
from fairfight.games.gauntlet.rules.cards import (
    discard_up_to,
    draw_cards,
    put_away,
    take_from_draw_pile,
    take_in_hand,
)
from fairfight.games.gauntlet.rules.effects import end_effects_for_cards, is_silenced, start_effect, works
from fairfight.games.gauntlet.rules.hero import gain_armour, gain_fate, heal, lose_fate
from fairfight.games.gauntlet.state import Card, Content, State, Verb


@rule
def begin_resolving(s: State, c: Content, log: Log, in_random_order: bool) -> None:
    """Put the committed cards into the order in which they resolve: ranged before melee."""
    events.resolving_began(log, s.committed, s.in_hand, int(in_random_order))
    ranged = 0
    for place in range(s.committed):
        entry = s.queue[place]
        if is_in_ranged_step(s, c, entry):
            for later in range(place, ranged, -1):
                s.queue[later] = s.queue[later - 1]
            s.queue[ranged] = entry
            ranged += 1
    if in_random_order:
        if ranged > 1:
            shuffle(s.chance, s.queue, 0, ranged)
        if s.committed - ranged > 1:
            shuffle(s.chance, s.queue, ranged, s.committed - ranged)
    s.at = -1
    s.again = 0
    s.delivered = -1
    s.phase = terms.RESOLVING


@rule
def is_in_ranged_step(s: State, c: Content, entry: int) -> bool:
    """A card resolves in its printed step, whatever its use. Web Slinger moves those that roll dice."""
    card = c.card[entry // terms.USES]
    if card.ranged == 0:
        return False
    return not (rolls_dice(card, entry % terms.USES) and works(s, terms.RANGED_ATTACKS_ARE_MELEE))


@rule
def rolls_dice(card: Card, use: int) -> bool:
    """Whether a card, used so, is an attack."""
    return use == terms.FOR_DAMAGE or (use == terms.FOR_EFFECT and card.attack.is_there == 1)


@rule
def resolve_committed(s: State, c: Content, log: Log) -> None:
    """Resolve card after card, until all are done, the hero is defeated or the player must choose a target."""
    while s.phase == terms.RESOLVING and s.hp > 0:
        if not next_card(s, c, log):
            s.committed = 0
            s.at = -1
            s.phase = terms.MONSTERS_ACT
        elif is_aimed_by_player(s, c):
            s.phase = terms.AIMING
        else:
            s.now.target = -1
            if is_aimed(s, c):
                s.now.target = aim(s, c, log)
            resolve(s, c, log)


@rule
def is_aimed(s: State, c: Content) -> bool:
    """Whether the card that resolves next needs a target."""
    card = c.card[s.now.card]
    if s.now.use == terms.FOR_EFFECT:
        return card.needs_target == 1 or (card.attack.is_there == 1 and card.attack.to_all == 0)
    return s.now.use == terms.FOR_DAMAGE


@rule
def is_aimed_by_player(s: State, c: Content) -> bool:
    """Rule option targeting = free: the player chooses among the living."""
    return c.free_targeting == 1 and s.alive > 1 and is_aimed(s, c)


@rule
def next_card(s: State, c: Content, log: Log) -> bool:
    """What resolves next: a delivered card, the same card once more, or the next committed one. False: nothing."""
    if is_cut_short(s, c):
        drop_the_rest(s, c, log)
        return False
    if s.delivered >= 0:
        s.table[s.delivering] = s.delivered
        s.delivering += 1
        s.cards_begun += 1
        take_up(s, c, log, s.delivered, terms.FOR_EFFECT, s.cards_begun, codes.BY_DELIVERY)
        s.delivered = -1
        return True
    put_away_delivered(s, c, log)
    if s.again > 0:
        s.again -= 1
        take_up(s, c, log, s.queue[s.at] // terms.USES, terms.FOR_EFFECT, s.at_number, codes.BY_REPEAT)
        return True
    if s.at >= 0:
        put_away(s, s.queue[s.at] // terms.USES)
        events.card_put_away(log, s.queue[s.at] // terms.USES, 0)
        end_effects_for_cards(s, c, log, s.at_number, s.cards_begun)
    s.at += 1
    if s.at == s.committed:
        return False
    s.cards_begun += 1
    s.at_number = s.cards_begun
    card = s.queue[s.at] // terms.USES
    use = s.queue[s.at] % terms.USES
    take_up(s, c, log, card, use, s.at_number, codes.BY_CARD)
    if use == terms.FOR_EFFECT and c.card[card].attack.is_there == 1:
        s.again = s.repeats
        s.repeats = 0
    return True


@rule
def is_cut_short(s: State, c: Content) -> bool:
    """Whether nothing more happens in this exchange: after_last_death = stop, and the last monster is dead."""
    return c.after_last_death == terms.OTHERWISE and s.alive == 0


@rule
def drop_the_rest(s: State, c: Content, log: Log) -> None:
    """The fight is over: what was committed and has not resolved goes to the discard pile as well."""
    if s.delivered >= 0:
        events.discarded(log, s.delivered, codes.FIGHT_IS_OVER, -1)
        put_away(s, s.delivered)
        s.delivered = -1
    put_away_delivered(s, c, log)
    s.again = 0
    put_away(s, s.queue[s.at] // terms.USES)
    events.card_put_away(log, s.queue[s.at] // terms.USES, 0)
    for place in range(s.at + 1, s.committed):
        events.discarded(log, s.queue[place] // terms.USES, codes.FIGHT_IS_OVER, -1)
        put_away(s, s.queue[place] // terms.USES)


@rule
def take_up(s: State, c: Content, log: Log, card: int, use: int, number: int, why: int) -> None:
    """A card begins to resolve. RULING: resolving once more is an attack of its own, but the same card."""
    s.now.card = card
    s.now.use = use
    s.now.number = number
    s.now.ranged = c.card[card].ranged
    s.now.is_delivered = int(why == codes.BY_DELIVERY)
    s.now.attacks_before = s.attacks
    events.card_began(log, card, use, why, number, int(rolls_dice(c.card[card], use)))
    if c.next_card == terms.OTHERWISE and not rolls_dice(c.card[card], use):
        wait_for_next_card(s, log, number)


@rule
def wait_for_next_card(s: State, log: Log, number: int) -> None:
    """What was for the card that begins now is for the one after it, since it rolls no dice: next_card = attack."""
    for monster in range(s.monsters):
        if s.monster[monster].evades == number:
            s.monster[monster].evades = number + 1
            dice_events.monster_evades(log, monster, number + 1)
    for place in range(s.listed):
        if s.effect[place].for_card == number:
            s.effect[place].for_card = number + 1


@rule
def put_away_delivered(s: State, c: Content, log: Log) -> None:
    """Cards that Hermes' Delivery played go to the discard pile when the last of them has resolved."""
    if s.delivering > 0:
        for place in range(s.delivering):
            put_away(s, s.table[place])
            events.card_put_away(log, s.table[place], 1)
        s.delivering = 0
        end_effects_for_cards(s, c, log, s.at_number + 1, s.cards_begun)


@rule
def resolve(s: State, c: Content, log: Log) -> None:
    """The card does what it does."""
    if s.now.use == terms.FOR_EFFECT and is_silenced_whole(s, c, c.card[s.now.card]):
        events.nothing_came_of_it(log, s.now.card, codes.CARD_IS_SILENCED)
    elif s.now.use == terms.FOR_EFFECT:
        resolve_text(s, c, log, c.card[s.now.card])
    elif s.now.use == terms.FOR_DAMAGE:
        attack_with_basic_die(s, c, log)
    elif s.now.use == terms.FOR_ARMOUR:
        gain_armour(s, log, c.basic_armour, codes.BY_CARD)


@rule
def is_silenced_whole(s: State, c: Content, card: Card) -> bool:
    """Under Silence, with silence = cards, nothing on a card works that has a bracketed effect."""
    if c.silence == terms.OTHERWISE and is_silenced(s):
        for place in range(card.verbs):
            if card.verb[place].do in (terms.EFFECT_BEFORE_DICE, terms.EFFECT_IN_ITS_PLACE):
                return True
    return False


@rule
def resolve_text(s: State, c: Content, log: Log, card: Card) -> None:
    """Bracketed effects and rerolls first, so that they work for the card's own dice; then the text in its order."""
    begin_text(s, c, log, card)
    for place in range(card.verbs):
        if s.hp > 0:
            do(s, c, log, card, card.verb[place])


@rule
def begin_text(s: State, c: Content, log: Log, card: Card) -> None:
    """What comes before the card's own dice."""
    for place in range(card.verbs):
        verb = card.verb[place]
        if verb.do == terms.EFFECT_BEFORE_DICE and c.effects_begin == terms.RULED:
            pay_and_start(s, c, log, verb)
        elif verb.do == terms.REROLL:
            s.rerolls += verb.amount
            events.rerolls_gained(log, verb.amount, s.rerolls)


@rule
def pay_and_start(s: State, c: Content, log: Log, verb: Verb) -> None:
    """A bracketed effect, if its price in cards can be paid; it is paid under Silence too."""
    effect = c.effect[verb.effect]
    if effect.kind == terms.MULTIPLY_DAMAGE and discard_up_to(s, c, log, effect.second, codes.AS_PRICE) < effect.second:
        events.nothing_came_of_it(log, s.now.card, codes.NO_CARD_TO_DISCARD)
        return
    start_effect(s, c, log, verb.effect)


@rule
def do(s: State, c: Content, log: Log, card: Card, verb: Verb) -> None:
    """One verb of a card. Living enemies are counted when their text is reached."""
    if verb.do == terms.ATTACK:
        attack_with_card(s, c, log, card.attack)
    elif verb.do == terms.ARMOUR:
        gain_armour(s, log, verb.amount + verb.per_enemy * s.alive, codes.BY_CARD)
    elif verb.do == terms.FATE:
        gain_fate(s, log, verb.amount + verb.per_enemy * s.alive + verb.other * s.now.attacks_before, codes.BY_CARD)
    elif verb.do == terms.HEAL:
        heal(s, c, log, verb.amount, codes.BY_CARD)
    elif verb.do == terms.DRAW:
        draw_or_pay(s, c, log, verb)
    elif verb.do == terms.DRAW_AND_PLAY:
        draw_and_play(s, c, log)
    elif verb.do == terms.REPEAT_NEXT_ATTACK:
        s.repeats += verb.amount
        events.will_repeat(log, s.repeats)
    elif verb.do == terms.ARMOUR_FROM_DAMAGE:
        gain_armour(s, log, most_damage_taken(s) // verb.other * verb.amount, codes.BY_CARD)
    elif verb.do == terms.ARMOUR_OR_FATE:
        if below(s.chance, 2) == 0:
            gain_armour(s, log, verb.amount, codes.BY_CARD)
        else:
            gain_fate(s, log, verb.other, codes.BY_CARD)
    elif verb.do in (terms.EFFECT_BEFORE_DICE, terms.EFFECT_IN_ITS_PLACE):
        start_where_printed(s, c, log, verb)


@rule
def start_where_printed(s: State, c: Content, log: Log, verb: Verb) -> None:
    """A bracketed effect for others, or with effects_begin = after_dice any: it begins where its text stands."""
    if verb.do == terms.EFFECT_IN_ITS_PLACE:
        start_effect(s, c, log, verb.effect)
    elif c.effects_begin == terms.OTHERWISE:
        pay_and_start(s, c, log, verb)


@rule
def draw_or_pay(s: State, c: Content, log: Log, verb: Verb) -> None:
    """Draw; more cards for Fate, which is paid if it is there."""
    if 0 < verb.other <= s.fate:
        lose_fate(s, log, verb.other, codes.AS_PRICE)
        draw_cards(s, c, log, verb.second)
    else:
        draw_cards(s, c, log, verb.amount)


@rule
def draw_and_play(s: State, c: Content, log: Log) -> None:
    """Hermes' Delivery: an attack resolves at once, whatever its type, without entering the hand."""
    card = take_from_draw_pile(s, log)
    if card >= 0:
        is_attack = c.card[card].attack.is_there
        events.delivered(log, card, is_attack, s.in_draw)
        if is_attack == 1:
            s.delivered = card
        else:
            take_in_hand(s, c, log, card, codes.BY_DELIVERY)


@rule
def most_damage_taken(s: State) -> int:
    """The most damage that one monster has taken in this exchange, dead ones included."""
    most = 0
    for monster in range(s.monsters):
        most = max(most, s.monster[monster].damage_taken)
    return most
