"""Text and tables as HTML: everything from games and users is escaped here."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence

from fairfight.lab.report.parts import Code, Numbers, Spread


def text(said: str) -> str:
    """Text escaped for HTML; a number and its percent sign stay on one line.

    >>> text("<5 %")
    '&lt;5&nbsp;%'
    """
    return html.escape(said).replace(" %", "&nbsp;%")


def code(command: str) -> str:
    """A command, broken only between words where there is room."""
    return f"<code>{' '.join(f'<span>{html.escape(word)}</span>' for word in command.split(' '))}</code>"


def lines(parts: Iterable[str]) -> str:
    """Parts of a page, one a line."""
    return "\n".join(parts)


def table(numbers: Numbers, with_caption: bool = True) -> str:
    """A table of figures."""
    caption = f"<caption>{text(numbers.summary)}</caption>" if with_caption else ""
    is_headless = not any(numbers.head)
    names = "".join(f'<th scope="col">{text(name)}</th>' for name in numbers.head)
    head = "" if is_headless else f"<thead><tr>{names}</tr></thead>"
    has_spreads = any(isinstance(cell, Spread) for row in numbers.rows for cell in row)
    rows = [_row(row, numbers.head if has_spreads else ()) for row in numbers.rows]
    kind = ' class="facts"' if is_headless else ' class="spreads"' if has_spreads else ""
    return f'<div class="table"><table{kind}>{caption}{head}<tbody>\n{lines(rows)}\n</tbody></table></div>'


def _row(cells: Sequence[str | Code | Spread], heads: Sequence[str]) -> str:
    """A row; each cell carries its heading, for phones, which have no room for a row of headings."""
    said = [f' data-head="{text(head)}"' for head in heads] or [""] * len(cells)
    return f"<tr>{''.join(f'<td{head}>{_cell(cell)}</td>' for head, cell in zip(said, cells, strict=True))}</tr>"


def _cell(cell: str | Code | Spread) -> str:
    if isinstance(cell, Code):
        return (f"<p>{text(cell.before)}</p>" if cell.before else "") + code(cell.text)
    if isinstance(cell, Spread):
        return _spread(cell)
    return text(cell)


def _spread(spread: Spread) -> str:
    """A small bar chart of heights, with the lowest and the highest value."""
    many = len(spread.bars)
    bars = "".join(
        f'<rect x="{number + 0.08:.2f}" y="{1 - height:.3f}" width="0.84" height="{height:.3f}"/>'
        for number, height in enumerate(spread.bars)
        if height
    )
    said = f'role="img" aria-label="{text(spread.says)}"'
    drawn = (
        f'<svg viewBox="0 0 {many} 1" preserveAspectRatio="none" {said}><title>{text(spread.says)}</title>{bars}</svg>'
    )
    low, high = spread.ends
    return f'<div class="spread">{drawn}<span>{text(low)}</span><span>{text(high)}</span></div>'
