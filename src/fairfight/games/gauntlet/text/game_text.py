"""Gauntlet's `Text`, made of the modules beside it."""

from __future__ import annotations

from fairfight.game.interface.choice import Choice
from fairfight.game.text import CardText, Text
from fairfight.games.gauntlet.choices import COMMITS, GauntletCodec, copy_number
from fairfight.games.gauntlet.reader import GauntletReader
from fairfight.games.gauntlet.state import Content, State
from fairfight.games.gauntlet.terms import PHASES
from fairfight.games.gauntlet.text import reasons
from fairfight.games.gauntlet.text.names import Names
from fairfight.games.gauntlet.text.story import GauntletNarrator, use_in_words

USES_BELOW_CARD = {
    "play": "play",
    "discard_for_damage": "discard for a neutral die",
    "discard_for_armour": "discard for armour",
}


class GauntletText(Text):
    """Choices, reasons, the hero's cards and the story."""

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content

    def choice(self, state: State, choice: Choice) -> str:
        """A choice in words."""
        if choice.kind == "resolve":
            return "resolve, in the order committed" if state.committed > 1 else "resolve"
        if choice.kind == "resolve_at_random":
            return "resolve, in random order"
        if choice.kind == "aim":
            return f"aim at {self.names.monsters(state.fight + 1, state.group)[choice.targets[0]]}"
        copy = copy_number(state, choice.code)
        return f"{use_in_words(self.names.card_named(choice.card), choice.kind)}{f' (copy {copy})' if copy > 1 else ''}"

    def choice_below_card(self, state: State, choice: Choice) -> str:
        """The use alone; further copies need not be told apart."""
        return USES_BELOW_CARD.get(choice.kind) or self.choice(state, choice)

    def why_illegal(self, state: State, code: int) -> str:
        """The rule that forbids a choice."""
        nobody = GauntletReader(None, self.names, self.content)
        meant = GauntletCodec(self.names).like(state, code, nobody) if isinstance(code, int) else None
        return reasons.why_illegal(self.names, code, meant, PHASES[state.phase])

    def narrator(self, brief: bool = False) -> GauntletNarrator:
        """A new narrator; the hero may know all of a run."""
        return GauntletNarrator(self.names, self.content)

    def card_texts(self) -> list[CardText]:
        """Every card that the hero has or may take."""
        return [card_text(self.names, card) for card in self.names.keys]

    def topic(self, _state: State, choice: Choice) -> str:
        """The card that is committed."""
        return self.names.card_named(choice.card) if choice.kind in COMMITS.values() else ""


def card_text(names: Names, card: str, reasons: tuple[str, ...] = ()) -> CardText:
    """A card by its id with its text; its kind is what resolving asks for, then its rarity."""
    printed = names.book.cards[card]
    return CardText(printed.name, f"{printed.kind}, {printed.rarity}", printed.text, reasons, card)
