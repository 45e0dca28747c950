"""The brief story of a campaign: an attack is one line, and what stands on the screen is left out."""

from __future__ import annotations

from fairfight.common.numbers import whole_percent
from fairfight.common.wording import plural
from fairfight.game.narration import Handlers, silent
from fairfight.games.investigators import ids
from fairfight.games.investigators.events import attacks, journey, turns
from fairfight.games.investigators.terms import NEMESIS_DECK, SHARED_DECK
from fairfight.games.investigators.text.chances import chance_to_hit
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.text.story import InvestigatorsNarrator

ON_THE_SCREEN = (journey.DeckShuffled, journey.Stands, journey.MonsterStands, turns.Slept, turns.Waited)
SOURCES = {
    ids.DRAW_PILES[SHARED_DECK]: " from the curse deck",
    ids.DRAW_PILES[NEMESIS_DECK]: " from its nemesis deck",
}


class BriefNarrator(InvestigatorsNarrator):
    """Narrates an attack when its outcome is known."""

    def __init__(self, names: Names) -> None:
        super().__init__(names)
        self.steps: list[str] = []
        self.at_most = ""  # what had to be rolled, where a NULL could still miss
        self.handlers = {**self.handlers, **dict.fromkeys(ON_THE_SCREEN, silent)}

    def _attacks(self) -> Handlers:
        kept: Handlers = {
            attacks.Attacked: self._begins,
            attacks.Rolled: lambda e: self._goes_on(f"rolls {e.rolled}{self.at_most}"),
            attacks.Reshuffled: lambda e: self._goes_on(f"reshuffles {plural(e.cards, 'card')}"),
            attacks.CardDrawn: self._drawn,
            attacks.Hit: lambda e: self._goes_on(f"{'a critical hit' if e.critical else 'hits'} for {e.damage}"),
            attacks.Missed: lambda _: self._line("misses"),
            attacks.Hurt: self._hurt,
        }
        return {**super()._attacks(), **kept}

    def _begins(self, event: attacks.Attacked) -> None:
        """Keep what the line will say."""
        indent = "    " if event.weapon is None else "      "
        weapon = "" if event.weapon is None else f" with the {self.names.weapon(event.weapon)}"
        chance = whole_percent(float(chance_to_hit(event.chance, event.cards, event.nulls)))
        attack = f"{self.title(event.attacker)} attacks {self.title(event.target)}{weapon}"
        self.steps = [f"{indent}{attack} ({chance})"]
        self.at_most = f" against {event.chance}" if event.nulls and event.chance else ""

    def _goes_on(self, step: str) -> None:
        self.steps.append(step)

    def _drawn(self, event: attacks.CardDrawn) -> None:
        source = SOURCES.get(event.deck, "")
        self._goes_on("has no card to draw" if event.card is None else f"draws {event.card}{source}")

    def _hurt(self, event: attacks.Hurt) -> str:
        """The end of the line; the next event says that somebody has nothing left."""
        self.steps[-1] += f": {event.health} health left" if event.health else ""
        return self._line()

    def _line(self, *last: str) -> str:
        attack, *steps = self.steps
        return f"{attack}: {', '.join([*steps, *last])}"
