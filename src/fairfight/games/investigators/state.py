"""Investigators' records: lowered content, state, result and details."""

from __future__ import annotations

from fairfight.engine.chance import Chance
from fairfight.engine.layout import I8, I16, I32, ints, layout, many
from fairfight.games.investigators.terms import (
    DECKS,
    MOST_CLUES,
    MOST_HARMS,
    MOST_KINDS,
    MOST_MISSIONS,
    MOST_MONSTERS,
    MOST_PARTY,
    MOST_ROWS,
    MOST_SPACES,
    MOST_TRAINING,
    MOST_TRAITS,
    MOST_WEAPONS,
)

# The content as numbers.


@layout
class CardKind:
    """A kind of card."""

    type: I8
    modifier: I16
    stun: I8
    pierce: I8


@layout
class Change:
    """What a reward, a purchase, a trait or a harm does: cards that leave, cards that join, numbers."""

    price: I32
    health: I16
    sanity: I16
    skill: I16
    will: I16
    speed: I16
    armour: I16
    remove: list[int] = ints("i1", MOST_KINDS)
    add: list[int] = ints("i1", MOST_KINDS)


@layout
class Weapon:
    """A weapon."""

    damage: I16
    reach: I16
    falloff: I16


@layout
class Sheet:
    """An investigator of the party as the campaign begins, or as a saved one left off."""

    health: I16
    sanity: I16
    max_health: I16
    max_sanity: I16
    skill: I16
    will: I16
    speed: I16
    armour: I16
    experience: I32
    level: I8
    traits: I32  # a bit each
    injuries: I8
    madness: I8
    retired: I8
    drawn: I32  # cards of its deck, and what they were
    nulls: I32
    crits: I32
    dealt: I32  # so far in the campaign, as are the next three
    taken: I32
    horror: I32
    kills: I16
    weapons: I8
    talent: I8  # 1 + what it does; 0: none
    talent_row: I8  # which of all talents it is
    talent_amount: I16
    talent_range: I16
    talent_uses: I16
    weapon: list[int] = ints("i1", MOST_WEAPONS)
    deck: list[int] = ints("i2", MOST_KINDS)
    harms: list[int] = ints("i1", MOST_HARMS)


@layout
class MonsterKind:
    """A kind of monster."""

    health: I16  # for this party
    armour: I16
    skill: I16
    damage: I16
    horror: I16
    dread: I16
    reach: I16
    falloff: I16
    speed: I16
    attacks: I8
    keeps: I8
    wakes: I8
    hides: I8
    prefers: I8
    injury: I8
    madness: I8
    boss: I8  # it draws from the nemesis deck


@layout
class Posted:
    """A monster of a mission."""

    kind: I8
    space: I8
    round: I8


@layout
class Mission:
    """A mission for this party."""

    spaces: I8
    objective: I8
    rounds: I16
    monsters: I8
    clues: I8
    cursed: I8  # whether all draw from one deck
    nulls: I8
    gold: I32
    experience: I32
    reward: Change
    cover: list[int] = ints("i1", MOST_SPACES)
    monster: list[Posted] = many(Posted, MOST_MONSTERS)
    clue: list[int] = ints("i1", MOST_CLUES)
    curse: list[int] = ints("i2", MOST_KINDS)
    nemesis: list[int] = ints("i2", MOST_KINDS)


@layout
class Fought:
    """What is kept of one mission."""

    won: I8
    rounds: I16
    health_before: I16
    health_lost: I16


@layout
class Content:
    """All that the rules read and never write."""

    party: I8
    missions: I8
    kinds: I8  # of cards
    traits: I8
    trainings: I8
    null: I8  # the kind of card that a mission's NULLs are
    minus: I8  # the kind that a level takes away
    health_back: I16
    sanity_back: I16
    gold: I32  # at the beginning
    first_mission: I8  # from 0; a later one: a saved campaign goes on at its base
    missions_won: I8  # before it
    nulls: I32  # drawn by the party before it, from whatever deck
    crits: I32
    actions: I16
    aim: I16
    steady: I16
    sight: I16
    level_experience: I32
    breaking_point: I16
    cover: list[int] = ints("i2", 3)
    card: list[CardKind] = many(CardKind, MOST_KINDS)
    sheet: list[Sheet] = many(Sheet, MOST_PARTY)
    weapon: list[Weapon] = many(Weapon, MOST_ROWS)
    monster: list[MonsterKind] = many(MonsterKind, MOST_ROWS)
    mission: list[Mission] = many(Mission, MOST_MISSIONS)
    training: list[Change] = many(Change, MOST_TRAINING)
    trait: list[Change] = many(Change, MOST_TRAITS)
    harm: list[Change] = many(Change, MOST_HARMS)
    fought: list[Fought] = many(Fought, MOST_MISSIONS)  # before the first mission


