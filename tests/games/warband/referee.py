"""A referee: follows a battle event by event and stops it at the first thing that no battle may ever do."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from fairfight import Match
from fairfight.engine.log import Event
from fairfight.games.warband import events as ev


@dataclass
class Watched:
    """A unit as the referee saw it arrive, and what has become of it."""

    side: int
    hp: int
    deployed_hp: int
    attack: int = 0
    speed: int = 0


@dataclass
class Referee:
    """Knows the set-up of one match and all that has happened in it."""

    match: Match
    turn: int = 0
    units: dict[int, Watched] = field(default_factory=dict)
    acted: list[int] = field(default_factory=list)
    hits: int = 0
    ended: bool = False

    def __post_init__(self) -> None:
        setup: Any = self.match.game.setup
        self.setup = setup
        self.hp = [setup.player_hp, setup.player_hp]
        self.mana = [setup.start_mana, setup.start_mana]
        self.seen: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        self.content = self.match.game.engine("python").content_mirror
        self.heard = 0

    def alive(self, side: int) -> list[Watched]:
        """The living units of a side."""
        return [unit for unit in self.units.values() if unit.side == side and unit.hp > 0]

    def follow(self) -> None:
        """Hear all that happened since the last call, and compare with what the state says now."""
        for row in self.match.rows.since(self.heard):
            self.hear(row)
        self.heard = len(self.match.rows)
        self.compare()

    def hear(self, event: Event) -> None:
        """One event."""
        assert not self.ended
        match event.code:
            case ev.TURN_BEGAN:
                self.begin_turn(event.a)
            case ev.DEPLOYED:
                self.deploy(*event[2:6])
            case ev.PREPARED:
                self.units[event.a].attack, self.units[event.a].speed = event.b, event.c
                assert min(event.b, event.c) >= 0
            case ev.HIT_UNIT:
                self.hit_unit(*event[1:5])
            case ev.HIT_PLAYER:
                self.hit_player(*event[1:5])
            case ev.ENDED:
                self.ended = True
                assert [event.b, event.c, event.d] == [self.turn, *self.hp]

    def begin_turn(self, turn: int) -> None:
        """Turns count up one by one; Cleanup came between two of them, and nobody who was due has missed a turn."""
        assert turn == self.turn + 1 <= self.setup.turn_limit
        if self.turn:
            self.mana = [min(mana + self.setup.mana_per_turn, self.setup.max_mana) for mana in self.mana]
        self.turn = turn
        self.acted.clear()

    def deploy(self, who: int, card: int, hp: int, mana: int) -> None:
        """A card is paid for from the pool and finds a place."""
        side, number = divmod(who, 100)
        assert number == sum(unit.side == side for unit in self.units.values()) + 1
        assert not self.acted
        self.mana[side] -= self.content.card[card].cost
        assert self.mana[side] == mana >= 0
        self.units[who] = Watched(side, hp, hp)
        self.seen[side][card] += 1
        assert hp > 0
        assert len(self.alive(side)) <= self.setup.field_size

    def act(self, who: int) -> Watched:
        """A living unit acts, once a turn, and no faster one after it."""
        unit = self.units[who]
        assert unit.hp > 0
        assert who not in self.acted
        assert not self.acted or unit.speed <= self.units[self.acted[-1]].speed
        self.acted.append(who)
        self.hits += 1
        return unit

    def hit_unit(self, who: int, whom: int, damage: int, left: int) -> None:
        """A living enemy loses what the attack does to it, and no more than it has."""
        unit, target = self.act(who), self.units[whom]
        assert target.side != unit.side
        assert target.hp > 0
        assert damage == min(unit.attack, target.hp)
        target.hp -= damage
        assert left == target.hp <= target.deployed_hp

    def hit_player(self, who: int, side: int, damage: int, left: int) -> None:
        """A player is hit if nobody stands before them."""
        unit = self.act(who)
        assert side == 1 - unit.side
        assert self.alive(side) == []
        assert damage == unit.attack
        self.hp[side] -= damage
        assert left == self.hp[side]

    def compare(self) -> None:
        """The state says what the events told."""
        state = self.match.state
        assert (state.turn, state.attacks) == (self.turn, self.hits)
        assert set(self.acted) >= {who for who, unit in self.units.items() if unit.hp > 0}
        for side in range(2):
            self.compare_side(side, state.side[side])
        assert self.ended == self.match.over

    def compare_side(self, side: int, held: Any) -> None:
        """HP, mana, field and cards of one player."""
        assert held.hp == self.hp[side]
        standing = [(who % 100, unit.hp) for who, unit in self.units.items() if unit.side == side and unit.hp > 0]
        assert [(unit.number, unit.hp) for unit in held.unit[: held.units]] == standing
        if self.turn and not self.ended:
            assert held.mana == min(self.mana[side] + self.setup.mana_per_turn, self.setup.max_mana)
            assert 0 <= held.mana <= self.setup.max_mana
        deck = self.content.deck[side]
        assert held.deployed == self.seen[side].total()
        coming = Counter(held.deck[held.deployed : deck.count])
        assert self.seen[side] + coming == Counter(deck.card[: deck.count])
        assert list(held.deck[deck.count :]) == [0] * (len(held.deck) - deck.count)
