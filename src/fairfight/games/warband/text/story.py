"""A battle told to a person."""

from __future__ import annotations

from fairfight.engine.log import Event
from fairfight.games.warband import events as ev
from fairfight.games.warband.state import WINNERS
from fairfight.games.warband.text.names import PLAYERS, Names


class Narrator:
    """Tells events in their order and remembers which unit is which card."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.units: dict[int, str] = {}
        self.turn = 0

    def narrate(self, event: Event) -> str | None:
        """One event in words, or nothing where it would only repeat what was said."""
        match event.code:
            case ev.TURN_BEGAN:
                self.turn = event.a
                return f"Turn {event.a}"
            case ev.DEPLOYED:
                return self._deployed(event)
            case ev.HIT_UNIT:
                left = f"{event.d} HP left" if event.d else "it falls"
                return f"  {self.units[event.a]} hits {self.units[event.b]} for {event.c}: {left}"
            case ev.HIT_PLAYER:
                return f"  {self.units[event.a]} hits player {PLAYERS[event.b]} for {event.c}: {event.d} HP left"
            case ev.ENDED:
                return self._ended(event)
        return None

    def _deployed(self, event: Event) -> str:
        side, number = divmod(event.a, ev.SIDE)
        self.units[event.a] = self.names.unit(event.b, side, number)
        return f"  {PLAYERS[side]} deploys {self.units[event.a]} with {event.c} HP ({event.d} mana left)"

    def _ended(self, event: Event) -> str:
        outcome = WINNERS[event.a]
        said = "It is a draw" if outcome == "draw" else f"Player {outcome} wins"
        turns = "1 turn" if event.b == 1 else f"{event.b} turns"
        return f"{said} after {turns}: a {event.c} HP, b {event.d} HP"
