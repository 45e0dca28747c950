"""Pictures put together: nothing gets lost, and nothing is wider than it may be."""

from __future__ import annotations

import random

import pytest

from fairfight.game.arranging import bar, beside, cut, flowed, in_ascii, shifted, width_of, wrapped
from fairfight.game.picture import Line, Screen, Span, Style, line, plain


def some_pieces(rng: random.Random) -> list[Line]:
    styles: tuple[Style, ...] = ("", "own", "dim")
    words = ["Rush", "a", "Healing Hands", "Nearwood-Forest-Expedition", "MV 3"]
    return [
        tuple(Span(rng.choice(words), rng.choice(styles)) for _ in range(rng.randint(1, 3)))
        for _ in range(rng.randint(1, 12))
    ]


def letters(picture: list[Line]) -> list[tuple[str, str]]:
    """All letters with their styles, without the spaces."""
    return [(letter, span.style) for one in picture for span in one for letter in span.text if letter != " "]


@pytest.mark.parametrize("width", [12, 20, 40, 200])
def test_what_flows_keeps_its_letters_and_styles_and_stays_in_its_width(width: int) -> None:
    rng = random.Random(width)
    for _ in range(100):
        pieces = some_pieces(rng)
        drawn = flowed(pieces, width, indent=3)
        assert letters(drawn) == letters(pieces)
        assert max(map(width_of, drawn)) <= width
        assert all(one[0].text.startswith("   ") for one in drawn[1:])


def test_a_piece_that_fits_is_never_broken() -> None:
    pieces = [line("HP ", Span("12/20", "good")), line("MV 3 of 4"), line("1 attack made")]
    assert plain(flowed(pieces, 20)) == "HP 12/20  MV 3 of 4\n1 attack made"
    assert plain(flowed(pieces, 13)) == "HP 12/20\nMV 3 of 4\n1 attack made"


def test_a_word_that_is_wider_than_the_screen_goes_on_in_the_next_line() -> None:
    assert plain(wrapped(line("to Llanfairpwllgwyngyll"), 10)) == "to\n  Llanfair\n  pwllgwyn\n  gyll"


def test_a_line_that_fits_is_left_as_it_is() -> None:
    one = line("HP   ", Span("12", "good"))
    assert wrapped(one, 7) == [one]
    assert cut(one, 7) == one
    assert cut(one, 6) == line("HP   ", Span("1", "good"))


def test_columns_are_as_wide_as_they_are_said_to_be() -> None:
    left, right = [line("wider than this"), line("b")], [line("one"), line("two"), line("three")]
    drawn = beside([left, right], [5, 3], gap=2)
    assert plain(drawn) == "wider  one\nb      two\n       thr"


def test_shifted_lines_begin_further_right() -> None:
    assert plain(shifted([line("a"), line("b")], 2)) == "  a\n  b"


def test_a_bar_says_how_well_off_somebody_is() -> None:
    assert [bar(hp, 90, 9, Screen()).style for hp in (90, 60, 59, 30, 29, 0)] == [
        "good",
        "good",
        "notice",
        "notice",
        "bad",
        "bad",
    ]
    assert bar(45, 90, 4, Screen()).text == "██░░"
    assert bar(200, 90, 4, Screen(unicode=False)).text == "####"


def test_plain_letters_never_make_a_line_wider() -> None:
    given = [line("Čaroděj … ½ ﬁ 竜 e\u0301", Span("■ ", "own"))]
    (drawn,) = in_ascii(given)
    assert plain([drawn]) == "Carodej . 1 f ? e?"
    assert width_of(drawn) <= width_of(given[0])
    assert drawn[1].style == "own"
