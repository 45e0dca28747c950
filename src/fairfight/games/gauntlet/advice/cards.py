"""A card by itself, as if it resolved next: its text from left to right, its dice with their chances."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.advice.attack import Attack
from fairfight.games.gauntlet.advice.positions import Position, Scratch
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.rules.attack import (
    bought_dice,
    gain_armour_for_hits,
    is_spoilt,
    take_basic_dice,
    take_dice,
)
from fairfight.games.gauntlet.rules.hero import gain_armour, gain_fate, lose_fate, lose_hp
from fairfight.games.gauntlet.rules.resolving import begin_text, do, is_silenced_whole
from fairfight.games.gauntlet.state import Card, Content, Dice, State, Verb

MANY = 1_000  # more hits than anything counts


class Resolved:
    """A card that resolves on a scratch, for a use, at a target if it needs one: where it may lead to."""

    def __init__(self, state: State, content: Content, use: int) -> None:
        self.card: Card = content.card[state.now.card]
        keeps_damage = any(verb.do == terms.ARMOUR_FROM_DAMAGE for verb in self.card.verb[: self.card.verbs])
        counts_hits = use == terms.FOR_EFFECT and self.card.attack.armour_per_hit > 0
        self.scratch = Scratch(state, content, keeps_damage)
        self.attack = Attack(self.scratch, MANY if counts_hits else 1)
        self.before = self.scratch.position()
        self.held_before = int(state.in_hand)
        self.listed_before = self._listed()
        self.cards_drawn = 0.0
        self.is_unknown = False  # whether it draws a card that resolves
        self.chances: dict[Position, float] = {self.before: 1.0}
        self._resolve(use)

    @property
    def cards_discarded(self) -> int:
        """The cards that it costs."""
        return self.held_before - int(self.scratch.state.in_hand)

    @property
    def starts_something(self) -> bool:
        """Whether a bracketed effect begins."""
        return self._listed() != self.listed_before

    def _listed(self) -> list[tuple[int, int, int]]:
        s = self.scratch.state
        return [(one.effect, one.target, one.count) for one in s.effect[: s.listed]]

    def _resolve(self, use: int) -> None:
        s, c, silent = self.scratch.state, self.scratch.content, self.scratch.silent
        if use == terms.FOR_ARMOUR:
            self._for_all(lambda: gain_armour(s, silent, c.basic_armour, codes.BY_CARD))
        elif use == terms.FOR_DAMAGE:
            take_basic_dice(s)
            self.chances = self.attack.roll(self.chances, c.basic_dice)
        elif not is_silenced_whole(s, c, self.card):
            self._for_all(lambda: begin_text(s, c, silent, self.card))
            for place in range(self.card.verbs):
                self._do(self.card.verb[place])

    def _for_all(self, rule: Callable[[], object]) -> None:
        """A rule without dice, in every position in which the hero lives."""
        living = {one: chance for one, chance in self.chances.items() if one.hp > 0}
        lost = {one: chance for one, chance in self.chances.items() if one.hp <= 0}
        self.chances = {**self.scratch.each(living, rule), **lost}

    def _do(self, verb: Verb) -> None:
        s, c, silent = self.scratch.state, self.scratch.content, self.scratch.silent
        if verb.do == terms.ATTACK:
            self._attack(self.card.attack)
        elif verb.do == terms.ARMOUR_OR_FATE:
            self._either(
                lambda: gain_armour(s, silent, verb.amount, codes.BY_CARD),
                lambda: gain_fate(s, silent, verb.other, codes.BY_CARD),
            )
        elif verb.do == terms.DRAW:
            self._draw(verb)
        elif verb.do == terms.DRAW_AND_PLAY:
            self.is_unknown = s.in_draw + s.in_discard > 0
        else:
            self._for_all(lambda: do(s, c, silent, self.card, verb))

    def _either(self, *rules: Callable[[], object]) -> None:
        """One of some rules, each as likely."""
        found: dict[Position, float] = defaultdict(float)
        before = self.chances
        for rule in rules:
            self.chances = before
            self._for_all(rule)
            for position, chance in self.chances.items():
                found[position] += chance / len(rules)
        self.chances = dict(found)

    def _draw(self, verb: Verb) -> None:
        """Cards enter the hand; which ones nobody knows."""
        s, silent = self.scratch.state, self.scratch.silent
        there = int(s.in_draw + s.in_discard)
        for position, chance in self.chances.items():
            paid = 0 < verb.other <= position.fate
            self.cards_drawn += chance * (position.hp > 0) * min(there, verb.second if paid else verb.amount)
        if verb.other > 0:
            self._for_all(lambda: verb.other <= s.fate and lose_fate(s, silent, verb.other, codes.AS_PRICE))

    def _attack(self, dice: Dice) -> None:
        """The card's dice; those for HP are as many as chance will have it."""
        s, c, silent = self.scratch.state, self.scratch.content, self.scratch.silent
        found: dict[Position, float] = defaultdict(float)
        in_hand = int(s.in_hand)
        for before, chance in self.chances.items():
            self.scratch.put(before)
            s.in_hand = in_hand  # the price in cards is paid once
            if before.hp <= 0 or is_spoilt(s, silent, dice):
                found[before] += chance
                continue
            number = dice.dice + dice.per_enemy * s.alive + bought_dice(s, c, silent, dice)
            take_dice(s, dice)
            bought = self.scratch.position()
            most = max(0, min(dice.max_hp, s.hp - 1)) if dice.per_hp else 0
            for paid in range(most + 1):
                self.scratch.put(bought)
                lose_hp(s, silent, paid, codes.AS_PRICE)
                start = {self.scratch.position(): chance / (most + 1)}
                for after, of_it in self.attack.roll(start, number + dice.per_hp * paid).items():
                    found[after] += of_it
        self.chances = dict(found)
        self._for_all(lambda: gain_armour_for_hits(s, silent, dice))
