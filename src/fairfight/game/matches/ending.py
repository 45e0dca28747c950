"""`Ending`: how a match ended: played to its end, conceded, agreed on, or out of time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from fairfight.common.errors import FairFightError, unknown

How = Literal["played", "conceded", "agreed", "timed_out", "aborted"]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended, and for whom. A match that was played to its end has its result beside it."""

    how: How
    winner: str = ""  # the seat that wins by it; empty: nobody does
    by: str = ""  # the seat that ended it

    @property
    def is_early(self) -> bool:
        """Whether it ended before the rules say so."""
        return self.how != "played"

    @property
    def words(self) -> str:
        """The ending as a sentence; nothing for a match that was played to its end.

        >>> Ending("conceded", winner="a", by="b").words
        'b concedes: a wins'
        """
        said = {
            "played": "",
            "conceded": f"{self.by} concedes",
            "agreed": "both agree to a draw",
            "timed_out": f"{self.by} has run out of time",
            "aborted": "the match is aborted",
        }[self.how]
        return f"{said}: {self.winner} wins" if said and self.winner else said

    def to_dict(self) -> dict[str, str]:
        """The ending as plain values."""
        return {"how": self.how, "winner": self.winner, "by": self.by}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any], seats: Sequence[str]) -> Ending:
        """An early ending from plain values that may come from a stranger."""
        early = [how for how in get_args(How) if how != "played"]
        if set(values) != {"how", "winner", "by"} or values["how"] not in early:
            raise FairFightError(unknown("ending", str(values.get("how")), early))
        for key in ("winner", "by"):
            if values[key] not in ("", *seats):
                raise FairFightError(unknown("seat", str(values[key]), seats))
        return cls(values["how"], values["winner"], values["by"])


def conceded(seat: str, seats: Sequence[str]) -> Ending:
    """A seat gives up: of two, the other wins; alone, nobody does."""
    others = [other for other in seats if other != seat]
    return Ending("conceded", others[0] if len(others) == 1 else "", seat)
