"""Card texts by the names of cards, as views and pictures name them."""

from __future__ import annotations

from functools import cached_property

from fairfight.games.summoners.model import Card
from fairfight.games.summoners.names import Names
from fairfight.games.summoners.verbs import BecomeRole


class Texts:
    """The texts of all cards of a match; of a role, what it does."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def of(self, card: str) -> str:
        """A card's text by its name; nothing for a summon, whose numbers say it all."""
        return self._by_name.get(card, "")

    @cached_property
    def _by_name(self) -> dict[str, str]:
        found = {role.name: role.text(self.names.entries) for role in self.names.book.roles.values()}
        for row in range(len(self.names.lowered.kinds)):  # a card that is called like a role comes before it
            card = self.names.model_of(row)
            if card:
                found[self.names.card(row)] = self._text(card)
        return found

    def _text(self, card: Card) -> str:
        """What a card says, and of the roles that it gives what they do."""
        given = [effect.role for effect in card.effects if isinstance(effect, BecomeRole)]
        roles = [self.names.book.roles[key] for key in (*given, *([card.role] if card.role else []))]
        said = [f"{role.name}: {role.text(self.names.entries)}" for role in roles]
        return " ".join([card.text(self.names.entries), *said])
