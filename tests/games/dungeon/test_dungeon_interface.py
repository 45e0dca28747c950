"""A run as data: what clients get, and that its parts agree with each other and with the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from fairfight.game.interface.beats import beats
from fairfight.game.interface.choice import Choice, without_code
from fairfight.game.interface.interface import Actor
from fairfight.game.interface.reducer import Table as Followed
from fairfight.game.interface.scene import Scene, at_of
from fairfight.game.match import Match
from fairfight.games.dungeon import attack_events as attacks
from fairfight.games.dungeon import events as run
from fairfight.games.dungeon import terms
from fairfight.games.dungeon import turn_events as turns
from fairfight.games.dungeon.choices import DungeonCodec, wish_of
from fairfight.games.dungeon.client.reasons import REASONS, unmet
from fairfight.games.dungeon.text.reasons import WORDS
from tests.games.dungeon.dungeon_table import Table, game_of
from tests.games.dungeon.hall import HIT, MISS, Foe, Hall, Hero
from tests.games.dungeon.invariants import half_hearted, random_setup

OBSERVERS = ("party", "spectator")


def matches(name: str, number: int = 8) -> Iterator[Match]:
    """Runs of any party in any rooms, at their first decision."""
    rng = random.Random(name)
    for seed in range(number):
        yield game_of(**random_setup(rng)).start(seed, policy=half_hearted)


def steps(match: Match, number: int = 120) -> Iterator[Match]:
    """A run after each of its first choices: now any, now those of somebody who gets far."""
    while not match.over and len(match.played) < number:
        yield match
        target = len(match.played) + 1
        match.play_out(lambda one, target=target: len(one.played) == target)  # type: ignore[misc]
    yield match


# Choices.


def test_a_choice_is_found_by_its_parts_alone() -> None:
    kinds = set()
    for match in matches("codec"):
        for _ in steps(match):
            reader, codec = match.reader(0), match.game.interface.codec
            for choice in match.choices():
                assert codec.encode(match.state, without_code(choice), reader) == choice.code
                kinds.add(choice.kind)
    assert kinds == {kind.name for kind in DungeonCodec.kinds}


def test_the_parts_of_each_kind_of_choice() -> None:
    table = Table(
        """
        ...
        +1e
        32$
        """,
        party={
            "anna": {"weapons": ["sword", "axe"], "spells": ["bolt", "leap"], "consumables": {"tea": 2}},
            "bert": {},
        },
        weapons={"axe": {"attack_dice": 3, "damage": 1}},
        spells={
            "bolt": {"range": 3, "effect": {"do": "attack", "attack_dice": 1, "damage": 1}},
            "leap": {"range": 1, "effect": {"do": "blink"}},
        },
        consumables={"tea": {"effect": {"do": "heal", "hp": 1}}},
    )
    anna, axe, tea = "hero.1", "hero.1.weapon.axe", "hero.1.item.tea-"
    assert {without_code(one) for one in table.match.choices() if one.kind not in ("move", "cast")} == {
        Choice(-1, "attack", anna, "sword", anna, ("enemy.1-1",)),
        Choice(-1, "change_weapon", axe, "axe", anna),
        Choice(-1, "use", f"{tea}1", "tea", anna, subjects=(f"{tea}2",)),
        Choice(-1, "help", anna, by=anna, targets=("hero.2",)),
        Choice(-1, "open_door", anna, by=anna, targets=("door.1-1",)),
        Choice(-1, "end_turn", "end_turn", by=anna),
    }
    bolt = Choice(-1, "cast", "hero.1.spell.bolt", "bolt", anna, ("enemy.1-1",), topic="hero.1.spell.bolt")
    assert bolt in [without_code(one) for one in table.match.choices()]
    move = next(one for one in table.match.choices() if one.space == "board.0-6")
    assert (move.subject, move.kind, move.path) == (anna, "move", ("board.1-6", "board.0-6"))
    assert table.match.default_choice().kind == "end_turn"


def test_a_way_is_told_before_and_after_it_was_walked() -> None:
    walked = 0
    for match in matches("ways"):
        for _ in steps(match):
            if match.over:
                break
            walks = [one for one in match.choices() if one.kind == "move"]
            if not walks:
                continue
            ahead, choice = match.clone(), walks[-1]
            ahead.play(choice)
            (event,) = [one for one in ahead.events(since=len(match.events())) if isinstance(one, turns.Moved)][:1]
            assert (event.path, event.tiles, event.space) == (choice.path, len(choice.path), choice.space)
            walked += 1
    assert walked > 50


def test_every_way_is_one_step_after_the_other_and_through_nobody_of_the_other_side() -> None:
    for match in matches("steps"):
        before: dict[str, tuple[int, int]] = {}
        for event in played_out(match):
            stands: tuple[str, str] | None = None
            match event:
                case run.RoomEntered():
                    before = {}
                case run.EnemyWaits(unit=unit, space=space) | run.HeroStands(hero=unit, space=space):
                    stands = unit, space
                case attacks.Defeated(unit=unit):
                    before.pop(unit)
                case turns.Blinked(unit=unit, space=space):
                    stands = unit, space
                case turns.Moved(unit=unit):
                    there = [at_of(event.start), *map(at_of, event.path)]
                    assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise(there))
                    others = {at for other, at in before.items() if other[0] != unit[0]}
                    assert not others & set(there)
                    stands = unit, event.space
            if stands:
                before[stands[0]] = at_of(stands[1])


def played_out(match: Match) -> list[Any]:
    match.play_out()
    return match.events()


def test_consumables_have_ids_of_their_own_that_never_come_back() -> None:
    tea = {"tea": {"effect": {"do": "heal", "hp": 1}}}
    room = "1e\n2$\n3."
    table = Table(
        room,
        room,
        party={"anna": {"consumables": {"tea": 2}}},
        consumables=tea,
        foes={"e": {"hp": 1}},
        rewards=[{"consumables": {"tea": 1}}, {}],
    )
    assert held(table.match) == ["hero.1.item.tea-1", "hero.1.item.tea-2"]
    table.use("tea").use("tea")
    assert held(table.match) == []
    table.attack("e", [4, 1], [1])
    assert held(table.match) == ["hero.1.item.tea-3"]


def held(match: Match) -> list[str]:
    return [copy for item in match.view("party").heroes[0].items for copy in item.copies]


# Events.


def test_every_kind_of_event_happens() -> None:
    found = {type(event) for match in matches("kinds", 30) for event in played_out(match)}
    hall = Hall("1.+.a\n2.###\n3.$##", Foe(movement=9)).enemies_act()
    found |= {type(event) for event in hall.match.events()}
    assert found == set(run.EVENTS)


def test_events_alone_tell_what_the_scene_shows() -> None:
    """From an empty table on: nothing has to be known beforehand."""
    for match in matches("scene"):
        tables = {who: Followed() for who in OBSERVERS}
        told = dict.fromkeys(OBSERVERS, 0)
        for _ in steps(match):
            for who, table in tables.items():
                news = match.events(who, since=told[who])
                told[who] += len(news)
                table.follow(news)
                shown = Followed.of(match.scene(who))
                assert (table.summary(), table.ground) == (shown.summary(), shown.ground)


def test_what_led_to_what_in_a_heros_attack() -> None:
    table = Hall("1a\n2$\n3.", Foe(hp=2, gold=1), heroes=[Hero(damage=2)])
    table.attack("a", HIT)
    attacked = table.happened(attacks.Attacked)[0]
    lost, beaten = table.happened(attacks.HpLost)[0], table.happened(attacks.Defeated)[0]
    ended, gold = table.happened(run.FightEnded)[0], table.happened(run.GoldAwarded)[0]
    assert (attacked.cause, lost.cause, beaten.cause) == (None, attacked.n, lost.n)
    assert (ended.cause, gold.cause) == (lost.n, ended.n)
    assert table.happened(run.RewardCollected)[0].cause == ended.n


def test_a_beat_is_an_action_with_all_that_comes_of_it_or_the_turn_of_an_enemy() -> None:
    table = Hall("1..a\n2$..\n3...", Foe(movement=2), heroes=[Hero()])
    began = len(table.match.events())
    table.move("b1").enemies_act(*MISS)
    told = [[event.kind for event in beat.events] for beat in beats(table.match.events(since=began))]
    steps_of_attack = ["attack_dice_rolled", "defence_counted", "defence_dice_rolled", "hits_blocked"]
    steps_of_attack += ["damage_counted", "hp_lost", "attack_slot_used"]
    assert told == [
        ["moved"],
        ["turn_ended"],
        ["enemy_turn_began", "aimed", "moved", "attacked", *steps_of_attack],
        ["round_began"],
        ["hero_turn_began"],
    ]


def test_a_spell_at_several_is_one_beat() -> None:
    burst: Any = {
        "burst": {"range": 5, "effect": {"do": "attack", "attack_dice": 1, "damage": 1, "radius": 1, "slow_tiles": 2}}
    }
    table = Hall("1.ab\n2$..\n3...", Foe(), Foe(), heroes=[Hero(more={"spells": ["burst"]})], spells=burst)
    began = len(table.match.events())
    table.cast("burst", "a", *HIT, *HIT)
    (beat,) = beats(table.match.events(since=began))
    cast, *others = beat.events
    assert isinstance(cast, turns.SpellCast)
    assert (cast.spell, cast.target, cast.keeps_slot) == ("burst", "enemy.1-1", True)
    assert [event.cause for event in others if isinstance(event, attacks.Attacked)] == [cast.n, cast.n]
    lost = [event.n for event in others if isinstance(event, attacks.HpLost)]
    assert [event.cause for event in others if isinstance(event, turns.Slowed)] == lost


# Scenes.


def badges(scene: Scene, piece: str) -> dict[str, str]:
    (found,) = [one for one in scene.pieces if one.id == piece]
    return {badge.id: badge.text for badge in found.badges}


def test_what_is_gained_for_a_while_is_shown_while_it_lasts() -> None:
    frost: Any = {"frost": {"range": 5, "effect": {"do": "attack", "attack_dice": 1, "damage": 1, "slow_tiles": 2}}}
    table = Hall("1.a\n2$.\n3..", Foe(), heroes=[Hero(more={"spells": ["frost"]}), Hero()], spells=frost)
    table.help("hero_2").cast("frost", "a", *HIT)
    scene = table.match.scene("party")
    assert badges(scene, "hero.2") == {"defence": "1", "blocks": "1"}
    assert badges(scene, "enemy.1-1") == {"defence": "1", "slowed": "2"}
    table.enemies_act(*MISS)
    scene = table.match.scene("party")
    assert badges(scene, "enemy.1-1") == {"defence": "1"}
    assert scene.actor == "hero.1"
    table.end()
    assert badges(table.match.scene("party"), "hero.2") == {"defence": "1"}


def test_a_two_handed_weapon_puts_the_shield_away_and_the_weapon_in_hand_lies_in_its_place() -> None:
    table = Table(
        "1.e\n2$.\n3..",
        party={"anna": {"weapons": ["sword", "maul"], "shield": "targe"}},
        weapons={"maul": {"attack_dice": 3, "damage": 1, "hands": 2}},
        shields={"targe": {"defence_dice": 1}},
    )
    assert badges(table.match.scene("party"), "hero.1")["defence"] == "2"
    scene = table.change("maul").match.scene("party")
    assert badges(scene, "hero.1")["defence"] == "1"
    assert [card.card for card in scene.cards if card.place == "hero.1.in_hand"] == ["maul"]
    assert [card.card for card in scene.cards if card.place == "hero.1.gear"] == ["sword"]


def test_the_floor_is_in_the_scene_with_the_first_row_on_top() -> None:
    table = Table("1~#\n2+e\n3.$")
    (board,) = [place for place in table.match.scene("party").places if place.id == "board"]
    ground = {cells.kind: cells.cells for cells in board.cells}
    assert (board.kind, board.width, board.height) == ("grid", 9, 7)
    assert ground["chasm"] == ((1, 6),)
    assert [(piece.at, piece.marks) for piece in table.match.scene("party").pieces if piece.emblem == "door"] == [
        ((1, 5), ())
    ]
    assert (2, 6) in ground["wall"]
    assert (8, 0) in ground["wall"], "beyond the grid is wall"
    floor = {(x, y) for x in range(9) for y in range(7)} - {at for cells in board.cells for at in cells.cells}
    assert floor == {(0, 6), (0, 5), (1, 5), (2, 5), (0, 4), (1, 4), (2, 4)}
    table.move("a2").open("b2")
    assert [piece.marks for piece in table.match.scene("party").pieces if piece.emblem == "door"] == [("open",)]


def test_the_defeated_heroes_stay_in_view_and_the_defeated_enemies_do_not() -> None:
    table = Hall("1a.\n2$.\n3..", Foe(damage=9), heroes=[Hero(hp=1), Hero()])
    table.enemies_act(*HIT)
    pieces = {piece.id: piece for piece in table.match.scene("party").pieces}
    assert (pieces["hero.1"].place, pieces["hero.1"].is_active) == ("fallen", False)
    assert pieces["hero.2"].place == "board"


# Who acts.


def test_the_hero_whose_turn_it_is_acts_and_nobody_after_the_end() -> None:
    table = Hall("1.a\n2$.\n3..", Foe(), heroes=[Hero(), Hero()], turn_limit=1)
    assert table.match.actor == Actor("hero.1")
    table.end()
    assert table.match.actor == Actor("hero.2")
    assert table.match.view("party").acting.id == "hero.2"
    table.end(*MISS)
    assert table.match.over
    assert table.match.actor == Actor()


# Why not.


def test_what_is_legal_has_no_reason_and_what_is_not_has_some() -> None:
    """Every code there is, at many positions: the reasons are the rules' own."""
    codes = [*range(terms.MOVE + terms.TILES), *range(terms.ATTACK, terms.OPEN + terms.MOST_DOORS)]
    codes += [*range(terms.USE, terms.USE + 12), *range(terms.CAST, terms.CAST + terms.MOST_SPELLS * terms.TARGETS)]
    for match in matches("reasons", 6):
        for _ in steps(match, 40):
            content, text = match.game.mirror, match.game.text
            for code in codes:
                reasons = unmet(content, match.state, wish_of(code)) if code != terms.END_TURN else []
                if match.over or code == terms.END_TURN:
                    continue
                assert (reasons == []) == (code in match.codes), (code, reasons)
                assert not reasons or "(rules: " in text.why_illegal(match.state, code)
    assert set(WORDS) == set(REASONS)


