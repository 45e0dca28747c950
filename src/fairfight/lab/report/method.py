"""The box at the end of a report: versions, seeds, and the command that makes it again."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from importlib.metadata import version

from fairfight.game.game import Game
from fairfight.lab.compare.changes import Change
from fairfight.lab.report.before_after.gather import Compared
from fairfight.lab.report.gather import Figures, Question
from fairfight.lab.report.parts import Code, Numbers, Section, Spread
from fairfight.lab.runs.typed import as_typed, typed
from fairfight.version import VERSION

LEAD = "The same command gives the same file, byte for byte. No figure depends on the machine, its speed or the time."
PACKAGES = ("numpy", "numba", "altair", "vl-convert-python")


def command_of(question: Question, changes: Sequence[Change] = ()) -> str:
    """The command that makes the report again, without options that do not affect it, such as the file's name."""
    words = ["fairfight", "report", question.name, *as_typed(question.options)]
    words += ["--runs", str(question.conditions.runs), "--seed", str(question.conditions.seed)]
    words += ["--entrants", typed("; ".join(question.entrants))] if question.entrants else []
    words += [word for change in changes for word in ("--change", typed(str(change)))]
    words += ["--agents", typed(", ".join(question.agents))] if question.agents else []
    words += ["--target", typed(question.target)] if question.target else []
    words += [] if question.knockout else ["--no-knockout"]
    return " ".join([*words, "-o", "report.html"])


def method_section(figures: Figures) -> Section:
    """Everything needed to reproduce the figures."""
    facts = Numbers("What made this report", ["", ""], _facts(figures), is_folded=False)
    methods = Numbers("How figures are known", ["", ""], _methods(figures), is_folded=False)
    return Section("method", "Method and reproducibility", LEAD, (), [facts, methods])


def _facts(figures: Figures) -> list[list[str | Code | Spread]]:
    game, how = figures.game, figures.question.conditions
    return [
        ["make it again", Code(command_of(figures.question))],
        *_versions(),
        ["content", f"{game.name}, hash {game.content_hash}"],
        ["set-up", _told(game)],
        ["seed", f"{how.seed} for all runs; a run is found by its seed and number"],
        ["runs", _runs(figures)],
    ]


def _versions() -> list[list[str | Code | Spread]]:
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    return [["FairFight", VERSION], ["with", f"Python {platform.python_version()}, {packages}"]]


def method_of_comparison(found: Compared) -> Section:
    """The method of a comparison's report."""
    before, after = found.main.before, found.main.after
    facts: list[list[str | Code | Spread]] = [
        ["make it again", Code(command_of(found.question, found.changes))],
        *_versions(),
        ["content", f"{before.name}, hash {before.content_hash}, and {after.content_hash} after the change"],
        ["set-up", _told(before)],
        ["seed", f"{found.seed} for all runs; a run is found by its seed and number"],
        ["runs", f"{sum(one.comparison.runs for one in found.by_agent):,} before and as many after"],
    ]
    methods: list[list[str | Code | Spread]] = [
        ["intervals", "All are 95 % intervals: of twenty of them, one may miss the true figure by bad luck."],
        ["pairs", "Before and after play the same seeds; the intervals are those of the differences run by run."],
        ["sizes", "Large is five points of a share, or a tenth of a number's standard deviation."],
    ]
    tables = [
        Numbers("What made this report", ["", ""], facts, is_folded=False),
        Numbers("How figures are known", ["", ""], methods, is_folded=False),
    ]
    return Section("method", "Method and reproducibility", LEAD, (), tables)


def _told(game: Game) -> str:
    return " ".join(as_typed({key: value for key, value in game.setup.to_dict().items() if value != ""}))


def _runs(figures: Figures) -> str:
    said = [f"{figures.main.runs:,} of the set-up"]
    if len(figures.sides) > 1:
        said.append(
            f"{sum(side.results.runs for side in figures.sides):,} of {len(figures.sides)} set-ups side by side"
        )
    if figures.mirror and figures.mirror is not figures.main:
        said.append(f"{figures.mirror.runs:,} of the mirror match")
    if figures.table:
        played = sum(one.runs for one in figures.table.pairings)
        said.append(f"{played:,} of {len(figures.table.pairings):,} pairings")
    if figures.impact:
        said.append(f"{figures.impact.runs:,} with every use of a card counted")
        pairs = sum(card.pairs.count for card in figures.impact.cards)
        said += [f"{pairs:,} with a card blanked"] if pairs else []
    return "; ".join(said)


def _methods(figures: Figures) -> list[list[str | Code | Spread]]:
    """The intervals in this report, and what they mean."""
    said: list[list[str | Code | Spread]] = [
        ["intervals", "All are 95 % intervals: of twenty of them, one may miss the true figure by bad luck."],
        ["shares", "Wilson's score interval, which has a width even where nothing, or everything, was seen."],
        ["means", "Student's t interval, from exact sums of whole numbers."],
    ]
    if figures.targets:
        said.append(
            ["fair or not", "On target is said only if the whole interval lies within it, off only if none does."]
        )
    judged = [card for card in figures.impact.judged if card.pairs.count] if figures.impact else []
    if judged:
        many = len(figures.impact.judged) if figures.impact else 0
        said += [
            [
                "worth of a card",
                "The same seeds with the card and with a blank in its place; what both have in common cancels out. "
                "Tango's score interval of the paired difference for shares, Student's t for means.",
            ],
            [
                "many cards",
                f"Of {many} cards that do nothing, about {0.05 * many:.1f} would seem to do something. “Seen, even "
                f"among all cards” uses Bonferroni's correction: a 95 % interval for all {many} together.",
            ],
        ]
    if figures.table:
        said.append(
            [
                "matchups",
                "All pairings use the same seed. A win is a point, a draw half of one; sorted by points a game.",
            ]
        )
    if figures.game.balance.sides:
        said.append(["who is ahead", "Of the games with a winner; even means that the interval holds 50 %."])
    return said
