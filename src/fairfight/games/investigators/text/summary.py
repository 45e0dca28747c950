"""The brief story of a campaign: an attack is one line, and what stands on the screen is left out."""

from __future__ import annotations

from fairfight.common.numbers import whole_percent
from fairfight.common.wording import plural
from fairfight.engine.log import Event
from fairfight.game.narration import Handlers, silent
from fairfight.games.investigators import events as ev
from fairfight.games.investigators.terms import MOST_PARTY, NEMESIS_DECK, NO_CARD, SHARED_DECK
from fairfight.games.investigators.text.chances import chance_to_hit
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.text.story import InvestigatorsNarrator

ON_THE_SCREEN = (ev.DECK_SHUFFLED, ev.STANDS, ev.MONSTER_STANDS, ev.SLEPT, ev.WAITED)


class BriefNarrator(InvestigatorsNarrator):
    """Narrates an attack when its outcome is known."""

    def __init__(self, names: Names) -> None:
        super().__init__(names)
        self.steps: list[str] = []
        self.at_most = ""  # what had to be rolled, where a NULL could still miss
        self.handlers |= dict.fromkeys(ON_THE_SCREEN, silent)

    def _attacks(self) -> Handlers:
        kept: Handlers = {
            ev.ATTACKED: self._kept,
            ev.ROLLED: self._kept,
            ev.RESHUFFLED: self._kept,
            ev.CARD_DRAWN: self._kept,
            ev.HIT: self._kept,
            ev.MISSED: lambda _: self._line("misses"),
            ev.HURT: self._hurt,
        }
        return super()._attacks() | kept

    def _kept(self, event: Event) -> None:
        """Keep what the line will say."""
        match event.code:
            case ev.ATTACKED:
                indent = "      " if event.a < MOST_PARTY else "    "
                weapon = f" with the {self.names.weapons[event.c]}" if event.a < MOST_PARTY else ""
                by_roll, cards, nulls = self._faced(event)
                chance = whole_percent(float(chance_to_hit(by_roll, cards, nulls)))
                self.steps = [f"{indent}{self._name(event.a)} attacks {self._name(event.b)}{weapon} ({chance})"]
                self.at_most = f" against {by_roll}" if nulls and by_roll else ""
            case ev.ROLLED:
                self.steps.append(f"rolls {event.b}{self.at_most}")
            case ev.RESHUFFLED:
                self.steps.append(f"reshuffles {plural(event.b, 'card')}")
            case ev.CARD_DRAWN:
                self.steps.append(self._drawn(event))
            case ev.HIT:
                self.steps.append(f"{'a critical hit' if event.d else 'hits'} for {event.c}")

    def _drawn(self, event: Event) -> str:
        if event.c == NO_CARD:
            return "has no card to draw"
        others = {SHARED_DECK: " from the curse deck", NEMESIS_DECK: " from its nemesis deck"}
        return f"draws {self.names.card(event.c)}{others.get(event.b, '')}"

    def _hurt(self, event: Event) -> str:
        """The end of the line; the next event says that somebody has nothing left."""
        self.steps[-1] += f": {event.c} health left" if event.c else ""
        return self._line()

    def _line(self, *last: str) -> str:
        attack, *steps = self.steps
        return f"{attack}: {', '.join([*steps, *last])}"
