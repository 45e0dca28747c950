"""Draws chances as bars of plain characters; groups rows of long distributions."""

from __future__ import annotations

from collections.abc import Mapping

from fairfight.cli.console import out
from fairfight.common.numbers import exact_percent

MOST_ROWS = 24
TAIL = 0.001  # in a long distribution, ends with less than this chance share a row
BAR = 44  # characters of the longest bar, where there is room for it


def chart(what: str, chances: Mapping[int, float], beyond: float = 0.0) -> None:
    """Print a row for every value; `beyond` is the chance of larger values than those given."""
    rows, note = rows_of(chances, beyond)
    labels, shares = (
        max(len(what), *(len(label) for label, _ in rows)),
        max(len(exact_percent(chance)) for _, chance in rows),
    )
    largest = max(chance for _, chance in rows)
    out.print(f"{what:>{labels}}  {'chance':>{shares}}", style="dim", markup=False)
    room = max(1, min(BAR, out.width - labels - shares - 4))
    for label, chance in rows:
        bar = "#" * round(room * chance / largest)
        out.print(f"{label:>{labels}}  {exact_percent(chance):>{shares}}  {bar}".rstrip(), markup=False)
    if note:
        out.print(note, style="dim", markup=False)


def rows_of(chances: Mapping[int, float], beyond: float = 0.0) -> tuple[list[tuple[str, float]], str]:
    """The rows of a chart, and a note on rows with more than one value.

    >>> rows_of({0: 0.25, 2: 0.75})
    ([('0', 0.25), ('2', 0.75)], '')
    """
    values = sorted(chances)
    if len(values) <= MOST_ROWS and beyond == 0:
        return [(str(value), chances[value]) for value in values], ""
    low_end = _end(chances, values, 0.0)
    high_end = _end(chances, values[::-1], beyond)
    middle = values[len(low_end) : len(values) - len(high_end)]
    rows, step = _middle_rows(chances, middle)
    if low_end:
        rows.insert(0, (f"<={low_end[-1]}", sum(chances[value] for value in low_end)))
    if high_end or beyond:
        start = high_end[-1] if high_end else values[-1] + 1
        rows.append((f">={start}", sum(chances[value] for value in high_end) + beyond))
    notes = [f"ends of less than {100 * TAIL:g} % in one row each"] if low_end or high_end else []
    notes += [f"{step} values a row"] if step > 1 else []
    return rows, "; ".join(notes)


def _end(chances: Mapping[int, float], inwards: list[int], beyond: float) -> list[int]:
    """The values at an end with a total chance below TAIL; a single last value keeps its own row."""
    end: list[int] = []
    so_far = beyond
    for value in inwards:
        so_far += chances[value]
        if so_far >= TAIL:
            break
        end.append(value)
    return end if len(end) > 1 or beyond else []


def _middle_rows(chances: Mapping[int, float], values: list[int]) -> tuple[list[tuple[str, float]], int]:
    """The rows between the ends: one for each value, or for several values if there are too many."""
    if not values:
        return [], 1
    if len(values) <= MOST_ROWS:
        return [(str(value), chances[value]) for value in values], 1
    first, last = values[0], values[-1]
    step = -(-(last - first + 1) // MOST_ROWS)
    sums: dict[int, float] = {}
    for value in values:
        start = first + (value - first) // step * step
        sums[start] = sums.get(start, 0.0) + chances[value]
    return [(_from_to(start, min(last, start + step - 1)), chance) for start, chance in sums.items()], step


def _from_to(start: int, end: int) -> str:
    return f"{start}-{end}" if end > start else str(start)
