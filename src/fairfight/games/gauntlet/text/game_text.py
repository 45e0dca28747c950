"""Gauntlet's `Text`, made of the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.engine.log import Event
from fairfight.game.text import CardText, Text
from fairfight.games.gauntlet.data.model import Card
from fairfight.games.gauntlet.rules import run
from fairfight.games.gauntlet.state import Content, State
from fairfight.games.gauntlet.terms import USES
from fairfight.games.gauntlet.text import reasons
from fairfight.games.gauntlet.text.names import Names
from fairfight.games.gauntlet.text.story import GauntletNarrator, use_in_words


class GauntletText(Text):
    """Choices, reasons, the hero's cards and the story."""

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content

    def choice(self, state: State, choice: int) -> str:
        """A choice in words."""
        if choice == run.RESOLVE:
            return "resolve, in the order committed" if state.committed > 1 else "resolve"
        if choice == run.RESOLVE_AT_RANDOM:
            return "resolve, in random order"
        if choice < run.COMMIT:
            return f"aim at {self.names.monster(state.group, choice - run.AIM_AT)}"
        place, use = divmod(choice - run.COMMIT, USES)
        before = state.hand[:place].count(state.hand[place])
        copy = f" (copy {before + 1})" if before else ""
        return f"{use_in_words(self.names.card(state.hand[place]), use)}{copy}"

    def why_illegal(self, state: State, choice: int) -> str:
        """The rule that forbids a choice."""
        return reasons.why_illegal(self.names, state, choice)

    def why_unavailable(self, state: State, seat: int, name: str) -> list[str]:
        """The requirements of a card that are not met now; none: it can be used."""
        return reasons.why_unavailable(self.names, self.content, state, name)

    def narrate(self, events: Sequence[Event], seat: int | None, brief: bool = False) -> list[str]:
        """The story of a run; the hero may know all of it."""
        return GauntletNarrator(self.names, self.content).narrate(events)

    def card_texts(self) -> list[CardText]:
        """Every card that the hero has or may take."""
        return [card_text(self.names.card_of(row)) for row in range(len(self.names.keys))]

    def topic(self, state: State, choice: int) -> str:
        """The card that is committed."""
        return self.names.card(state.hand[(choice - run.COMMIT) // USES]) if choice >= run.COMMIT else ""


def card_text(card: Card, reasons: tuple[str, ...] = ()) -> CardText:
    """A card with its text; its kind is what resolving asks for, then its rarity."""
    return CardText(card.name, f"{card.kind}, {card.rarity}", card.text, reasons)
