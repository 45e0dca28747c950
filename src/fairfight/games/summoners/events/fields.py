"""Numbers of the kinds of rows, and ways to read a row's numbers as fields of an event."""

from __future__ import annotations

from typing import Annotated

from fairfight.game.interface.event import Derived, OneOf, Part
from fairfight.games.summoners import terms
from fairfight.games.summoners.ids import PLAYERS

Player = Annotated[str, OneOf(PLAYERS)]
UnitId = Annotated[str, Part("unit")]
AnyUnit = Annotated[str | None, Part("unit")]  # or none
Space = Annotated[str, Part("space")]
AnySpace = Annotated[str | None, Part("space")]  # or none
CardKind = Annotated[str, Part("card")]  # the content id of a card, a summon or a role that does something
AnyCard = Annotated[str | None, Part("card")]  # or none
SecretCard = Annotated[str | None, Part("card", secret=True)]
SecretSpace = Annotated[str | None, Part("space", secret=True)]
Role = Annotated[str, Part("role")]
What = Annotated[str, OneOf(terms.ITEMS)]
Placed = Annotated[str, Part("placed_at")]  # the copy of a card that lies in play
AnyPlaced = Annotated[str | None, Part("placed_at")]  # or none
Copy = Annotated[str, Derived()]  # the copy of a card
NewPlaced = Annotated[str, Part("new_place")]  # the copy of a card that comes to lie in play
AnyCopy = Annotated[str | None, Derived()]  # or none that the observer knows
Item = Annotated[str, Derived()]  # something on the stack, or what resolves
ItemAt = Annotated[str, Part("item")]
KnownCard = Annotated[str | None, Derived()]  # the kind of a card, if there is one and the observer knows it

(
    COIN_FLIPPED,
    FIRST_CHOSEN,
    TURN_BEGAN,
    PHASE_BEGAN,
    DREW,
    COULD_NOT_DRAW,
    RESHUFFLED,
    DECLARED,
    SETTING_DECLARED,
    ANSWERED,
    TRIGGER_ANSWERED,
    FELL_DUE,
    PAID,
    RESOLVED,
    CAME_TO_NOTHING,
    NEGATED,
    ARRIVED,
    MOVED,
    CHANGED_POSITION,
    HIT_ROLLED,
    CRITICAL_ROLLED,
    SAVE_ROLLED,
    HURT,
    HEALED,
    DEFEATED,
    SCORED,
    ROSE,
    OFFENCE_CHANGED,
    DEFENCE_CHANGED,
    EFFECT_BEGAN,
    EFFECT_ENDED,
    POWER_ROSE,
    ROLE_BECAME,
    BECAME,
    MAY_ADVANCE,
    WENT_TO,
    CARD_ADDED,
    RECALLED,
    RECHARGED,
    CAME_INTO_PLAY,
    WAS_SET,
    TURNED_OVER,
    QUEST_COMPLETED,
    FAILED,
    TRIGGER_LOST,
    ENDED,
) = range(46)
