"""Warband's records: lowered content, state, result and details."""

from __future__ import annotations

from fairfight.engine.chance import Chance
from fairfight.engine.layout import I8, I16, I32, ints, layout, many

MOST_CARDS = 60  # the largest deck that a set-up may ask for
MOST_ROWS = 2 * MOST_CARDS  # different cards of both decks
MOST_UNITS = 10  # the largest field

STRATEGIES = ("optimize_damage", "kill_shot", "target_mana")
OPTIMIZE_DAMAGE, KILL_SHOT, TARGET_MANA = range(3)

TRIBAL_STATS = ("none", "hp", "attack", "speed")
TRIBAL_NONE, TRIBAL_HP, TRIBAL_ATTACK, TRIBAL_SPEED = range(4)

PLAYERS = ("a", "b")
WINNERS = (*PLAYERS, "draw")
A_WINS, B_WINS, DRAW, UNDECIDED = range(4)


@layout
class Card:
    """A card as it stands in a deck: its unit's numbers, its flavour's, its tribe's, and whom it will hit."""

    unit: I16
    hp: I32
    attack: I32
    speed: I16
    cost: I16
    hp_percent: I16
    attack_percent: I16
    tribal_stat: I8
    tribal_percent: I16
    strategy: I8


@layout
class Deck:
    """A player's deck as listed, from the top; each entry is a row of `Content.card`."""

    count: I16
    ordered: I8
    card: list[int] = ints("i2", MOST_CARDS)


@layout
class Content:
    """All that the rules read and never write."""

    player_hp: I32
    start_mana: I16
    max_mana: I16
    mana_per_turn: I16
    field_size: I16
    soft_cap: I16
    turn_limit: I16
    deck: list[Deck] = many(Deck, 2)
    card: list[Card] = many(Card, MOST_ROWS)


@layout
class Unit:
    """A unit on the field. Attack and speed are those of this turn; a unit with 0 HP has left."""

    number: I16  # the how-manieth of its side to be deployed, from 1
    card: I16
    hp: I32
    attack: I32
    speed: I32


@layout
class Side:
    """One player: HP, mana, the deck from the next card on, and the field in the order of deployment."""

    hp: I32
    mana: I16
    deployed: I16
    units: I16
    top_costs_over: I16  # what everybody saw: the mana that was too little for the top card; -1: nothing was seen
    deck: list[int] = ints("i2", MOST_CARDS)
    unit: list[Unit] = many(Unit, MOST_UNITS)


@layout
class State:
    """A battle between two turns."""

    chance: Chance
    turn: I16
    winner: I8
    attacks: I32
    side: list[Side] = many(Side, 2)
    order: list[int] = ints("i2", 2 * MOST_UNITS)  # who acts when this turn: side * MOST_UNITS + place


@layout
class Result:
    """What is kept of a battle, a field a column."""

    winner: I8
    turns: I16
    hp_a: I32
    hp_b: I32
    deployed_a: I16
    deployed_b: I16
    left_a: I16
    left_b: I16
    attacks: I32


@layout
class CardCounts:
    """What is counted of a battle's cards, for those who ask."""

    deployed: list[int] = ints("i2", 2 * MOST_ROWS)  # at side * MOST_ROWS + the card's row
