"""What a game says about its parts, so that the lab can ask which of them is too strong: its cards and its dangers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Piece:
    """A card, as the lab looks at it: whom it serves, how its use is counted, and the same game with it blanked."""

    name: str
    metric: str  # the figure that says how well its side did
    played: str  # the details column of how often it was played
    used: tuple[str, ...] = ()  # those of other ways to use it, such as setting it face down, if there are any
    drawn: str = ""  # the details column of how often it came into the hand; empty: the game has no hands
    in_deck: str = ""  # the details column that is above 0 if it was in the run's deck; empty: it is in every deck
    seat: int = 0  # whose card it is
    blank: Mapping[str, Any] = field(default_factory=dict)  # the set-up options to change for a blank in its place


@dataclass(frozen=True)
class Dangers:
    """What can end a run: the column that says which did, and how the columns of what was met and its costs begin."""

    ended: str
    met: str  # such as "group_": group_1, group_2, ... say what was met
    costs: tuple[str, ...] = ()  # such as "hp_lost_": hp_lost_1 is what the first of them cost
