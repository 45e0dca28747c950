"""The same odds the slow and simple way: every roll, every order of the cards, plain fractions, linear equations."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

Chances = dict[int, Fraction]
State = Any  # of a chain: the HP that are left, or those of both and who is next


def hits_of(roll: int) -> int:
    """The rulebook's table for one d6: 1-3 nothing, 4-5 one, 6 two."""
    if roll <= 3:
        return 0
    return 1 if roll <= 5 else 2


def damage_of(
    attack_rolls: Sequence[int], defence_rolls: Sequence[int], blocks: int, weapon: int, reduction: int
) -> int:
    effective = max(0, sum(map(hits_of, attack_rolls)) - sum(map(hits_of, defence_rolls)) - blocks)
    damage = weapon + effective - 1 if effective >= 1 else 0
    return max(0, damage - reduction)


def attack(attack: int, weapon: int, defence: int = 1, blocks: int = 0, reduction: int = 0) -> Chances:
    """Every roll of every die."""
    rolls = itertools.product(range(1, 7), repeat=attack + defence)
    counted = Counter(damage_of(roll[:attack], roll[attack:], blocks, weapon, reduction) for roll in rolls)
    return {damage: Fraction(count, 6 ** (attack + defence)) for damage, count in counted.items()}


def solved(
    states: Sequence[State], equation: Callable[[State], tuple[Fraction, Mapping[State, Fraction]]]
) -> dict[State, Fraction]:
    """Values with value(state) = constant + sum of factor * value(other), by elimination."""
    place = {state: number for number, state in enumerate(states)}
    rows = []
    for state in states:
        constant, factors = equation(state)
        row = [Fraction(0)] * len(states) + [constant]
        row[place[state]] += 1
        for other, factor in factors.items():
            row[place[other]] -= factor
        rows.append(row)
    for column in range(len(states)):
        pivot = next(number for number in range(column, len(rows)) if rows[number][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for number, row in enumerate(rows):
            if number != column and row[column]:
                rows[number] = [a - row[column] * b for a, b in zip(row, rows[column], strict=True)]
    return {state: rows[number][-1] for state, number in place.items()}


def kill_moments(damage: Chances, hp: int) -> tuple[Fraction, Fraction]:
    """Mean and variance of the number of attacks, from the equations of an absorbing chain."""
    states = list(range(1, hp + 1))

    def next_states(left: int) -> dict[State, Fraction]:
        return {left - done: chance for done, chance in damage.items() if left - done > 0}

    means = solved(states, lambda left: (Fraction(1), next_states(left)))

    def square(left: State) -> tuple[Fraction, Mapping[State, Fraction]]:
        after = next_states(left)
        return 1 + 2 * sum((chance * means[other] for other, chance in after.items()), Fraction(0)), after

    return means[hp], solved(states, square)[hp] - means[hp] ** 2


def killed_after(damage: Chances, hp: int, attacks: int) -> Fraction:
    """The chance that exactly the last of so many attacks kills: every sequence of damages."""
    total = Fraction(0)
    for sequence in itertools.product(damage, repeat=attacks):
        if sum(sequence) >= hp > sum(sequence[:-1]):
            chance = Fraction(1)
            for done in sequence:
                chance *= damage[done]
            total += chance
    return total


def duel(damage_a: Chances, hp_a: int, damage_b: Chances, hp_b: int, first: str) -> tuple[Fraction, Fraction]:
    """The chance that a wins and the expected number of attacks: equations over (HP of a, HP of b, who is next)."""
    states = [(x, y, who) for x in range(1, hp_a + 1) for y in range(1, hp_b + 1) for who in "ab"]

    def after(state: State) -> tuple[Fraction, dict[State, Fraction]]:
        """The chance that a wins with this attack, and what comes if nobody does."""
        x, y, who = state
        won = Fraction(0)
        others: dict[State, Fraction] = {}
        for done, chance in (damage_a if who == "a" else damage_b).items():
            left = (y if who == "a" else x) - done
            if left > 0:
                others[(x, left, "b") if who == "a" else (left, y, "a")] = chance
            elif who == "a":
                won += chance
        return won, others

    start = (hp_a, hp_b, first)
    return solved(states, after)[start], solved(states, lambda state: (Fraction(1), after(state)[1]))[start]


def card_damage(card: str, base: int) -> int:
    if card == "NULL":
        return 0
    if card.startswith("x"):
        return base * int(card[1:])
    return max(0, base + int(card))


def deck(cards: Sequence[str], base: int, draws: int, hit: int = 100) -> Chances:
    """Card by card: any card of the pile may come next; a pile that is found empty is all cards again."""
    chances: Chances = {}

    def draw(pile: Sequence[str], draws: int, total: int, chance: Fraction) -> None:
        if chance == 0:
            return
        if draws == 0:
            chances[total] = chances.get(total, Fraction(0)) + chance
            return
        pile = pile or cards
        for place, card in enumerate(pile):
            left = [*pile[:place], *pile[place + 1 :]]
            each = chance / len(pile)
            draw(left, draws - 1, total + card_damage(card, base), each * Fraction(hit, 100))
            draw(left, draws - 1, total, each * Fraction(100 - hit, 100))

    draw(cards, draws, 0, Fraction(1))
    return chances


def chance_of_card(cards: Sequence[str], wanted: str, draws: int) -> Fraction:
    """The chance of at least one such card: every order of the first pass."""
    orders = list(itertools.permutations(cards))
    return Fraction(sum(wanted in order[:draws] for order in orders), len(orders))
