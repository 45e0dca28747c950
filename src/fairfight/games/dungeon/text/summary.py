"""The brief story of a run: the thirteen steps of an attack in two lines, and no sleepers, who are on the board."""

from __future__ import annotations

from fairfight.common.wording import plural
from fairfight.engine.log import Event
from fairfight.game.narration import Handlers, silent
from fairfight.games.dungeon import events as ev
from fairfight.games.dungeon.state import MOST_ROWS
from fairfight.games.dungeon.terms import MOST_HEROES
from fairfight.games.dungeon.text.names import Names
from fairfight.games.dungeon.text.story import DungeonNarrator, faces


class BriefNarrator(DungeonNarrator):
    """Narrates an attack when its last step is known."""

    def __init__(self, names: Names) -> None:
        super().__init__(names)
        self.rolled = self.defended = self.blocks = self.damage = ""
        self.handlers[ev.SLEPT] = silent

    def _steps(self) -> Handlers:
        kept: Handlers = dict.fromkeys(super()._steps(), self._kept)
        return kept | {ev.STEP_1_SLOT: self._step_1, ev.STEP_12_HP: self._step_12}

    def _step_1(self, event: Event) -> str:
        who = "attacks" if event.a < MOST_HEROES else f"{self._name(event.a)} attacks"
        used = f"{'the ' if event.c < MOST_ROWS else ''}{self.names.used(event.c)}"  # spells have no article
        return f"      {who} {self._name(event.b)} with {used}"

    def _kept(self, event: Event) -> None:
        """Keep what the last line will say."""
        match event.code:
            case ev.STEP_2_ATTACK_DICE:
                self.rolled = faces(event)
            case ev.STEP_4_TOTAL_HITS:
                self.hits = event.a
            case ev.STEP_6_DEFENCE_ROLL:
                self.defended = faces(event)
            case ev.STEP_9_TEMPORARY:
                self.blocks = f"{event.b} blocked" + (f", {event.a} of it temporary" if event.a else "")
            case ev.STEP_11_DAMAGE:
                self.damage = f"damage {event.a}" if event.a else "no damage"

    def _step_12(self, event: Event) -> str:
        lost = f": {self._name(event.a)} has {event.c} HP left" if event.b else ""
        hits = plural(self.hits, "hit")
        return f"        {self.rolled} against {self.defended}: {hits}, {self.blocks}; {self.damage}{lost}"
