"""Tables of rulebook pages that every game makes in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from fairfight.rulebook.game import Game


def markdown(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A table as Markdown writes it.

    >>> print(markdown(("unit", "HP"), [("goblin", 30)]))
    | unit | HP |
    | --- | --- |
    | goblin | 30 |
    """
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(str(cell) for cell in line)} |" for line in lines)


def options_table(game: type[Game]) -> str:
    """The set-up options of a game."""
    rows = []
    for name, field in game.options.model_fields.items():
        default = "none" if field.default in ("", ()) else str(field.default)
        rows.append((f"`{name}`", f"`{default.lower()}`", field.description))
    return markdown(("option", "default", "what it is"), rows)
