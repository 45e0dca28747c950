"""Estimates how likely the run is to be cleared, for agents that look ahead."""

from __future__ import annotations

from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import WHOLE
from fairfight.engine.whole import FINE, likelihood
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules.board import (
    bit,
    closed_doors,
    floor,
    grown,
    taken_by_enemies,
    taken_by_heroes,
    within,
)
from fairfight.games.dungeon.rules.enemies import come_to_attack
from fairfight.games.dungeon.rules.policies.aims import threat
from fairfight.games.dungeon.rules.policies.expected import chance_to_defeat, mean_damage
from fairfight.games.dungeon.rules.policies.tactics import tactics
from fairfight.games.dungeon.rules.run import next_hero
from fairfight.games.dungeon.rules.turn import act, begin_turn
from fairfight.games.dungeon.state import Content, State

# What each thing adds to the logarithm of the odds to clear the run, in thousandths. Only how these compare matters to
# a choice; they were found by a search over the clear rates of the three classes with the greedy agent.
HP = 250  # of a hero, for a party of one
LOW, FEW = 75, 5  # what each HP below a few lacks in addition
ITEM = 400  # a consumable
ROOM = 900  # still to come
ENEMY = 16  # a point of an enemy's threat, for one that stands
WOUND = 8  # the same, by the share of its HP that is left
WAY = 50  # a step to enemies that do not come
PATIENT = 10  # turns of a room, after which such a step counts more and more
DOOR_STEPS = 6  # that a closed door counts for
BASE = 1500  # what all of it is added to


@rule
def evaluate(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """The rest of the turn is thought through, enemies included, so that all choices compare at its end.

    The scripted policy decides what is left to decide. Nothing is rolled for that: attacks do what they do on average.
    A choice that ended the turn, or the room, has come to that point already.
    """
    if s.phase == terms.OVER:
        return WHOLE if s.outcome == terms.CLEARED else WHOLE * s.stage // (100 * c.stages)
    gained = 0
    suffered = 0
    if not is_fresh(s, c):
        gained = finish_turns(s, c, silent, out)
        suffered = enemies_expected(s, c, silent)
    # A room that was just entered counts like one still to come.
    odds = BASE + gained - suffered + party_worth(s, c) - ROOM * (c.stages - s.stage - 1)
    odds -= still_to_fight(s, c) if s.turn > 1 or not is_fresh(s, c) else ROOM
    return WHOLE // 100 + likelihood(odds * FINE // 1000, WHOLE * 98 // 100)


@rule
def is_fresh(s: State, c: Content) -> bool:
    """Whether a round has just begun: its first hero has done nothing yet."""
    return (
        s.actor == next_hero(s, c, 0)
        and s.slot == 1
        and s.points == c.action_points
        and s.steps == c.hero[s.actor].movement
    )


@rule
def finish_turns(s: State, c: Content, silent: Log, out: Options) -> int:
    """The heroes' turns to their end, by the scripted policy; returns what their attacks gain on average."""
    gained = 0
    while s.actor < c.heroes:
        choice = tactics(s, c, out, 0)
        if choice == terms.END_TURN:
            hero = next_hero(s, c, s.actor + 1)
            if hero == c.heroes:
                break
            begin_turn(s, c, silent, hero)
        elif choice >= terms.CAST and c.spell[spell_row(s, c, choice)].do == terms.DO_ATTACK:
            spell = c.spell[spell_row(s, c, choice)]
            gained += worth_of_attack(
                s, c, (choice - terms.CAST) % terms.TARGETS, spell.amount, spell.damage, spell.area
            )
            s.slot = 0
        elif terms.ATTACK <= choice < terms.HELP:
            weapon = c.weapon[c.hero[s.actor].weapon[s.hero[s.actor].weapon]]
            gained += worth_of_attack(s, c, choice - terms.ATTACK, weapon.attacks + s.might, weapon.damage, 0)
            s.slot = 0
        else:
            act(s, c, silent, choice)
    return gained // c.heroes


@rule
def spell_row(s: State, c: Content, choice: int) -> int:
    """The spell that a choice casts."""
    return c.hero[s.actor].spell[(choice - terms.CAST) // terms.TARGETS]


@rule
def worth_of_attack(s: State, c: Content, target: int, dice: int, damage: int, area: int) -> int:
    """How much less the enemies cost, on average, after an attack at one and those near it."""
    near = within(c, s.enemy[target].tile, area)
    worth = 0
    for number in range(s.enemies):
        enemy = s.enemy[number]
        if bit(enemy.tile) & near != 0:
            danger = threat(c, enemy.kind)
            hurt = mean_damage(s, c, terms.MOST_HEROES + number, dice, damage, enemy.hp)
            defeated = chance_to_defeat(s, c, terms.MOST_HEROES + number, dice, damage, enemy.hp)
            worth += (ENEMY * danger * defeated + WOUND * danger * hurt // c.enemy[enemy.kind].hp) // 1000
    return worth


@rule
def enemies_expected(s: State, c: Content, silent: Log) -> int:
    """The enemies' turns, as they would come and attack now: what their attacks cost on average."""
    suffered = 0
    for number in range(s.enemies):
        if s.enemy[number].hp > 0:
            target = come_to_attack(s, c, silent, number)
            if target != terms.NOBODY:
                weapon = c.weapon[c.enemy[s.enemy[number].kind].weapon]
                hp = s.hero[target].hp
                hurt = mean_damage(s, c, target, weapon.attacks, weapon.damage, hp)
                rate = HP + LOW if hp <= FEW else HP + LOW * hurt // (1000 * hp)
                suffered += rate * hurt // 1000
    return suffered // c.heroes


@rule
def party_worth(s: State, c: Content) -> int:
    """The HP and the consumables of the heroes that stand."""
    worth = 0
    for number in range(c.heroes):
        hero = s.hero[number]
        worth += HP * hero.hp - LOW * max(0, FEW - hero.hp)
        if hero.hp > 0:
            for item in range(c.consumables):
                worth += ITEM * hero.items[item]
    return worth // c.heroes


@rule
def still_to_fight(s: State, c: Content) -> int:
    """What the enemies that still stand cost, whole or wounded; and the way to them, if none of them comes."""
    cost = 0
    way = floor(s, c)
    near = connected(taken_by_heroes(s, c), way)
    comes = False
    for number in range(s.enemies):
        enemy = s.enemy[number]
        if enemy.hp > 0:
            danger = threat(c, enemy.kind)
            cost += ENEMY * danger + WOUND * danger * enemy.hp // c.enemy[enemy.kind].hp
            comes = comes or (enemy.awake == 1 and bit(enemy.tile) & near != 0)
    cost //= c.heroes
    if comes:
        return cost
    if taken_by_enemies(s) & near == 0:
        steps = DOOR_STEPS + steps_between(taken_by_heroes(s, c), grown(closed_doors(s, c)), way)
    else:
        steps = steps_between(taken_by_heroes(s, c), taken_by_enemies(s), way)
    return cost + WAY * steps * max(PATIENT, s.turn) // PATIENT


@rule
def connected(tiles: int, way: int) -> int:
    """All tiles that ways lead to."""
    wider = tiles | (grown(tiles) & way)
    while wider != tiles:
        tiles = wider
        wider = tiles | (grown(tiles) & way)
    return tiles


@rule
def steps_between(tiles: int, goal: int, way: int) -> int:
    """Steps from the nearest of some tiles to the nearest of others."""
    steps = 0
    while tiles & goal == 0:
        wider = tiles | (grown(tiles) & way)
        if wider == tiles:
            break
        tiles = wider
        steps += 1
    return steps
