"""`fairfight report`: a game's balance on one self-contained HTML page."""

from __future__ import annotations

from fairfight.cli import arguments, ending
from fairfight.cli.console import out
from fairfight.cli.options import JUDGED, conditions
from fairfight.cli.parameters import Plan
from fairfight.common.files import replacing
from fairfight.engine.playing_time import playing_time
from fairfight.games.directory import make_game
from fairfight.lab.compare.changes import parse_change
from fairfight.lab.report.before_after.gather import Compared, gather_comparison
from fairfight.lab.report.charts import check_extra
from fairfight.lab.report.fairness import Fairness, Kind
from fairfight.lab.report.gather import Figures, Question, gather
from fairfight.lab.report.making import Report, report_of, report_of_comparison
from fairfight.lab.runs.typed import as_words
from fairfight.lab.strength.players import judging, usual_runs


def report(
    game: str,
    setup: list[str],
    output: str,
    entrants: str,
    knockout: bool,
    target: str,
    agents: str,
    change: list[str],
    plan: Plan,
) -> None:
    check_extra()
    began = playing_time()
    named = tuple(name.strip() for name in entrants.split(";" if ";" in entrants else ",") if name.strip())
    who = tuple(arguments.agents(agents))
    given = arguments.options(setup or [])
    options = given if who else judging(game, given)
    played = [make_game(game, {**options, "agent": agent}) for agent in who] or [make_game(game, options)]
    usual = usual_runs(played, JUDGED)
    changes = [parse_change(text) for text in change]
    with replacing(output) as new:  # opened before the first run, so that a bad name is reported at once
        with conditions(f"{game} runs", plan, str(usual)) as how:
            question = Question(game, options, how, named, knockout, who, target)
            found = gather_comparison(question, changes) if changes else gather(question)
        if not _runs_of(found):
            ending.say_interrupted(0, how.runs)
        made = report_of_comparison(found) if isinstance(found, Compared) else report_of(found)
        size = new.write_bytes(made.html.encode())
    drawn = f"{made.charts} chart{'' if made.charts == 1 else 's'}"
    _show(found, made, f"{output}: {drawn}, {size / 1e6:.1f} MB", playing_time() - began)
    if found.missing:
        raise ending.Interrupted(f"interrupted; the report lacks: {'; '.join(found.missing)}")


def _runs_of(found: Figures | Compared) -> int:
    if isinstance(found, Compared):
        return found.main.runs if found.by_agent else 0
    return found.main.runs


def _show(found: Figures | Compared, made: Report, written: str, seconds: float) -> None:
    words = as_words(found.game.setup.non_defaults())
    out.print(f"{found.game.title} report {words}".rstrip(), style="bold", soft_wrap=True, markup=False)
    said = f"{_runs_of(found):,} runs, seed {found.seed}, {seconds:.1f} s\n"
    out.print(said, style="dim")
    _show_verdict(made.fairness)
    for one in made.headlines:
        out.print(f"- {one.words}", soft_wrap=True, markup=False)
    out.print(f"\n{written}", style="bold", soft_wrap=True, markup=False)


STYLES: dict[Kind, str] = {"fair": "bold green", "unfair": "bold red", "open": "bold yellow", "none": "bold"}


def _show_verdict(fairness: Fairness) -> None:
    """Show the page's verdict and its next steps."""
    out.print(fairness.badge, style=STYLES[fairness.kind], markup=False)
    out.print(fairness.words, soft_wrap=True, markup=False)
    for step in fairness.steps:
        out.print(f"next: {step.words}", soft_wrap=True, markup=False)
        if step.command:
            out.print(f"  {step.command}", soft_wrap=True, markup=False)
    out.print()
