"""A position of a match that is on a server: what came of it, with words that were asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from fairfight.cli.online.looks import Look, worded
from fairfight.client.live.messages import Update
from fairfight.client.live.synchronous import LiveMatch
from fairfight.game.interface.choice import Choice, WordedChoice
from fairfight.game.picture import Line, Screen
from fairfight.game.text import CardText


class There:
    """A position of a match that is on a server, as one seat sees it."""

    is_watched = False  # the service makes the steps that are nobody's

    def __init__(self, live: LiveMatch, look: Look, update: Update, words: Mapping[int, str]) -> None:
        self._live, self._look, self.update = live, look, update
        told = [choice for choice in update.choices if choice.code in words]
        self.choices = [WordedChoice(choice, words[choice.code]) for choice in told]
        self.actor = update.actor.id
        self._words = words

    @cached_property
    def held(self) -> Sequence[CardText]:
        """The hand."""
        return self._look.hand(self.update)

    @property
    def hand_title(self) -> str:
        """The heading over the hand."""
        return self._look.hand_title

    @property
    def card_texts(self) -> Sequence[CardText]:
        """Every card whose text is known."""
        return self._look.cards

    def picture(self, screen: Screen) -> list[Line]:
        """The board or the table."""
        return self._look.picture(self.update, screen)

    def topic(self, choice: Choice) -> str:
        """What a choice belongs to: its topic, or the kind of card that it uses, with their names in place of ids."""
        return self._named(choice.topic) or (f"{worded(choice.kind)} {self._named(choice.card)}" if choice.card else "")

    def topic_below_card(self, choice: Choice) -> str:
        """The same without the card's name."""
        return _without(self.topic(choice), self._named(choice.card)) or worded(choice.kind)

    def below_card(self, choice: Choice) -> str:
        """A choice in words without the card's name."""
        return _without(self._words[choice.code], self._named(choice.card))

    def shorthand(self, choice: Choice) -> str:
        """None: their words will do."""
        return ""

    def why_unavailable(self, thing: str) -> list[str]:
        """What keeps something from being used, as the service says it."""
        return [reason.words for reason in self._live.why_not(thing)]

    def _named(self, topic: str) -> str:
        """A topic such as "move.a.unit.1" in words."""
        verb, _, thing = topic.partition(".")
        if topic in self._titles:
            return self._titles[topic]
        return f"{worded(verb)} {self._titles.get(thing, worded(thing))}".strip()

    @cached_property
    def _titles(self) -> dict[str, str]:
        """The names of pieces, cards and kinds of cards."""
        scene = self.update.scene
        named = {card.id: card.name for card in (*self.card_texts, *self.held) if card.id}
        named |= {card.card: card.title for card in scene.cards if card.card and card.title}
        named |= {card.id: card.title for card in scene.cards if card.title}
        return named | {piece.id: piece.title for piece in scene.pieces if piece.title}


def _without(words: str, name: str) -> str:
    """Words without a name that was said before them.

    >>> _without("discard Club Spin for armour", "Club Spin"), _without("change to the Short Sword", "Short Sword")
    ('discard for armour', 'change to it')
    """
    if not name:
        return words
    for article in ("the ", "a ", "an "):
        words = words.replace(f" {article}{name}", " it")
    return " ".join(words.replace(name, " ").split())
