"""The base between missions: rewards, rest, levels with their traits, and the training room."""

from __future__ import annotations

from fairfight.engine.rule import Log, Options, rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.events import base
from fairfight.games.investigators.rules.decks import copies, leave, size
from fairfight.games.investigators.rules.wounds import change_deck, change_investigator, log_changed
from fairfight.games.investigators.state import Content, State


@rule
def give_rewards(s: State, c: Content, log: Log) -> None:
    """Gold for all; experience and cards for everybody of the party. RULING: for those too who fell or fled."""
    mission = c.mission[s.mission]
    if mission.gold > 0:
        s.gold += mission.gold
        base.gold_gained(log, mission.gold, s.gold)
    for number in range(c.party):
        one = s.party[number]
        if one.retired == 0:
            if mission.experience > 0:
                one.experience += mission.experience
                base.experience_gained(log, number, mission.experience, one.experience)
            change_deck(s, c, log, number, mission.reward)


@rule
def retire_the_broken(s: State, c: Content, log: Log) -> int:
    """Who has suffered as many injuries and madness as anybody can bear leaves the campaign. How many go on?"""
    left = 0
    for number in range(c.party):
        one = s.party[number]
        if one.retired == 0 and one.injuries + one.madness >= c.breaking_point:
            one.retired = 1
            base.retired(log, number, one.injuries, one.madness)
        left += 1 - one.retired
    return left


@rule
def rest(s: State, c: Content, log: Log) -> None:
    """Health and sanity come back, up to their maximum. RULING: at least so much that nobody begins with 0."""
    for number in range(c.party):
        one = s.party[number]
        if one.retired == 0:
            one.health = max(min(one.health + c.health_back, one.max_health), 1)
            one.sanity = max(min(one.sanity + c.sanity_back, one.max_sanity), 1)
            base.rested(log, number, one.health, one.sanity)


# Levels


@rule
def reach_level(s: State, c: Content, log: Log) -> int:
    """The next investigator with the experience for a level reaches it and loses a card of -1; NOBODY: none has it."""
    for number in range(c.party):
        one = s.party[number]
        if one.retired == 0 and one.level < terms.MOST_LEVEL and one.experience >= c.level_experience * one.level:
            one.level += 1
            base.level_reached(log, number, one.level)
            leave(s, c, log, number, c.minus)
            return number
    return terms.NOBODY


@rule
def offer_traits(s: State, c: Content, out: Options) -> int:
    """The traits that the investigator does not have yet."""
    n = 0
    for trait in range(c.traits):
        if (s.party[s.actor].traits >> trait) & 1 == 0:
            out[n] = terms.CHOOSE + trait
            n += 1
    return n


@rule
def gain_trait(s: State, c: Content, log: Log, number: int, trait: int) -> None:
    """A trait, with the cards and numbers that it brings. RULING: more health or sanity is there at once."""
    one = s.party[number]
    one.traits += 1 << trait
    base.trait_gained(log, number, trait)
    change_investigator(s, c, log, number, c.trait[trait])
    if c.trait[trait].health > 0:
        one.health += c.trait[trait].health
    if c.trait[trait].sanity > 0:
        one.sanity += c.trait[trait].sanity
    log_changed(log, number, one)


# The training room


@rule
def offer_training(s: State, c: Content, out: Options) -> int:
    """All that the party can pay for and that a deck has the cards for; and to go on."""
    n = 0
    for number in range(c.party):
        for what in range(c.trainings):
            if can_train(s, c, number, what):
                out[n] = terms.TRAIN + terms.MOST_TRAINING * number + what
                n += 1
    out[n] = terms.GO_ON
    return n + 1


@rule
def can_train(s: State, c: Content, number: int, what: int) -> bool:
    """Whether an investigator can have this: it is paid for, the cards to remove are there, and the deck has room."""
    training = c.training[what]
    if s.party[number].retired == 1 or training.price > s.gold:
        return False
    deck = s.deck[number]
    cards = size(c, deck)
    for kind in range(c.kinds):
        if training.remove[kind] > copies(deck, kind):
            return False
        cards += training.add[kind] - training.remove[kind]
    return cards <= terms.MOST_DECK


@rule
def train(s: State, c: Content, log: Log, number: int, what: int) -> None:
    """Pay, and change the deck."""
    training = c.training[what]
    s.gold -= training.price
    base.trained(log, number, what, training.price, s.gold)
    change_deck(s, c, log, number, training)
