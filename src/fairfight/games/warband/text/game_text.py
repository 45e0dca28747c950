"""Warband's `Text`, made of the modules beside it."""

from __future__ import annotations

from fairfight.game.interface.choice import Choice
from fairfight.game.text import CardText, Text
from fairfight.games.warband.rules.stats import stat
from fairfight.games.warband.rules.turn import FIGHT_ON
from fairfight.games.warband.state import Card, Content, State
from fairfight.games.warband.text.names import Names, tribe_in_words
from fairfight.games.warband.text.story import WarbandNarrator


class WarbandText(Text):
    """The one choice of a turn, the story, and the cards of both decks."""

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content

    def choice(self, state: State, choice: Choice) -> str:
        """The one choice."""
        return f"fight turn {state.turn + 1}"

    def why_illegal(self, state: State, code: int) -> str:
        """Any other choice."""
        return f"there is no choice {code!r}; a turn has the one choice {FIGHT_ON}, to fight it (rules: Turn)"

    def narrator(self, brief: bool = False) -> WarbandNarrator:
        """A new narrator."""
        return WarbandNarrator(self.names)

    def card_texts(self) -> list[CardText]:
        """Every card of both decks."""
        texts = {self.names.card(row): self._card_text(row) for row in range(len(self.names.cards))}
        return [CardText(title, "unit", text) for title, text in texts.items()]

    def _card_text(self, row: int) -> str:
        """A unit's numbers as its flavour makes them, and what its tribe does."""
        card = self.content.card[row]
        attack = stat(card.attack, card.attack_percent, 0, 0)
        text = f"Cost {card.cost}, {full_hp(card)} HP, attack {attack}, speed {card.speed}."
        tribe = self.names.book.units[self.names.cards[row].unit].tribe
        return f"{text} {tribe_in_words(tribe)}" if tribe else text


def full_hp(card: Card) -> int:
    """The HP of a unit that comes alone."""
    return stat(card.hp, card.hp_percent, 0, 0)
