"""Every room and every run of the content has a test named after its key: who stands where, and what is drawn."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight.engine.scripted import ScriptedDice
from fairfight.games.dungeon import events as ev
from fairfight.games.dungeon.client.ids import space_name
from fairfight.games.dungeon.data.model import Room
from fairfight.games.dungeon.game import Dungeon
from tests.games.dungeon.dungeon_table import game_of
from tests.games.named import without_test
from tests.odds.sampling import fits

CONTENT = Dungeon.book().model
PARTIES = ("warrior", "warrior, ranger", "warrior, ranger, mage")
# Heroes that clear every room: they strike everybody in sight and have plenty of HP.
MIGHTY = (
    "weapons.longsword={name='Longsword', attack_dice=12, damage=50, range=14}",
    *(f"classes.{key}.hp=200" for key in CONTENT.classes),
    *(f'classes.{key}.weapons=["longsword"]' for key in CONTENT.classes),
    *(f"classes.{key}.spells=[]" for key in CONTENT.classes),
)


def where(room: Room, sign: str) -> list[str]:
    """The tiles with a sign, row by row."""
    return [f"{'abcdefghi'[x]}{y}" for y, row in enumerate(room.rows, 1) for x, one in enumerate(row) if one == sign]


def waiting(room: Room, heroes: int) -> list[tuple[str, str]]:
    """The enemies that a party meets with their tiles, as one reads the room."""
    kinds = room.enemies | (room.with_two if heroes >= 2 else {}) | (room.with_three if heroes == 3 else {})
    spots = {tile: kind for letter, kind in kinds.items() for tile in where(room, letter)}
    return [(spots[tile], tile) for tile in sorted(spots, key=lambda tile: (tile[1], tile[0]))]


def entered(key: str) -> Room:
    """A room is entered by parties of one, two and three."""
    room = CONTENT.rooms[key]
    for heroes, party in enumerate(PARTIES, 1):
        seen = game_of(party=party, rooms=key).start(dice=ScriptedDice()).view("party")
        assert seen.room.room == key
        starts = [where(room, str(1 + place))[0] for place in range(heroes)]
        assert [space_name(hero.space) for hero in seen.heroes] == starts
        assert [(enemy.enemy, space_name(enemy.space)) for enemy in seen.enemies] == waiting(room, heroes)
        assert [enemy.hp for enemy in seen.enemies] == [CONTENT.enemies[kind].hp for kind, _ in waiting(room, heroes)]
        assert [space_name(door.space) for door in seen.room.doors] == where(room, "+")
        assert not any(door.is_open for door in seen.room.doors)
        assert [space_name(seen.room.reward.space)] == where(room, "$")
        assert (seen.round, seen.acting.hero) == (1, "warrior"), "heroes begin"
    assert len(waiting(room, 1)) <= len(waiting(room, 2)) <= len(waiting(room, 3))
    return room


def test_every_room_has_a_test() -> None:
    assert without_test(CONTENT.rooms, Path(__file__).parent, Path(__file__).name) == []


def test_every_run_has_a_test() -> None:
    assert without_test(CONTENT.runs, Path(__file__).parent, Path(__file__).name) == []


def test_rat_cellar() -> None:
    assert not where(entered("rat_cellar"), "+")


def test_kennels_keep_one_enemy_behind_a_door() -> None:
    assert where(entered("kennels"), "+") == ["f2"]


def test_goblin_den() -> None:
    assert len(waiting(entered("goblin_den"), 3)) > len(waiting(CONTENT.rooms["goblin_den"], 1))


def test_flooded_hall_has_water_in_it() -> None:
    assert where(entered("flooded_hall"), "~")


def test_crypt_sleeps() -> None:
    room = entered("crypt")
    kinds = {kind for kind, _ in waiting(room, 3)}
    assert {CONTENT.behaviours[CONTENT.enemies[kind].behaviour].wakes for kind in kinds} == {"in_sight"}


def test_chapel_has_a_row_of_pillars() -> None:
    assert len(where(entered("chapel"), "#")) >= 6


def test_ogre_pit() -> None:
    assert "ogre" in {kind for kind, _ in waiting(entered("ogre_pit"), 1)}


def test_throne_room_is_the_dungeon_lords() -> None:
    room = entered("throne_room")
    assert "dungeon_lord" in {kind for kind, _ in waiting(room, 1)}
    assert len(where(room, "+")) == 2


# Runs.


def drawn(runs: int, **options: Any) -> list[tuple[str, ...]]:
    """The rooms of many runs, each in the order in which they were entered; all of them are cleared."""
    game = game_of(change=(*MIGHTY, *options.pop("change", ())), **options)
    results = fairfight.simulate(game, runs, seed=17)
    assert results["cleared"].all()
    stages = game.mirror.stages
    return [tuple(str(results[f"room_{stage + 1}"][run]) for stage in range(stages)) for run in range(runs)]


def names(stage: list[str]) -> list[str]:
    return [CONTENT.rooms[key].name for key in stage]


def is_uniform(found: Counter[Any], possible: list[Any]) -> bool:
    """Whether each is as likely, by a chi-square test; what is not possible never comes."""
    return fits(found, dict.fromkeys(possible, 1 / len(possible)))


def test_standard_draws_each_way_through_as_often() -> None:
    ways = Counter(drawn(2000, rooms="standard"))
    assert is_uniform(ways, list(product(*map(names, CONTENT.runs["standard"].rooms))))


def test_outing_draws_each_way_through_as_often() -> None:
    ways = Counter(drawn(600, rooms="outing"))
    assert is_uniform(ways, list(product(*map(names, CONTENT.runs["outing"].rooms))))


def test_deep_goes_through_its_rooms_in_their_order() -> None:
    rooms = CONTENT.runs["deep"].rooms
    assert {len(stage) for stage in rooms} == {1}
    assert set(drawn(20, rooms="deep")) == {tuple(name for stage in rooms for name in names(stage))}


def test_three_rooms_in_one_place_are_drawn_as_often() -> None:
    three = ["rat_cellar", "crypt", "chapel"]
    change = (f"runs.outing.rooms={[three, three]}".replace("'", '"'),)
    assert is_uniform(Counter(drawn(1500, rooms="outing", change=change)), list(product(names(three), repeat=2)))


def test_the_chi_square_test_sees_a_room_that_is_drawn_more_often() -> None:
    assert is_uniform(Counter({"a": 1010, "b": 990}), ["a", "b"])
    assert not is_uniform(Counter({"a": 1100, "b": 900}), ["a", "b"])
    assert not is_uniform(Counter({"a": 1000, "b": 1000, "c": 1}), ["a", "b"])


def test_a_list_of_rooms_is_gone_through_in_its_order() -> None:
    assert set(drawn(20, rooms="crypt, rat_cellar, crypt")) == {("Crypt", "Rat Cellar", "Crypt")}


@pytest.mark.parametrize("key", CONTENT.runs)
def test_the_party_rests_after_each_room_but_the_last(key: str) -> None:
    """A hero that lost many HP heals as many as the run says."""
    game = game_of(rooms=key, change=MIGHTY)
    match = game.start(3, 0)
    hurt = 100
    match.state.hero[0].hp = hurt
    match.play_out()
    rests = [event.healed for event in match.events() if isinstance(event, ev.Rested)]
    assert len(rests) == len(CONTENT.runs[key].rooms) - 1
    assert rests[0] == CONTENT.runs[key].rest_hp


def test_who_waits_is_told() -> None:
    match = game_of(rooms="crypt").start(dice=ScriptedDice())
    told = [event for event in match.events() if isinstance(event, ev.EnemyWaits)]
    assert [(event.enemy, space_name(event.space)) for event in told] == waiting(CONTENT.rooms["crypt"], 1)
    asleep = [line for line in match.log() if " waits on " in line and line.endswith(", asleep")]
    assert len(asleep) == sum(not event.is_awake for event in told)
