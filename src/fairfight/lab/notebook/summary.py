"""A summary of a result: its kind, what was played, the main figures, tables and a chart."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, NoReturn

from fairfight.common import numbers
from fairfight.common.errors import FairFightError, escaped
from fairfight.common.numbers import Known
from fairfight.lab.compare.verdicts import Verdict
from fairfight.lab.report.charts import check_extra
from fairfight.lab.report.markup import lines, table, text
from fairfight.lab.report.parts import Drawing, Numbers
from fairfight.lab.runs.typed import as_words

if TYPE_CHECKING:
    import altair

    from fairfight.game.game import Game

MOST_IN_A_LINE = 3  # figures
WIDTH = 480  # pixels of a chart that would else be as wide as its page
LETTERS = 60  # characters in a line of a title


def nothing_to_draw() -> NoReturn:
    """Raise an error: there is no chart."""
    raise FairFightError("no run was finished, so there is nothing to draw")


@dataclass(frozen=True)
class Summary:
    """A result in words, tables and a chart; without figures if no run was finished."""

    what: str
    about: str  # the game and its set-up, as a person would type them
    played: str  # how many runs, of which seed
    figures: Sequence[str]  # with their intervals, the most important first
    tables: Sequence[Numbers] = ()
    draw: Callable[[], Drawing] = nothing_to_draw

    def line(self) -> str:
        """The result in a line.

        >>> Summary("comparison", "warband", "10 runs, seed 1", ["turns +1 (+0 to +2)"]).line()
        '<comparison of warband: 10 runs, seed 1; turns +1 (+0 to +2)>'
        """
        shown = [escaped(one) for one in self.figures[:MOST_IN_A_LINE]]
        more = len(self.figures) - len(shown)
        return f"<{'; '.join([f'{escaped(self._title())}: {self.played}', *shown, *[f'{more} more'] * (more > 0)])}>"

    def html(self) -> str:
        """The result as HTML: a heading and its tables."""
        heading = f"<p><strong>{text(self._title())}</strong><br>{text(self.played)}</p>"
        return f"<div>\n{lines([heading, *map(table, self.tables)])}\n</div>"

    def chart(self) -> altair.LayerChart:
        """The result as an Altair chart."""
        check_extra(".chart()")
        import altair as alt  # noqa: PLC0415

        if not self.figures:
            nothing_to_draw()
        drawing = self.draw()
        made = alt.LayerChart.from_dict(drawing.spec)
        title = alt.TitleParams(wrap(drawing.title, LETTERS), anchor="start", fontSize=13)
        made = made.properties(title=title, background="white")  # since the drawing is dark
        return made.properties(width=WIDTH) if drawing.spec["width"] == "container" else made

    def _title(self) -> str:
        return f"{self.what} of {self.about}"


def about_game(game: Game, but: Collection[str] = ()) -> str:
    """A game and its set-up as they would be typed, without some options.

    >>> import fairfight
    >>> about_game(fairfight.game("gauntlet", hero="merlin", deck="Runic Ray"))
    'gauntlet hero=merlin deck="Runic Ray" agent=rulebook'
    """
    said = {key: value for key, value in game.setup.non_defaults().items() if key not in but}
    return f"{game.name} {as_words(said)}".rstrip()


def played_words(done: int, asked: int, seed: int, each: str = "") -> str:
    """The number of runs and the seed, in words.

    >>> played_words(1500, 1500, 1), played_words(1000, 1500, 1, " for each value")
    ('1,500 runs, seed 1', '1,000 of 1,500 runs for each value, seed 1')
    """
    return f"{done:,}{'' if done >= asked else f' of {asked:,}'} runs{each}, seed {seed}"


def known_words(name: str, known: Known, as_share: bool) -> str:
    """A figure with its name and its interval.

    >>> from fairfight.lab.statistics.estimates import Estimate
    >>> known_words("cleared", Estimate(0.4567, 0.45, 0.46), True)
    'cleared 45.7 % (45.0 to 46.0 %)'
    """
    return f"{name} {numbers.figure(known.mean, as_share)} ({numbers.interval(known, as_share)})"


def verdict_words(verdict: Verdict) -> str:
    """The effect of a change on a figure, with its interval."""
    share, step = verdict.metric.is_share, verdict.difference
    size = f"{numbers.difference(step, share)}{' points' if share else ''}"
    return f"{verdict.metric.name} {size} ({numbers.interval(step, share, signed=True)}): {verdict.told}"
