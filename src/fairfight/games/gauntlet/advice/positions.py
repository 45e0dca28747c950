"""Positions: what a card may change until it has resolved, as values that can be told apart and put back."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from fairfight.engine.chance import forget_future
from fairfight.engine.layout import copy_of
from fairfight.engine.log import silence
from fairfight.games.gauntlet.rules.effects import sum_up
from fairfight.games.gauntlet.state import Content, State


class MonsterAt(NamedTuple):
    """A monster in a position. How far below 0 its HP are makes no difference to the dead."""

    hp: int
    armour: int
    is_dead: int
    evades: int
    barrier: int
    damage_taken: int


class Position(NamedTuple):
    """What differs between the ways in which a card may turn out."""

    hp: int
    armour: int
    fate: int
    rerolls: int
    repeats: int
    alive: int
    attacks: int
    attack_rerolls: int
    hits: int
    monsters: tuple[MonsterAt, ...]


Chances = Mapping[Position, float]
Outcomes = Iterable[tuple[Position, float]]


class Scratch:
    """A copy of a run on which rules are tried. Its dice to come are none that the match will have."""

    def __init__(self, state: State, content: Content, keeps_damage: bool = False) -> None:
        self.state = copy_of(state)
        self.keeps_damage = keeps_damage  # whether it matters how much damage was done in this exchange
        self.content = content
        self.silent = silence().tolist()
        forget_future(self.state.chance)

    def position(self) -> Position:
        """Where it stands."""
        s = self.state
        monsters = (
            MonsterAt(
                0 if one.is_dead else one.hp,
                one.armour,
                one.is_dead,
                one.evades,
                one.barrier,
                one.damage_taken if self.keeps_damage else 0,
            )
            for one in s.monster[: s.monsters]
        )
        return Position(
            s.hp,
            s.armour,
            s.fate,
            s.rerolls,
            s.repeats,
            s.alive,
            s.attacks,
            s.now.rerolls,
            s.now.hits,
            tuple(monsters),
        )

    def put(self, position: Position) -> None:
        """Stand there again."""
        s = self.state
        s.hp, s.armour, s.fate = position.hp, position.armour, position.fate
        s.rerolls, s.repeats = position.rerolls, position.repeats
        s.alive, s.attacks = position.alive, position.attacks
        s.now.rerolls, s.now.hits = position.attack_rerolls, position.hits
        for one, held in zip(s.monster, position.monsters, strict=False):
            one.hp, one.armour, one.is_dead, one.evades, one.barrier, one.damage_taken = held

    def each(self, chances: Chances, rule: Callable[[], object]) -> dict[Position, float]:
        """Where a rule without dice leads to from every position. Effects that it starts are not in force later."""
        return merged(self._after(chances, rule))

    def _after(self, chances: Chances, rule: Callable[[], object]) -> Outcomes:
        s = self.state
        listed = [(one.effect, one.count, one.for_card, one.target) for one in s.effect[: s.listed]]
        for position, chance in chances.items():
            self.put(position)
            rule()
            yield self.position(), chance
            if len(chances) > 1:
                s.listed = len(listed)
                for one, held in zip(s.effect, listed, strict=False):
                    one.effect, one.count, one.for_card, one.target = held
                sum_up(s, self.content)


def merged(outcomes: Outcomes) -> dict[Position, float]:
    """Equal positions together."""
    chances: dict[Position, float] = defaultdict(float)
    for position, chance in outcomes:
        chances[position] += chance
    return dict(chances)
