"""The run: room after room, heroes and enemies in turn, until the last room is cleared or nobody is left."""

from __future__ import annotations

from fairfight.engine.chance import below
from fairfight.engine.rule import Log, Options, rule
from fairfight.games.dungeon import events, terms, turn_events
from fairfight.games.dungeon.rules.enemies import enemies_act
from fairfight.games.dungeon.rules.rewards import award_gold, collect_reward, gold_for_account
from fairfight.games.dungeon.rules.turn import act, begin_turn
from fairfight.games.dungeon.rules.wounds import heal
from fairfight.games.dungeon.state import Content, Result, State


@rule
def start(s: State, c: Content, log: Log) -> None:
    """The party sets out with full HP; the first room is entered."""
    events.run_began(log, c.heroes)
    for number in range(c.heroes):
        hero = s.hero[number]
        hero.hp = c.hero[number].hp
        for item in range(c.consumables):
            hero.items[item] = c.hero[number].items[item]
    for number in range(c.heroes, terms.MOST_HEROES):
        s.hero[number].tile = terms.NOWHERE
    s.heroes_left = c.heroes
    enter_room(s, c, log)


@rule
def enter_room(s: State, c: Content, log: Log) -> None:
    """A room of the stage is drawn; heroes stand on its start tiles, enemies wait, doors are closed. Heroes begin."""
    stage = c.stage[s.stage]
    s.room = stage.room[below(s.chance, stage.rooms) if stage.rooms > 1 else 0]
    s.doors = 0
    s.turn = 0
    s.reward_left = 1
    events.room_entered(log, 1 + s.stage, s.room, s.heroes_left)
    post_enemies(s, c, log)
    fought = s.fought[s.stage]
    fought.room = 1 + s.room
    for number in range(c.heroes):
        hero = s.hero[number]
        if hero.hp > 0:
            fought.hp_before += hero.hp
            hero.tile = c.room[s.room].start[number]  # RULING: the order of the party says who stands where
            for place in range(c.hero[number].spells):
                hero.charges[place] = c.spell[c.hero[number].spell[place]].charges
            events.hero_stands(s, c, log, number)
    begin_round(s, c, log)


@rule
def post_enemies(s: State, c: Content, log: Log) -> None:
    """The room's enemies, at full HP; some sleep until they see a hero."""
    room = c.room[s.room]
    s.enemies = room.enemies
    s.enemies_left = room.enemies
    for number in range(room.enemies):
        enemy = s.enemy[number]
        kind = room.enemy[number].kind
        enemy.kind = kind
        enemy.tile = room.enemy[number].tile
        enemy.hp = c.enemy[kind].hp
        enemy.awake = int(c.enemy[kind].wakes == terms.WAKES_AT_ONCE)
        enemy.slowed = 0
        events.enemy_waits(s, c, log, number)


@rule
def begin_round(s: State, c: Content, log: Log) -> None:
    """A turn for every hero, then for every enemy. There is a limit to the rounds of a room."""
    if s.turn == c.turn_limit:
        end_fight(s, c, log)
        end_run(s, c, log, terms.OUT_OF_TIME)
        return
    s.turn += 1
    s.turns += 1
    events.round_began(log, s.turn, c.turn_limit)
    begin_turn(s, c, log, next_hero(s, c, 0))


@rule
def next_hero(s: State, c: Content, first: int) -> int:
    """The next hero that still stands, in the party's order; the number of heroes if there is none."""
    for hero in range(first, c.heroes):
        if s.hero[hero].hp > 0:
            return hero
    return c.heroes


@rule
def update(s: State, c: Content, log: Log, choice: int) -> None:
    """Do what was chosen; the last enemy's defeat ends the fight at once."""
    if choice == terms.END_TURN:
        end_turn(s, c, log)
        return
    act(s, c, log, choice)
    if s.enemies_left == 0:
        win_room(s, c, log)


@rule
def end_turn(s: State, c: Content, log: Log) -> None:
    """The next hero's turn begins; after the last one's, the enemies act and a new round begins."""
    turn_events.turn_ended(log, s.actor)
    hero = next_hero(s, c, s.actor + 1)
    if hero < c.heroes:
        begin_turn(s, c, log, hero)
        return
    enemies_act(s, c, log)
    if s.heroes_left == 0:
        end_fight(s, c, log)
        end_run(s, c, log, terms.DEFEATED)
    else:
        begin_round(s, c, log)


@rule
def win_room(s: State, c: Content, log: Log) -> None:
    """The party takes the gold, and the reward if it still lies there, rests and goes on.

    RULING: the first hero that stands collects the reward. RULING: a hero at 0 HP stays out of the run.
    """
    end_fight(s, c, log)
    if s.reward_left == 1:
        collect_reward(s, c, log, next_hero(s, c, 0))
    s.stage += 1
    if s.stage == c.stages:
        end_run(s, c, log, terms.CLEARED)
        return
    for hero in range(c.heroes):
        if s.hero[hero].hp > 0 and c.rest > 0:
            gained = heal(s, c, hero, c.rest)
            events.rested(log, hero, gained, s.hero[hero].hp, c.hero[hero].hp)
    enter_room(s, c, log)


@rule
def end_fight(s: State, c: Content, log: Log) -> None:
    """Note what the room cost, and award the gold of its defeated enemies."""
    events.fight_ended(log, s.enemies_left == 0, s.turn)
    fought = s.fought[s.stage]
    fought.turns = s.turn
    left = 0
    for hero in range(c.heroes):
        left += s.hero[hero].hp
    # RULING: what a room cost is net: healing in it counts against what was lost.
    fought.hp_lost = fought.hp_before - left
    award_gold(s, log)


@rule
def end_run(s: State, c: Content, log: Log, how: int) -> None:
    """The run is over."""
    s.outcome = how
    s.phase = terms.OVER
    events.run_ended(log, how, s.stage, s.gold, gold_for_account(s))


@rule
def is_ongoing(s: State, c: Content, out: Options) -> int:
    """Whether there is anything to decide."""
    return int(s.phase != terms.OVER)


@rule
def record(s: State, c: Content, result: Result) -> None:
    """What is kept of a finished run."""
    result.outcome = s.outcome
    result.cleared = int(s.outcome == terms.CLEARED)
    result.rooms_cleared = s.stage
    result.turns = s.turns
    result.gold = s.gold
    result.account_gold = c.account + gold_for_account(s)
    result.rewards = s.rewards
    result.rubies = s.rubies
    if s.outcome != terms.CLEARED:
        result.ended_by = s.fought[s.stage].room
    for hero in range(c.heroes):
        result.kills += s.hero[hero].kills
        result.hp_left[hero] = s.hero[hero].hp
        result.dealt[hero] = s.hero[hero].dealt
        result.taken[hero] = s.hero[hero].taken
    for stage in range(c.stages):
        result.room[stage] = s.fought[stage].room
        result.room_turns[stage] = s.fought[stage].turns
        result.hp_lost[stage] = s.fought[stage].hp_lost
