"""Summoners' records: lowered content, state, result and details."""

from __future__ import annotations

from fairfight.engine.chance import Chance
from fairfight.engine.layout import I8, I16, I32, ints, layout, many
from fairfight.games.summoners.rules.arithmetic import Work
from fairfight.games.summoners.terms import ATTRIBUTES, CAUSES, STATS, UNITS

MOST_KINDS = 127  # different cards of a match: they must fit a choice's code
MOST_EFFECTS = 300  # of these cards together
MOST_TERMS = 1500  # of their formulas together
MOST_FORMULAS = 120
MOST_ROLES = 30
MOST_DECK = 40
MOST_ADVANCE = 10
MOST_HAND = 80
MOST_PILE = 80
MOST_PLACED = 24  # cards of a player in the In Play Zone beside summons
MOST_STACK = 64
MOST_LASTING = 64  # effects in force
MOST_TRIGGERS = 64  # that wait until the stack is empty
ROOM_FOR_EFFECTS = 16  # a card that starts lasting effects is played only while so many rows are free


# The content as numbers.


@layout
class Filter:
    """Which units will do."""

    is_there: I8
    whose: I8
    most_tier: I8  # 0: any
    level_from: I8
    level_to: I8
    species: I8  # 1 + number; 0: any
    quests: I8  # that it has completed, at least
    territory: I8  # whose territory it stands in
    apart: I8  # whether it must be another unit than the target
    reach: I16  # spaces from the caster at most; 0: any
    summon: I16  # 1 + the only kind; 0: any
    based: I32  # bits of roles, one of which must be in its lineage; 0: any


@layout
class Effect:
    """One thing that a card does, and its numbers."""

    do: I8
    when: I8
    whom: I8
    condition: I8
    kind: I8
    attribute: I8
    stat: I8
    until: I8
    ends_on_move: I8
    within: I8  # spaces from the caster at most, of effects on several summons; 0: any
    formula: I16
    hit: I16  # the formula of its chance to hit; -1: always
    power: I16
    accuracy: I16
    critical: I16  # percent; 0: it cannot be critical
    plus: I16
    times: I16  # percent
    amount: I16
    save: I16  # percent
    card: I16  # or a role


@layout
class Card:
    """A card of either deck, a summon's included."""

    type: I8
    speed: I8
    to: I8
    unique: I8  # made in the match: in no deck
    cost: I8  # cards to discard
    width: I8
    height: I8
    beyond: I8  # rows beyond the own territory on which it may be placed
    trigger: I8  # 1 + its number; 0: none
    trigger_by: I8
    trigger_whose: I8
    trigger_type: I8  # 1 + the only type of card; 0: any
    trigger_cause: I8  # 1 + the only cause of points; 0: any
    fails_after: I8  # turns of its controller; 0: never
    recalls: I8  # 1 + the type of card that must be there to be brought back; 0: none
    lasting: I8  # effects that it may start
    times: I16  # bits of the times at which it does something
    first: I16  # its rows of `Content.effect`
    effects: I16
    summon: I16  # its row of `Content.summon`, if it is one
    role: I16  # of a named summon
    caster: Filter
    target: Filter
    other: Filter
    chosen: Filter  # whom it lets its player choose as it resolves; of a quest, its objective


@layout
class Summon:
    """What a summon is by itself."""

    species: I8
    starts: list[int] = ints("i2", len(STATS))
    growth: list[int] = ints("i2", len(STATS))


@layout
class Role:
    """What a role makes of a summon."""

    tier: I8
    card: I16  # the row of `Content.card` with its effects; -1: none
    lineage: I32  # bits: itself and those it comes from
    times: list[int] = ints("i2", len(STATS))


@layout
class Slot:
    """A summon slot of a deck: the summon with its first role and its equipment."""

    card: I16  # -1: an empty slot
    role: I8
    damage_kind: I8
    attribute: I8
    power: I16
    reach: I16
    formula: I16
    bonus: list[int] = ints("i2", len(STATS))
    takes: list[int] = ints("i8", len(ATTRIBUTES))  # what it takes of the damage of each attribute, of TAKES_ALL


@layout
class Term:
    """One step of a formula."""

    op: I8
    a: I32
    b: I32


@layout
class Deck:
    """A player's cards at the start."""

    cards: I16
    advances: I16
    main: list[int] = ints("i2", MOST_DECK)
    advance: list[int] = ints("i2", MOST_ADVANCE)


@layout
class Content:
    """All that the rules read and never write."""

    kinds: I16
    hand_limit: I16
    summon_draws: I16
    turn_limit: I16
    goal: I16
    direct_attacks_from: I16  # the first turn in which they are allowed
    basic_hit: I16  # the formula of a basic attack's chance to hit
    shuffled: I8
    deck: list[Deck] = many(Deck, 2)
    slot: list[Slot] = many(Slot, UNITS)
    card: list[Card] = many(Card, MOST_KINDS)
    summon: list[Summon] = many(Summon, 24)
    role: list[Role] = many(Role, MOST_ROLES)
    effect: list[Effect] = many(Effect, MOST_EFFECTS)
    formula: list[int] = ints("i2", MOST_FORMULAS + 1)  # where each begins; the next begins where it ends
    term: list[Term] = many(Term, MOST_TERMS)


