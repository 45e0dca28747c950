"""Effects of cards when they resolve, verb by verb."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import cards, effects, stack, units
from fairfight.games.summoners.rules.board import owner_of
from fairfight.games.summoners.rules.cards.arrivals import enter, fall_due
from fairfight.games.summoners.rules.cards.eligibility import has_fitting, has_to_recall
from fairfight.games.summoners.rules.cards.meant import is_among, whom
from fairfight.games.summoners.rules.cards.picks import is_offered_space
from fairfight.games.summoners.rules.combat import deal, defeat, heal, score
from fairfight.games.summoners.rules.figures import after_factors, is_critical, is_hit, is_saved, worked_out
from fairfight.games.summoners.rules.units import (
    come_to_level,
    drop_all_lasting,
    gain_levels,
    gain_power,
    hp_of,
    is_on_board,
    refresh,
    refresh_all,
    work_out,
)
from fairfight.games.summoners.rules.zones import add_to_hand, draw_cards, leave_play, put_away, recall
from fairfight.games.summoners.state import MOST_DECK, MOST_HAND, MOST_LASTING, Content, Effect, Item, State

MOST_MADE = MOST_HAND - MOST_DECK  # a hand keeps room for all cards of a deck


@rule
def run_effects(s: State, c: Content, log: Log, item: Item) -> None:
    """All effects of a card for one occasion, in order; stops where its player must choose something."""
    card = c.card[item.card]
    while s.now.step < card.effects:
        row = card.first + s.now.step
        effect = c.effect[row]
        if effect.when == item.when and is_met(s, effect) and not happens(s, c, log, item, row):
            return
        s.now.picked = -1
        s.now.step += 1


@rule
def is_met(s: State, effect: Effect) -> bool:
    """Whether what an effect depends on came true: a hit, or something destroyed."""
    if effect.condition == terms.IF_HIT:
        return s.now.hit != 0
    if effect.condition == terms.IF_DESTROYED:
        return s.now.destroyed != 0
    return True


@rule
def happens(s: State, c: Content, log: Log, item: Item, row: int) -> bool:
    """One effect. False: its player must choose something first."""
    effect = c.effect[row]
    if effect.do in (terms.DO_RETURN, terms.DO_CHANGE_POSITION):
        return put_somewhere(s, c, log, item, effect)
    if effect.do == terms.DO_RECALL:
        return bring_back(s, c, log, item, effect)
    if effect.whom == terms.CHOSEN and s.now.chosen == terms.NOBODY:
        if s.now.picked < 0:
            if has_fitting(s, c, c.card[item.card].chosen, item.player):
                s.asks = terms.ASKS_UNIT
                s.asked = item.player
                return False
            stack.came_to_nothing(log, item.what, item.player, stack.NOTHING_TO_CHOOSE)
            return True
        s.now.chosen = s.now.picked
    if effect.whom in (terms.ALL_STANDING, terms.ALL_OWN, terms.ALL_ENEMY):
        happens_to_several(s, c, log, item, row)
    elif not happens_to_game(s, c, log, item, effect):
        unit = whom(s, item, effect.whom)
        if is_on_board(s, unit):
            happens_to(s, c, log, item, row, unit)
        else:
            stack.came_to_nothing(log, item.what, item.player, stack.TARGET_GONE)
    return True


@rule
def happens_to_several(s: State, c: Content, log: Log, item: Item, row: int) -> None:
    """An effect on all who are meant when it begins, slot by slot: whoever falls first spares nobody."""
    meant = 0
    for unit in range(terms.UNITS):
        if is_among(s, c, item, c.effect[row], unit):
            meant |= 1 << unit
    for unit in range(terms.UNITS):
        if (meant >> unit) & 1 and is_on_board(s, unit):
            happens_to(s, c, log, item, row, unit)


@rule
def happens_to(s: State, c: Content, log: Log, item: Item, row: int, unit: int) -> None:
    """An effect on one unit."""
    effect = c.effect[row]
    if effect.do == terms.DO_DAMAGE:
        do_damage(s, c, log, item, effect, unit)
    elif effect.do == terms.DO_HEAL:
        do_heal(s, c, log, item, effect, unit)
    elif effect.do == terms.DO_WEAPON_POWER:
        gain_power(s, c, log, unit, effect.plus)
    elif effect.do == terms.DO_LEVELS:
        gain_levels(s, c, log, unit, effect.amount, item.player, item.unit, item.card)
    elif effect.do == terms.DO_BECOME_LEVEL:
        before = int(s.unit[unit].level)
        s.unit[unit].level = max(before, effect.amount)
        come_to_level(s, c, log, unit, before, item.player, item.unit, item.card)
    elif effect.do == terms.DO_DESTROY:
        s.now.destroyed += 1
        defeat(s, c, log, unit, item.player, terms.NOBODY, item.card)
    elif effect.do == terms.DO_BECOME_ROLE:
        s.unit[unit].role = effect.card
        refresh(s, c, log, unit)
        units.role_became(log, unit, effect.card, hp_of(s, unit), s.unit[unit].max_hp)
    elif effect.do == terms.DO_BECOME_SUMMON:
        become_summon(s, c, log, item.card, unit)
    elif effect.do == terms.DO_MAY_ADVANCE:
        let_advance(s, unit)
        units.may_advance(log, unit)
    elif effect.do != terms.DO_IMMOBILIZE or not is_saved(s, log, unit, effect.save):
        begin_lasting(s, c, log, item, row, unit)


@rule
def do_damage(s: State, c: Content, log: Log, item: Item, effect: Effect, unit: int) -> None:
    """To hit, the critical roll, the formula, other factors. Damage dealt is told to the effects that follow.

    RULING: damage dealt is what the formula and the factors give, also where the target had fewer HP left.
    """
    s.now.hit = 0
    amount = int(item.amount)
    s.now.damage = 0
    of_several = effect.whom in (terms.ALL_STANDING, terms.ALL_OWN, terms.ALL_ENEMY)
    if effect.hit < 0 or is_hit(s, c, log, effect.hit, item.unit, unit, effect.accuracy, of_several):
        s.now.hit = 1
        percent = 100
        if effect.critical > 0 and item.unit != terms.NOBODY and is_critical(s, log, item.unit):
            percent = effect.critical
        raw = worked_out(s, c, effect.formula, item.unit, unit, effect.power, 0, amount, percent)
        s.now.damage = after_factors(s, c, unit, raw, effect.kind, effect.attribute)
        deal(s, c, log, unit, s.now.damage, item.player, item.unit, item.card, effect.kind, effect.attribute)


@rule
def do_heal(s: State, c: Content, log: Log, item: Item, effect: Effect, unit: int) -> None:
    """Healing hits by itself; it may be critical."""
    percent = 100
    if effect.critical > 0 and item.unit != terms.NOBODY and is_critical(s, log, item.unit):
        percent = effect.critical
    amount = worked_out(s, c, effect.formula, item.unit, unit, effect.power, 0, s.now.damage, percent)
    heal(s, c, log, unit, amount, item.player, item.unit, item.card)


@rule
def begin_lasting(s: State, c: Content, log: Log, item: Item, row: int, unit: int) -> None:
    """An effect that lasts: its row is kept until its time is over."""
    effect = c.effect[row]
    if s.in_force >= MOST_LASTING:
        stack.came_to_nothing(log, item.what, item.player, stack.TOO_MANY_EFFECTS)
        return
    lasting = s.lasting[s.in_force]
    s.in_force += 1
    lasting.do = effect.do
    lasting.unit = unit
    lasting.stat = effect.stat
    lasting.kind = effect.kind
    lasting.attribute = effect.attribute
    lasting.ends_on_move = effect.ends_on_move
    lasting.card = item.card
    lasting.effect = row
    lasting.plus = effect.amount if effect.do == terms.DO_ATTACKS else effect.plus
    lasting.times = effect.times
    lasting.ends = last_turn(s, effect.until, item.player)
    effects.effect_began(log, unit, row, lasting.ends, item.card, item.player, item.unit)
    if effect.do not in (terms.DO_ADD_TO_NEXT_ATTACK, terms.DO_ATTACKS):
        refresh(s, c, log, unit)


@rule
def last_turn(s: State, until: int, player: int) -> int:
    """The turn at whose end an effect of a player ends; 0: never. The opponent's next turn is one after this one."""
    if until == terms.THIS_TURN:
        return s.turn
    if until == terms.OPPONENTS_TURN:
        return s.turn + 1 if s.player == player else s.turn + 2
    return 0


