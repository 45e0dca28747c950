"""The hero's dice against one target: how likely it is that they lie in which way, rerolls and Fate included.

Dice are added one by one, and ways to lie that are alike are kept together. What a face is worth, and whether Fate is
spent, is asked of the rules. Chances are exact, but where criticals add dice that can add more: there what is less
likely than one in a thousand million is left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.advice.positions import Scratch
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.rules.dice import (
    armour_for_face,
    damage_of,
    dice_against,
    is_critical,
    is_doubled,
    is_hit,
    low_face,
    size_up,
    value_of,
    wants_fate,
)
from fairfight.games.gauntlet.rules.effects import works

LONGEST_CHAIN = 80  # dice that criticals add after each other
LEAST = 1e-9  # where dice add dice without end, a chance that is too small to go on with

Miss = tuple[int, int]  # what a missed die that stays does: armour, and whether it hurts the hero


class Lying(NamedTuple):
    """Dice on the table."""

    damage: int = 0
    high: int = 0  # armour that hits give
    low: int = 0  # hits that hurt the hero
    hits: int = 0  # as far as they are counted
    critical: bool = False  # whether one is
    misses: tuple[Miss, ...] = ()  # sorted

    def plus(self, other: Lying, most_hits: int) -> Lying:
        """With others beside them."""
        return Lying(
            self.damage + other.damage,
            self.high + other.high,
            self.low + other.low,
            min(self.hits + other.hits, most_hits),
            self.critical or other.critical,
            tuple(sorted(self.misses + other.misses)) if other.misses else self.misses,
        )


class Way(NamedTuple):
    """How dice may lie, and what is left to roll them again with."""

    lying: Lying
    attack_rerolls: int
    rerolls: int
    fate: int
    fate_spent: int


class Throw:
    """All dice of an attack against one target of a scratch, which has been prepared for the attack."""

    def __init__(self, scratch: Scratch, monster: int, most_hits: int) -> None:
        self.scratch = scratch
        self.monster = monster
        self.most_hits = most_hits  # as many as anything counts
        size_up(scratch.state, scratch.content, monster)

    def ways(self) -> dict[Way, float]:
        """How the dice may lie in the end."""
        s = self.scratch.state
        chances = {Lying(): 1.0}
        for _ in range(dice_against(s, self.scratch.content, self.monster)):
            chances = self._added(chances, self._first)
        ways = {Way(lying, s.now.rerolls, s.rerolls, s.fate, 0): chance for lying, chance in chances.items()}
        return ways if works(s, terms.FORBIDS_REROLLS) else self._rerolled(ways)

    def _added(self, chances: Mapping[Lying, float], die: Mapping[Lying, float]) -> dict[Lying, float]:
        """One more die."""
        found: dict[Lying, float] = defaultdict(float)
        for lying, chance in chances.items():
            for one, of_it in die.items():
                found[lying.plus(one, self.most_hits)] += chance * of_it
        return self._likely(found)

    def _likely(self, found: Mapping[Lying, float]) -> dict[Lying, float]:
        """All of it; where dice can add dice, what is likely enough."""
        if not self.scratch.state.now.critical_adds_die:
            return dict(found)
        kept = {lying: chance for lying, chance in found.items() if chance > LEAST}
        share = sum(found.values()) / (sum(kept.values()) or 1)
        return {lying: chance * share for lying, chance in kept.items()}

    # One die.

    @cached_property
    def _first(self) -> dict[Lying, float]:
        """A die that is rolled for the first time, with those that it adds."""
        return self._with_added_dice(self._die(codes.FIRST_ROLL))

    @cached_property
    def _again(self) -> dict[Lying, float]:
        """A die that is rolled again, with those that it adds."""
        return self._with_added_dice(self._die(codes.EACH_ATTACK_REROLL))

    def _die(self, why: int) -> dict[Lying, float]:
        """A die by itself."""
        faces = 7 if works(self.scratch.state, terms.ROLLS_EIGHTS_AGAIN) else 8
        found: dict[Lying, float] = defaultdict(float)
        for face in range(1, faces + 1):
            for lying, chance in self._of_face(face, why):
                found[lying] += chance / faces
        return dict(found)

    def _of_face(self, face: int, why: int) -> Iterator[tuple[Lying, float]]:
        s, c = self.scratch.state, self.scratch.content
        value = value_of(s, c, face, why)
        critical = is_critical(s, c, face, value)
        armour, is_low = armour_for_face(s, c, face), int(face <= low_face(s, c))
        if not is_hit(s, value, critical):
            yield Lying(misses=((armour, is_low),)), 1.0
            return
        for doubled, chance in self._doubling.items():
            damage = damage_of(s, c, critical, doubled)
            yield Lying(damage, armour, is_low, min(1, self.most_hits), bool(critical)), chance

    @cached_property
    def _doubling(self) -> dict[bool, float]:
        """How likely a hit is to be doubled."""
        s, c = self.scratch.state, self.scratch.content
        by_chance = c.doubling_by_vulnerability == 0 and c.doubling_percent > 0
        rolls = range(1, 101) if by_chance else range(1)
        doubled = sum(bool(is_doubled(s, c, roll)) for roll in rolls) / len(rolls)
        return {is_it: chance for is_it, chance in ((True, doubled), (False, 1 - doubled)) if chance}

    def _with_added_dice(self, die: dict[Lying, float]) -> dict[Lying, float]:
        """In some attacks each critical adds a die, which can add more."""
        if not self.scratch.state.now.critical_adds_die:
            return die
        added = self._die(codes.ADDED_DIE)
        found: dict[Lying, float] = defaultdict(float)
        last = die  # by its last die alone it is said whether another follows
        before = {Lying(): 1.0}
        for _ in range(LONGEST_CHAIN):
            for lying, chance in self._added(before, {one: of for one, of in last.items() if not one.critical}).items():
                found[lying] += chance
            before = self._added(before, {one: of for one, of in last.items() if one.critical})
            last = added
            if sum(before.values()) < LEAST:
                break
        for lying, chance in before.items():
            found[lying] += chance
        return self._likely(found)

    # Rolling again.

    def _rerolled(self, ways: Mapping[Way, float]) -> dict[Way, float]:
        """Cards' rerolls as long as there are misses, then Fate."""
        done: dict[Way, float] = defaultdict(float)
        while ways:
            further: dict[Way, float] = defaultdict(float)
            for way, chance in ways.items():
                paid = self._paid(way)
                if paid is None:
                    done[way] += chance
                    continue
                for lying, of_it in self._reroll(way.lying).items():
                    further[paid._replace(lying=lying)] += chance * of_it
            ways = further
        return dict(done)

    def _paid(self, way: Way) -> Way | None:
        """What is left after a reroll; None: none is used."""
        if not way.lying.misses:
            return None
        if way.attack_rerolls > 0:
            return way._replace(attack_rerolls=way.attack_rerolls - 1)
        if way.rerolls > 0:
            return way._replace(rerolls=way.rerolls - 1)
        s, c = self.scratch.state, self.scratch.content
        s.now.damage, s.now.misses, s.fate = way.lying.damage, len(way.lying.misses), way.fate
        if way.fate_spent < c.fate_per_attack and wants_fate(s, c, self.monster):
            return way._replace(fate=way.fate - 1, fate_spent=way.fate_spent + 1)
        return None

    def _reroll(self, lying: Lying) -> Mapping[Lying, float]:
        """Any of the missed dice; with Ancestral Echoes, one more, which may be the same."""
        chances: Mapping[Lying, float] = {lying: 1.0}
        for _ in range(1 + self.scratch.state.now.rerolls_count_twice):
            chances = self._one_again(chances)
        return chances

    def _one_again(self, chances: Mapping[Lying, float]) -> Mapping[Lying, float]:
        found: dict[Lying, float] = defaultdict(float)
        for lying, chance in chances.items():
            if not lying.misses:
                found[lying] += chance
            for rest, of_it in _picked_up(lying):
                for one, of_die in self._again.items():
                    found[rest.plus(one, self.most_hits)] += chance * of_it * of_die
        return found


def _picked_up(lying: Lying) -> Iterable[tuple[Lying, float]]:
    """A missed die is taken off the table, each as likely."""
    for kind in dict.fromkeys(lying.misses):
        place = lying.misses.index(kind)
        rest = lying.misses[:place] + lying.misses[place + 1 :]
        yield lying._replace(misses=rest), lying.misses.count(kind) / len(lying.misses)
