"""The table of the rulebook page that is made from the content's model."""

from __future__ import annotations

from fairfight.games.warband.data.model import Content
from tests.pages.vocabulary import vocabulary_table


def table(name: str) -> str:
    """One table of the page by its name."""
    if name != "vocabulary":
        raise ValueError(f"the page has no table {name!r}")
    return vocabulary_table(Content)
