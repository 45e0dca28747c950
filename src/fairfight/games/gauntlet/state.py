"""Gauntlet's records: lowered content, state, result and details."""

from __future__ import annotations

from fairfight.engine.chance import Chance
from fairfight.engine.layout import I8, I16, I32, ints, layout, many
from fairfight.games.gauntlet.terms import EFFECTS, USES

MOST_MONSTERS = 6  # in a group
MOST_GROUPS = 60  # of both tiers together
MOST_FIGHTS = 12  # in a run
MOST_KINDS = 80  # different cards of a hero
MOST_CARDS = 80  # that a hero owns: the initial deck, extra cards and upgrades
MOST_HAND = 20
MOST_PILE = 200  # upgrades to be had
MOST_VERBS = 6  # of a card
MOST_EFFECTS = 60  # different bracketed effects of a hero's cards
MOST_LISTED = 120  # effects in force, equal ones counted together
MOST_DRAWS = 8  # exchanges of a fight after which cards are drawn


# The content as numbers.


@layout
class Verb:
    """One thing that a card does, and its numbers."""

    do: I8
    amount: I16
    per_enemy: I16
    other: I16
    second: I16
    effect: I16  # a row of `Content.effect`, if it starts one


@layout
class Dice:
    """What a card's attack rolls. A card without one rolls nothing."""

    is_there: I8
    dice: I16
    element: I8
    to_all: I8
    per_enemy: I16
    per_discard: I16
    per_fate: I16
    max_fate: I16
    per_hp: I16
    max_hp: I16
    critical_adds_die: I8
    rerolls_count_twice: I8
    armour_per_hit: I16
    only_attack: I8


@layout
class Card:
    """A card of the hero."""

    rarity: I8
    ranged: I8
    needs_target: I8
    options: I8  # ways to use it
    verbs: I8
    attack: Dice
    option: list[int] = ints("i1", USES)  # these ways
    verb: list[Verb] = many(Verb, MOST_VERBS)


@layout
class Effect:
    """A bracketed effect of a card: what it changes, by how much, for how long and for whom."""

    card: I16
    kind: I8
    amount: I16
    second: I16
    lasts: I8
    on_target: I8
    next_card: I8


@layout
class Band:
    """What a monster does on two faces of its die."""

    damage: I16
    armour: I16
    pierce: I8
    shot: I8
    cancel: I8
    disrupt: I8


@layout
class Group:
    """A group of monsters of one kind and tier."""

    xp: I16
    number: I8
    vulnerable: I8
    hp: I16
    defence: I8
    ranged: I8
    ability: I8
    ability_amount: I16
    ability_second: I16
    band: list[Band] = many(Band, 4)


@layout
class Content:
    """All that the rules read and never write."""

    hero_hp: I16
    fights: I16  # in a run
    basic_fights: I16  # of these, from the first on
    one_group: I16  # the group of a single fight; -1: groups are drawn
    basic_groups: I16  # rows 0 to basic_groups - 1 of `group`; the elites follow
    groups: I16
    start_hand: I16
    hand_limit: I16
    fate_per_fight: I16
    cards_between_fights: I16
    upgrade_look: I16
    discard_choice: I16
    fate_choice: I16
    fate_per_attack: I16
    fate_reach: I16
    exchange_limit: I16
    critical_damage: I16
    doubling_percent: I16
    doubling_by_vulnerability: I8
    free_targeting: I8
    basic_dice: I16
    basic_armour: I16
    dealt: I8  # this and the next eleven: a value's place in READINGS
    aimed: I8
    after_last_death: I8
    last_draw: I8
    criticals: I8
    effects_begin: I8
    each_attack_reroll: I8
    next_card: I8
    phalanx: I8
    silence: I8
    thorns: I8
    unresolved: I8
    draws: I16  # how many of exchange_draw there are
    owned: I16  # cards at the start
    piled: I16  # upgrades at the start
    exchange_draw: list[int] = ints("i2", MOST_DRAWS)
    own: list[int] = ints("i2", MOST_CARDS)
    pile: list[int] = ints("i2", MOST_PILE)
    card: list[Card] = many(Card, MOST_KINDS)
    effect: list[Effect] = many(Effect, MOST_EFFECTS)
    group: list[Group] = many(Group, MOST_GROUPS)


# A run.


@layout
class Monster:
    """One monster of the fight. At 0 HP or less it is dead, as soon as that was noticed."""

    hp: I32
    damage_taken: I32  # in this exchange
    dice_against: I32  # in this exchange, for Banshee Wail
    armour: I16
    threat: I16  # the damage that the band it rolled prints
    evades: I16  # the number of the card that deals it no damage, for Ephemeral Wings
    roll: I8  # of this exchange; 0: it was dead before
    shoots: I8  # whether its attack is ranged in this exchange
    is_dead: I8
    killed_by_ranged: I8  # whether the card that killed it was a ranged one
    barrier: I8  # 1 + the only element that still hurts it this exchange, for Void Barrier; 0: any


