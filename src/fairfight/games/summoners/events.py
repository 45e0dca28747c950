"""Codes of the events of a match, one row each; `text/story.py` turns them into words."""

from __future__ import annotations

(
    COIN_FLIPPED,  # winner
    FIRST_CHOSEN,  # who goes first
    TURN_BEGAN,  # turn, player
    PHASE_BEGAN,  # phase, player
    DREW,  # player, card
    COULD_NOT_DRAW,  # player
    RESHUFFLED,  # player, cards
    DECLARED,  # 2 * item + player, card, caster + 8 * target + 64 * other, space
    PAID,  # player, card discarded
    RESOLVED,  # 2 * item + player, card
    CAME_TO_NOTHING,  # 2 * item + player, card, why
    ARRIVED,  # unit, space + 256 * level, HP, maximum
    MOVED,  # unit, from, to, spaces
    CHANGED_POSITION,  # unit, from, to
    HIT_ROLLED,  # roll, chance, whether it hit, 1 + the target where there are several
    CRITICAL_ROLLED,  # roll, chance, whether it was one
    SAVE_ROLLED,  # unit, roll, chance, whether it saved
    HURT,  # unit, damage, HP left, maximum
    HEALED_BY,  # unit, HP, HP now, maximum
    DEFEATED_UNIT,  # unit
    SCORED,  # player, points, cause, points now
    ROSE,  # unit, level before, level now, HP
    BEGAN,  # unit, row of the effect, turn at whose end it ends, card
    ENDED,  # unit, row of the effect, -, card
    POWER_ROSE,  # unit, by, power now
    ROLE_BECAME,  # unit, role, HP, maximum
    BECAME,  # unit, named card, HP, maximum
    WENT_TO,  # player, card, destination
    CARD_ADDED,  # player, card
    CAME_INTO_PLAY,  # player, card, space
    WAS_SET,  # player, card, space
    FAILED,  # player, quest
    RECHARGED,  # player, card over the hand limit
    NEGATED,  # 2 * item + player, card
    RECALLED,  # player, card
    MAY_ADVANCE,  # unit
    TRIGGER_LOST,  # trigger, player, unit
    OVER_NOW,  # winner, points of a, points of b
) = range(38)

# Why something came to nothing.
WHYS = (
    "it was negated",
    "the unit is gone",
    "the target is gone",
    "the space is taken",
    "the way is blocked",
    "the unit cannot move",
    "an enemy summon stands in the territory",
    "there is nothing left for it",
    "the unit does not fit any more",
    "too many effects are in force",
    "the hand holds no more such cards",
    "the unit does not stand in the territory",
)
(
    BY_NEGATION,
    UNIT_GONE,
    TARGET_GONE,
    SPACE_TAKEN,
    WAY_BLOCKED,
    CANNOT_MOVE,
    TERRITORY_GUARDED,
    NOTHING_TO_CHOOSE,
    FITS_NO_MORE,
    TOO_MANY_EFFECTS,
    HAND_FULL,
    NOT_IN_TERRITORY,
) = range(12)
