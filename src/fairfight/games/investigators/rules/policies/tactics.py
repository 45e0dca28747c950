"""The scripted policy in battle: the attack that gains most for its danger, and the safest end of the turn.

It decides by the state alone, a step of the turn at a time: whatever it would do next is found anew. What an attack
gains is told in parts of the best attack within reach, and danger in parts of the health and sanity that are left. So a
better deck or a stronger arm does not make it bolder than they make it stronger.
"""

from __future__ import annotations

from fairfight.engine.rule import Options, rule, state_only
from fairfight.games.investigators import terms
from fairfight.games.investigators.rules.attack import chance_from, deck_of
from fairfight.games.investigators.rules.policies.danger import danger_of, danger_on, threat
from fairfight.games.investigators.rules.policies.expected import part_done
from fairfight.games.investigators.rules.policies.haste import haste
from fairfight.games.investigators.rules.policies.planning import best_training, best_trait
from fairfight.games.investigators.rules.policies.standing import OPEN, goal_of, least_cost, note_costs, way_to_stand
from fairfight.games.investigators.rules.turn import (
    clue_here,
    first_space,
    has_foreseen,
    last_space,
    talent_helps,
)
from fairfight.games.investigators.state import Content, State

FRAIL = 3  # sanity at which it calms down, or is calmed
STEP = 50  # thousandths of its health and sanity that it risks for a space towards a clue, or for a sure attack
EAGER = 200  # thousandths of its health and sanity that it risks for the best attack within reach
LOST = 1000  # thousandths of them at which it leaves, if it can
PARTS = OPEN - terms.MOST_WEAPONS * terms.MOST_MONSTERS  # where in the table it is noted what every hit does
ANY = 300  # thousandths of health a turn: what the defeat of a monster is worth that does no harm,
GOAL = 3000  # what the defeat of a boss is worth beside its threat, where a mission is about it


@state_only
@rule
def tactics(s: State, c: Content, out: Options, n: int) -> int:
    """What to do now."""
    if s.phase == terms.BATTLE:
        return in_battle(s, c, out)
    if s.phase == terms.TRAIT:
        return best_trait(s, c)
    return best_training(s, c)


@rule
def in_battle(s: State, c: Content, table: Options) -> int:
    """The next thing to do in a turn."""
    one = s.party[s.actor]
    if has_foreseen(s, c):
        card = c.card[s.deck[deck_of(s, c, s.actor)].known - 1]
        if card.type in (terms.IS_NULL, terms.IS_MINUS):
            return terms.DISCARD
    if s.actions == 0:
        return terms.END_TURN
    if clue_here(s, c) >= 0:
        return terms.SEARCH
    if one.space == 0 and danger_on(s, c, s.actor, 0, one.covered == 1) >= LOST:
        return terms.RETREAT
    helped = whom_to_help(s, c)
    if helped != terms.NOBODY:
        return terms.TALENT + helped
    urgency = haste(s, c)
    note_costs(s, c, table, goal_of(s, c), STEP * urgency)
    if s.slot == 1:
        most = greatest_gain(s, c, table)
        if most > 0:
            return best_plan(s, c, table, most, urgency)
    return finish(s, c, table)


@rule
def whom_to_help(s: State, c: Content) -> int:
    """Who needs the actor's talent most: the badly hurt, those near madness; NOBODY if it is better kept."""
    do = c.sheet[s.actor].talent - 1
    if do not in (terms.DO_HEAL, terms.DO_CALM) or s.party[s.actor].uses == 0:
        return terms.NOBODY
    for number in range(c.party):
        one = s.party[number]
        if one.space != terms.AWAY and talent_helps(s, c, number):
            if do == terms.DO_HEAL and 2 * one.health <= one.max_health:
                return number
            if do == terms.DO_CALM and one.sanity <= FRAIL:
                return number
    return terms.NOBODY


# The attack.


