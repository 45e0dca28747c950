"""Bracketed effects: [Exchange] ones last to the end of the exchange, [Combat] ones to the end of the fight.

Copies stack without limit: equal effects are counted in one row of the list. What all of them add up to is summed when
the list changes, so that dice can ask for it quickly.
"""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.events import cards as events
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.rules.cards import one_of
from fairfight.games.gauntlet.rules.hero import gain_armour
from fairfight.games.gauntlet.state import Content, Effect, Listed, State

MOST_TIMES = 1 << 16  # RULING: copies that multiply damage go no further than this, so that numbers stay numbers


@rule
def works(s: State, ability: int) -> bool:
    """Whether the group has an ability and one of it is alive."""
    return s.alive > 0 and s.ability == ability


@rule
def is_silenced(s: State) -> bool:
    """Silence suppresses effects, it does not end them; the death of the last Priest lifts it."""
    return works(s, terms.SILENCES_EFFECTS)


@rule
def in_force(s: State, c: Content, kind: int) -> int:
    """What all effects of a kind add up to now."""
    if s.listed == 0 or s.force[kind] == 0 or is_silenced(s):
        return 0
    return s.force[kind]


@rule
def on_monster(s: State, c: Content, kind: int, monster: int) -> int:
    """What all effects of a kind that lie on a monster add up to for the card that is resolving."""
    if s.listed == 0 or s.force[kind] == 0 or is_silenced(s):
        return 0
    total = 0
    for place in range(s.listed):
        listed = s.effect[place]
        effect = c.effect[listed.effect]
        if effect.kind == kind and listed.target == monster and is_for(s, listed):
            total += effect.amount * listed.count
    return total


@rule
def is_for(s: State, listed: Listed) -> bool:
    """Whether a listed effect is for the card that is resolving."""
    if listed.for_card == 0:
        return True
    return listed.for_card == s.now.number


@rule
def start_effect(s: State, c: Content, log: Log, row: int) -> None:
    """An effect starts. One that lies on a target needs it alive."""
    effect = c.effect[row]
    target = -1
    if effect.on_target == 1:
        target = s.now.target
        if target < 0 or s.monster[target].is_dead == 1:
            events.effect_had_no_target(log, row)
            return
    for_card = 0
    if effect.next_card == 1:
        for_card = s.cards_begun + 1
    list_effect(s, row, target, for_card)
    sum_up(s, c)
    silenced = is_silenced(s)
    events.effect_started(log, row, target, int(silenced))
    if effect.kind == terms.ARMOUR_EACH_EXCHANGE and not silenced:
        gain_armour(s, log, effect.amount * s.alive, codes.OF_EFFECT + terms.ARMOUR_EACH_EXCHANGE)


@rule
def list_effect(s: State, row: int, target: int, for_card: int) -> None:
    """Count one more of an effect."""
    for place in range(s.listed):
        listed = s.effect[place]
        if listed.effect == row and listed.target == target and listed.for_card == for_card:
            listed.count += 1
            return
    listed = s.effect[s.listed]
    listed.effect = row
    listed.target = target
    listed.for_card = for_card
    listed.count = 1
    s.listed += 1


@rule
def sum_up(s: State, c: Content) -> None:
    """What all listed effects add up to, kind by kind. Effects on a target only say that there are some."""
    for kind in range(len(s.force)):
        s.force[kind] = 0
    for face in range(9):
        s.armour_by_face[face] = 0
    for place in range(s.listed):
        effect = c.effect[s.effect[place].effect]
        s.force[effect.kind] = added_up(s, effect, s.effect[place].count)


@rule
def added_up(s: State, effect: Effect, count: int) -> int:
    """The sum for an effect's kind with some more of it."""
    before = int(s.force[effect.kind])
    if effect.kind == terms.CRITICAL_DAMAGE:
        return max(before, effect.amount)  # copies do not add
    if effect.kind == terms.COUNTS_AS_8:
        return before | (1 << effect.amount)  # a mark for each face
    if effect.kind == terms.MULTIPLY_DAMAGE:
        times = max(before, 1)
        for _ in range(count):
            times = min(times * effect.amount, MOST_TIMES)
        return times
    if effect.kind == terms.ARMOUR_PER_FACE:
        for face in range(effect.second, 9):
            s.armour_by_face[face] += effect.amount * count
    return before + effect.amount * count


@rule
def end_one_effect(s: State, c: Content, log: Log, combat_only: bool, why: int) -> bool:
    """End one random listed effect, or one [Combat] effect. False if there was none."""
    total = 0
    for place in range(s.listed):
        if not combat_only or c.effect[s.effect[place].effect].lasts == terms.COMBAT:
            total += s.effect[place].count
    if total == 0:
        return False
    chosen = one_of(s, total)
    for place in range(s.listed):
        listed = s.effect[place]
        if not combat_only or c.effect[listed.effect].lasts == terms.COMBAT:
            chosen -= listed.count
            if chosen < 0:
                events.effect_ended(log, listed.effect, listed.target, why, 1)
                listed.count -= 1
                break
    forget_ended(s, c)
    return True


@rule
def end_exchange_effects(s: State, c: Content, log: Log) -> None:
    """[Exchange] effects end."""
    if s.listed == 0:
        return
    for place in range(s.listed):
        if c.effect[s.effect[place].effect].lasts == terms.EXCHANGE:
            end_listed(log, s.effect[place], codes.EXCHANGE_IS_OVER)
    forget_ended(s, c)


@rule
def end_effects_for_cards(s: State, c: Content, log: Log, first: int, last: int) -> None:
    """Effects that were for one card only end when it has resolved."""
    if s.listed == 0 or s.force[terms.LOWER_DEFENCE_OF_TARGET] == 0:  # no other effect can be for one card
        return
    for place in range(s.listed):
        if first <= s.effect[place].for_card <= last:
            end_listed(log, s.effect[place], codes.CARD_RESOLVED)
    forget_ended(s, c)


@rule
def end_listed(log: Log, listed: Listed, why: int) -> None:
    """Equal effects end, all of them."""
    events.effect_ended(log, listed.effect, listed.target, why, listed.count)
    listed.count = 0


@rule
def end_all_effects(s: State, c: Content, log: Log) -> None:
    """The fight is over."""
    if s.listed > 0:
        for place in range(s.listed):
            end_listed(log, s.effect[place], codes.FIGHT_IS_OVER)
        s.listed = 0
        sum_up(s, c)


@rule
def forget_ended(s: State, c: Content) -> None:
    """Close the list up."""
    kept = 0
    for place in range(s.listed):
        if s.effect[place].count > 0:
            if kept < place:
                s.effect[kept] = s.effect[place]
            kept += 1
    s.listed = kept
    sum_up(s, c)
