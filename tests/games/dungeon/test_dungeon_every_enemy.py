"""Every enemy and every behaviour of the content has a test named after its key; numbers come from the content."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fairfight.games.dungeon import attack_events as attacks
from fairfight.games.dungeon import turn_events as turns
from fairfight.games.dungeon.data.lowering import NONE
from fairfight.games.dungeon.game import Dungeon
from tests.games.dungeon.hall import MISS, Foe, Hall, Hero
from tests.games.named import without_test

CONTENT = Dungeon.book().model
OPEN_HALL = """
1........
.........
....a....
.........
2...$...3
"""
GIANT = Hero(hp=200, attacks=12, damage=50, range=14)


def test_every_enemy_has_a_test() -> None:
    assert without_test(CONTENT.enemies, Path(__file__).parent, Path(__file__).name) == []


def test_every_behaviour_has_a_test() -> None:
    assert without_test(CONTENT.behaviours, Path(__file__).parent, Path(__file__).name) == []


def met(key: str) -> Hall:
    """An enemy of the content is met, strikes with all its dice, is struck back and leaves its gold."""
    enemy = CONTENT.enemies[key]
    weapon, behaviour = CONTENT.weapons[enemy.weapon], CONTENT.behaviours[enemy.behaviour]
    armour = CONTENT.armours[enemy.armour] if enemy.armour else NONE
    shield = CONTENT.shields[enemy.shield] if enemy.shield and weapon.hands == 1 else NONE
    hall = Hall(OPEN_HALL, key, heroes=[GIANT])
    seen = hall.match.view("party").enemies[0]
    assert (seen.enemy, seen.name, seen.hp, seen.weapon.weapon) == (key, enemy.name, enemy.hp, enemy.weapon)
    assert seen.movement == max(0, enemy.movement + armour.movement + shield.movement)
    assert seen.defence_dice == max(1, 1 + armour.defence_dice + shield.defence_dice)
    assert seen.is_asleep == (behaviour.wakes == "in_sight")
    hall.put("hero_1", "e2").enemies_act(*[6] * weapon.attack_dice, 1)
    assert hall.aimed_at("a") == "hero_1"
    most = weapon.damage + 2 * weapon.attack_dice - 1
    assert hall.hp("hero_1") == 200 - most, "every die hits twice, nothing is blocked"
    hall.state.enemy[0].hp = 1
    hall.attack("a", [6] * 12, [1] * seen.defence_dice)
    assert (hall.result("kills"), hall.result("gold")) == (1, enemy.gold)
    return hall


def behaves(key: str, *heroes: Hero, dice: Sequence[int] = MISS, grid: str = "", **numbers: Any) -> Hall:
    """An enemy with fixed numbers that behaves as the content says acts once."""
    return Hall(grid or FIELD, Foe(behaviour=key, **numbers), heroes=heroes).enemies_act(*dice)


def withdrew(hall: Hall) -> bool:
    """Whether the enemy moved after its attack."""
    attacked = hall.happened(attacks.AttackSlotUsed)[0].n
    return any(event.n > attacked for event in hall.happened(turns.Moved))


# Enemies.


def test_giant_rat_swarms() -> None:
    assert not withdrew(met("giant_rat"))


def test_goblin_stays_at_the_throat() -> None:
    assert not withdrew(met("goblin"))


def test_goblin_archer_shoots_from_afar() -> None:
    assert met("goblin_archer").happened(turns.Moved, "a"), "it began beside the hero"


def test_wolf_bites_and_is_gone() -> None:
    assert withdrew(met("wolf"))


def test_skeleton_sleeps_until_it_sees_somebody() -> None:
    assert len(met("skeleton").happened(turns.Woke, "a")) == 1


def test_cultist_stands_away_from_its_target() -> None:
    hall = met("cultist")
    assert hall.happened(turns.Moved, "a"), "it began beside the hero"
    assert not withdrew(hall)


def test_wraith_sleeps_until_it_sees_somebody() -> None:
    assert len(met("wraith").happened(turns.Woke, "a")) == 1


def test_orc_fights_where_it_stands() -> None:
    assert met("orc").happened(turns.Moved, "a") == []


def test_ogre_fights_where_it_stands() -> None:
    assert met("ogre").happened(turns.Moved, "a") == []


def test_dungeon_lord_leaves_the_most_gold() -> None:
    met("dungeon_lord")
    assert CONTENT.enemies["dungeon_lord"].gold == max(enemy.gold for enemy in CONTENT.enemies.values())


# Behaviours, each against a hero near by with many HP and much armour, and one farther away with few HP and none.

NEAR, FAR = Hero(hp=9, armour=1), Hero(hp=5)
FIELD = """
.........
...1a....
.........
......2..
3...$....
"""


def test_swarm_attacks_the_nearest_and_stays() -> None:
    hall = behaves("swarm", NEAR, FAR, dice=[*MISS, 1])
    assert (hall.aimed_at("a"), withdrew(hall), hall.tile("a")) == ("hero_1", False, "e2")


def test_cutthroat_attacks_the_weakest_and_stays() -> None:
    hall = behaves("cutthroat", NEAR, FAR)
    assert (hall.aimed_at("a"), withdrew(hall), hall.tile("a")) == ("hero_2", False, "g3")


def test_hit_and_run_attacks_the_weakest_from_beside_it_and_withdraws() -> None:
    hall = behaves("hit_and_run", NEAR, FAR, movement=6)
    assert (hall.aimed_at("a"), withdrew(hall)) == ("hero_2", True)
    assert hall.happened(turns.Moved, "a")[0].tiles == 3, "the shortest way to a tile beside it"


def test_sniper_attacks_the_weakest_from_afar_and_withdraws() -> None:
    hall = behaves("sniper", Hero(hp=5), Hero(hp=9), movement=3, range=4, nearest=2)
    assert hall.aimed_at("a") == "hero_1"
    assert hall.tile("a") == "g1", "4 tiles from the weaker one; no step is left to withdraw"
    assert withdrew(behaves("sniper", Hero(), grid=OPEN_HALL, movement=9, range=4))


def test_sentinel_sleeps_then_attacks_the_nearest() -> None:
    hall = behaves("sentinel", NEAR, FAR, dice=[*MISS, 1])
    assert len(hall.happened(turns.Woke, "a")) == 1
    assert (hall.aimed_at("a"), withdrew(hall), hall.tile("a")) == ("hero_1", False, "e2")


def test_warlock_attacks_the_least_defended_from_afar_and_stays() -> None:
    hall = behaves("warlock", NEAR, FAR, range=4)
    assert (hall.aimed_at("a"), withdrew(hall)) == ("hero_2", False)
    assert hall.tile("a") == "e2", "4 tiles away already"


def test_haunter_sleeps_then_attacks_the_least_defended_from_beside() -> None:
    hall = behaves("haunter", NEAR, FAR)
    assert len(hall.happened(turns.Woke, "a")) == 1
    assert (hall.aimed_at("a"), withdrew(hall), hall.tile("a")) == ("hero_2", False, "g3")


def test_champion_attacks_the_strongest_and_stays() -> None:
    hall = behaves("champion", Hero(hp=5), Hero(hp=9))
    assert (hall.aimed_at("a"), withdrew(hall), hall.tile("a")) == ("hero_2", False, "g3")
