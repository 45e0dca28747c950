"""`Effect`: the part that all verbs share: when, on which units, on what condition."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fairfight.common.checking import Checked
from fairfight.games.summoners.text.phrases import Words

When = Literal["resolves", "next_turn_ends", "entered", "completed", "draw_phase", "arrives", "standing"]
Whom = Literal[
    "target", "caster", "second_target", "source", "standing", "chosen", "controller", "own_summons", "enemy_summons"
]

MANY = ("standing", "own_summons", "enemy_summons")


class Effect(Checked):
    """What all verbs have: when they work (as the card's type says if not said), on whom, and on what condition."""

    when: When | None = Field(None, description="when it works; if not said, as the type of its card says")
    whom: Whom = Field("target", description="on whom it works")
    within: Annotated[int, Field(ge=1, le=14)] | None = Field(
        None, description="of all own or all enemy summons those within so many spaces of the caster"
    )
    condition: Literal["hit", "destroyed"] | None = Field(
        None, alias="if", description="works only if an effect before it hit, or destroyed somebody"
    )

    @property
    def on(self) -> Whom:
        """Whom it works on: what works while someone stands there works on whoever does."""
        return "standing" if self.when == "standing" else self.whom

    @property
    def is_on_many(self) -> bool:
        """Whether it may work on several summons."""
        return self.on in MANY

    def unit(self, words: Words) -> str:
        """What a text calls whom it works on."""
        if self.on == "standing" and self.when != "standing":
            return words.whom["all_standing"]
        return words.whom.near(self.on, f" within {self.within}" if self.within else "")


class ForPlayer(Effect):
    """A verb that works on the card's controller, or on no one."""

    whom: Literal["controller"] = Field("controller", description="on whom it works")


class OnTarget(Effect):
    """A verb that asks for a space, which it can do for the target only."""

    whom: Literal["target"] = Field("target", description="on whom it works")
