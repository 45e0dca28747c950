"""The hero of the second reading: hit points, Fate, armour and cards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from tests.games.gauntlet.second_reading_cards import HERO_HP, LIBRARY, Card, initial_deck
from tests.games.gauntlet.second_reading_cards import upgrade_pile as full_upgrade_pile


@dataclass(frozen=True)
class Options:
    doubling: str = "chance"  # or "vulnerability"
    basic_use: str = "initial"  # or "all"
    hand_limit: int = 7
    hp: int | None = None


STANDARD = Options()


class HeroFell(Exception):
    """The hero is at 0 HP or less."""


class Hero:
    """Hit points, Fate, armour and the four places where the hero's cards lie (and the pile of upgrades)."""

    def __init__(self, name: str, policy: str, rng: random.Random, options: Options) -> None:
        self.policy, self.rng, self.options = policy, rng, options
        self.max_hp = self.hp = HERO_HP[name] if options.hp is None else options.hp
        self.fate = 0
        self.armour = 0
        self.hand: list[Card] = []
        self.draw_pile: list[Card] = initial_deck(name)
        self.discard_pile: list[Card] = []
        self.upgrade_pile: list[Card] = full_upgrade_pile(name)
        self.stats: dict[str, list[int]] = {card: [0, 0, 0, 0] for card in LIBRARY[name]}

    def lose_hp(self, amount: int) -> None:
        self.hp -= amount
        if self.hp <= 0:
            raise HeroFell

    def take_damage(self, amount: int, pierce: bool = False) -> None:
        soaked = 0 if pierce else min(self.armour, amount)
        self.armour -= soaked
        self.lose_hp(amount - soaked)

    def heal(self, amount: int) -> None:
        self.hp = min(self.max_hp, self.hp + amount)

    def spend_fate(self, up_to: int) -> int:
        spent = min(up_to, self.fate)
        self.fate -= spent
        return spent

    def discard_weakest(self, number: int = 1) -> int:
        """Discard that many of the weakest cards in hand, or as many as there are; how many it was."""
        number = min(number, len(self.hand))
        for _ in range(number):
            lowest = min(card.rank for card in self.hand)
            weakest = self.rng.choice([card for card in self.hand if card.rank == lowest])
            self.hand.remove(weakest)
            self.discard_pile.append(weakest)
        return number

    def next_card(self) -> Card | None:
        if not self.draw_pile:
            self.draw_pile, self.discard_pile = self.discard_pile, []
            self.rng.shuffle(self.draw_pile)
        if not self.draw_pile:
            return None
        card = self.draw_pile.pop()
        self.stats[card.name][0] += 1
        return card

    def into_hand(self, card: Card) -> None:
        self.hand.append(card)
        self.discard_weakest(max(0, len(self.hand) - self.options.hand_limit))

    def draw(self, number: int) -> None:
        for _ in range(number):
            card = self.next_card()
            if card is not None:
                self.into_hand(card)

    def take_upgrade(self) -> None:
        seen = self.rng.sample(self.upgrade_pile, min(3, len(self.upgrade_pile)))
        best = max(card.rank for card in seen)
        kept = self.rng.choice([card for card in seen if card.rank == best])
        self.upgrade_pile.remove(kept)
        self.stats[kept.name][0] += 1
        self.into_hand(kept)


def new_hero(
    name: str, policy: str, rng: random.Random, deck: Sequence[str], hand: Sequence[str] | None, options: Options
) -> Hero:
    hero = Hero(name, policy, rng, options)
    for upgrade in deck:
        hero.upgrade_pile.remove(LIBRARY[name][upgrade])
        hero.draw_pile.append(LIBRARY[name][upgrade])
    for wanted in hand or ():
        hero.draw_pile.remove(LIBRARY[name][wanted])
        hero.hand.append(LIBRARY[name][wanted])
        hero.stats[wanted][0] += 1
    rng.shuffle(hero.draw_pile)
    if hand is None:
        hero.draw(4)
    return hero
