"""The campaign: mission after mission with the base between them, until the last one is fought or nobody is left."""

from __future__ import annotations

from fairfight.engine.rule import Log, Options, rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.events import base, journey, turns
from fairfight.games.investigators.rules.base import (
    gain_trait,
    give_rewards,
    offer_training,
    offer_traits,
    reach_level,
    rest,
    retire_the_broken,
    train,
)
from fairfight.games.investigators.rules.decks import gather
from fairfight.games.investigators.rules.laying_out import post_monsters, prepare_decks, take_up_sheets
from fairfight.games.investigators.rules.monsters import monsters_act
from fairfight.games.investigators.rules.turn import act, begin_turn, clues_left, offer_turn
from fairfight.games.investigators.state import Content, Result, State


@rule
def start(s: State, c: Content, log: Log) -> None:
    """The party as its sheets say, each with its own deck; the first mission begins, or a saved campaign goes on.

    RULING: a campaign is saved with the training room open, so nobody trains before the very first mission.
    """
    s.gold = c.gold
    s.nulls = c.nulls
    s.crits = c.crits
    s.mission = c.first_mission
    s.won = c.missions_won
    for mission in range(c.first_mission):
        fought = s.fought[mission]
        fought.won = c.fought[mission].won
        fought.rounds = c.fought[mission].rounds
        fought.health_before = c.fought[mission].health_before
        fought.health_lost = c.fought[mission].health_lost
        s.rounds += fought.rounds
    take_up_sheets(s, c)
    if s.mission > 0:
        journey.campaign_resumed(log, s.mission, s.won, s.gold)
        base.base_reached(log, s.mission)
        s.phase = terms.TRAINING
    else:
        journey.campaign_began(log, c.party, c.missions, c.gold)
        begin_mission(s, c, log)


# A mission


@rule
def begin_mission(s: State, c: Content, log: Log) -> None:
    """Everybody at the left end of the track, all decks shuffled, with the NULLs that the mission brings."""
    mission = c.mission[s.mission]
    s.phase = terms.BATTLE
    s.round = 0
    s.clues = 0
    s.there = 0
    for number in range(c.party):
        s.there += 1 - s.party[number].retired
    journey.mission_began(log, s.mission, mission.rounds, s.there)
    prepare_decks(s, c, log)
    s.fought[s.mission].health_before = 0
    for number in range(c.party):
        one = s.party[number]
        if one.retired == 0:
            one.space = 0
            one.covered = 0
            one.aimed = 0
            one.stunned = 0
            one.seen = 0
            one.uses = c.sheet[number].talent_uses
            s.fought[s.mission].health_before += one.health
            journey.stands(log, number, one.space, one.health, one.sanity, one.uses)
    post_monsters(s, c, log)
    begin_round(s, c, log)
    go_on_from(s, c, log, 0)


@rule
def begin_round(s: State, c: Content, log: Log) -> None:
    """A round: a turn for every investigator, then for every monster. Some monsters come only now."""
    mission = c.mission[s.mission]
    s.round += 1
    s.rounds += 1
    turns.round_began(log, s.round, mission.rounds)
    for monster in range(mission.monsters):
        if s.round > 1 and mission.monster[monster].round == s.round:
            other = s.monster[monster]
            other.space = mission.monster[monster].space
            turns.arrived(log, terms.MOST_PARTY + monster, other.kind, other.space)


@rule
def go_on_from(s: State, c: Content, log: Log, first: int) -> None:
    """The next investigator that can do something has its turn; after the last one, the monsters and a new round.

    After the last round the mission is over: won by those who only had to survive it.
    """
    number = first
    while s.phase == terms.BATTLE:
        if number < c.party:
            if s.party[number].space != terms.AWAY:
                begin_turn(s, c, log, number)
                if s.party[number].space != terms.AWAY and s.actions > 0:
                    return
            number += 1
            continue
        if s.there > 0:
            monsters_act(s, c, log)
        if s.there == 0:
            end_mission(s, c, log, 0)
        elif s.round == c.mission[s.mission].rounds:
            end_mission(s, c, log, int(c.mission[s.mission].objective == terms.SURVIVE))
        else:
            begin_round(s, c, log)
            number = 0


@rule
def objective_met(s: State, c: Content) -> bool:
    """Whether the mission is won. RULING: a track without monsters, none to come, wins whatever it was about."""
    objective = c.mission[s.mission].objective
    if s.monsters_left == 0:
        return True
    if objective == terms.DEFEAT_BOSS:
        return s.bosses_left == 0
    return objective == terms.SEARCH_ALL and clues_left(s, c) == 0


