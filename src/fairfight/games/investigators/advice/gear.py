"""Reasons why the acting investigator cannot use what it carries: from the view, as the list at hand shows it."""

from __future__ import annotations

from fairfight.game.interface.reason import Reason
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.text.reasons import reason
from fairfight.games.investigators.views import InvestigatorsView, TalentView, WeaponView


def unusable(names: Names, view: InvestigatorsView, gear: WeaponView | TalentView) -> list[Reason]:
    """The reasons; none: it can be used."""
    if isinstance(gear, WeaponView):
        found = [] if view.may_attack else [reason(names, "attack_made")]
        return found if gear.in_reach or found else [reason(names, "no_target")]
    if gear.uses == 0:
        return [reason(names, "no_use_of_it")]
    return [] if gear.helps else [reason(names, "helps_nobody")]
