"""Dungeon: decisions and runs a second with the scripted policy and at random, native code against plain Python."""

from __future__ import annotations

from bench.deciding import report_policy
from fairfight.games.directory import make_game

CLASSES = ("warrior", "ranger", "mage")


def report() -> None:
    """Print all figures of this game."""
    print("\nDungeon, each class alone, the standard run")
    alone = {
        policy: [make_game("dungeon", {"party": name, "agent": policy}) for name in CLASSES]
        for policy in ("tactics", "random")
    }
    report_policy(alone["tactics"], "tactics", "3,000,000", more=True)
    report_policy(alone["random"], "random")
    report_policy([make_game("dungeon", {"party": ", ".join(CLASSES)})], "tactics, party of three")
