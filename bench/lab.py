"""The lab: how many fewer runs a paired comparison needs than an unpaired one, for changes of different kinds."""

from __future__ import annotations

from bench.measure import line
from fairfight.games.directory import make_game
from fairfight.lab.compare.changes import parse_change
from fairfight.lab.compare.comparison import compare
from fairfight.lab.compare.pairing import Conditions

RUNS = 20_000
QUESTIONS = (
    ("gauntlet", {"hero": "merlin"}, "monsters.void_treant.basic.hp=6", ("cleared", "fights_survived")),
    ("gauntlet", {"hero": "merlin", "agent": "all_in"}, "heroes.merlin.hp=16", ("cleared", "fights_survived")),
    (
        "gauntlet",
        {"hero": "hercules", "agent": "formula"},
        "cards.blessing_of_hephaestus.effects.0.armour=4",
        ("cleared",),
    ),
    ("warband", {"a": "volley", "b": "siege"}, "units.knight.cost=7", ("winner:a", "turns")),
    ("warband", {"a": "curve", "b": "siege"}, "units.archer.attack=45", ("winner:a", "turns")),
)


def report() -> None:
    """Print the factors: variance of an unpaired difference to that of a paired one."""
    print(f"\nRuns that an unpaired comparison needs for the same interval, to a paired one ({RUNS:,} pairs each)")
    for name, setup, change, metrics in QUESTIONS:
        found = compare(make_game(name, setup), [parse_change(change)], Conditions(RUNS, seed=1))
        for metric in metrics:
            before, after, difference = found.verdict(metric).variances
            line(f"{change}: {metric}", f"{(before + after) / difference:,.1f} times")
