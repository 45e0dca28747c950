"""Many games at once, from Python: simulate, compare, impact, sweep, matchups, ladder and their results.

Each name is imported on first use, so that importing this package takes no time.

>>> import fairfight
>>> from fairfight.lab import Conditions, compare, parse_change
>>> game = fairfight.game("warband", a="goblin", b="knight")
>>> few = Conditions(runs=20, speed="python")
>>> compare(game, [parse_change("units.goblin.hp=+50%")], few).verdict("winner:a").words
'no effect seen'
"""

from __future__ import annotations

TYPE_CHECKING = False  # importing typing takes time
if TYPE_CHECKING:
    from collections.abc import Sequence

    from fairfight.game.game import Game
    from fairfight.lab.compare.changes import Change, parse_change
    from fairfight.lab.compare.comparison import Comparison, Sizes
    from fairfight.lab.compare.gates import check_gate, parse_gate
    from fairfight.lab.compare.impact import Impact, impact
    from fairfight.lab.compare.pairing import Conditions
    from fairfight.lab.compare.revision import try_revision
    from fairfight.lab.compare.sweep import Sweep, Tornado, Vary, parse_vary, sweep, tornado
    from fairfight.lab.compare.verdicts import Verdict
    from fairfight.lab.runs.balance import Balance, balance
    from fairfight.lab.runs.simulation import Results, replay, simulate
    from fairfight.lab.runs.until import simulate_until
    from fairfight.lab.statistics.estimates import Estimate
    from fairfight.lab.strength.ladder import Ladder, ladder
    from fairfight.lab.strength.luck import Luck, luck
    from fairfight.lab.strength.matchups import matchups
else:
    # Now, not later: a later import would replace the function `compare` by the package of the same name.
    import fairfight.lab.compare  # noqa: F401
    from fairfight.common.later import later

    __getattr__ = later(
        globals(),
        {
            "Balance": "fairfight.lab.runs.balance",
            "Change": "fairfight.lab.compare.changes",
            "Comparison": "fairfight.lab.compare.comparison",
            "Conditions": "fairfight.lab.compare.pairing",
            "Estimate": "fairfight.lab.statistics.estimates",
            "Impact": "fairfight.lab.compare.impact",
            "Ladder": "fairfight.lab.strength.ladder",
            "Luck": "fairfight.lab.strength.luck",
            "Results": "fairfight.lab.runs.simulation",
            "Sizes": "fairfight.lab.compare.comparison",
            "Sweep": "fairfight.lab.compare.sweep",
            "Tornado": "fairfight.lab.compare.sweep",
            "Vary": "fairfight.lab.compare.sweep",
            "Verdict": "fairfight.lab.compare.verdicts",
            "balance": "fairfight.lab.runs.balance",
            "check_gate": "fairfight.lab.compare.gates",
            "impact": "fairfight.lab.compare.impact",
            "ladder": "fairfight.lab.strength.ladder",
            "luck": "fairfight.lab.strength.luck",
            "matchups": "fairfight.lab.strength.matchups",
            "parse_change": "fairfight.lab.compare.changes",
            "parse_gate": "fairfight.lab.compare.gates",
            "parse_vary": "fairfight.lab.compare.sweep",
            "replay": "fairfight.lab.runs.simulation",
            "simulate": "fairfight.lab.runs.simulation",
            "simulate_until": "fairfight.lab.runs.until",
            "sweep": "fairfight.lab.compare.sweep",
            "tornado": "fairfight.lab.compare.sweep",
            "try_revision": "fairfight.lab.compare.revision",
        },
    )


__all__ = [
    "Balance",
    "Change",
    "Comparison",
    "Conditions",
    "Estimate",
    "Impact",
    "Ladder",
    "Luck",
    "Results",
    "Sizes",
    "Sweep",
    "Tornado",
    "Vary",
    "Verdict",
    "balance",
    "check_gate",
    "compare",
    "impact",
    "ladder",
    "luck",
    "matchups",
    "parse_change",
    "parse_gate",
    "parse_vary",
    "replay",
    "simulate",
    "simulate_until",
    "sweep",
    "tornado",
    "try_revision",
]


def compare(game: Game, changes: Sequence[Change], conditions: Conditions, other: Game | None = None) -> Comparison:
    """Play the same runs before and after some changes; or in another game, such as one with other content."""
    from fairfight.lab.compare import comparison  # noqa: PLC0415

    return comparison.compare(game, changes, conditions, other)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
