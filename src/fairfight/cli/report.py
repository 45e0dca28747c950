"""`fairfight report`: everything about a game's balance on one page, to read, to show and to print."""

from __future__ import annotations

from fairfight.cli import arguments, ending
from fairfight.cli.console import out
from fairfight.cli.options import conditions
from fairfight.lab.report.charts import check_extra
from fairfight.lab.report.gather import Figures, Question, gather
from fairfight.lab.report.making import Report, report_of
from fairfight.lab.typed import as_words
from fairfight.rulebook.files import replacing
from fairfight.rulebook.playing_time import playing_time


def report(
    game: str,
    setup: list[str],
    output: str,
    entrants: str,
    knockout: bool,
    runs: str,
    seed: str,
    speed: str,
    cluster: str,
) -> None:
    check_extra()
    began = playing_time()
    options = arguments.options(setup or [])
    named = tuple(name.strip() for name in entrants.split(";" if ";" in entrants else ",") if name.strip())
    with replacing(output) as new:  # opened before the first run, so that a wrong name is said at once
        with conditions(f"{game} runs", runs, seed, speed, cluster) as how:
            found = gather(Question(game, options, how, named, knockout))
        if found.main.runs == 0:
            ending.say_interrupted(0, how.runs)
        made = report_of(found)
        size = new.write_bytes(made.html.encode())
    _show(found, made, f"{output}: {made.charts} charts, {size / 1e6:.1f} MB", playing_time() - began)
    if found.missing:
        raise ending.Interrupted(f"interrupted; the report lacks: {'; '.join(found.missing)}")


def _show(found: Figures, made: Report, written: str, seconds: float) -> None:
    words = as_words(found.game.setup.told_changed())
    out.print(f"{found.game.title} report {words}".rstrip(), style="bold", soft_wrap=True, markup=False)
    said = f"{found.main.runs:,} runs, seed {found.seed}, {seconds:.1f} s\n"
    out.print(said, style="dim")
    for one in made.headlines:
        out.print(f"- {one.words}", soft_wrap=True, markup=False)
    out.print(f"\n{written}", style="bold", soft_wrap=True, markup=False)