@rule
def become_summon(s: State, c: Content, log: Log, card: int, unit: int) -> None:
    """A named summon takes the place of its material: level, position, equipment, damage, distance moved and attacks.

    The material leaves the game. There are no summon draws. RULING: nothing else is inherited, so effects in force end
    and quests that the material completed are not the named summon's.
    """
    u = s.unit[unit]
    s.side[owner_of(unit)].removed[u.card] += 1
    drop_all_lasting(s, log, unit, effects.BECAME_ANOTHER)
    u.quests = 0
    u.card = card
    u.role = c.card[card].role
    refresh(s, c, log, unit)
    units.became(log, unit, card, u.role, hp_of(s, unit), u.max_hp)


@rule
def let_advance(s: State, unit: int) -> None:
    """A unit may advance as soon as the stack is empty, after those that may already."""
    if s.may_advance == terms.NOBODY:
        s.may_advance = unit
    if s.may_advance == unit:
        return
    for place in range(s.advance_later):
        if s.later[place] == unit:
            return
    s.later[s.advance_later] = unit
    s.advance_later += 1


# What cards do to the game.


@rule
def happens_to_game(s: State, c: Content, log: Log, item: Item, effect: Effect) -> bool:
    """An effect on no unit. False: it is one on a unit."""
    if effect.do == terms.DO_DESTROY_ITSELF:
        card = int(item.card)
        leave_play(s, item.player, item.placed)
        put_away(s, c, log, item.player, card, c.card[card].to, cards.FROM_PLAY, item.placed)
        refresh_all(s, c, log)
    elif effect.do == terms.DO_POINTS:
        cause = terms.BY_QUEST if item.what == terms.COMPLETING else terms.BY_EFFECT
        score(s, c, log, item.player, effect.amount, cause, terms.NOBODY, terms.NOBODY, item.card)
    elif effect.do == terms.DO_NULLIFY_POINTS:
        nullify_points(s, c, log, item, effect.amount)
    elif effect.do == terms.DO_ADD_CARD:
        if s.side[item.player].in_hand < MOST_MADE:
            add_to_hand(s, log, item.player, effect.card)
        else:
            stack.came_to_nothing(log, item.what, item.player, stack.HAND_FULL)
    elif effect.do == terms.DO_DRAW:
        draw_cards(s, log, item.player, effect.amount)
    elif effect.do == terms.DO_NEGATE:
        if item.answers >= 0:
            answered = s.stack[item.answers]
            answered.is_negated = 1
            stack.negated(log, answered.what, answered.player, item.answers)
    else:
        return False
    return True


