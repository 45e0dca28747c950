"""A hero's actions: move, attack, cast a spell, and the utility actions that cost an Action Point."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.dungeon import terms
from fairfight.games.dungeon import turn_events as events
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
    events.moved(log, s.actor, hero.tile, tile, steps, s.steps)
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
    sheet = c.hero[s.actor]
    put_away = sheet.weapon[s.hero[s.actor].weapon]
    s.hero[s.actor].weapon = place
    events.weapon_changed(s, c, log, s.actor, sheet.weapon[place], put_away)


@rule
def help_ally(s: State, c: Content, log: Log, ally: int) -> None:
    """An adjacent ally blocks a hit more of every attack until its next turn."""
    s.points -= 1
    events.helped(log, s.actor, ally, s.points)
    gain_blocks(s, log, ally, c.help_blocks)


@rule
def open_door(s: State, c: Content, log: Log, door: int) -> None:
    """Open an adjacent door. It stays open."""
    s.points -= 1
    s.doors |= 1 << door
    events.door_opened(log, s.actor, door, c.room[s.room].door[door], s.points)


@rule
def use_consumable(s: State, c: Content, log: Log, item: int) -> None:
    """Use up a consumable, on oneself."""
    s.points -= 1
    s.hero[s.actor].items[item] -= 1
    events.consumable_used(log, s.actor, item, s.hero[s.actor].items[item], s.points)
    deed = c.consumable[item]
    if deed.do == terms.DO_HEAL:
        be_healed(s, c, log, s.actor, deed.amount)
    elif deed.do == terms.DO_WARD:
        gain_blocks(s, log, s.actor, deed.amount)
    elif deed.do == terms.DO_HASTE:
        s.steps += deed.amount
        events.tiles_gained(log, s.actor, deed.amount, s.steps)
    else:
        s.might += deed.amount
        events.dice_gained(log, s.actor, deed.amount, s.might)


@rule
def gain_blocks(s: State, log: Log, hero: int, blocks: int) -> None:
    """Temporary blocked hits add up, and last until the start of the hero's next turn."""
    s.hero[hero].blocks += blocks
    events.blocks_gained(log, hero, blocks, s.hero[hero].blocks)


@rule
def be_healed(s: State, c: Content, log: Log, hero: int, hp: int) -> None:
    """A hero heals by a spell or a consumable."""
    gained = heal(s, c, hero, hp)
    events.healed(log, hero, gained, s.hero[hero].hp, c.hero[hero].hp)


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
    if spell.do == terms.DO_ATTACK:
        events.spell_cast(log, s.actor, row, terms.MOST_HEROES + target, terms.NOWHERE, left, True)
        attack_by_spell(s, c, log, row, target)
        return
    s.slot = 0
    if spell.do == terms.DO_BLINK:
        events.spell_cast(log, s.actor, row, terms.NOBODY, target, left, False)
        events.blinked(log, s.actor, s.hero[s.actor].tile, target)
        stand_on(s, c, log, target)
        return
    events.spell_cast(log, s.actor, row, target, terms.NOWHERE, left, False)
    if spell.do == terms.DO_HEAL:
        be_healed(s, c, log, target, spell.amount)
    elif spell.do == terms.DO_WARD:
        gain_blocks(s, log, target, spell.amount)


@rule
def attack_by_spell(s: State, c: Content, log: Log, row: int, target: int) -> None:
    """The same thirteen steps, with the spell's dice and damage; others near the target after it, in their order.

    RULING: whoever stands within the spell's area is attacked, in sight or not; heroes never are.
    """
    spell = c.spell[row]
    near = struck_by(s, c, spell, target)
    last = target
    for enemy in range(s.enemies):
        if enemy != target and bit(s.enemy[enemy].tile) & near != 0:
            last = enemy
    strike(s, c, log, spell, row, target, last == target)
    for enemy in range(s.enemies):
        if enemy != target and bit(s.enemy[enemy].tile) & near != 0:
            strike(s, c, log, spell, row, enemy, enemy == last)


@rule
def struck_by(s: State, c: Content, spell: Deed, target: int) -> int:
    """The tiles on which a spell at an enemy attacks."""
    return within(c, s.enemy[target].tile, spell.area)


@rule
def strike(s: State, c: Content, log: Log, spell: Deed, row: int, enemy: int, is_last: bool) -> None:
    """A spell's attack at one enemy; who is hurt by it and still stands may be slowed."""
    damage = attack(s, c, log, s.actor, terms.MOST_HEROES + enemy, MOST_ROWS + row, spell.amount, spell.damage, is_last)
    if damage > 0 and spell.slow > 0 and s.enemy[enemy].hp > 0:
        s.enemy[enemy].slowed += spell.slow
        events.slowed(log, terms.MOST_HEROES + enemy, spell.slow, s.enemy[enemy].slowed)
