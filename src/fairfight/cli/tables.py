"""Prints tables that fit the terminal without cutting a figure or breaking a word.

The texts of a table that is too wide are wrapped between words. If that is not enough, it is transposed, so that its
rows become columns; if that is not enough either, its columns are shown in groups, each with the names again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

FIGURE = re.compile(
    r"[(<>≤≥]?[-+±]?\d|-?$|not (met|played)|does nothing|too few"
)  # the beginning of a figure, or of its replacement
MOST_TURNED = 12  # the most rows that become columns


@dataclass(frozen=True)
class Column:
    """A column of a table, with its heading."""

    head: str
    cells: Sequence[Text]
    justify: JustifyMethod
    no_wrap: bool

    @property
    def is_whole(self) -> bool:
        """Whether its cells are figures, or other cells that stay on one line."""
        return self.no_wrap or all(FIGURE.match(cell.plain.strip()) for cell in self.cells)

    @property
    def widest(self) -> int:
        """Its width if nothing is wrapped."""
        return max([*map(len, self.head.split("\n")), *map(_width, self.cells)])

    @property
    def under_its_head(self) -> int:
        """Its width if only the heading is wrapped."""
        return max([*map(len, self.head.split()), *map(_width, self.cells), 0])

    @property
    def narrowest(self) -> int:
        """Its width if everything is wrapped that may be."""
        if self.is_whole:
            return self.under_its_head
        return max([0, *map(len, self.head.split()), *(len(word) for one in self.cells for word in one.plain.split())])

    def headed(self, width: int) -> str:
        """Its heading, wrapped between words."""
        lines = [row for part in self.head.split("\n") for row in wrap(part, max(1, width)) or [""]]
        return "\n".join(lines)


def fitted(table: Table, console: Console, room: int) -> list[Table]:
    """A table fitted to the room, or split into several below each other."""
    gap = table.padding[1] + table.padding[3]
    columns = _columns(table, console)
    if not columns or sum(column.widest for column in columns) + gap * (len(columns) - 1) <= room:
        return [table]
    widths = _widths(columns, room, gap)
    if widths:
        return [_set(table, columns, widths)]
    turned = _turned(columns)
    widths = _widths(turned, room, gap) if len(columns[0].cells) <= MOST_TURNED else []
    if widths:
        return [_made(turned, widths, gap)]
    return [_made(some, _widths(some, room, gap) or [], gap) for some in _groups(columns, room, gap)]


def _columns(table: Table, console: Console) -> list[Column]:
    return [
        Column(_text(one.header, console).plain, [_text(cell, console) for cell in one.cells], one.justify, one.no_wrap)
        for one in table.columns
    ]


def _text(cell: object, console: Console) -> Text:
    return cell if isinstance(cell, Text) else console.render_str(str(cell), emoji=False, highlight=False)


def _width(text: Text) -> int:
    return max(map(len, text.plain.split("\n")))


def _widths(columns: Sequence[Column], room: int, gap: int) -> list[int]:
    """The width of each column; None without room. Headings are wrapped first, then texts, the widest first."""
    widths = [column.widest for column in columns]
    room -= gap * (len(columns) - 1)
    for least in ([column.under_its_head for column in columns], [column.narrowest for column in columns]):
        while sum(widths) > room:
            wider = [place for place in range(len(columns)) if widths[place] > least[place]]
            if not wider:
                break
            widths[max(wider, key=widths.__getitem__)] -= 1
    return widths if sum(widths) <= room else []


def _set(table: Table, columns: Sequence[Column], widths: Sequence[int]) -> Table:
    """The table with column widths set."""
    for shown, column, width in zip(table.columns, columns, widths, strict=True):
        shown.width, shown.header = width, column.headed(width)
    return table


def _made(columns: Sequence[Column], widths: Sequence[int], gap: int) -> Table:
    """A table of some columns; without widths, in its natural size."""
    table = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0))
    for place, column in enumerate(columns):
        width = widths[place] if widths else None
        head = column.headed(width) if width else column.head
        table.add_column(Text(head), justify=column.justify, width=width, overflow="fold")
    for row in zip(*(column.cells for column in columns), strict=True):
        table.add_row(*row)
    return table


def _turned(columns: Sequence[Column]) -> list[Column]:
    """The table transposed: the first column becomes the headings."""
    names, *others = columns
    heads = [Text(" ".join(column.head.split()), style="bold") for column in others]
    turned = [Column(names.head, heads, "left", False)]
    for place, name in enumerate(names.cells):
        cells = [column.cells[place] for column in others]
        turned.append(Column(name.plain, cells, "right" if others[0].justify == "right" else "left", False))
    return turned


def _groups(columns: Sequence[Column], room: int, gap: int) -> Iterator[list[Column]]:
    """The columns in groups that fit, each with the first column again."""
    names, *others = columns
    group = [names]
    for column in others:
        if len(group) > 1 and not _widths([*group, column], room, gap):
            yield group
            group = [names]
        group.append(column)
    yield group
