"""Dungeon, read a second time: what an enemy does in its turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tests.games.dungeon.second_reading_figures import Enemy, Hero
from tests.games.dungeon.second_reading_ground import Ground, Tile, as_read, distance


@dataclass
class Plan:
    """What an enemy has decided: where it goes and whom it attacks from there."""

    tile: Tile
    target: Hero | None
    left: int = 0  # tiles of movement that it has left there


class Situation:
    """The room as one enemy finds it."""

    def __init__(self, ground: Ground, enemy: Enemy, heroes: Iterable[Hero], enemies: Iterable[Enemy]) -> None:
        self.ground, self.enemy = ground, enemy
        self.heroes = [hero for hero in heroes if hero.stands]
        self.hero_tiles = {hero.tile for hero in self.heroes}
        self.others = {other.tile for other in enemies if other.stands and other is not enemy}

    def sees_a_hero(self) -> bool:
        return any(self.ground.in_sight(self.enemy.tile, hero.tile) for hero in self.heroes)

    def ends_of_moves(self, movement: int) -> dict[Tile, int]:
        """Where it can come to stand, its own tile included, and in how many steps."""
        ways = self.ground.ways(self.enemy.tile, self.hero_tiles)
        return {tile: steps for tile, steps in ways.items() if steps <= movement and tile not in self.others}

    def can_attack_from(self, tile: Tile, hero: Hero) -> bool:
        weapon = self.enemy.weapon_in_hand()
        is_in_range = weapon.min_range <= distance(tile, hero.tile) <= weapon.range
        return is_in_range and self.ground.in_sight(tile, hero.tile)

    # Its decisions.

    def aim(self, ends: dict[Tile, int]) -> Hero | None:
        """The hero that its behaviour says, of those that it can attack in this turn."""
        within_reach = [hero for hero in self.heroes if any(self.can_attack_from(tile, hero) for tile in ends)]
        return min(within_reach, key=self.preference, default=None)

    def preference(self, hero: Hero) -> tuple[int, int, int]:
        how_far = distance(self.enemy.tile, hero.tile)
        first = {
            "nearest": how_far,
            "weakest": hero.hp,
            "strongest": -hero.hp,
            "least_defended": hero.defence_dice(),
        }[self.enemy.behaviour().aims_at]
        return first, how_far, hero.number

    def stand(self, ends: dict[Tile, int], hero: Hero) -> Tile:
        """The tile from which it attacks."""
        tiles = [tile for tile in ends if self.can_attack_from(tile, hero)]
        if self.enemy.behaviour().stance == "far":
            return min(tiles, key=lambda tile: (-distance(tile, hero.tile), ends[tile], as_read(tile)))
        return min(tiles, key=lambda tile: (ends[tile], as_read(tile)))

    def withdraw(self, left: int) -> Tile:
        """As far from the nearest hero as it can, wherever that one is then."""
        ends = self.ends_of_moves(left)
        return min(ends, key=lambda tile: (-self.to_nearest_hero(tile), ends[tile], as_read(tile)))

    def to_nearest_hero(self, tile: Tile) -> int:
        return min(distance(tile, hero.tile) for hero in self.heroes)

    def approach(self, ends: dict[Tile, int]) -> Tile:
        """As near as it can come, in steps, to a tile from which it could attack."""
        wanted = [
            tile
            for tile in self.ground.floor()
            if tile not in self.hero_tiles and any(self.can_attack_from(tile, hero) for hero in self.heroes)
        ]
        free = [tile for tile in wanted if tile not in self.others]
        to_go = self.steps_to(free)
        if self.enemy.tile not in to_go:
            to_go = self.steps_to(wanted)
        reachable = [tile for tile in ends if tile in to_go]
        return min(reachable, key=lambda tile: (to_go[tile], ends[tile], as_read(tile)), default=self.enemy.tile)

    def steps_to(self, goals: Iterable[Tile]) -> dict[Tile, int]:
        """From every tile the steps to the nearest of some."""
        found: dict[Tile, int] = {}
        for goal in goals:
            for tile, steps in self.ground.ways(goal, self.hero_tiles).items():
                found[tile] = min(steps, found.get(tile, steps))
        return found

    def plan(self, movement: int) -> Plan:
        """Aim, and move to attack; or approach."""
        ends = self.ends_of_moves(movement)
        target = self.aim(ends)
        if target is None:
            return Plan(self.approach(ends), None)
        tile = self.stand(ends, target)
        return Plan(tile, target, movement - ends[tile])
