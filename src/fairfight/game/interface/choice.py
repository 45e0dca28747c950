"""`Choice`: a legal choice as data; and `Codec`: turns a choice's code into this and back, a game each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.interface.event import Reader


@dataclass(frozen=True, slots=True, repr=False)
class Choice:
    """A legal choice. Parts are ids that events, views and scenes use as well; a part that it lacks is empty.

    A client lets people pick up the `subject`, then point at `targets`, `space` and `cost`, and asks a last time only
    where choices still differ.
    """

    code: int
    kind: str  # one of the codec's kinds
    subject: str = ""  # what is picked up first: a card, a unit, or a button such as "end_turn"
    card: str = ""  # the kind of card that is used, if one is: its content id
    by: str = ""  # the unit that does it
    targets: tuple[str, ...] = ()
    space: str = ""  # such as "board.4-11"
    path: tuple[str, ...] = ()  # spaces on the way, in order, where the game says them
    cost: tuple[str, ...] = ()  # what is paid for it
    cost_cards: tuple[str, ...] = ()  # the kinds of the cards among it
    amount: int | None = None
    topic: str = ""  # what the choice belongs to in a long menu, as an id
    subjects: tuple[str, ...] = ()  # equal copies that could be the subject as well; the rules do not tell them apart

    def __repr__(self) -> str:
        said = (f"{one.name}={value!r}" for one in fields(self) if (value := getattr(self, one.name)) != one.default)
        return f"Choice({', '.join(said)})"


@dataclass(frozen=True, slots=True)
class WordedChoice:
    """A choice and its words."""

    choice: Choice
    words: str

    @property
    def code(self) -> int:
        """The choice's code."""
        return self.choice.code


@dataclass(frozen=True)
class ChoiceKind:
    """A kind of choice: its name, what it does, and the parts that its choices have."""

    name: str
    about: str
    parts: tuple[str, ...] = ()


class Codec(ABC):
    """Turns codes of choices into structure and back. Nothing else in a game looks into a code."""

    kinds: ClassVar[tuple[ChoiceKind, ...]]

    @abstractmethod
    def decode(self, state: Any, code: int, reader: Reader) -> Choice:
        """A code that is legal now, as data. The reader knows the ids that the deciding seat uses.

        A reader that has read nothing will do for words: copies of cards have no ids of their own then.
        """

    @abstractmethod
    def encode(self, state: Any, choice: Choice, reader: Reader) -> int:
        """The code of a choice, found by its parts alone."""

    def decode_all(self, state: Any, codes: Sequence[int], reader: Reader) -> list[Choice]:
        """All legal choices as data; a game with many shares work between them."""
        return [self.decode(state, code, reader) for code in codes]

    def default(self, state: Any, codes: Sequence[int]) -> int:
        """The legal choice that is made when time runs out: the one that does least. Here: the first."""
        return codes[0]

    def kind_named(self, name: str) -> ChoiceKind:
        """A kind by its name."""
        for kind in self.kinds:
            if kind.name == name:
                return kind
        raise FairFightError(unknown("kind of choice", name, [kind.name for kind in self.kinds]))


class ButtonCodec(Codec):
    """The codec of a game whose choices are a few buttons, each with its own code."""

    buttons: ClassVar[Mapping[int, str]] = {}

    def decode(self, state: Any, code: int, reader: Reader) -> Choice:
        """The button of a code."""
        return Choice(code, self.buttons[code], self.buttons[code])

    def encode(self, state: Any, choice: Choice, reader: Reader) -> int:
        """The code of a button."""
        return next(code for code, name in self.buttons.items() if name == choice.subject)


def without_code(choice: Choice) -> Choice:
    """A choice by its parts alone, as a client might build it."""
    return replace(choice, code=-1)
