"""Codes of the events of a campaign, in the order of `EVENTS`."""

from __future__ import annotations

# The campaign, its missions and the base between them.
(
    CAMPAIGN_BEGAN,
    CAMPAIGN_RESUMED,
    MISSION_BEGAN,
    DECK_SHUFFLED,
    NULLS_JOINED,
    STANDS,
    MONSTER_STANDS,
    MONSTER_AWAITED,
    MISSION_ENDED,
    DECK_GATHERED,
    NULLS_LEFT,
    GOLD_GAINED,
    EXPERIENCE_GAINED,
    CARD_JOINED,
    CARD_LEFT,
    RETIRED,
    BASE_REACHED,
    RESTED,
    LEVEL_REACHED,
    TRAIT_GAINED,
    CONDITION_CHANGED,
    NUMBERS_CHANGED,
    TRAINED,
    CAMPAIGN_ENDED,
) = range(24)

# Rounds and turns.
(
    ROUND_BEGAN,
    ARRIVED,
    TURN_BEGAN,
    WITNESSED,
    ACTION_TAKEN,
    MOVED,
    AIMED,
    COVER_TAKEN,
    STEADIED,
    CLUE_FOUND,
    RETREATED,
    TALENT_USED,
    HEALED,
    FORESEEN,
    DISCARDED,
    TURN_ENDED,
    MONSTER_TURN_BEGAN,
    WOKE,
    SLEPT,
    WAS_STUNNED,
    WAITED,
) = range(24, 45)

# Attacks and what they leave.
(
    ATTACKED,
    ROLLED,
    RESHUFFLED,
    CARD_DRAWN,
    MISSED,
    HIT,
    HURT,
    STUNNED,
    MONSTER_DEFEATED,
    SANITY_LOST,
    FELL,
    WENT_MAD,
    HARMED,
) = range(45, 58)
