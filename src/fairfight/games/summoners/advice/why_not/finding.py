"""A requirement that is not met, as data, and the list of all that there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fairfight.game.interface.reason import Value
from fairfight.games.summoners import terms

OF_UNITS = (  # which unit does not fit, or cannot do it
    "not_in_play",
    "not_yours",
    "no_enemy",
    "same_unit",
    "out_of_range",
    "wrong_role",
    "wrong_tier",
    "wrong_species",
    "level_too_low",
    "level_too_high",
    "too_few_quests",
    "wrong_summon",
    "wrong_territory",
)
OF_ACTIONS = (
    "immobilized",
    "no_such_space",
    "occupied",
    "too_far",
    "no_way",
    "nowhere_to_move",
    "attacks_used",
    "no_enemy_in_range",
    "none_in_play",
    "too_early",
    "not_in_enemy_territory",
    "territory_guarded",
)
OF_PLACES = ("not_in_territory", "does_not_fit", "needs_no_place", "cannot_pay_with")
REASONS = (
    "match_over",
    "only_watching",
    *terms.REASONS,
    *OF_UNITS,
    *OF_PLACES,
    *OF_ACTIONS,
    "not_asked",
)


@dataclass(frozen=True)
class Finding:
    """A requirement that is not met."""

    id: str
    data: Mapping[str, Value] = field(default_factory=dict)
