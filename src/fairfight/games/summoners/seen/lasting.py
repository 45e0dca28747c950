"""Effects that last, as data for events and views alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from fairfight.games.summoners import terms
from fairfight.games.summoners.state import Content

Verb = Literal["change_stat", "immobilize", "protect", "share_defence", "add_to_next_attack", "allow_attacks"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LastingEffect:
    """What it does, as a verb of the card language; the other parts belong to some verbs only."""

    do: Verb
    until_it_moves: bool
    stat: str = ""
    percent: int = 100  # of a changed stat, or of the damage that it lets through
    plus: int = 0
    kind: str = ""
    attribute: str = ""
    attacks: int = 0  # basic attacks a turn
    power: int = 0


def lasting_effect(content: Content, row: int) -> LastingEffect:
    """What an effect of the content does while it lasts."""
    effect = content.effect[row]
    has_kind = effect.do in (terms.DO_PROTECT, terms.DO_ADD_TO_NEXT_ATTACK)
    return LastingEffect(
        do=cast(Verb, terms.VERBS[effect.do]),
        until_it_moves=bool(effect.ends_on_move),
        stat=terms.CHANGEABLE[effect.stat] if effect.do == terms.DO_CHANGE else "",
        percent=effect.times if effect.do in (terms.DO_CHANGE, terms.DO_PROTECT) else 100,
        plus=effect.plus if effect.do == terms.DO_CHANGE else 0,
        kind=terms.DAMAGE_KINDS[effect.kind] if has_kind and effect.kind >= 0 else "",
        attribute=terms.ATTRIBUTES[effect.attribute] if has_kind and effect.attribute >= 0 else "",
        attacks=effect.amount if effect.do == terms.DO_ATTACKS else 0,
        power=effect.power if effect.do == terms.DO_ADD_TO_NEXT_ATTACK else 0,
    )
