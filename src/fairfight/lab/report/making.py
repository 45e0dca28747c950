"""Makes a report from its figures: headlines, sections, method, and the page around them."""

from __future__ import annotations

from dataclasses import dataclass

from fairfight.common.errors import FairFightError
from fairfight.game.game import Game
from fairfight.lab.compare.changes import Change
from fairfight.lab.report.before_after.gather import Compared
from fairfight.lab.report.before_after.sections import compared_sections
from fairfight.lab.report.before_after.verdict import fairness_of_comparison, headlines_of_comparison
from fairfight.lab.report.fairness import Fairness, fairness_of
from fairfight.lab.report.gather import Figures
from fairfight.lab.report.headlines import Headline, headlines
from fairfight.lab.report.method import method_of_comparison, method_section
from fairfight.lab.report.page import page
from fairfight.lab.report.parts import Cover
from fairfight.lab.report.sections import sections


@dataclass(frozen=True)
class Report:
    """A finished page, its headlines, and its number of charts."""

    html: str
    fairness: Fairness
    headlines: list[Headline]
    charts: int


def report_of(figures: Figures) -> Report:
    """The report of some figures. The same figures give the same page, byte for byte."""
    if not figures.main.runs:
        raise FairFightError("no run was finished, so there is nothing to report")
    fairness, verdicts = fairness_of(figures), headlines(figures)
    if not figures.game.balance.sides and fairness.is_about(figures.game.balance.headline):
        del verdicts[0]  # the verdict contains it
    shown = [*sections(figures), method_section(figures)]
    html = page(cover_of(figures), fairness, verdicts, shown)
    return Report(html, fairness, verdicts, sum(len(section.drawings) for section in shown))


def report_of_comparison(found: Compared) -> Report:
    """The report of a comparison: before and after."""
    if not found.by_agent:
        raise FairFightError("no run was finished, so there is nothing to report")
    fairness, verdicts = fairness_of_comparison(found), headlines_of_comparison(found)
    shown = [*compared_sections(found), method_of_comparison(found)]
    game, how = found.game, found.question.conditions
    facts = [*set_up_facts(game), *(_change_fact(found, change) for change in found.changes)]
    facts += [("runs", f"{found.main.runs:,}"), ("seed", str(how.seed)), ("content", game.content_hash)]
    cover = Cover(game.title, game.about, facts, found.missing, is_comparison=True)
    html = page(cover, fairness, verdicts, shown)
    return Report(html, fairness, verdicts, sum(len(section.drawings) for section in shown))


def _change_fact(found: Compared, change: Change) -> tuple[str, str]:
    old = found.main.old_values[change.path]
    return change.path, f"{'new' if old is None else old} → {change.value}"


def cover_of(figures: Figures) -> Cover:
    """The head of the page: the main options, the runs, the seed, the content."""
    game, how = figures.game, figures.question.conditions
    facts = [*set_up_facts(game), ("runs", f"{figures.main.runs:,}"), ("seed", str(how.seed))]
    return Cover(game.title, game.about, [*facts, ("content", game.content_hash)], figures.missing)


def set_up_facts(game: Game) -> list[tuple[str, str]]:
    """The non-default set-up options, and who plays whom."""
    told, changed = game.setup.to_dict(), game.setup.non_defaults()
    return [(key, _plain(value)) for key, value in told.items() if key in changed or key in (game.balance.sides or ())]


def _plain(value: object) -> str:
    return "; ".join(map(str, value)) if isinstance(value, list) else str(value)
