"""Columns of results against the layouts that hold them."""

from __future__ import annotations

from fairfight.engine.layout import fields_of
from fairfight.game.game import Game


def check_columns(game: Game) -> None:
    """Every column names a field of the game's result layout, every field has a column, and no name comes twice."""
    names = [column.name for column in (*game.columns, *game.details)]
    assert len(names) == len(set(names)), f"columns named twice: {sorted({n for n in names if names.count(n) > 1})}"
    checked = [(game.rules.result, game.columns)]
    if game.rules.details:
        checked.append((game.rules.details, game.details))
    for layout, columns in checked:
        assert {column.field or column.name for column in columns} == {name for name, _ in fields_of(layout)}
