"""Tables of rulebook pages that every game makes in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from fairfight.game.game import Game

Table = Callable[[Any], str]  # from the checked content


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


def columns_table(game: Game, instead: Mapping[str, str]) -> str:
    """The result columns of a game. Those that differ only by a number are told once, with other words `instead`."""
    rows: dict[str, str] = {}
    for column in game.columns:
        if column.place < 0:
            rows[f"`{column.name}`"] = column.about
        else:
            stem = column.name.rpartition("_")[0]
            about = column.about
            for words, others in instead.items():
                about = about.replace(words, others)
            rows.setdefault(f"`{stem}_1`, `{stem}_2`, ...", about)
    return markdown(("column", "what it is"), rows.items())


def details_table(game: Game, thing: str = "name") -> str:
    """The columns of details of a game, once for all things that they are counted for."""
    stems = {f"`{column.name.partition(':')[0]}:<{thing}>`": column.about for column in game.details}
    return markdown(("column", "what it is"), stems.items())


def entries_table(game: type[Game], key: str, **heads: str) -> Table:
    """The table of a section of the catalogue: the heads of its columns, and what of an entry stands below them."""

    def made(_: Any) -> str:
        section = next(section for section in game.catalogue() if section.key == key)
        rows = [[getattr(entry, field) for field in heads] for entry in section.entries]
        return markdown([*heads.values()], rows)

    return made


def named_table(tables: Mapping[str, Table], name: str, book: Any) -> str:
    """A table of a page by its name."""
    if name not in tables:
        raise ValueError(f"the page has no table {name!r}")
    return tables[name](book)