@rule
def greatest_gain(s: State, c: Content, table: Options) -> int:
    """What the best attack would gain from the best place; 0: there is nothing to attack. Notes what every hit does."""
    most = 0
    sure = min(s.party[s.actor].skill + c.aim, 100)
    for weapon in range(c.sheet[s.actor].weapons):
        for monster in range(c.mission[s.mission].monsters):
            if s.monster[monster].space != terms.AWAY:
                part = hit_part(s, c, weapon, monster)
                table[PARTS + terms.MOST_MONSTERS * weapon + monster] = part
                most = max(most, sure * part * worth_of_defeat(s, c, monster))
    return most


@rule
def hit_part(s: State, c: Content, weapon: int, monster: int) -> int:
    """What a hit of the actor does to a monster, in thousandths."""
    other = s.monster[monster]
    base = c.weapon[c.sheet[s.actor].weapon[weapon]].damage
    return part_done(c, s.deck[deck_of(s, c, s.actor)], base, c.monster[other.kind].armour, other.health)


@rule
def worth_of_defeat(s: State, c: Content, monster: int) -> int:
    """What it is worth that a monster is gone."""
    kind = c.monster[s.monster[monster].kind]
    worth = ANY + threat(c, s.monster[monster].kind)
    if kind.boss == 1 and c.mission[s.mission].objective == terms.DEFEAT_BOSS:
        worth += GOAL
    return worth


@rule
def best_plan(s: State, c: Content, table: Options, most: int, urgency: int) -> int:
    """The next step of the best turn: attack from here or from elsewhere, aimed or not, or only go where it is safe."""
    one = s.party[s.actor]
    best = terms.NOBODY
    highest = 0 - least_cost(s, c, table, one.space, s.actions)
    first = first_space(s, c) if s.actions > 1 else int(one.space)
    last = last_space(s, c) if s.actions > 1 else int(one.space)
    for weapon in range(c.sheet[s.actor].weapons):
        for monster in range(c.mission[s.mission].monsters):
            if s.monster[monster].space == terms.AWAY:
                continue
            part = table[PARTS + terms.MOST_MONSTERS * weapon + monster]
            eager = EAGER * urgency * part * worth_of_defeat(s, c, monster)
            for space in range(first, last + 1):
                for aims in range(2):
                    left = s.actions - 1 - aims - int(space != one.space)
                    is_aimed = space == one.space and one.aimed == 1
                    if left < 0 or (aims == 1 and is_aimed):
                        continue
                    chance = chance_from(s, c, s.actor, weapon, monster, space, aims == 1 or is_aimed)
                    if chance == 0:
                        continue
                    gain = eager * chance // most
                    gain += danger_of(s, c, s.actor, monster, space, False) * part * chance // 100_000
                    if gain > highest:
                        score = gain - least_cost(s, c, table, space, left)
                        if score > highest:
                            highest = score
                            best = first_step(s, space, aims, terms.ATTACK + terms.MOST_MONSTERS * weapon + monster)
    if best == terms.NOBODY:
        return finish(s, c, table)
    if terms.ATTACK <= best < terms.AIM and can_look_first(s, c, table):
        return terms.TALENT + s.actor
    return best


@rule
def first_step(s: State, space: int, aims: int, attack: int) -> int:
    """What comes first of a move, an aim and an attack."""
    if space != s.party[s.actor].space:
        return terms.MOVE + space
    return terms.AIM if aims == 1 else attack


@rule
def can_look_first(s: State, c: Content, table: Options) -> bool:
    """Whether the actor can look at its next card before it attacks, with an action that has no better use."""
    one = s.party[s.actor]
    if (
        s.actions < 2
        or one.uses == 0
        or c.sheet[s.actor].talent != 1 + terms.DO_FORESEE
        or not talent_helps(s, c, s.actor)
    ):
        return False
    here = int(one.space)
    return least_cost(s, c, table, here, s.actions - 2) <= least_cost(s, c, table, here, s.actions - 1)


# After the attack.


@rule
def finish(s: State, c: Content, table: Options) -> int:
    """With the actions that are left: to where it is safest; then calm, aim."""
    one = s.party[s.actor]
    best = way_to_stand(s, c, table)
    if best != terms.END_TURN:
        return best
    if one.sanity < one.max_sanity and c.steady > 0 and (one.sanity <= FRAIL or one.aimed == 1):
        return terms.STEADY
    return terms.AIM if one.aimed == 0 else terms.END_TURN
