"""Parts of a section, before they are drawn or printed: tables, charts, text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fairfight.lab.report.charts import Spec


@dataclass(frozen=True)
class Drawing:
    """A chart with its title and a sentence on what it shows."""

    title: str
    sees: str
    spec: Spec
    is_wide: bool = False  # it has a fixed width, and scrolls where there is less room


@dataclass(frozen=True)
class Code:
    """A command to copy, and the text before it."""

    text: str
    before: str = ""


@dataclass(frozen=True)
class Spread:
    """A small histogram: the height of each bar as a share of the highest, and a description."""

    bars: Sequence[float]
    ends: tuple[str, str]  # the lowest and the highest value
    says: str


@dataclass(frozen=True)
class Numbers:
    """A table of figures; a folded one shows only its summary until it is opened."""

    summary: str
    head: Sequence[str]
    rows: Sequence[Sequence[str | Code | Spread]]
    is_folded: bool = True


@dataclass(frozen=True)
class Cover:
    """The head of a page: its subject, and what is missing from it."""

    title: str
    about: str
    facts: Sequence[tuple[str, str]]
    missing: Sequence[str] = ()
    is_comparison: bool = False


@dataclass(frozen=True)
class Section:
    """One section, with its anchor for links."""

    anchor: str
    title: str
    lead: str
    drawings: Sequence[Drawing] = ()
    tables: Sequence[Numbers] = ()
