"""A battle told to a person."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.engine.log import Event
from fairfight.games.warband import events as ev
from fairfight.games.warband.data.decks import CardName
from fairfight.games.warband.data.model import Content, Tribe
from fairfight.games.warband.state import WINNERS

PLAYERS = ("a", "b")


def card_title(card: CardName, content: Content) -> str:
    """A card as a person says it.

    >>> from fairfight.games.warband.game import Warband
    >>> card_title(CardName("goblin", "angry"), Warband.book().model)
    'Angry Goblin'
    """
    flavour = f"{content.flavours[card.flavour].name} " if card.flavour else ""
    return flavour + content.units[card.unit].name


def tribe_in_words(tribe: Tribe) -> str:
    """What a unit gains from others of its kind."""
    gains = {"hp": "HP"}.get(tribe.stat, tribe.stat)
    return f"{tribe.name}: {tribe.percent:+d} % {gains} for each other one of its kind on its side."


class Teller:
    """Tells events in their order; it remembers which unit is which card."""

    def __init__(self, content: Content, cards: Sequence[CardName]) -> None:
        self.content = content
        self.cards = cards
        self.units: dict[int, str] = {}
        self.turn = 0

    def tell(self, event: Event) -> str | None:
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
        title = card_title(self.cards[event.b], self.content)
        self.units[event.a] = f"{title} {PLAYERS[side]}{number}"
        return f"  {PLAYERS[side]} deploys {self.units[event.a]} with {event.c} HP ({event.d} mana left)"

    def _ended(self, event: Event) -> str:
        outcome = WINNERS[event.a]
        said = "It is a draw" if outcome == "draw" else f"Player {outcome} wins"
        turns = "1 turn" if event.b == 1 else f"{event.b} turns"
        return f"{said} after {turns}: a {event.c} HP, b {event.d} HP"