# A campaign.


@layout
class Deck:
    """A deck: how many cards of each kind are to be drawn and how many lie on the discard pile."""

    left: I16  # cards to draw
    known: I8  # 1 + the kind of the top card, if somebody has seen it
    drawn: I32  # in its lifetime
    nulls: I32
    crits: I32
    pile: list[int] = ints("i2", MOST_KINDS)
    spent: list[int] = ints("i2", MOST_KINDS)


@layout
class Investigator:
    """An investigator in the campaign."""

    health: I16
    sanity: I16
    max_health: I16
    max_sanity: I16
    skill: I16
    will: I16
    speed: I16
    armour: I16
    space: I8
    covered: I8
    aimed: I8
    stunned: I8
    uses: I16  # of the talent, left in this mission
    seen: I16  # the monsters that it has seen in this mission, a bit each
    experience: I32
    level: I8
    traits: I32  # a bit each
    injuries: I8
    madness: I8
    retired: I8
    dealt: I32
    taken: I32
    horror: I32  # sanity lost
    kills: I16
    harms: list[int] = ints("i1", MOST_HARMS)


@layout
class Monster:
    """A monster of the mission."""

    kind: I8
    space: I8
    health: I16
    awake: I8
    stunned: I8


@layout
class State:
    """A campaign, waiting for a decision or over."""

    chance: Chance
    phase: I8
    outcome: I8
    mission: I8  # from 0
    won: I8  # missions
    round: I16  # of this mission, from 1
    rounds: I16  # of all
    monsters_left: I8  # those included that are still to come
    bosses_left: I8
    clues: I16  # the clues that were found, a bit each
    there: I8  # investigators on the track
    actor: I8  # the investigator whose turn it is, or who chooses a trait
    actions: I8
    slot: I8  # whether it may still attack
    gold: I32
    nulls: I32  # drawn by the party, from whatever deck
    crits: I32
    party: list[Investigator] = many(Investigator, MOST_PARTY)
    monster: list[Monster] = many(Monster, MOST_MONSTERS)
    deck: list[Deck] = many(Deck, DECKS)
    fought: list[Fought] = many(Fought, MOST_MISSIONS)


@layout
class Result:
    """What is kept of a finished campaign, a field a column."""

    outcome: I8
    won: I8
    missions_won: I8
    turns: I16
    damage_dealt: I32
    damage_taken: I32
    sanity_lost: I32
    nulls: I32
    crits: I32
    injuries: I16
    madness: I16
    gold: I32
    kills: I16
    ended_by: I8  # 1 + the mission
    health_left: list[int] = ints("i2", MOST_PARTY)
    sanity_left: list[int] = ints("i2", MOST_PARTY)
    dealt: list[int] = ints("i4", MOST_PARTY)
    taken: list[int] = ints("i4", MOST_PARTY)
    level: list[int] = ints("i1", MOST_PARTY)
    fought: list[int] = ints("i1", MOST_MISSIONS)  # 1 + the mission; 0: the campaign was over before
    mission: list[int] = ints("i1", MOST_MISSIONS)  # won
    rounds: list[int] = ints("i2", MOST_MISSIONS)
    health_lost: list[int] = ints("i2", MOST_MISSIONS)


@layout
class Counts:
    """What decided a campaign, for those who ask."""

    attacks: list[int] = ints("i4", MOST_ROWS)  # by weapon, of the party
    weapon_damage: list[int] = ints("i4", MOST_ROWS)
    draws: list[int] = ints("i4", MOST_KINDS)  # by kind of card, of the party
    talent_uses: list[int] = ints("i4", MOST_ROWS)
    trained: list[int] = ints("i4", MOST_TRAINING)
    chosen: list[int] = ints("i4", MOST_TRAITS)
