"""An attack: its dice against one target after the other, each as the rules settle it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from fairfight.games.gauntlet.advice.dice import Throw, Way
from fairfight.games.gauntlet.advice.positions import Chances, Position, Scratch
from fairfight.games.gauntlet.rules.attack import finds_target, finish_attack, prepare_attack, settle

Targets = frozenset[int]


@dataclass
class Struck:
    """What dice do to one monster."""

    hit: float = 0.0
    critical: float = 0.0
    damage: dict[int, float] = field(default_factory=lambda: defaultdict(float))


class Attack:
    """Dice that are rolled from a position of a scratch, whose card and dice have been taken up."""

    def __init__(self, scratch: Scratch, most_hits: int) -> None:
        self.scratch = scratch
        self.most_hits = most_hits
        self.struck: dict[int, Struck] = defaultdict(Struck)
        self._ways: dict[Hashable, Mapping[Way, float]] = {}

    def roll(self, chances: Chances, number: int) -> dict[Position, float]:
        """Where so many dice against each target lead to. Targets are met in any order, each as likely."""
        found: dict[Position, float] = defaultdict(float)
        s, silent = self.scratch.state, self.scratch.silent
        for position, chance in chances.items():
            self.scratch.put(position)
            s.now.hits = 0
            if finds_target(s, silent):
                for after, of_it in self._rolled(number, chance).items():
                    found[after] += of_it
            else:
                found[self.scratch.position()] += chance
        return dict(found)

    def _rolled(self, number: int, chance: float) -> dict[Position, float]:
        """Against all targets from where the scratch stands, which has a chance."""
        s, c, silent = self.scratch.state, self.scratch.content, self.scratch.silent
        alive = [monster for monster in range(s.monsters) if not s.monster[monster].is_dead]
        targets = alive if s.now.to_all else [int(s.now.target)]
        for place, monster in enumerate(targets):
            s.order[place] = monster
        prepare_attack(s, c, silent, number, len(targets))
        self._ways = {}
        open_: dict[tuple[Targets, Position], float] = {(frozenset(targets), self.scratch.position()): chance}
        done: dict[Position, float] = defaultdict(float)
        while open_:
            further: dict[tuple[Targets, Position], float] = defaultdict(float)
            for (left, position), of_it in open_.items():
                living = [one for one in left if not position.monsters[one].is_dead] if position.hp > 0 else []
                if not living:
                    done[position] += of_it
                for monster in living:
                    for after, of_strike in self._strike(position, monster, of_it / len(living)).items():
                        further[left - {monster}, after] += of_strike
            open_ = further
        return self.scratch.each(done, lambda: finish_attack(s, c, silent, len(targets)))

    def _strike(self, position: Position, monster: int, chance: float) -> dict[Position, float]:
        """One target, from a position that has a chance."""
        s, c, silent = self.scratch.state, self.scratch.content, self.scratch.silent
        struck = self.struck[monster]
        found: dict[Position, float] = defaultdict(float)
        for way, of_it in self._ways_at(position, monster).items():
            share = chance * of_it
            self.scratch.put(position)
            self._lay(way, position)
            before = s.monster[monster].hp
            settle(s, c, silent, monster)
            struck.damage[before - s.monster[monster].hp] += share
            struck.hit += share * (way.lying.hits > 0)
            struck.critical += share * way.lying.critical
            found[self.scratch.position()] += share
        return found

    def _ways_at(self, position: Position, monster: int) -> Mapping[Way, float]:
        """How the dice may lie; remembered for positions in which it comes to the same."""
        held = position.monsters[monster]._replace(damage_taken=0)
        key = (monster, held, position.attack_rerolls, position.rerolls, position.fate, position.alive)
        if key not in self._ways:
            self.scratch.put(position)
            self._ways[key] = Throw(self.scratch, monster, self.most_hits).ways()
        return self._ways[key]

    def _lay(self, way: Way, position: Position) -> None:
        """The dice lie so."""
        s, lying = self.scratch.state, way.lying
        s.now.rerolls, s.rerolls, s.fate = way.attack_rerolls, way.rerolls, way.fate
        s.now.damage = lying.damage
        s.now.hits = min(position.hits + lying.hits, self.most_hits)
        s.now.high_armour = lying.high + sum(armour for armour, _ in lying.misses)
        s.now.low_hits = lying.low + sum(is_low for _, is_low in lying.misses)
        s.now.misses = 0
        for face in range(9):
            s.now.missed[face] = 0
