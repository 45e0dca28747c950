"""What each reading of Gauntlet is worth: plays it beside the ruled one and writes the table of docs/readings.md.

    python -m tools.readings

The same seeds are played with both. The fight that a reading moves most is looked for with one seed and measured with
another: the largest of forty differences would seem larger than it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fairfight.games.directory import make_game
from fairfight.games.gauntlet.data.lowering import groups_of
from fairfight.games.gauntlet.game import Gauntlet
from fairfight.games.gauntlet.terms import READINGS
from fairfight.games.gauntlet.text.names import group_name
from fairfight.lab.compare.comparison import Comparison
from fairfight.lab.compare.pairing import Conditions, play_pairs
from fairfight.lab.compare.verdicts import Verdict
from tests.pages.tables import markdown

PAGE = Path(__file__).parent.parent / "docs" / "readings.md"
TABLE = re.compile(r"(?<=<!-- measured -->\n\n).*?(?=\n\n<!-- end of measured -->)", re.DOTALL)
AGENT = "formula"
HEROES = ("hercules", "merlin")
RUNS, FIGHTS_LOOKED_AT, FIGHTS_MEASURED = 20_000, 1_000, 10_000
LOOK_SEED, SEED = 2, 1

Other = tuple[str, str]  # an option and its value
OTHERS: tuple[Other, ...] = tuple((name, value) for name, values in READINGS.items() for value in values[1:])


@dataclass(frozen=True)
class Fight:
    """A hero before a group."""

    hero: str
    group: str

    @property
    def options(self) -> Mapping[str, str]:
        """What is set for it."""
        return {"hero": self.hero, "fight": self.group}


def measure(options: Mapping[str, str], others: tuple[Other, ...], runs: int, seed: int) -> list[Verdict]:
    """What each of the other readings does to the share of runs that are cleared, on the same seeds."""
    base = make_game("gauntlet", {"agent": AGENT, **options})
    conditions = Conditions(runs, seed)
    variants = [make_game("gauntlet", {"agent": AGENT, **options, name: value}) for name, value in others]
    found = [Comparison(base, variant, (), conditions, ("cleared",)) for variant in variants]
    play_pairs(base, variants, conditions, lambda number, first, old, new: found[number].add(first, old, new))
    return [one.verdict("cleared") for one in found]


def fights() -> list[Fight]:
    """Every hero before every group."""
    model = Gauntlet.book().model
    return [Fight(hero, group_name(model, *group)) for hero in HEROES for group in groups_of(model)]


def fights_that_move(runs: int) -> list[Fight]:
    """For each of the other readings the fight that it moves most, as some runs see it."""
    seen = {fight: measure(fight.options, OTHERS, runs, LOOK_SEED) for fight in fights()}
    return [max(seen, key=lambda fight: abs(seen[fight][number].difference.mean)) for number in range(len(OTHERS))]


def table(runs: int, looked_at: int, measured: int) -> str:
    """The table of the page."""
    heroes = {hero: measure({"hero": hero}, OTHERS, runs, SEED) for hero in HEROES}
    rows = []
    for number, ((name, value), fight) in enumerate(zip(OTHERS, fights_that_move(looked_at), strict=True)):
        (there,) = measure(fight.options, ((name, value),), measured, SEED)
        runs_moved = [moved(heroes[hero][number]) for hero in HEROES]
        rows.append((f"`{name}={value}`", READINGS[name][0], *runs_moved, _told(fight, there)))
    bases = [f"{hero.title()}, {100 * heroes[hero][0].before.mean:.1f} %" for hero in HEROES]
    return markdown(("other reading", "ruled", *bases, "the fight it moves most"), rows)


def moved(verdict: Verdict) -> str:
    """A difference of shares in points, with its interval."""
    step = verdict.difference
    if verdict.changed == 0:
        return "the same runs"
    assert step.low is not None
    assert step.high is not None
    return f"{_points(step.mean)} ({_points(step.low)} to {_points(step.high)})"


def _points(share: float) -> str:
    """Points with their sign, which nothing has none of."""
    said = f"{100 * share:+.1f}"
    return said[1:] if float(said) == 0 else said


def _told(fight: Fight, there: Verdict) -> str:
    """The fight, its shares and their difference; nothing if none was seen."""
    if there.words == "no effect seen":
        return "none was seen"
    shares = f"{100 * there.before.mean:.1f} % becomes {100 * there.after.mean:.1f} %"
    return f"{fight.hero.title()}, {fight.group}: {shares}, {moved(there)}"


def main() -> None:
    """Write the page anew."""
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(TABLE.sub(lambda _: table(RUNS, FIGHTS_LOOKED_AT, FIGHTS_MEASURED), text), encoding="utf-8")


if __name__ == "__main__":
    main()
