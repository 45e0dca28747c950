"""`CombatDeck`: a personal deck of modifier cards with draw pile, discard pile and statistics."""

from __future__ import annotations

from collections import Counter

from fairfight.games.investigators.api.cards import Card
from fairfight.games.investigators.api.dice import Dice


class CombatDeck:
    """Cards that are drawn without replacement. The top of the draw pile is its first card.

    Decks with the same seed and the same calls draw the same cards. Without a seed one is made up; it can be read
    from `seed`.
    """

    def __init__(self, owner_name: str = "Unknown", seed: int | None = None) -> None:
        self.owner_name = owner_name
        self.dice = Dice(seed)
        self.draw_pile: list[Card] = []
        self.discard_pile: list[Card] = []
        self.total_cards_drawn = 0
        self.nulls_drawn = 0
        self.crits_drawn = 0

    @property
    def seed(self) -> int:
        """What the order of the cards comes from."""
        return self.dice.seed

    # Drawing

    def draw(self) -> Card | None:
        """The top card; it goes to the discard pile. An empty draw pile is reshuffled first; None: no card at all."""
        if not self.draw_pile:
            self.reshuffle_discard()
        if not self.draw_pile:
            return None
        card = self.draw_pile.pop(0)
        self.discard_pile.append(card)
        self.total_cards_drawn += 1
        self.nulls_drawn += card.is_null()
        self.crits_drawn += card.is_multiply()
        return card

    def shuffle(self) -> None:
        """Shuffle the draw pile."""
        self.dice.shuffle(self.draw_pile)

    def reshuffle_discard(self) -> None:
        """Move all cards of the discard pile back to the draw pile, and shuffle it."""
        self.draw_pile += self.discard_pile
        self.discard_pile.clear()
        self.shuffle()

    def reset(self) -> None:
        """Gather and shuffle all cards for a new battle. Composition and statistics stay."""
        self.reshuffle_discard()

    def peek(self, count: int = 1) -> list[Card]:
        """The top cards of the draw pile, in the order in which they will be drawn; never more than lie there."""
        return self.draw_pile[: max(0, count)]

    # What the deck is made of

    def add_card(self, card: Card) -> None:
        """Put a card into the draw pile at a random place."""
        self.draw_pile.insert(self.dice.below(len(self.draw_pile) + 1), card)

    def remove_card(self, card_name: str) -> bool:
        """Remove the first card of this name, from the draw pile if it is there, else from the discard pile."""
        for pile in (self.draw_pile, self.discard_pile):
            for place, card in enumerate(pile):
                if card.name == card_name:
                    del pile[place]
                    return True
        return False

    def remove_these(self, cards: list[Card]) -> None:
        """Remove these very cards, wherever they lie: what a mission brought leaves again after it."""
        leaving = {id(card) for card in cards}
        self.draw_pile[:] = [card for card in self.draw_pile if id(card) not in leaving]
        self.discard_pile[:] = [card for card in self.discard_pile if id(card) not in leaving]

    # What can be known about it

    def size(self) -> int:
        """All cards of both piles."""
        return len(self.draw_pile) + len(self.discard_pile)

    def cards_remaining(self) -> int:
        """Cards to draw before the next reshuffle."""
        return len(self.draw_pile)

    def get_deck_composition(self) -> dict[str, int]:
        """How many cards there are of each name, in both piles."""
        return dict(Counter(card.name for card in (*self.draw_pile, *self.discard_pile)))

    def get_statistics(self) -> dict[str, float]:
        """Draws so far, and the share of critical hits and of NULLs among them; 0.0 before the first draw."""
        drawn = self.total_cards_drawn
        return {
            "total_draws": drawn,
            "crit_rate": self.crits_drawn / drawn if drawn else 0.0,
            "null_rate": self.nulls_drawn / drawn if drawn else 0.0,
        }

    def __repr__(self) -> str:
        return f"<CombatDeck of {self.owner_name}: {self.cards_remaining()} of {self.size()} cards to draw>"
