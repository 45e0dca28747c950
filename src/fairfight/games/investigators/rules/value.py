"""Estimates how likely the campaign is to be won, for agents that look ahead."""

from __future__ import annotations

from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import WHOLE
from fairfight.engine.whole import FINE, likelihood
from fairfight.games.investigators import terms
from fairfight.games.investigators.rules.attack import distance, investigator_chance
from fairfight.games.investigators.rules.monsters import approach, victim, whom
from fairfight.games.investigators.rules.policies.danger import threat
from fairfight.games.investigators.rules.policies.expected import (
    deck_strength,
    expected_blow,
    expected_defeat,
    expected_hit,
)
from fairfight.games.investigators.rules.policies.tactics import in_battle
from fairfight.games.investigators.rules.turn import act, clues_left, give_actions
from fairfight.games.investigators.state import Content, State

# What each thing adds to the logarithm of the odds to win the campaign, in thousandths. Only how these compare matters
# to a choice.
WON = 700  # a mission
STRENGTH = 1500  # a point of damage that a card of the deck adds on average
SKILL, HEALTH_MORE, SANITY_MORE, WILL, SPEED, ARMOUR = 25, 100, 60, 5, 80, 400  # what traits and harms change
HARM = 500  # an injury or a madness
RETIRED = 1500
GOLD = 250  # a thousand gold: less than the training room makes of it

# The same for the odds to win the mission that is being fought.
HEALTH, SANITY = 120, 90  # a point of either
LOW, FEW = 150, 4  # what each point of health below a few lacks in addition
GONE = 600  # somebody who has left the track
THREAT = 90  # for each health that a monster takes in a turn
WOUND = 90  # the same, by the share of its health that is left
GOAL = 2200  # what the mission is about, whole
STEP = 40  # a space to the next clue
ROUND = 60  # of those that are left
RISK = 60  # part of a harm, in thousandths, that each point of health or sanity below a few brings


