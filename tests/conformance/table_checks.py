"""What every game must do for people at a terminal: be drawn within its screen, from what the seat may know only."""

from __future__ import annotations

from fairfight.rulebook.game import Game
from fairfight.rulebook.picture import Screen, plain
from tests.conformance.agent_checks import positions

SCREENS = tuple(Screen(width, unicode) for width in (40, 80, 120) for unicode in (True, False))


def it_can_be_drawn(game: Game, runs: int) -> None:
    """Never wider than the screen, ASCII where nothing else can be shown, and the same whatever is hidden."""
    for match in positions(game, runs):
        for number, seat in enumerate(game.seats):
            view, other = match.view(seat), match.imagined(number).view(seat)
            assert game.held(view) == game.held(other)
            for screen in SCREENS:
                picture = game.picture(view, screen)
                drawn = plain(picture)
                assert drawn.strip(), "nothing is drawn"
                assert max(map(len, drawn.splitlines())) <= screen.width, f"wider than {screen.width}:\n{drawn}"
                assert screen.unicode or drawn.isascii(), f"not ASCII:\n{drawn}"
                assert picture == game.picture(other, screen)
        for choice in match.choices():
            assert isinstance(game.topic(match.state, choice.code), str)
