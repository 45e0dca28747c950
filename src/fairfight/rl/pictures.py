"""Matches as text, for render mode ansi."""

from __future__ import annotations

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.match import Match
from fairfight.game.picture import Screen, plain

MODE = "ansi"
LAST_LINES = 10


def checked_mode(mode: str | None) -> str | None:
    """A render mode, checked."""
    if mode not in (None, MODE):
        raise FairFightError(unknown("render mode", str(mode), (MODE,)))
    return mode


def drawn(match: Match, seat: int) -> str:
    """The table as a seat sees it, and below it the last that happened, as the seat may know it."""
    picture = plain(match.game.screen.picture(match.view(seat), match.scene(seat), Screen()))
    return "\n".join([picture, "", *match.log(seat)[-LAST_LINES:]])
