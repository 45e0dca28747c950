"""Codes of the events of a run, each with up to four numbers.

A figure is a hero, 0 to 2, or an enemy, from MOST_HEROES on.
"""

from __future__ import annotations

# The run.
RUN_BEGAN = 0  # heroes
ROOM_ENTERED = 1  # stage from 1, room, heroes standing
ENEMY_WAITS = 2  # figure, kind, tile, whether it is awake
HERO_STANDS = 3  # figure, tile, HP, maximum
ROUND_BEGAN = 4  # turn of this room
HERO_TURN = 5  # figure, tiles to move, Action Points, temporary blocked hits that ended
FIGHT_ENDED = 6  # whether the room is cleared, turns
GOLD_AWARDED = 7  # gold of the enemies defeated in the fight, gold in all
REWARD_COLLECTED = 8  # figure, gold, rubies, gold in all
ITEM_FOUND = 9  # figure, consumable, how many
RESTED = 10  # figure, HP healed, HP
RUN_ENDED = 11  # outcome, rooms cleared, gold, gold that goes to the account

# A turn.
MOVED = 20  # figure, from, to, tiles
WEAPON_CHANGED = 21  # hero, weapon, Action Points left
CONSUMABLE_USED = 22  # hero, consumable, left of it, Action Points left
HELPED = 23  # hero, ally, Action Points left
DOOR_OPENED = 24  # hero, door's tile, Action Points left
SPELL_CAST = 25  # hero, spell, target figure or tile, charges left (-1: without limit)
HEALED = 26  # figure, HP healed, HP
BLOCKS_GAINED = 27  # figure, temporary blocked hits, in all
TILES_GAINED = 28  # hero, tiles, tiles in all
DICE_GAINED = 29  # hero, dice, in all
SLOWED = 30  # figure, tiles
WOKE = 31  # figure, whom it saw (or NOBODY: it was hurt)
SLEPT = 32  # figure
AIMED = 33  # figure, hero
TURN_ENDED = 34  # figure
WAITED = 35  # figure: an enemy that can reach nobody and come no nearer

# The thirteen steps of an attack; a throw is told in two numbers of ten faces, three bits each.
STEP_1_SLOT = 41  # attacker, target, weapon (or MOST_ROWS + spell), dice
STEP_2_ATTACK_DICE = 42  # faces, further faces, dice
STEP_3_HITS = 43  # the same
STEP_4_TOTAL_HITS = 44  # hits
STEP_5_DEFENCE_DICE = 45  # dice, armour bonus, shield bonus
STEP_6_DEFENCE_ROLL = 46  # faces, further faces, dice
STEP_7_BLOCKS = 47  # the same
STEP_8_TOTAL_BLOCKS = 48  # blocked hits
STEP_9_TEMPORARY = 49  # temporary blocked hits, blocked hits in all
STEP_10_EFFECTIVE = 50  # effective hits
STEP_11_DAMAGE = 51  # damage, weapon damage, what Flat Damage Reduction took
STEP_12_HP = 52  # target, HP lost, HP left, weapon (or MOST_ROWS + spell)
STEP_13_SLOT_USED = 53  # attacker, whether it is used now (a spell at several targets keeps it until the last)
DEFEATED_FIGURE = 54  # figure, by whom
