"""The breakages that are kept: all that were drawn, with the page that shows them."""

from __future__ import annotations

from tests.breakages.breakage import KEPT, Drawn
from tests.breakages.drawing import NUMBER
from tests.breakages.table import PAGE, page_with_tables


def test_sixty_are_kept_and_the_page_shows_them() -> None:
    kept = Drawn.read(KEPT)
    assert [one.number for one in kept.breakages] == list(range(1, NUMBER + 1))
    assert NUMBER == 60
    page = PAGE.read_text(encoding="utf-8")
    assert page == page_with_tables(page, kept), "run: python -m tests.breakages table"


def test_whatever_survived_is_explained() -> None:
    for one in Drawn.read(KEPT).breakages:
        survived = any(outcome.verdict in {"survived", "gone"} for outcome in one.outcomes.values())
        assert bool(one.explained) == survived, one.number
