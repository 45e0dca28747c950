"""Parts of several screens: names with signs, bars of health and sanity, cards by their kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fairfight.game.arranging import bar, shifted, tabled
from fairfight.game.picture import Line, Screen, Span, Style, line
from fairfight.games.investigators.data import model
from fairfight.games.investigators.text import catalogue
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.views import InvestigatorView, MonsterView

INDENT = 2
SHORT, LONG = 5, 10  # letters of a bar
ROOMY = 80  # columns of a screen that has room for long bars

# Cards by their types: for those who draw them, and against those who do.
FOR: dict[str, Style] = {"null": "bad", "x2": "good", "+": "good", "-": "notice", "0": ""}
AGAINST: dict[str, Style] = {"null": "good", "x2": "bad", "+": "notice", "-": "good", "0": ""}


def name_of(names: Names, figure: InvestigatorView | MonsterView, style: Style) -> Line:
    """A figure's sign and name."""
    return line(Span(f"{figure.sign} {names.titles[figure.id]}", style))


def health(figure: InvestigatorView | MonsterView, screen: Screen) -> Line:
    """A bar of somebody's health."""
    return _bar(figure.health, figure.max_health, "health", screen)


def sanity(figure: InvestigatorView, screen: Screen) -> Line:
    """A bar of somebody's sanity."""
    return _bar(figure.sanity, figure.max_sanity, "sanity", screen)


def _bar(value: int, most: int, what: str, screen: Screen) -> Line:
    length = LONG if screen.width >= ROOMY else SHORT
    return line(bar(value, most, min(most, length), screen), f" {value}/{most} {what}")


def card_spans(book: model.Content, cards: Mapping[str, int], against: bool = False) -> list[Line]:
    """Cards by their kinds, each with its number, as decks are written."""
    styles = AGAINST if against else FOR
    return [
        line(Span(catalogue.cards_text([(name, copies)]), styles[book.cards[name].type]))
        for name, copies in cards.items()
    ]


def in_order(book: model.Content, cards: Mapping[str, int]) -> dict[str, int]:
    """Cards in the order of the content."""
    return {name: cards[name] for name in book.cards if name in cards}


def with_details(rows: Sequence[Sequence[Line]], details: Sequence[list[Line]], width: int) -> list[Line]:
    """Rows of cells in columns, as far as the screen has room for them, with the details of each row below it."""
    drawn = tabled(rows, width, INDENT)
    fronts = [[one] for one in drawn]
    if len(drawn) > len(rows):  # a narrow screen, on which a row is several lines
        fronts = [tabled([row], width, INDENT) for row in rows]
    return [one for front, below in zip(fronts, details, strict=True) for one in (*front, *shifted(below, 2 * INDENT))]


def harm_spans(book: model.Content, one: InvestigatorView) -> list[Line]:
    """Somebody's injuries and madness."""
    return [
        line(Span(book.harms[key].name + (f" x{number}" if number > 1 else ""), "bad"))
        for key, number in one.harms.items()
    ]
