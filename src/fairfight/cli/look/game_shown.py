"""Prints one game for `fairfight games`: its set-up options and result columns."""

from __future__ import annotations

from typing import Any

from pydantic.fields import FieldInfo
from rich.table import Table

from fairfight.cli.console import out
from fairfight.game.columns import Column
from fairfight.game.game import Game
from fairfight.game.setup import Setup

MANY_LABELS = 8


def show_game(kind: type[Game]) -> None:
    """Show the set-up options of a game and its result columns."""
    out.print(f"{kind.title}: {kind.about}\n", style="bold")
    table = Table("option", "default", "allowed", "what it is", box=None, pad_edge=False)
    common = Setup.model_fields
    fields = kind.options.model_fields
    for name, field in sorted(fields.items(), key=lambda item: item[0] in common):
        default = "none" if field.default in ("", ()) else str(field.default)
        table.add_row(name, default, _allowed(field), field.description)
    out.print(table)
    columns = Table("column", "kind", "what it is", box=None, pad_edge=False)
    for column in kind(kind.options.checked({})).columns:
        columns.add_row(column.name, _kind(column), column.about)
    out.print("\nResult columns", style="bold")
    out.print(columns)


def _kind(column: Column) -> str:
    """The kind of a column; of many labels, only some."""
    if len(column.labels) > MANY_LABELS:
        return f"{', '.join(column.labels[:2])}, ... ({len(column.labels)} in all)"
    return ", ".join(column.labels) or column.kind


def _allowed(field: FieldInfo) -> str:
    choices: tuple[Any, ...] = getattr(field.annotation, "__args__", ())
    if choices and all(isinstance(choice, str) for choice in choices):
        return ", ".join(choices)
    limits = {type(rule).__name__: rule for rule in field.metadata}
    if "Ge" in limits and "Le" in limits:
        return f"{limits['Ge'].ge} to {limits['Le'].le}"
    return "true, false" if field.annotation is bool else "text"
