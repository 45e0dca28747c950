"""The one choice of a turn: to watch it."""

from __future__ import annotations

from typing import ClassVar

from fairfight.game.interface.choice import ButtonCodec, ChoiceKind
from fairfight.games.warband.rules.turn import FIGHT_ON


class WarbandCodec(ButtonCodec):
    """A battle has no decisions: each turn is one button."""

    kinds: ClassVar = (ChoiceKind("fight", "Fight the next turn.", ("subject",)),)
    buttons: ClassVar = {FIGHT_ON: "fight"}
