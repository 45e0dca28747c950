"""Card texts by the content ids of cards, as views name them."""

from __future__ import annotations

from functools import cached_property

from fairfight.games.summoners.text.names import Names


class Texts:
    """The texts of all cards of a match; of a role, what it does."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def of(self, card: str) -> str:
        """A card's text; nothing for a summon, whose numbers say it all."""
        return self._texts.get(card, "")

    @cached_property
    def _texts(self) -> dict[str, str]:
        book, found = self.names.book, {}
        for row, key in enumerate(self.names.lowered.kinds):
            card = self.names.model_of(row)
            if card:
                found[key] = book.text_with_roles(card)
            elif key.startswith("role:"):
                found[key] = book.roles[key.removeprefix("role:")].text(self.names.entries)
        return found
