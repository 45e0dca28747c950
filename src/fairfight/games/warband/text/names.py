"""Names of players, cards and units."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from fairfight.games.warband.data.decks import CardName
from fairfight.games.warband.data.model import Content, Tribe


class Names:
    """The names of one set-up: its content and the cards of both decks, by their rows."""

    def __init__(self, book: Content, cards: Sequence[CardName]) -> None:
        self.book = book
        self.cards = cards

    def card(self, row: int) -> str:
        """A card by its row."""
        return card_title(self.cards[row], self.book)

    def card_named(self, card: str) -> str:
        """A card by its id, such as goblin:angry."""
        return self._by_id[card]

    @cached_property
    def _by_id(self) -> dict[str, str]:
        return {str(card): card_title(card, self.book) for card in self.cards}

    def unit(self, unit: str, card: str) -> str:
        """A unit on the field by its id and its card's: the card, the player and the number of its deployment."""
        player, _, number = unit.partition(".unit.")
        return f"{self.card_named(card)} {player}{number}"


def card_title(card: CardName, book: Content) -> str:
    """A card as a person says it.

    >>> from fairfight.games.warband.data.book import warband_book
    >>> card_title(CardName("goblin", "angry"), warband_book().model)
    'Angry Goblin'
    """
    flavour = f"{book.flavours[card.flavour].name} " if card.flavour else ""
    return flavour + book.units[card.unit].name


def tribe_in_words(tribe: Tribe) -> str:
    """What a unit gains from others of its kind."""
    gains = {"hp": "HP"}.get(tribe.stat, tribe.stat)
    return f"{tribe.name}: {tribe.bonus_percent:+d} % {gains} for each other one of its kind on its side."
