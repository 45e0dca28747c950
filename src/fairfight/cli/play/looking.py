"""`Looking`: what somebody at the screen can look at without changing anything, here and over the service."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from fairfight.cli.play.deciding.decision import Decision
from fairfight.cli.play.deciding.menu import printable
from fairfight.cli.play.telling import story
from fairfight.common.errors import FairFightError
from fairfight.game.picture import Line, Screen, Span, line


class Cleared:
    """Instead of a line: what was shown before may not be seen any more."""


@dataclass(frozen=True)
class Command:
    """Instead of a line: something to type in a shell, which no line break may cut."""

    text: str


Shown = Line | Command | Cleared
Answer = Iterator[Shown]

ASKING = ("?", "help")  # before anything, also before the very words of a choice: help never does what it is about
LEAVING = ("quit", "q", "exit")


class Looking(ABC):
    """Answers typed lines with lines to show; it prints nothing itself. What can be done is for others to say."""

    def __init__(self, screen: Callable[[], Screen]) -> None:
        self.is_done = False
        self._screen = screen
        self._decision: Decision
        self._pressed = ("", "")  # the number that was typed last, and the choice that it was

    @property
    @abstractmethod
    def _is_over(self) -> bool:
        """Whether the match has ended."""

    @property
    @abstractmethod
    def _texts_read(self) -> set[str]:
        """The cards whose text the person at the screen has read."""

    @abstractmethod
    def _lines_of_log(self) -> list[str]:
        """All that happened, as far as the person may know it."""

    @abstractmethod
    def _commands(self) -> Mapping[str, Callable[[str], Answer]]:
        """What can be typed now beside choices, each with what answers it."""

    @abstractmethod
    def _decide(self, text: str) -> Answer:
        """Do what was typed, if it is clear what that is."""

    @abstractmethod
    def _help(self, about: str) -> Answer:
        """What can be typed; or about a card or a choice."""

    @abstractmethod
    def _quit(self, _: str = "") -> Answer:
        """Stop."""

    def answer(self, text: str) -> Answer:
        """What there is to show after something was typed. It is done when all of it was taken."""
        try:
            yield from self._answered(" ".join(printable(text).split()))
        except FairFightError as error:
            yield from (line(Span(said, "bad")) for said in str(error).splitlines())

    def _answered(self, text: str) -> Answer:
        word, _, rest = text.partition(" ")
        if "?" in text:  # no choice has one in its words
            word, rest = "?", " ".join(text.replace("?", " ").split())
        command = self._commands().get(word.lower())
        asks = word.lower() in ASKING
        if text != self._pressed[0]:
            self._pressed = ("", "")
        if command and (asks or not (rest and self._decision.exactly(text))):
            yield from command(rest)
        elif self._is_over:
            yield line("The match is over; ? shows what can be done.")
        else:
            yield from self._decide(text)

    def _looks(self) -> dict[str, Callable[[str], Answer]]:
        """What can be looked at, at any time."""
        return {
            **dict.fromkeys(ASKING, self._help),
            "card": self._card,
            "log": self._log,
            "show": self._show,
            **dict.fromkeys(LEAVING, self._quit),
        }

    def _show(self, _: str = "") -> Answer:
        read = self._texts_read
        table = self._decision.table if self._is_over else partial(self._decision.drawn, read=read)
        yield from table(self._screen())
        read |= {card.name for card in self._decision.held}

    def _hand(self, _: str) -> Answer:
        yield from self._decision.hand(self._screen())[1:] or [line("You hold no cards.")]

    def _more(self, _: str) -> Answer:
        yield from self._decision.more(self._screen())

    def _card(self, name: str) -> Answer:
        yield from self._decision.text_of(name) if name else [line("Which card? Type card and its name.")]

    def _log(self, lines: str) -> Answer:
        if lines and not lines.isdecimal():
            raise FairFightError(f'log takes a number of lines, such as log 20, not "{lines}"')
        told = self._lines_of_log()
        yield from story(told[-int(lines) :] if lines and int(lines) else told)

    def _several(self, text: str) -> Answer:
        """The choices that some words may mean; or that they mean none."""
        found = self._decision.found(text)
        if not found:
            yield from self._decision.nothing_like(text)
            return
        topics = {self._decision.topics[choice.code] for choice in found}
        title = f"{topics.pop()}: {len(found)} choices" if len(topics) == 1 else f"{len(found)} choices"
        yield from self._decision.listed(found, title.removeprefix(": "), self._screen())

    def _asking_back(self, text: str, words: str, is_for_good: Callable[[], object]) -> Line | None:
        """What to ask if a number that was pressed again means something else now, for good; None: nothing."""
        pressed, self._pressed = self._pressed[1], (text, words) if text.isdecimal() else ("", "")
        if not pressed or pressed == words or not is_for_good():
            return None
        said = f'{text} was "{pressed}"; now it is "{words}", which cannot be taken back.'
        return line(Span(said, "notice"), f" {text} again does it.")


def offered(words: Mapping[str, str]) -> Line:
    """A line of what can be typed now, each with what it is about."""
    spans = [(Span(word, "notice"), Span(f" ({what})" if what else "")) for word, what in words.items()]
    return line("Now: ", *[part for pair in spans for part in (*pair, Span(", "))][:-1])
