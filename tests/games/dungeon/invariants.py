"""What must hold after every step of every run, as a rule, so that both speeds can check it on thousands of runs.

An assertion in a rule fails at native speed as it does in plain Python.
"""

from __future__ import annotations

import dataclasses
import random
from typing import Any

from fairfight.engine.chance import policy_below
from fairfight.engine.deciding import Rule, policy_decider
from fairfight.engine.engine import Engine, Speed
from fairfight.engine.rule import Log, Options, rule
from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.rules.policies.tactics import tactics
from fairfight.games.dungeon.rules.run import start, update
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.terms import CLEARED, DECIDING, DEFEATED, MOST_HEROES, NOWHERE, OUT_OF_TIME, OVER
from tests.games.dungeon.dungeon_table import game_of


def random_setup(rng: random.Random) -> dict[str, Any]:
    """Any party, any rooms, any options; sometimes other numbers, a weapon without dice or a piece of gear less."""
    model = Dungeon.book().model
    setup: dict[str, Any] = {
        "party": ", ".join(rng.choices(list(model.classes), k=rng.randrange(1, 4))),
        "rooms": rng.choice([*model.runs, *model.rooms]),
        "action_points": rng.choice([0, 1, 2, 2, 3]),
        "help_blocks": rng.choice([0, 1, 3]),
        "rest": rng.choice([-1, 0, 5]),
        "ruby_gold": rng.choice([15, 15, 0, 7]),
        "account": rng.choice([0, 100]),
        "flat_reduction": rng.random() < 0.3,
        "turn_limit": rng.choice([5, 20]),
        "change": tuple(
            change
            for key in model.enemies
            for change in (f"enemies.{key}.movement={rng.randrange(8)}", f"enemies.{key}.hp={rng.randrange(1, 12)}")
            if rng.random() < 0.2
        ),
    }
    if rng.random() < 0.6:
        setup |= rng.choice(Dungeon.balance.subjects(game_of(**setup))).blank
    return setup


@rule
def can_stand(s: State, c: Content, tile: int) -> bool:
    """On the floor, or in an open doorway."""
    room = c.room[s.room]
    if tile < 0:
        return False
    for door in range(room.doors):
        if room.door[door] == tile:
            return (s.doors >> door) & 1 == 1
    return (room.floor >> tile) & 1 == 1


@rule
def figures_are_sound(s: State, c: Content) -> bool:
    """Who stands has HP and a tile of its own where one can stand; who does not has neither."""
    taken = 0
    heroes = 0
    enemies = 0
    for number in range(MOST_HEROES):
        hero = s.hero[number]
        if (hero.hp > 0) != (hero.tile != NOWHERE) or (hero.hp > 0 and number >= c.heroes):
            return False
        if hero.hp != 0:
            if not 0 < hero.hp <= c.hero[number].hp or not can_stand(s, c, hero.tile) or (taken >> hero.tile) & 1 == 1:
                return False
            taken |= 1 << hero.tile
            heroes += 1
    for number in range(s.enemies):
        enemy = s.enemy[number]
        if (enemy.hp > 0) != (enemy.tile != NOWHERE) or enemy.slowed < 0:
            return False
        if enemy.hp != 0:
            if not 0 < enemy.hp <= c.enemy[enemy.kind].hp or not can_stand(s, c, enemy.tile):
                return False
            if (taken >> enemy.tile) & 1 == 1:
                return False
            taken |= 1 << enemy.tile
            enemies += 1
    return heroes == s.heroes_left and enemies == s.enemies_left


@rule
def gear_is_sound(s: State, c: Content) -> bool:
    """Charges, consumables and blocked hits are never negative, and a weapon that the hero carries is in hand."""
    for number in range(c.heroes):
        hero = s.hero[number]
        sheet = c.hero[number]
        if not 0 <= hero.weapon < sheet.weapons or hero.blocks < 0 or (hero.hp == 0 and hero.blocks != 0):
            return False
        for place in range(sheet.spells):
            if not 0 <= hero.charges[place] <= c.spell[sheet.spell[place]].charges:
                return False
        for item in range(c.consumables):
            if hero.items[item] < 0:
                return False
    return True


@rule
def bounty_is_sound(s: State, c: Content) -> bool:
    """The gold of the enemies defeated in this fight waits until it is over, and is there once only."""
    bounty = 0
    for number in range(s.enemies):
        if s.enemy[number].hp == 0:
            bounty += c.enemy[s.enemy[number].kind].gold
    return s.bounty == (bounty if s.phase == DECIDING else 0)


@rule
def check(s: State, c: Content) -> None:
    """All of it."""
    assert figures_are_sound(s, c)
    assert gear_is_sound(s, c)
    assert bounty_is_sound(s, c)
    assert s.gold >= 0
    assert 0 <= s.rewards <= s.stage + 1
    assert 1 <= s.turn <= c.turn_limit
    if s.phase == OVER:
        assert (s.outcome == CLEARED) == (s.stage == c.stages)
        assert (s.outcome == DEFEATED) == (s.heroes_left == 0)
        assert s.outcome != OUT_OF_TIME or s.turn == c.turn_limit
    else:
        assert s.stage < c.stages
        assert s.enemies_left > 0
        assert s.hero[s.actor].hp > 0
        assert s.slot in (0, 1)
        assert 0 <= s.points <= c.action_points
        assert s.steps >= 0
        assert s.might >= 0


@rule
def checked_start(s: State, c: Content, log: Log) -> None:
    start(s, c, log)
    check(s, c)


@rule
def checked_update(s: State, c: Content, log: Log, choice: int) -> None:
    update(s, c, log, choice)
    check(s, c)


@rule
def half_hearted(s: State, c: Content, out: Options, n: int) -> int:
    """Now any choice, now what the scripted policy says: it gets far, and does what nobody would."""
    if policy_below(s.chance, 4) == 0:
        return out[policy_below(s.chance, n)]
    return tactics(s, c, out, n)


def checked_engine(game: Dungeon, speed: Speed, policy: Rule) -> Engine:
    """An engine that checks every step."""
    rules = dataclasses.replace(game.rules, start=checked_start, update=checked_update)
    return Engine(rules, game.content, policy_decider(policy), speed)
