"""The scripted policy: attack what is most dangerous, aim first if there is time, and end the turn where it is safest.

It decides by the state alone, a step of the turn at a time: whatever it would do next is found anew.
"""

from __future__ import annotations

from fairfight.engine.rule import Options, noinline, rule, state_only
from fairfight.games.investigators.rules.attack import deck_of, distance, investigator_chance
from fairfight.games.investigators.rules.policies.danger import danger_on, threat
from fairfight.games.investigators.rules.policies.expected import expected_defeat, expected_hit
from fairfight.games.investigators.rules.policies.planning import best_training, best_trait
from fairfight.games.investigators.rules.turn import (
    clue_here,
    clues_left,
    first_space,
    has_foreseen,
    last_space,
    talent_helps,
)
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.terms import (
    AIM,
    ATTACK,
    AWAY,
    BATTLE,
    DISCARD,
    DO_CALM,
    DO_FORESEE,
    DO_HEAL,
    END_TURN,
    IS_MINUS,
    IS_NULL,
    MOST_MONSTERS,
    MOST_SPACES,
    MOVE,
    NO_COVER,
    NOBODY,
    RETREAT,
    SEARCH,
    SEARCH_ALL,
    STEADY,
    TAKE_COVER,
    TALENT,
    TRAIT,
)

POOR = 40  # percent below which it rather moves than attacks
SURE_ENOUGH = 85  # percent above which it does not aim
FRAIL = 3  # sanity at which it calms down, or is calmed


@state_only
@rule
def tactics(s: State, c: Content, out: Options, n: int) -> int:
    """What to do now."""
    if s.phase == BATTLE:
        return in_battle(s, c)
    if s.phase == TRAIT:
        return best_trait(s, c)
    return best_training(s, c)


@rule
def in_battle(s: State, c: Content) -> int:
    """The next thing to do in a turn."""
    one = s.party[s.actor]
    if has_foreseen(s, c):
        card = c.card[s.deck[deck_of(s, c, s.actor)].known - 1]
        if card.type in (IS_NULL, IS_MINUS):
            return DISCARD
    if s.actions == 0:
        return END_TURN
    if clue_here(s, c) >= 0:
        return SEARCH
    if one.space == 0 and danger_on(s, c, s.actor, 0, one.covered == 1) >= 1000 * one.health:
        return RETREAT
    helped = whom_to_help(s, c)
    if helped != NOBODY:
        return TALENT + helped
    if c.mission[s.mission].objective == SEARCH_ALL:
        choice = search_on(s, c)
        if choice != NOBODY:
            return choice
    elif s.slot == 1:
        choice = attack_or_approach(s, c)
        if choice != NOBODY:
            return choice
    return finish(s, c)


@rule
def whom_to_help(s: State, c: Content) -> int:
    """Who needs the actor's talent most: the badly hurt, those near madness; NOBODY if it is better kept."""
    do = c.sheet[s.actor].talent - 1
    if do not in (DO_HEAL, DO_CALM) or s.party[s.actor].uses == 0:
        return NOBODY
    for number in range(c.party):
        one = s.party[number]
        if one.space != AWAY and talent_helps(s, c, number):
            if do == DO_HEAL and 2 * one.health <= one.max_health:
                return number
            if do == DO_CALM and one.sanity <= FRAIL:
                return number
    return NOBODY


# The attack.


