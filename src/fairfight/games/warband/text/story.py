"""The story of a battle."""

from __future__ import annotations

from fairfight.game.narration import Narrator, silent
from fairfight.games.warband import events as ev
from fairfight.games.warband.text.names import Names


class WarbandNarrator(Narrator):
    """Narrates a battle; it remembers which unit is which card."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.units: dict[str, str] = {}
        self.handlers = {
            ev.TurnBegan: lambda e: f"Turn {e.turn}",
            ev.Deployed: self._deployed,
            ev.Prepared: silent,
            ev.HitUnit: self._hit_unit,
            ev.HitPlayer: lambda e: f"  {self.units[e.unit]} hits player {e.player} for {e.damage}: {e.hp} HP left",
            ev.ManaGained: silent,
            ev.Ended: self._ended,
        }

    def _deployed(self, event: ev.Deployed) -> str:
        self.units[event.unit] = self.names.unit(event.unit, event.card)
        return f"  {event.player} deploys {self.units[event.unit]} with {event.hp} HP ({event.mana_left} mana left)"

    def _hit_unit(self, event: ev.HitUnit) -> str:
        left = f"{event.hp} HP left" if event.hp else "it falls"
        return f"  {self.units[event.unit]} hits {self.units[event.target]} for {event.damage}: {left}"

    def _ended(self, event: ev.Ended) -> str:
        said = "It is a draw" if event.winner == "draw" else f"Player {event.winner} wins"
        turns = "1 turn" if event.turns == 1 else f"{event.turns} turns"
        return f"{said} after {turns}: a {event.hp_a} HP, b {event.hp_b} HP"