@rule
def end_mission(s: State, c: Content, log: Log, won: int) -> None:
    """The mission's NULLs leave again; a mission that was won is rewarded; then the base, or the end."""
    mission = c.mission[s.mission]
    journey.mission_ended(log, s.mission, won, s.round, s.won + won)
    note_mission(s, c, won)
    for number in range(c.party):
        deck = s.deck[number]
        if s.party[number].retired == 0:
            gather(c, deck)
            gone = min(mission.nulls, deck.pile[c.null])  # a harm may have taken some of them already
            deck.pile[c.null] -= gone
            deck.left -= gone
            journey.deck_gathered(log, number, deck.left, gone)
        s.party[number].space = terms.AWAY
    if mission.nulls > 0:
        journey.nulls_left(log, mission.nulls)
    if won == 1:
        s.won += 1
        give_rewards(s, c, log)
    left = retire_the_broken(s, c, log)
    s.mission += 1
    if s.mission == c.missions:
        end_campaign(s, log, terms.VICTORY if won == 1 else terms.DEFEAT)
    elif left == 0:
        end_campaign(s, log, terms.BROKEN)
    else:
        base.base_reached(log, s.mission)
        rest(s, c, log)
        at_the_base(s, c, log)


@rule
def note_mission(s: State, c: Content, won: int) -> None:
    """What is kept of the mission. RULING: what it cost is net: healing in it counts against what was lost."""
    fought = s.fought[s.mission]
    fought.won = won
    fought.rounds = s.round
    left = 0
    for number in range(c.party):
        if s.party[number].retired == 0:
            left += s.party[number].health
    fought.health_lost = fought.health_before - left


@rule
def at_the_base(s: State, c: Content, log: Log) -> None:
    """Levels first, each with a trait to choose; then the training room."""
    number = reach_level(s, c, log)
    while number != terms.NOBODY:
        s.actor = number
        if s.party[number].traits != (1 << c.traits) - 1:
            s.phase = terms.TRAIT
            return
        number = reach_level(s, c, log)
    s.phase = terms.TRAINING


@rule
def end_campaign(s: State, log: Log, how: int) -> None:
    """The campaign is over."""
    s.outcome = how
    s.phase = terms.OVER
    journey.campaign_ended(log, how, s.won, s.gold)


# The common interface


@rule
def choices(s: State, c: Content, out: Options) -> int:
    """What can be decided now."""
    if s.phase == terms.BATTLE:
        return offer_turn(s, c, out)
    if s.phase == terms.TRAIT:
        return offer_traits(s, c, out)
    if s.phase == terms.TRAINING:
        return offer_training(s, c, out)
    return 0


@rule
def update(s: State, c: Content, log: Log, choice: int) -> None:
    """Do what was chosen."""
    if choice >= terms.TRAIN:
        train(s, c, log, (choice - terms.TRAIN) // terms.MOST_TRAINING, (choice - terms.TRAIN) % terms.MOST_TRAINING)
    elif choice >= terms.CHOOSE:
        gain_trait(s, c, log, s.actor, choice - terms.CHOOSE)
        at_the_base(s, c, log)
    elif choice == terms.GO_ON:
        begin_mission(s, c, log)
    elif choice == terms.END_TURN:
        end_turn(s, c, log)
    else:
        act(s, c, log, choice)
        after_action(s, c, log)


@rule
def after_action(s: State, c: Content, log: Log) -> None:
    """The objective ends the mission at once; who has no action left or is gone ends its turn."""
    if objective_met(s, c):
        end_mission(s, c, log, 1)
    elif s.there == 0:
        end_mission(s, c, log, 0)
    elif s.party[s.actor].space == terms.AWAY or s.actions == 0:
        end_turn(s, c, log)


@rule
def end_turn(s: State, c: Content, log: Log) -> None:
    """The next turn begins."""
    turns.turn_ended(log, s.actor)
    go_on_from(s, c, log, s.actor + 1)


@rule
def is_ongoing(s: State, c: Content, out: Options) -> int:
    """Whether there is anything to decide."""
    return int(s.phase != terms.OVER)


@rule
def record(s: State, c: Content, result: Result) -> None:
    """What is kept of a finished campaign."""
    result.outcome = s.outcome
    result.won = int(s.outcome == terms.VICTORY)
    result.missions_won = s.won
    result.turns = s.rounds
    result.nulls = s.nulls
    result.crits = s.crits
    result.gold = s.gold
    if s.outcome != terms.VICTORY:
        result.ended_by = s.mission
    for number in range(c.party):
        one = s.party[number]
        result.damage_dealt += one.dealt
        result.damage_taken += one.taken
        result.sanity_lost += one.horror
        result.injuries += one.injuries
        result.madness += one.madness
        result.kills += one.kills
        result.health_left[number] = one.health
        result.sanity_left[number] = one.sanity
        result.dealt[number] = one.dealt
        result.taken[number] = one.taken
        result.level[number] = one.level
    for mission in range(c.missions):
        if s.fought[mission].rounds > 0:
            result.fought[mission] = mission + 1
        result.mission[mission] = s.fought[mission].won
        result.rounds[mission] = s.fought[mission].rounds
        result.health_lost[mission] = s.fought[mission].health_lost
