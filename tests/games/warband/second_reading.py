"""Warband, read a second time from the rules alone: a plain oracle that shares no code with the engine."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from fractions import Fraction

# Units and flavours: HP, attack, speed, cost.
UNITS: dict[str, tuple[int, int, int, int]] = {
    "goblin": (30, 15, 35, 1),
    "skeleton": (75, 30, 15, 2),
    "archer": (90, 44, 30, 4),
    "wizard": (120, 82, 25, 6),
    "knight": (244, 127, 20, 8),
}
FLAVOURS = ("", "speedy", "hardy", "angry")
STRATEGIES = ("optimize_damage", "kill_shot", "target_mana")

SPEEDY_BONUS = 6
HARDY_FACTOR = 1 + Fraction(21, 100)
ANGRY_FACTOR = 1 + Fraction(20, 100)
GOBLIN_ATTACK_PER_EXTRA = Fraction(8, 100)
SKELETON_HP_PER_EXTRA = Fraction(20, 100)


@dataclass(frozen=True)
class Outcome:
    """How a battle ended; `left` is the number of living units on the field, `attacks` counts every hit."""

    winner: str
    turns: int
    hp_a: int
    hp_b: int
    deployed_a: int
    deployed_b: int
    left_a: int
    left_b: int
    attacks: int


@dataclass(frozen=True)
class Card:
    unit: str
    flavour: str
    strategy: str

    @property
    def cost(self) -> int:
        return UNITS[self.unit][3]


@dataclass(eq=False)
class Fighter:
    """A unit on the field; attack and speed hold for the current turn only."""

    card: Card
    hp: int
    attack: int = 0
    speed: int = 0


@dataclass(eq=False)
class Side:
    """One player; the deck has its top first, the field stands in order of deployment."""

    deck: list[Card]
    hp: int
    mana: int
    field: list[Fighter] = field(default_factory=list)
    deployed: int = 0

    def count(self, unit: str) -> int:
        return sum(1 for fighter in self.field if fighter.card.unit == unit)

    def exhausted(self) -> bool:
        return not self.field and not self.deck


def read_card(text: str, player_strategy: str) -> Card:
    """Read "unit", "unit:flavour", "unit@strategy" or "unit:flavour@strategy"."""
    body, _, own_strategy = text.partition("@")
    unit, _, flavour = body.partition(":")
    strategy = own_strategy or player_strategy
    if unit not in UNITS or flavour not in FLAVOURS or strategy not in STRATEGIES:
        raise ValueError(f"not a card: {text!r} with player strategy {player_strategy!r}")
    return Card(unit, flavour, strategy)


# Stats: base x flavour x tribal, exact, rounded half up once.


def round_half_up(value: Fraction) -> int:
    return math.floor(value + Fraction(1, 2))


def effective_extras(extras: int, soft_cap: int) -> Fraction:
    """Extras up to the soft cap count fully, each one beyond it counts one half."""
    full = min(extras, soft_cap)
    return full + Fraction(extras - full, 2)


def deployed_hp(card: Card, skeletons_alive: int, soft_cap: int) -> int:
    hp = Fraction(UNITS[card.unit][0])
    if card.flavour == "hardy":
        hp *= HARDY_FACTOR
    if card.unit == "skeleton":
        hp *= 1 + SKELETON_HP_PER_EXTRA * effective_extras(skeletons_alive, soft_cap)
    return round_half_up(hp)


def turn_attack(card: Card, other_goblins_alive: int, soft_cap: int) -> int:
    attack = Fraction(UNITS[card.unit][1])
    if card.flavour == "angry":
        attack *= ANGRY_FACTOR
    if card.unit == "goblin":
        attack *= 1 + GOBLIN_ATTACK_PER_EXTRA * effective_extras(other_goblins_alive, soft_cap)
    return round_half_up(attack)


def turn_speed(card: Card) -> int:
    speed = UNITS[card.unit][2]
    return speed + SPEEDY_BONUS if card.flavour == "speedy" else speed


# The phases of a turn.


def deploy(side: Side, field_size: int, soft_cap: int) -> None:
    while side.deck and len(side.field) < field_size and side.deck[0].cost <= side.mana:
        card = side.deck.pop(0)
        side.mana -= card.cost
        side.field.append(Fighter(card, deployed_hp(card, side.count("skeleton"), soft_cap)))
        side.deployed += 1


def prepare(side: Side, soft_cap: int) -> None:
    other_goblins = side.count("goblin") - 1  # only read for a Goblin, so never negative there
    for fighter in side.field:
        fighter.attack = turn_attack(fighter.card, other_goblins, soft_cap)
        fighter.speed = turn_speed(fighter.card)


def choose_target(attacker: Fighter, enemies: list[Fighter]) -> Fighter:
    """Pick among living enemies in order of deployment; min and max return the first of equals."""
    if attacker.card.strategy == "optimize_damage":
        return min(enemies, key=lambda enemy: abs(enemy.hp - attacker.attack))
    if attacker.card.strategy == "kill_shot":
        killable = [enemy for enemy in enemies if enemy.hp <= attacker.attack]
        return max(killable or enemies, key=lambda enemy: enemy.hp)
    return max(enemies, key=lambda enemy: (enemy.card.cost, enemy.hp))


def combat(a: Side, b: Side, rng: random.Random) -> int:
    """Play the combat phase to its end and return the number of hits."""
    order = [(fighter, b) for fighter in a.field] + [(fighter, a) for fighter in b.field]
    rng.shuffle(order)
    order.sort(key=lambda entry: -entry[0].speed)  # stable: equal speeds keep the shuffled order
    hits = 0
    for attacker, enemy in order:
        if attacker.hp <= 0:
            continue
        hits += 1
        if not enemy.field:
            enemy.hp -= attacker.attack
            continue
        target = choose_target(attacker, enemy.field)
        target.hp = max(0, target.hp - attacker.attack)
        if target.hp == 0:
            enemy.field.remove(target)
    return hits


def verdict(a: Side, b: Side) -> str | None:
    """The winner after combat, or None while the battle goes on; HP is looked at first."""
    for a_lost, b_lost in ((a.hp <= 0, b.hp <= 0), (a.exhausted(), b.exhausted())):
        if a_lost and b_lost:
            return "draw"
        if a_lost:
            return "b"
        if b_lost:
            return "a"
    return None


def battle(
    deck_a: list[str],
    deck_b: list[str],
    rng: random.Random,
    *,
    ordered_a: bool = False,
    ordered_b: bool = False,
    strategy_a: str = "optimize_damage",
    strategy_b: str = "optimize_damage",
    soft_cap: int = 3,
    player_hp: int = 100,
    start_mana: int = 3,
    max_mana: int = 10,
    mana_per_turn: int = 1,
    field_size: int = 5,
    turn_limit: int = 500,
) -> Outcome:
    """Play one battle; decks of any size are accepted."""
    a = Side([read_card(text, strategy_a) for text in deck_a], player_hp, start_mana)
    b = Side([read_card(text, strategy_b) for text in deck_b], player_hp, start_mana)
    if not ordered_a:
        rng.shuffle(a.deck)
    if not ordered_b:
        rng.shuffle(b.deck)

    winner: str | None = None
    turns = 0
    attacks = 0
    while winner is None and turns < turn_limit:
        turns += 1
        for side in (a, b):
            deploy(side, field_size, soft_cap)
        for side in (a, b):
            prepare(side, soft_cap)
        attacks += combat(a, b, rng)
        winner = verdict(a, b)
        for side in (a, b):  # Cleanup; after a decided turn it no longer shows in the outcome
            side.mana = min(max_mana, side.mana + mana_per_turn)

    return Outcome(
        winner=winner or "draw",
        turns=turns,
        hp_a=a.hp,
        hp_b=b.hp,
        deployed_a=a.deployed,
        deployed_b=b.deployed,
        left_a=len(a.field),
        left_b=len(b.field),
        attacks=attacks,
    )
