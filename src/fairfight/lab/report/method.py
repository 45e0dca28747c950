"""The box at the end of a report: how its figures came about, and the command that makes it again."""

from __future__ import annotations

import platform
from importlib.metadata import version

from fairfight.lab.report.gather import Figures
from fairfight.lab.report.parts import Code, Numbers, Section
from fairfight.lab.typed import as_typed, typed
from fairfight.version import VERSION

PACKAGES = ("numpy", "numba", "altair", "vl-convert-python")


def command_of(figures: Figures) -> str:
    """The command that makes the report again; where it is written to, and by whom it is played, changes nothing."""
    question = figures.question
    words = ["fairfight", "report", question.name, *as_typed(question.options)]
    words += ["--runs", str(question.conditions.runs), "--seed", str(question.conditions.seed)]
    words += ["--entrants", typed("; ".join(question.entrants))] if question.entrants else []
    words += [] if question.knockout else ["--no-knockout"]
    return " ".join([*words, "-o", "report.html"])


def method_section(figures: Figures) -> Section:
    """Everything that makes the figures and can make them again."""
    lead = (
        "The same command gives the same file, byte for byte. No figure depends on the machine, its speed or the time."
    )
    facts = Numbers("What made this report", ["", ""], _facts(figures), is_folded=False)
    methods = Numbers("How figures are known", ["", ""], _methods(figures), is_folded=False)
    return Section("method", "Method and reproducibility", lead, (), [facts, methods])


def _facts(figures: Figures) -> list[list[str | Code]]:
    game, how = figures.game, figures.question.conditions
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    return [
        ["make it again", Code(command_of(figures))],
        ["FairFight", VERSION],
        ["with", f"Python {platform.python_version()}, {packages}"],
        ["content", f"{game.name}, hash {game.content_hash}"],
        ["set-up", " ".join(as_typed({key: value for key, value in game.setup.told().items() if value != ""}))],
        ["seed", f"{how.seed} for all runs; a run is found by its seed and number"],
        ["runs", _runs(figures)],
    ]


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


def _methods(figures: Figures) -> list[list[str | Code]]:
    """The intervals that this report uses, and what they mean."""
    said: list[list[str | Code]] = [
        ["intervals", "All are 95 % intervals: of twenty of them, one may miss the true figure by bad luck."],
        ["shares", "Wilson's score interval, which has a width even where nothing, or everything, was seen."],
        ["means", "Student's t interval, from exact sums of whole numbers."],
    ]
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
    if figures.game.sides:
        said.append(["who is ahead", "Of the games with a winner; even means that the interval holds 50 %."])
    return said