@rule
def evaluate(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """The rest of the turn is thought through, monsters included, so that all choices compare at its end.

    The scripted policy decides what is left to decide. Nothing is rolled for that: attacks do what they do on average.
    """
    if s.phase == terms.OVER:
        return WHOLE if s.outcome == terms.VICTORY else WHOLE * s.won // (100 * c.missions)
    odds = campaign_worth(s, c)
    if s.phase == terms.BATTLE:
        battle = finish_turns(s, c, silent, out) // c.party
        battle -= monsters_expected(s, c, silent) // c.party
        battle += battle_worth(s, c) // c.party - goal_left(s, c)
        if s.mission == c.missions - 1:
            return WHOLE // 100 + likelihood(battle * FINE // 1000, WHOLE * 98 // 100)
        odds += likelihood(battle * FINE // 1000, WON) - risk(s, c) // c.party
    return WHOLE // 100 + likelihood(odds * FINE // 1000, WHOLE * 98 // 100)


@rule
def campaign_worth(s: State, c: Content) -> int:
    """What lasts: missions won, decks, gold, injuries and madness, and numbers that traits gave."""
    worth = 0
    nulls = c.mission[s.mission].nulls if s.phase == terms.BATTLE else 0
    for number in range(c.party):
        one = s.party[number]
        base = c.weapon[c.sheet[number].weapon[0]].damage
        worth += STRENGTH * (deck_strength(c, s.deck[number], base, nulls) - 1000 * base) // 1000
        sheet = c.sheet[number]
        worth += SKILL * (one.skill - sheet.skill) + WILL * (one.will - sheet.will)
        worth += HEALTH_MORE * (one.max_health - sheet.max_health) + SANITY_MORE * (one.max_sanity - sheet.max_sanity)
        worth += SPEED * (one.speed - sheet.speed) + ARMOUR * (one.armour - sheet.armour)
        worth -= HARM * (one.injuries + one.madness) + RETIRED * one.retired
    return (worth + GOLD * s.gold // 1000) // c.party + WON * s.won


@rule
def finish_turns(s: State, c: Content, silent: Log, out: Options) -> int:
    """The investigators' turns to their end, by the scripted policy; returns what their attacks gain on average."""
    gained = 0
    while s.actor < c.party:
        choice = terms.END_TURN
        if s.party[s.actor].space != terms.AWAY and s.actions > 0:
            choice = in_battle(s, c, out)
        if choice == terms.END_TURN:
            number = s.actor + 1
            while number < c.party and s.party[number].space == terms.AWAY:
                number += 1
            if number == c.party:
                break
            give_actions(s, c, number)
        elif terms.ATTACK <= choice < terms.AIM:
            weapon = (choice - terms.ATTACK) // terms.MOST_MONSTERS
            gained += worth_of_hit(s, c, weapon, (choice - terms.ATTACK) % terms.MOST_MONSTERS)
            s.slot = 0
            s.actions -= 1
            s.party[s.actor].aimed = 0
        else:
            act(s, c, silent, choice)
    return gained


@rule
def worth_of_hit(s: State, c: Content, weapon: int, monster: int) -> int:
    """How much less a monster costs, on average, after an attack."""
    other = s.monster[monster]
    kind = c.monster[other.kind]
    chance = investigator_chance(s, c, s.actor, weapon, monster, s.party[s.actor].space)
    hit = expected_hit(s, c, s.actor, weapon, monster, chance)
    defeat = expected_defeat(s, c, s.actor, weapon, monster, chance)
    danger = threat(c, other.kind)
    worth = (THREAT * danger // 1000 * defeat + WOUND * danger // 1000 * hit // kind.health) // 1000
    objective = c.mission[s.mission].objective
    if objective == terms.DEFEAT_BOSS and kind.boss == 1:
        worth += c.party * GOAL * hit // (1000 * kind.health)
    elif objective not in (terms.DEFEAT_BOSS, terms.SURVIVE):
        worth += c.party * GOAL * hit // (1000 * whole_health(s, c)) // (1 + int(objective == terms.SEARCH_ALL))
    return worth


@rule
def whole_health(s: State, c: Content) -> int:
    """All health of the mission's monsters, unhurt."""
    total = 0
    for monster in range(c.mission[s.mission].monsters):
        total += c.monster[s.monster[monster].kind].health
    return total


@rule
def monsters_expected(s: State, c: Content, silent: Log) -> int:
    """The monsters' turns, as they would come and attack now: what their attacks cost on average."""
    suffered = 0
    for monster in range(c.mission[s.mission].monsters):
        other = s.monster[monster]
        if other.space == terms.AWAY or other.awake == 0 or other.stunned == 1 or s.there == 0:
            continue
        approach(s, c, silent, monster, whom(s, c, monster))
        number = victim(s, c, monster)
        if number != terms.NOBODY:
            one = s.party[number]
            kind = c.monster[other.kind]
            blow = kind.attacks * expected_blow(s, c, monster, number, other.space)
            rate = HEALTH + LOW if one.health <= FEW else HEALTH
            suffered += rate * blow // 1000 + SANITY * kind.attacks * kind.horror * kind.skill // 100
    return suffered


@rule
def risk(s: State, c: Content) -> int:
    """What injuries and madness threaten those on the track who have little health or sanity left."""
    points = 0
    for number in range(c.party):
        one = s.party[number]
        if one.space != terms.AWAY:
            points += max(FEW - one.health, 0) + max(FEW - one.sanity, 0)
    return HARM * RISK * points // 1000


@rule
def battle_worth(s: State, c: Content) -> int:
    """The health and sanity of those on the track, less what the monsters there will still cost."""
    worth = 0
    for number in range(c.party):
        one = s.party[number]
        if one.space == terms.AWAY:
            worth -= GONE
        else:
            worth += HEALTH * one.health - LOW * max(FEW - one.health, 0)
            worth += SANITY * one.sanity - SANITY * max(FEW - one.sanity, 0)
    for monster in range(c.mission[s.mission].monsters):
        other = s.monster[monster]
        if other.health > 0:
            danger = threat(c, other.kind)
            worth -= THREAT * danger // 1000 + WOUND * danger // 1000 * other.health // c.monster[other.kind].health
    return worth


@rule
def goal_left(s: State, c: Content) -> int:
    """What is left of what the mission is about."""
    mission = c.mission[s.mission]
    if mission.objective == terms.SURVIVE:
        return GOAL * (mission.rounds - s.round) // mission.rounds
    left = 0
    if mission.objective == terms.SEARCH_ALL:
        left = GOAL * clues_left(s, c) // mission.clues + STEP * steps_to_clue(s, c)
    total = 0
    for monster in range(mission.monsters):
        if mission.objective != terms.DEFEAT_BOSS or c.monster[s.monster[monster].kind].boss == 1:
            total += s.monster[monster].health
    if mission.objective == terms.SEARCH_ALL:
        left += GOAL * total // whole_health(s, c) // 2
    elif mission.objective == terms.DEFEAT_BOSS:
        left += GOAL * total // max(boss_health(s, c), 1)
    else:
        left += GOAL * total // whole_health(s, c)
    return left - ROUND * (mission.rounds - s.round)


@rule
def boss_health(s: State, c: Content) -> int:
    """The health of the mission's bosses, unhurt."""
    total = 0
    for monster in range(c.mission[s.mission].monsters):
        kind = c.monster[s.monster[monster].kind]
        total += kind.health * kind.boss
    return total


@rule
def steps_to_clue(s: State, c: Content) -> int:
    """Spaces from anybody to the nearest clue that nobody has found yet."""
    mission = c.mission[s.mission]
    least = terms.MOST_SPACES
    for clue in range(mission.clues):
        if (s.clues >> clue) & 1 == 0:
            for number in range(c.party):
                if s.party[number].space != terms.AWAY:
                    least = min(least, distance(s.party[number].space, mission.clue[clue]))
    return least
