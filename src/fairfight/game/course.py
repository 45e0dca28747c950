"""`Course`: matches that follow each other, such as a campaign: begun, kept in a file and ended."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path

from fairfight.game.interface.choice import Choice
from fairfight.game.match import Match
from fairfight.game.picture import Line


class Course(ABC):
    """Matches that follow each other, played by people at a terminal. It has a file of its own between them.

    `match` is where it begins or goes on, `loaded` the file of that match if it was broken off, and `title` is shown
    above it all.
    """

    path: Path
    match: Match
    loaded: Path | None = None
    title: Sequence[Line] = ()

    @abstractmethod
    def is_kept_by_itself(self, match: Match) -> bool:
        """Whether the course's own file says all about a match as it is now."""

    @abstractmethod
    def keep(self, match: Match) -> None:
        """Bring the course's own file up to date if a match has changed anything that it says."""

    @abstractmethod
    def after(self, match: Match, choice: Choice) -> Match | None:
        """The match that begins with a choice instead of going on with this one; None: this one goes on."""

    @abstractmethod
    def command(self, broken_off: Path | None) -> Sequence[str]:
        """The words that go on with it, and with a match that was broken off and is in a file."""

    @abstractmethod
    def why_one_file(self) -> str:
        """What is said to those who would keep the course's own file under another name."""

    @abstractmethod
    def end(self) -> Sequence[str]:
        """What is said when it is over: how it ended, and where it is kept."""
