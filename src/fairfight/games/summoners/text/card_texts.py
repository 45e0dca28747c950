"""Card texts by the names of cards, as views and pictures name them."""

from __future__ import annotations

from functools import cached_property

from fairfight.games.summoners.text.names import Names


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
                found[self.names.card(row)] = self.names.book.text_with_roles(card)
        return found
