"""Codes of the events of a run. Cards, effects, groups and monsters are given by their rows."""

from __future__ import annotations

# Cards between the piles.
DREW = 0  # card, cards in hand, where from
RESHUFFLED = 1  # cards
DISCARDED = 2  # card, why
UPGRADE_SEEN = 3  # card
NOTHING_TO_DRAW = 4

# The run, its fights and their exchanges.
RUN_BEGAN = 9  # HP
FIGHT_BEGAN = 10  # number from 1, group, Fate, HP
EXCHANGE_BEGAN = 11  # number from 1, HP, Fate, cards in hand
MONSTER_ROLLED = 12  # monster, face
EXCHANGE_ENDED = 13
FIGHT_ENDED = 14  # how, HP, XP, exchanges
RUN_ENDED = 15  # how, fights survived, HP, Fate
GROUP_LEFT = 16

# Cards on the table.
COMMITTED = 20  # card, use
RESOLVING_BEGAN = 21  # cards committed, cards held, whether their order is random
CARD_BEGAN = 22  # card, use, why
AIMED = 23  # monster, damage of its band, how many deal as much, whether the player chose
EFFECT_STARTED = 24  # effect, target or -1, whether it is silenced
EFFECT_HAD_NO_TARGET = 25  # effect
EFFECT_ENDED = 26  # effect, why, target or -1
NOTHING_CAME_OF_IT = 27  # card, why
DELIVERED = 28  # card, whether it is an attack
WILL_REPEAT = 29  # times
REROLLS_GAINED = 30  # dice

# Dice.
STRUCK_AT = 40  # monster, dice, Defence, plus
DIE_ROLLED = 41  # face, damage, why, marks
EIGHT_ROLLED_AGAIN = 42
FATE_SPENT_ON_DIE = 43  # monster, HP it would be left with, Fate left
DAMAGE_LESSENED = 44  # monster, damage before, damage after, why
DAMAGE_SOAKED = 45  # monster, damage soaked, armour left
MONSTER_HURT = 46  # monster, damage, HP left, card
MONSTER_LOST_HP = 47  # monster, HP lost, HP left, why
MONSTER_DIED = 48  # monster, whether a ranged card did it
MONSTER_HEALED = 49  # monster, HP healed, HP

# The hero.
ARMOUR_GAINED = 60  # armour, armour in all, why
FATE_GAINED = 61  # Fate, Fate in all, why
FATE_LOST = 62  # Fate, Fate left, why
HERO_HURT = 63  # damage, soaked by armour, HP left, why
HERO_LOST_HP = 64  # HP lost, HP left, why
HERO_HEALED = 65  # HP healed, HP, why

# Monsters.
MONSTER_ACTED = 70  # monster, damage it deals, whether for the second time, whether it is dead
MONSTER_DID_NOT_ACT = 71  # monster

# Why: one list for all events that say it.
(
    BY_CARD,
    BY_REPEAT,
    BY_DELIVERY,
    FROM_PILE,
    AS_UPGRADE,
    HAND_LIMIT,
    AS_PRICE,
    DISRUPTED,
    CANCELLED,
    SAPPED,
    NO_ENEMY_LEFT,
    OTHER_ATTACK,
    NO_CARD_TO_DISCARD,
    FIRST_ROLL,
    ADDED_DIE,
    EACH_ATTACK_REROLL,
    EXCHANGE_REROLL,
    FATE_REROLL,
    BY_ABILITY,
    BY_MONSTER,
    BY_FIGHT,
    BY_PIERCING,
    TARGET_IS_DEAD,
    FIGHT_IS_OVER,
    CARD_IS_SILENCED,
) = range(25)

OF_EFFECT = 100  # + the kind of the bracketed effects that did it

# Marks of a die.
CRITICAL, DOUBLED = 1, 2
