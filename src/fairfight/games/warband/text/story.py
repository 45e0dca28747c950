"""The story of a battle."""

from __future__ import annotations

from fairfight.engine.log import Event
from fairfight.game.narration import Narrator, silent
from fairfight.games.warband import events as ev
from fairfight.games.warband.state import WINNERS
from fairfight.games.warband.text.names import PLAYERS, Names


class WarbandNarrator(Narrator):
    """Narrates a battle; it remembers which unit is which card."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.units: dict[int, str] = {}
        self.handlers = {
            ev.TURN_BEGAN: lambda e: f"Turn {e.a}",
            ev.DEPLOYED: self._deployed,
            ev.PREPARED: silent,
            ev.HIT_UNIT: self._hit_unit,
            ev.HIT_PLAYER: lambda e: f"  {self.units[e.a]} hits player {PLAYERS[e.b]} for {e.c}: {e.d} HP left",
            ev.ENDED: self._ended,
        }

    def _deployed(self, event: Event) -> str:
        side, number = divmod(event.a, ev.SIDE)
        self.units[event.a] = self.names.unit(event.b, side, number)
        return f"  {PLAYERS[side]} deploys {self.units[event.a]} with {event.c} HP ({event.d} mana left)"

    def _hit_unit(self, event: Event) -> str:
        left = f"{event.d} HP left" if event.d else "it falls"
        return f"  {self.units[event.a]} hits {self.units[event.b]} for {event.c}: {left}"

    def _ended(self, event: Event) -> str:
        outcome = WINNERS[event.a]
        said = "It is a draw" if outcome == "draw" else f"Player {outcome} wins"
        turns = "1 turn" if event.b == 1 else f"{event.b} turns"
        return f"{said} after {turns}: a {event.c} HP, b {event.d} HP"