@pytest.mark.parametrize(
    ("thing", "place", "reasons"),
    [
        ("hero.1", "board.0-6", ["stands_there"]),
        ("hero.1", "board.1-6", ["occupied"]),
        ("hero.1", "board.3-6", ["blocked"]),
        ("hero.1", "board.1-5", ["blocked"]),
        ("hero.1", "board.0-4", ["door_closed"]),
        ("hero.1", "board.4-4", ["out_of_steps"]),
        ("hero.1", "enemy.1-1", ["out_of_range", "out_of_sight"]),
        ("attack", "e1", ["out_of_range", "out_of_sight"]),
        ("attack", "board.0-5", ["no_such_enemy"]),
        ("hero.1", "hero.2", []),
        ("move", "hero.2", ["occupied"]),
        ("help", "hero.1", ["needs_ally"]),
        ("hero.1", "door.1-1", ["not_adjacent"]),
        ("open_door", "c4", ["not_adjacent"]),
        ("hero.1.spell.bolt", "enemy.1-1", ["out_of_range", "out_of_sight"]),
        ("bolt", "hero.2", ["wrong_target"]),
        ("hero.1.spell.leap", "board.1-6", ["occupied"]),
        ("hero.1.spell.leap", "board.0-5", []),
        ("hero.1.spell.leap", "board.2-4", ["out_of_range"]),
        ("hero.1.weapon.bow", "enemy.1-1", ["not_in_hand"]),
        ("hero.1.weapon.sword", "", ["no_target"]),
        ("hero.1.weapon.bow", "", []),
        ("hero.1.item.potion-1", "", []),
        ("hero.2.weapon.sword", "", ["not_your_turn"]),
        ("claw", "", ["nobody_has_it"]),
        ("end_turn", "", []),
        ("open", "", ["not_adjacent"]),
    ],
)
def test_why_not_of_a_thing_at_a_place(thing: str, place: str, reasons: list[str]) -> None:
    table = Table(
        """
        12.#e
        3~..$
        +#...
        ..+.f
        """,
        party={
            "anna": {
                "weapons": ["sword", "bow"],
                "spells": ["bolt", "leap"],
                "consumables": {"potion": 1},
            },
            "bert": {},
        },
        weapons={
            "bow": {"attack_dice": 1, "damage": 1, "range": 3, "min_range": 2},
            "claw": {"attack_dice": 1, "damage": 1},
        },
        spells={
            "bolt": {"range": 3, "effect": {"do": "attack", "attack_dice": 1, "damage": 1}},
            "leap": {"range": 2, "effect": {"do": "blink"}},
        },
        consumables={"potion": {"effect": {"do": "heal", "hp": 1}}},
    )
    found = table.match.why_not(thing, place)
    assert [one.id for one in found] == reasons
    assert all(one.words for one in found)


def test_a_reason_has_its_numbers() -> None:
    table = Hall("1...a\n2$...\n3....", Foe(), heroes=[Hero()])
    (far,) = table.match.why_not("attack", "enemy.1-1")
    assert dict(far.data) == {"distance": 4, "nearest": 1, "range": 1}