@rule
def nullify_points(s: State, c: Content, log: Log, item: Item, most: int) -> None:
    """Take back points just gained. RULING: of one gain never more than it was, however many cards answer it."""
    if item.trigger < 0:
        return
    gain = s.trigger[item.trigger]
    points = min(most, gain.amount)
    if points > 0:
        gain.amount -= points
        score(s, c, log, 1 - item.player, 0 - points, terms.BY_NULLIFYING, terms.NOBODY, terms.NOBODY, item.card)
    else:
        stack.came_to_nothing(log, item.what, item.player, stack.NOTHING_TO_CHOOSE)


@rule
def put_somewhere(s: State, c: Content, log: Log, item: Item, effect: Effect) -> bool:
    """A defeated summon returns to the own territory, or a summon comes next to the caster: its player says where."""
    unit = int(item.target)
    expected = terms.GONE if effect.do == terms.DO_RETURN else terms.ON_BOARD
    possible = unit != terms.NOBODY and s.unit[unit].where == expected
    if effect.do == terms.DO_CHANGE_POSITION and not is_on_board(s, item.unit):
        possible = False
    if possible and s.now.picked < 0:
        for space in range(terms.SPACES):
            if is_offered_space(s, c, space):
                s.asks = terms.ASKS_SPACE
                s.asked = item.player
                return False
        possible = False
    if not possible:
        stack.came_to_nothing(log, item.what, item.player, stack.NOTHING_TO_CHOOSE)
    elif effect.do == terms.DO_RETURN:
        return_defeated(s, c, log, item, s.now.picked, effect.amount)
    else:
        # Change of position is not movement: what ends or is forbidden by moving does not matter here.
        space = int(s.now.picked)
        units.changed_position(log, unit, s.unit[unit].space, space, item.card)
        s.unit[unit].space = space
        refresh(s, c, log, unit)
        enter(s, c, log, unit, space, item.player, item.unit, item.card)
    return True


@rule
def return_defeated(s: State, c: Content, log: Log, item: Item, space: int, percent: int) -> None:
    """A defeated summon is back: the same level and role, with so many percent of its maximum HP; no summon draws.

    RULING: what it does when it enters play, it does again.
    """
    unit = int(item.target)
    u = s.unit[unit]
    s.side[owner_of(unit)].removed[u.card] -= 1
    u.where = terms.ON_BOARD
    u.space = space
    work_out(s, c, unit)
    u.damage = u.max_hp - max(1, u.max_hp * percent // 100)
    units.arrived(log, unit, space, u.level, hp_of(s, unit), u.max_hp, 1)
    enter(s, c, log, unit, space, item.player, item.unit, item.card)
    if (c.card[u.card].times >> terms.ARRIVES) & 1:
        fall_due(s, log, owner_of(unit), unit, terms.ARRIVES, -1, u.card)


@rule
def bring_back(s: State, c: Content, log: Log, item: Item, effect: Effect) -> bool:
    """A card of the own choice comes back from the Discard Pile."""
    if s.now.picked < 0:
        if has_to_recall(s, c, item.player, item.card, effect.amount):
            s.asks = terms.ASKS_CARD
            s.asked = item.player
            return False
        stack.came_to_nothing(log, item.what, item.player, stack.NOTHING_TO_CHOOSE)
        return True
    recall(s, log, item.player, s.now.picked)
    return True