@rule
def attack_or_approach(s: State, c: Content) -> int:
    """Aim, attack, or move to where an attack is better; NOBODY if there is nothing to attack."""
    one = s.party[s.actor]
    best = best_attack(s, c, one.space)
    if best != NOBODY:
        chance = investigator_chance(s, c, s.actor, best // MOST_MONSTERS, best % MOST_MONSTERS, one.space)
        if chance >= POOR or s.actions == 1:
            return prepared_attack(s, c, best, chance)
    if s.actions > 1:
        space = best_space(s, c)
        if space != one.space:
            return MOVE + space
    return NOBODY if best == NOBODY else ATTACK + best


@rule
def prepared_attack(s: State, c: Content, best: int, chance: int) -> int:
    """An attack, after aiming or a look at the next card if there is an action for it."""
    one = s.party[s.actor]
    if s.actions > 1:
        if one.aimed == 0 and chance <= SURE_ENOUGH:
            return AIM
        if c.sheet[s.actor].talent == 1 + DO_FORESEE and one.uses > 0 and talent_helps(s, c, s.actor):
            return TALENT + s.actor
    return ATTACK + best


@rule
def search_on(s: State, c: Content) -> int:
    """On to the next clue; an attack on the way if there is time for it, or if a monster bars the way."""
    one = s.party[s.actor]
    space = towards_clue(s, c)
    best = best_attack(s, c, one.space) if s.slot == 1 else NOBODY
    if space == one.space:
        if best == NOBODY:
            return NOBODY
        return prepared_attack(
            s, c, best, investigator_chance(s, c, s.actor, best // MOST_MONSTERS, best % MOST_MONSTERS, one.space)
        )
    if best == NOBODY or s.actions > 1 or time_is_short(s, c):
        return MOVE + space
    return ATTACK + best


@rule
def time_is_short(s: State, c: Content) -> bool:
    """Whether all actions that are left are needed to reach the clues, should nothing bar the way."""
    mission = c.mission[s.mission]
    one = s.party[s.actor]
    farthest = 0
    for clue in range(mission.clues):
        if (s.clues >> clue) & 1 == 0:
            farthest = max(farthest, distance(one.space, mission.clue[clue]))
    needed = farthest // max(one.speed, 1) + 1 + clues_left(s, c)
    return c.actions * (mission.rounds - s.round) + s.actions <= needed + c.actions


@rule
@noinline
def best_attack(s: State, c: Content, space: int) -> int:
    """The best weapon and monster from a space, as choices number them; NOBODY if none can be hit."""
    best = NOBODY
    most = 0
    for weapon in range(c.sheet[s.actor].weapons):
        for monster in range(c.mission[s.mission].monsters):
            if s.monster[monster].space != AWAY:
                worth = worth_of_attack(s, c, weapon, monster, space)
                if worth > most:
                    best = MOST_MONSTERS * weapon + monster
                    most = worth
    return best


@rule
def worth_of_attack(s: State, c: Content, weapon: int, monster: int, space: int) -> int:
    """What an attack from a space does on average: damage, more for a dangerous monster, and more for a defeat."""
    chance = investigator_chance(s, c, s.actor, weapon, monster, space)
    if chance == 0:
        return 0
    danger = threat(c, s.monster[monster].kind)
    hit = expected_hit(s, c, s.actor, weapon, monster, chance)
    defeat = expected_defeat(s, c, s.actor, weapon, monster, chance)
    return hit * (2000 + danger) // 2000 + defeat * danger // 1000


@rule
def worth_from(s: State, c: Content, space: int) -> int:
    """The worth of the best attack from a space."""
    best = best_attack(s, c, space)
    if best == NOBODY:
        return 0
    return worth_of_attack(s, c, best // MOST_MONSTERS, best % MOST_MONSTERS, space)


@rule
def best_space(s: State, c: Content) -> int:
    """Where to move for a better attack: the worth of the attack less the danger of standing there; else nearer."""
    one = s.party[s.actor]
    best = one.space
    most = 2 * worth_from(s, c, one.space) - danger_on(s, c, s.actor, one.space, one.covered == 1)
    nothing = best_attack(s, c, one.space) == NOBODY
    for space in range(first_space(s, c), last_space(s, c) + 1):
        worth = 2 * worth_from(s, c, space) - danger_on(s, c, s.actor, space, False)
        if nothing:
            worth -= 50 * nearest_monster(s, c, space)
        if worth > most or (space != one.space and nothing and best == one.space and closer(s, c, space, one.space)):
            best = space
            most = worth
    return best


@rule
def nearest_monster(s: State, c: Content, space: int) -> int:
    """Spaces to the nearest monster."""
    best = MOST_SPACES
    for monster in range(c.mission[s.mission].monsters):
        if s.monster[monster].space != AWAY:
            best = min(best, distance(space, s.monster[monster].space))
    return best


@rule
def closer(s: State, c: Content, space: int, than: int) -> bool:
    """Whether a space is nearer to a monster than another."""
    return nearest_monster(s, c, space) < nearest_monster(s, c, than)


# After the attack.


@rule
def finish(s: State, c: Content) -> int:
    """With the actions that are left: to where it is safest; then cover, calm, aim."""
    one = s.party[s.actor]
    mission = c.mission[s.mission]
    best = END_TURN
    covered = one.covered == 1
    least = danger_on(s, c, s.actor, one.space, covered)
    if not covered and mission.cover[one.space] != NO_COVER and danger_on(s, c, s.actor, one.space, True) < least:
        least = danger_on(s, c, s.actor, one.space, True)
        best = TAKE_COVER
    if mission.objective != SEARCH_ALL and least > 0:
        here = worth_from(s, c, one.space)
        for space in range(first_space(s, c), last_space(s, c) + 1):
            danger = danger_on(s, c, s.actor, space, s.actions > 1)
            if space == one.space or danger >= least:
                continue
            if danger + max(here - worth_from(s, c, space), 0) // 2 < least:
                least = danger
                best = MOVE + space
    if best != END_TURN:
        return best
    if one.sanity < one.max_sanity and c.steady > 0 and (one.sanity <= FRAIL or one.aimed == 1):
        return STEADY
    return AIM if one.aimed == 0 else END_TURN


@rule
def towards_clue(s: State, c: Content) -> int:
    """The space within reach that is nearest to a clue which nobody has found yet."""
    mission = c.mission[s.mission]
    best = s.party[s.actor].space
    least = MOST_SPACES
    for space in range(first_space(s, c), last_space(s, c) + 1):
        for clue in range(mission.clues):
            apart = distance(space, mission.clue[clue])
            if (s.clues >> clue) & 1 == 0 and apart < least:
                least = apart
                best = space
    return best
