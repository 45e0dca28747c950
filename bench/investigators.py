"""Investigators: decisions and campaigns a second by script and at random, and ratios to plain Python."""

from __future__ import annotations

from bench.deciding import report_policy
from fairfight.games.directory import make_game

PARTIES = ("marksman", "medium, boxer", "marksman, doctor, priest, boxer")


def report() -> None:
    """Print all figures of this game."""
    print("\nInvestigators, parties of 1, 2 and 4, the standard campaign")
    for policy in ("tactics", "random"):
        games = [make_game("investigators", {"party": party, "agent": policy}) for party in PARTIES]
        report_policy(games, policy, more=policy == "tactics")
