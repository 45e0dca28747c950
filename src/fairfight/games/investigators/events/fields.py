"""Types of the fields of events: how the reader reads the numbers of a row."""

from __future__ import annotations

from typing import Annotated

from fairfight.game.interface.event import Part

InvestigatorId = Annotated[str, Part("investigator")]
MonsterId = Annotated[str, Part("figure")]
FigureId = Annotated[str, Part("figure")]  # an investigator or a monster
MonsterKey = Annotated[str, Part("monster_kind")]
MissionKey = Annotated[str, Part("mission_key")]
DeckId = Annotated[str, Part("deck")]  # the id of its draw pile
CardKey = Annotated[str, Part("card")]
CardKeyOrNone = Annotated[str | None, Part("card_or_none")]
WeaponKey = Annotated[str | None, Part("weapon")]  # None: a monster attacks with what it is
TalentKey = Annotated[str, Part("talent")]
