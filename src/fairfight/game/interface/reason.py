"""`Reason`: a requirement that is not met, as data, with words for people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fairfight.common.errors import FairFightError

Value = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be done now: one requirement, in the order in which a person would check them."""

    id: str  # such as "needs_role", one of the game's closed list
    words: str
    data: Mapping[str, Value] = field(default_factory=dict)  # such as {"role": "magician"}


def words_of(reasons: list[Reason]) -> list[str]:
    """The reasons as a person reads them."""
    return [reason.words for reason in reasons]


class NothingLikeIt(FairFightError):
    """Somebody asked about something that the game does not have."""
