"""A hero's actions: move, attack, cast a spell, and the utility actions that cost an Action Point."""

from __future__ import annotations

from fairfight.engine.log import emit
from fairfight.engine.rule import Log, rule
from fairfight.games.dungeon import events, terms
from fairfight.games.dungeon.rules.attack import attack
from fairfight.games.dungeon.rules.board import bit, floor, steps_to, taken_by_enemies, within
from fairfight.games.dungeon.rules.rewards import collect_reward
from fairfight.games.dungeon.rules.wounds import heal
from fairfight.games.dungeon.state import MOST_ROWS, Content, Deed, State


@rule
def move(s: State, c: Content, log: Log, tile: int) -> None:
    """Walk the shortest way, past allies but through no enemy.

    RULING: a move names its end only. Who wants another way moves in parts: movement can be split at will.
    """
    hero = s.hero[s.actor]
    free = floor(s, c) & (-1 - taken_by_enemies(s))
    steps = steps_to(hero.tile, bit(tile), free)
    s.steps -= steps
    emit(log, events.MOVED, s.actor, hero.tile, tile, steps)
    stand_on(s, c, log, tile)


@rule
def stand_on(s: State, c: Content, log: Log, tile: int) -> None:
    """The hero stands on a tile. RULING: who ends a move on the reward tile collects the reward."""
    s.hero[s.actor].tile = tile
    if s.reward_left == 1 and tile == c.room[s.room].reward_tile:
        collect_reward(s, c, log, s.actor)


@rule
def basic_attack(s: State, c: Content, log: Log, enemy: int) -> None:
    """Attack with the weapon in hand."""
    row = c.hero[s.actor].weapon[s.hero[s.actor].weapon]
    weapon = c.weapon[row]
    attack(s, c, log, s.actor, terms.MOST_HEROES + enemy, row, weapon.attacks + s.might, weapon.damage, True)


# Utility actions: 1 Action Point each.


@rule
def change_weapon(s: State, c: Content, log: Log, place: int) -> None:
    """Take another of the weapons that the hero carries in hand."""
    s.points -= 1
    s.hero[s.actor].weapon = place
    emit(log, events.WEAPON_CHANGED, s.actor, c.hero[s.actor].weapon[place], s.points, 0)


@rule
def help_ally(s: State, c: Content, log: Log, ally: int) -> None:
    """An adjacent ally blocks a hit more of every attack until its next turn."""
    s.points -= 1
    emit(log, events.HELPED, s.actor, ally, s.points, 0)
    gain_blocks(s, log, ally, c.help_blocks)


@rule
def open_door(s: State, c: Content, log: Log, door: int) -> None:
    """Open an adjacent door. It stays open."""
    s.points -= 1
    s.doors |= 1 << door
    emit(log, events.DOOR_OPENED, s.actor, c.room[s.room].door[door], s.points, 0)


@rule
def use_consumable(s: State, c: Content, log: Log, item: int) -> None:
    """Use up a consumable, on oneself."""
    s.points -= 1
    s.hero[s.actor].items[item] -= 1
    emit(log, events.CONSUMABLE_USED, s.actor, item, s.hero[s.actor].items[item], s.points)
    deed = c.consumable[item]
    if deed.do == terms.DO_HEAL:
        heal(s, c, log, s.actor, deed.amount, events.HEALED)
    elif deed.do == terms.DO_WARD:
        gain_blocks(s, log, s.actor, deed.amount)
    elif deed.do == terms.DO_HASTE:
        s.steps += deed.amount
        emit(log, events.TILES_GAINED, s.actor, deed.amount, s.steps, 0)
    else:
        s.might += deed.amount
        emit(log, events.DICE_GAINED, s.actor, deed.amount, s.might, 0)


@rule
def gain_blocks(s: State, log: Log, hero: int, blocks: int) -> None:
    """Temporary blocked hits add up, and last until the start of the hero's next turn."""
    s.hero[hero].blocks += blocks
    emit(log, events.BLOCKS_GAINED, hero, blocks, s.hero[hero].blocks, 0)


# Spells: they take the Attack Slot.


@rule
def cast(s: State, c: Content, log: Log, place: int, target: int) -> None:
    """Cast a spell at an enemy, a hero or a tile."""
    row = c.hero[s.actor].spell[place]
    spell = c.spell[row]
    left = 0 - 1
    if spell.charges > 0:
        s.hero[s.actor].charges[place] -= 1
        left = s.hero[s.actor].charges[place]
    emit(
        log,
        events.SPELL_CAST,
        s.actor,
        row,
        terms.MOST_HEROES + target if spell.do == terms.DO_ATTACK else target,
        left,
    )
    if spell.do == terms.DO_ATTACK:
        attack_by_spell(s, c, log, row, target)
        return
    s.slot = 0
    if spell.do == terms.DO_HEAL:
        heal(s, c, log, target, spell.amount, events.HEALED)
    elif spell.do == terms.DO_WARD:
        gain_blocks(s, log, target, spell.amount)
    elif spell.do == terms.DO_BLINK:
        emit(log, events.MOVED, s.actor, s.hero[s.actor].tile, target, 0)
        stand_on(s, c, log, target)


@rule
def attack_by_spell(s: State, c: Content, log: Log, row: int, target: int) -> None:
    """The same thirteen steps, with the spell's dice and damage; others near the target after it, in their order.

    RULING: whoever stands within the spell's area is attacked, in sight or not; heroes never are.
    """
    spell = c.spell[row]
    near = within(c, s.enemy[target].tile, spell.area)
    last = target
    for enemy in range(s.enemies):
        if enemy != target and bit(s.enemy[enemy].tile) & near != 0:
            last = enemy
    strike(s, c, log, spell, row, target, last == target)
    for enemy in range(s.enemies):
        if enemy != target and bit(s.enemy[enemy].tile) & near != 0:
            strike(s, c, log, spell, row, enemy, enemy == last)


@rule
def strike(s: State, c: Content, log: Log, spell: Deed, row: int, enemy: int, is_last: bool) -> None:
    """A spell's attack at one enemy; who is hurt by it and still stands may be slowed."""
    damage = attack(s, c, log, s.actor, terms.MOST_HEROES + enemy, MOST_ROWS + row, spell.amount, spell.damage, is_last)
    if damage > 0 and spell.slow > 0 and s.enemy[enemy].hp > 0:
        s.enemy[enemy].slowed += spell.slow
        emit(log, events.SLOWED, terms.MOST_HEROES + enemy, spell.slow, 0, 0)
