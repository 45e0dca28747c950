"""Tells people about a match: its story, what is new to each of them, and how it came out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fairfight.game.columns import Column
from fairfight.game.match import Match
from fairfight.game.picture import Line, Span, line
from fairfight.game.text import Text


class News:
    """What one seat is told of a match, each event once."""

    def __init__(self, text: Text, seat: str) -> None:
        self._seat = seat
        self._narrator = text.narrator(brief=True)
        self._heard = 0  # the number of the last event that was told

    @classmethod
    def heard(cls, match: Match, seat: str) -> News:
        """The news for somebody who knows all that has happened in a match."""
        news = cls(match.game.text, seat)
        news.of(match)
        return news

    def of(self, match: Match) -> list[str]:
        """What has happened since, in words."""
        events = match.events(self._seat, self._heard)
        if events:
            self._heard = events[-1].n
        return self._narrator.narrate(events)


def story(told: list[str]) -> Iterator[Line]:
    """What happened, line by line; what begins something new stands out."""
    for one in told:
        yield line(Span(one, "" if one.startswith(" ") else "title"))


def note(said: str) -> Iterator[Line]:
    """Something beside the match."""
    if said:
        yield line(Span(said, "dim"))


def outcome(match: Match) -> str:
    """How a match that is over came out: its result, or what ended it before."""
    return outcome_of(match.game.columns, match.result, match.ending.words if match.ending else "")


def outcome_of(columns: Sequence[Column], result: Mapping[str, object] | None, ending: str) -> str:
    """The same from a result, with the columns that it is told in; without any, all of it is told."""
    if result is None:
        return ending
    told = {column.about: _value(column, result) for column in columns if column.brief}
    return "; ".join(f"{about}: {value}" for about, value in (told or result).items())


def _value(column: Column, result: Mapping[str, object]) -> object:
    value = result[column.name]
    return ("yes" if value else "no") if column.kind == "yesno" else value


def was_decided(match: Match) -> bool:
    """Whether anything in a match was somebody's choice, or it only went on by itself."""
    if match.ending and match.ending.is_early:
        return True
    again = match.game.start(match.seed, match.run)
    for code in match.played:
        if again.seat is not None or len(again.codes) > 1:
            return True
        again.play(code)
    return False
