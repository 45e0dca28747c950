"""Plays matches that follow each other, such as a campaign, at the terminal."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from fairfight.cli.play.command import play_at
from fairfight.cli.play.files import Keeper
from fairfight.cli.play.looking import Answer
from fairfight.cli.play.opponents import HINT, Adviser, Patient
from fairfight.cli.play.screen import Terminal
from fairfight.cli.play.session import Seating, Session
from fairfight.common.errors import FairFightError
from fairfight.game.course import Course
from fairfight.game.interface.choice import Choice, WordedChoice
from fairfight.game.match import Match
from fairfight.game.picture import Screen, Span, line
from fairfight.lab.runs.typed import typed


def play_course(course: Course, terminal: Terminal) -> None:
    """Play at a terminal, from match to match."""
    keeper = CourseKeeper(course)
    session = CourseSession(course, lambda: terminal.screen, keeper, Patient(HINT), terminal.thinking)
    play_at(terminal, session, iter(course.title))


class CourseKeeper(Keeper):
    """Keeps a course in its own file where that says all; else its match, in a file beside it."""

    def __init__(self, course: Course) -> None:
        super().__init__(loaded=course.loaded, match=course.match)
        self.course = course

    def keep(self, match: Match) -> Path | None:
        """See that nothing is lost."""
        if not self.course.is_kept_by_itself(match):
            return super().keep(match)
        self.course.keep(match)
        return self.course.path

    def save(self, match: Match, name: str = "") -> Path:
        """Write a match to a file of its own, unless the course's own file says all about it."""
        if not self.course.is_kept_by_itself(match):
            return super().save(match, name)
        if name:
            raise FairFightError(self.course.why_one_file())
        self.course.keep(match)
        return self.course.path

    def command(self, path: Path) -> str:
        """The command that goes on."""
        return " ".join(map(typed, self.course.command(None if path == self.course.path else path)))


class CourseSession(Session):
    """A session that goes from match to match."""

    def __init__(
        self,
        course: Course,
        screen: Callable[[], Screen],
        keeper: CourseKeeper,
        adviser: Adviser,
        thinking: Callable[[str], contextlib.AbstractContextManager[None]],
    ) -> None:
        seating = Seating(course.match.game.seats)
        super().__init__(course.match, seating, screen, keeper, adviser, keeper.command, thinking)
        self._course = course

    def _play(self, choice: Choice | WordedChoice) -> None:
        """Play it and keep the course, or neither. The next match begins with the story so far."""
        ahead = self.match.clone()
        following = self._course.after(ahead, choice.choice if isinstance(choice, WordedChoice) else choice)
        if following is not None:
            ahead = following
            ahead.continue_story(self.match)
        ahead.play(choice)
        self._course.keep(ahead)
        self.match = ahead

    def _finish(self) -> Answer:
        yield from self._news_and_table()
        yield line()
        outcome, *others = self._course.end()
        yield line(Span(outcome, "title"))
        for said in others:
            yield line(said)
        self.is_done = True