@layout
class Listed:
    """Equal bracketed effects that were started and have not ended."""

    effect: I16  # a row of `Content.effect`
    count: I16
    for_card: I16  # the number of the only card they are for; 0: any
    target: I8  # the monster they lie on; -1: none


@layout
class Now:
    """The card that is resolving, and its dice."""

    card: I16
    number: I16  # the how-manieth card of this exchange to begin resolving, from 1
    use: I8
    ranged: I8  # as printed
    is_delivered: I8  # played by Hermes' Delivery, not committed
    target: I8  # of a single-target card; -1: none
    element: I8
    to_all: I8
    rerolls_count_twice: I8
    critical_adds_die: I8
    targets: I16
    dice: I16  # against each target, before what lies on it
    rerolls: I16  # left of those for each attack
    hits: I16
    attacks_before: I16
    # Against the target of the moment:
    plus: I16  # to each die
    defence: I16
    damage: I32
    high_armour: I16  # armour that hits gave already, for Crystal Cave's Staff
    low_hits: I16  # hits whose face is low, for Curse of Torment
    misses: I16
    missed: list[int] = ints("i2", 9)  # how many missed dice show each face


@layout
class Fight:
    """What is kept of one fight."""

    exchanges: I16
    hp_before: I16
    hp_lost: I16
    group: I8  # 1 + its row; 0: not reached
    ended: I8


@layout
class State:
    """A run, waiting for a decision or over."""

    chance: Chance
    phase: I8
    outcome: I8
    hp: I16
    armour: I16
    fate: I16
    fight: I16  # from 0
    exchange: I16  # of this fight, from 1
    exchanges: I16  # of all fights
    upgrades: I16
    xp: I32
    # The fight.
    group: I8
    ability: I8  # the group's
    monsters: I8
    alive: I8
    # The exchange.
    looked_to: I16  # the place in the hand from which the last card was committed
    attacks_committed: I16
    attacks: I16  # resolved
    rerolls: I16  # left of those for this exchange
    repeats: I16  # waiting for the next attack card
    cards_begun: I16
    at: I16  # the committed card that is resolving; -1: none yet
    at_number: I16
    again: I16  # how often it will resolve after this time
    delivered: I16  # the card that Hermes' Delivery drew and that resolves next; -1: none
    delivering: I16  # how many such cards are on the table
    listed: I16  # how many rows of `effect` are used
    # Cards.
    in_hand: I16
    in_draw: I16
    in_discard: I16
    in_pile: I16
    committed: I16
    now: Now
    hand: list[int] = ints("i2", MOST_HAND + 1)
    draw: list[int] = ints("i2", MOST_CARDS)  # in no order: a card is drawn at random
    discard: list[int] = ints("i2", MOST_CARDS)
    queue: list[int] = ints("i2", MOST_HAND + 1)  # committed cards with their use, in the order they resolve
    table: list[int] = ints("i2", MOST_CARDS)  # cards that were delivered and have not been put away
    pile: list[int] = ints("i2", MOST_PILE)
    order: list[int] = ints("i2", MOST_MONSTERS)  # in which an attack on all meets its targets
    force: list[int] = ints("i4", len(EFFECTS))  # what the listed effects add up to, a place for each kind
    armour_by_face: list[int] = ints("i2", 9)  # the same for armour_per_face
    monster: list[Monster] = many(Monster, MOST_MONSTERS)
    effect: list[Listed] = many(Listed, MOST_LISTED)
    fought: list[Fight] = many(Fight, MOST_FIGHTS)


# What is kept.


@layout
class Result:
    """What is kept of a run."""

    outcome: I8
    cleared: I8
    fights_survived: I8
    ended_by: I8
    hp_left: I16
    exchanges: I16
    fate_left: I16
    upgrades: I16
    xp: I32
    survived: list[int] = ints("i1", MOST_FIGHTS)
    group: list[int] = ints("i1", MOST_FIGHTS)
    fight_exchanges: list[int] = ints("i2", MOST_FIGHTS)
    hp_lost: list[int] = ints("i2", MOST_FIGHTS)
    ended: list[int] = ints("i1", MOST_FIGHTS)


@layout
class CardCounts:
    """What is counted of a run's cards, for those who ask."""

    taken: list[int] = ints("i2", MOST_KINDS)
    drawn: list[int] = ints("i2", MOST_KINDS)
    played: list[int] = ints("i2", MOST_KINDS)
    basic: list[int] = ints("i2", MOST_KINDS)
    damage: list[int] = ints("i4", MOST_KINDS)
