"""Codes of the events, and the closed lists of words that their numbers stand for."""

from __future__ import annotations

from typing import Annotated

from fairfight.game.interface.event import Derived, OneOf, Part
from fairfight.games.gauntlet.terms import EFFECTS

(
    RUN_BEGAN,
    FIGHT_BEGAN,
    EXCHANGE_BEGAN,
    MONSTER_ROLLED,
    END_OF_EXCHANGE,
    EXCHANGE_ENDED,
    GROUP_LEFT,
    FIGHT_ENDED,
    RUN_ENDED,
    DREW,
    RESHUFFLED,
    DISCARDED,
    UPGRADE_SEEN,
    NOTHING_TO_DRAW,
    COMMITTED,
    RESOLVING_BEGAN,
    CARD_BEGAN,
    CARD_PUT_AWAY,
    AIMED,
    EFFECT_STARTED,
    EFFECT_HAD_NO_TARGET,
    EFFECT_ENDED,
    NOTHING_CAME_OF_IT,
    DELIVERED,
    WILL_REPEAT,
    REROLLS_GAINED,
    STRUCK_AT,
    DIE_ROLLED,
    EIGHT_ROLLED_AGAIN,
    REROLL_USED,
    FATE_SPENT_ON_DIE,
    DAMAGE_LESSENED,
    DAMAGE_SOAKED,
    MONSTER_HURT,
    MONSTER_LOST_HP,
    MONSTER_DIED,
    MONSTER_HEALED,
    MONSTER_EVADES,
    BARRIER_RAISED,
    ARMOUR_GAINED,
    FATE_GAINED,
    FATE_LOST,
    HERO_HURT,
    HERO_LOST_HP,
    HERO_HEALED,
    MONSTER_ACTED,
    MONSTER_DID_NOT_ACT,
) = range(47)

# Why: one list for all events that say it. Its end is the kinds of bracketed effects: those in force did it.
CAUSES = (
    "card",
    "repeat",
    "delivery",
    "draw_pile",
    "upgrade",
    "hand_limit",
    "price",
    "disrupted",
    "cancelled",
    "sapped",
    "exchange_over",
    "card_resolved",
    "fight_over",
    "no_enemy_left",
    "other_attack",
    "no_card_to_discard",
    "target_is_dead",
    "card_is_silenced",
    "first_roll",
    "added_die",
    "each_attack_reroll",
    "exchange_reroll",
    "fate",
    "ability",
    "monster",
    "piercing",
    "fight",
)
(
    BY_CARD,
    BY_REPEAT,
    BY_DELIVERY,
    FROM_PILE,
    AS_UPGRADE,
    HAND_LIMIT,
    AS_PRICE,
    DISRUPTED_BY,
    CANCELLED,
    SAPPED,
    EXCHANGE_IS_OVER,
    CARD_RESOLVED,
    FIGHT_IS_OVER,
    NO_ENEMY_LEFT,
    OTHER_ATTACK,
    NO_CARD_TO_DISCARD,
    TARGET_IS_DEAD,
    CARD_IS_SILENCED,
    FIRST_ROLL,
    ADDED_DIE,
    EACH_ATTACK_REROLL,
    EXCHANGE_REROLL,
    FATE_REROLL,
    BY_ABILITY,
    BY_MONSTER,
    BY_PIERCING,
    BY_FIGHT,
) = range(len(CAUSES))

OF_EFFECT = len(CAUSES)  # + the kind of the bracketed effects that did it: the list goes on with them
WHYS = (*CAUSES, *EFFECTS)

REROLLS = (EACH_ATTACK_REROLL, EXCHANGE_REROLL, FATE_REROLL)

USE_NAMES = ("effect", "damage", "armour")

# How the numbers of a row are read.
CardKind = Annotated[str, Part("card")]  # as content and catalogue call it
CardId = Annotated[str, Derived()]  # this copy of it, from the draw pile to the discard pile
MonsterId = Annotated[str, Part("monster")]  # empty: none
EffectId = Annotated[str, Part("effect")]
GroupId = Annotated[str, Part("group")]
DieId = Annotated[str, Derived()]
Use = Annotated[str, OneOf(USE_NAMES)]
Why = Annotated[str, OneOf(WHYS)]
Sources = Annotated[
    tuple[str, ...], Derived()
]  # what did it: ids of cards, of effects' cards, of a monster or an ability
MaxHp = Annotated[int, Derived()]