# A match.


@layout
class Unit:
    """A summon of a slot: in hand, on the board, or gone. Its stats are those of now, all effects counted."""

    where: I8
    role: I8
    level: I8
    attacks: I8  # made this turn
    card: I16
    space: I16
    moved: I16  # this turn
    quests: I16  # completed
    power: I16  # that its weapon has gained
    mv: I16
    max_hp: I32
    damage: I32  # taken and not healed
    stat: list[int] = ints("i2", len(STATS))


@layout
class Placed:
    """A card in the In Play Zone beside summons: a building, a trap, a quest, or a card that was set."""

    is_there: I8
    face_down: I8
    card: I16
    space: I16  # its lowest corner, if it lies on the board
    turn: I16  # in which it came


@layout
class Side:
    """A player."""

    points: I16
    cards_played: I16
    summoned: I8  # whether the turn summon was used
    in_hand: I16
    in_deck: I16
    in_recharge: I16
    in_discard: I16
    in_advance: I16
    placed_to: I16  # no row of `placed` from here on is used
    made: list[int] = ints("i2", len(CAUSES))  # victory points by their causes
    hand: list[int] = ints("i2", MOST_HAND)  # without summons
    deck: list[int] = ints("i2", MOST_PILE)  # drawn from the end
    recharge: list[int] = ints("i2", MOST_PILE)
    discard: list[int] = ints("i2", MOST_PILE)
    advance: list[int] = ints("i2", MOST_ADVANCE)
    removed: list[int] = ints("i2", MOST_KINDS)  # how many of each card
    placed: list[Placed] = many(Placed, MOST_PLACED)


@layout
class Item:
    """Something on the stack that will resolve."""

    what: I8
    player: I8
    speed: I8
    unit: I8  # the caster, attacker or mover
    target: I8
    other: I8
    source: I8  # of the trigger that it answers: the unit that caused it
    when: I8
    placed: I8  # the row of `placed` that it comes from; -1: none
    answers: I8  # the item on the stack that it answers; -1: none
    trigger: I8  # the row of the trigger that it answers; -1: none
    is_negated: I8
    card: I16
    space: I16
    amount: I32  # of the trigger that it answers


@layout
class Trigger:
    """A trigger with its context: what happened, by whom, to which unit, by which card, how much."""

    what: I8
    player: I8  # who caused it
    unit: I8  # whom it befell
    source: I8  # the unit that caused it
    cause: I8  # of points
    card: I16
    amount: I32


@layout
class Due:
    """An effect that works by itself as soon as the stack is empty."""

    player: I8
    unit: I8
    when: I8
    placed: I8
    card: I16


@layout
class Lasting:
    """An effect in force on a unit."""

    do: I8
    unit: I8
    stat: I8
    kind: I8
    attribute: I8
    ends_on_move: I8
    card: I16
    effect: I16
    plus: I16
    times: I16
    ends: I16  # the turn at whose end it ends; 0: never


@layout
class Now:
    """The card that is resolving: how far it is and what came of it."""

    begun: I8
    step: I16
    picked: I16  # the choice just made; -1: none
    chosen: I8
    hit: I8
    destroyed: I8
    damage: I32


@layout
class State:
    """A match, waiting for a decision or over."""

    chance: Chance
    phase: I8
    asks: I8
    asked: I8  # the player
    coin: I8  # who won it
    first: I8
    player: I8  # whose turn it is
    winner: I8
    passes: I8  # in this response window
    opener: I8  # who acted, so that the other responds first
    resolving: I8
    may_advance: I8  # the unit that may advance at once; NOBODY: none
    advance_later: I8  # how many may after it
    turn: I16
    on_stack: I16
    triggers: I16
    answered: I16  # of these, those that were answered and are dropped when the answers have resolved
    dues: I16
    in_force: I16
    now: Now
    work: Work
    later: list[int] = ints("i1", UNITS)  # these
    unit: list[Unit] = many(Unit, UNITS)
    side: list[Side] = many(Side, 2)
    stack: list[Item] = many(Item, MOST_STACK)
    trigger: list[Trigger] = many(Trigger, MOST_TRIGGERS)
    due: list[Due] = many(Due, MOST_TRIGGERS)
    lasting: list[Lasting] = many(Lasting, MOST_LASTING)


@layout
class Result:
    """What is kept of a finished match."""

    winner: I8
    first: I8
    turns: I16
    vp: list[int] = ints("i2", 2)
    summons_left: list[int] = ints("i2", 2)
    cards_played: list[int] = ints("i2", 2)
    made_a: list[int] = ints("i2", len(CAUSES))
    made_b: list[int] = ints("i2", len(CAUSES))


@layout
class CardCounts:
    """How often each card was played, set and so on, by player and row of `Content.card`; only for those who ask."""

    played: list[int] = ints("i2", 2 * MOST_KINDS)
    laid: list[int] = ints("i2", 2 * MOST_KINDS)  # set face down
    fired: list[int] = ints("i2", 2 * MOST_KINDS)  # by itself
    drawn: list[int] = ints("i2", 2 * MOST_KINDS)
