"""Making a report out of figures: what is said first, the sections, the method, and the page around them."""

from __future__ import annotations

from dataclasses import dataclass

from fairfight.lab.report.gather import Figures
from fairfight.lab.report.headlines import Headline, headlines
from fairfight.lab.report.method import method_section
from fairfight.lab.report.page import page
from fairfight.lab.report.sections import sections
from fairfight.rulebook.errors import FairFightError


@dataclass(frozen=True)
class Report:
    """A finished page, what it says first, and how many charts it has."""

    html: str
    headlines: list[Headline]
    charts: int


def report_of(figures: Figures) -> Report:
    """The page of some figures. The same figures give the same page, byte for byte."""
    if not figures.main.runs:
        raise FairFightError("no run was finished, so that there is nothing to report")
    verdicts = headlines(figures)
    shown = [*sections(figures), method_section(figures)]
    return Report(page(figures, verdicts, shown), verdicts, sum(len(section.drawings) for section in shown))
