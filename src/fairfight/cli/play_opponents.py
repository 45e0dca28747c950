"""Who decides for the seats that no person has, and who gives advice."""

from __future__ import annotations

from typing import Protocol

from fairfight.rulebook.match import Choice, Match

PERSON = "person"


class Opponent(Protocol):
    """Decides for a seat. It does not change the match, but for the policy's stream."""

    def choose(self, match: Match) -> Choice:
        """What it does now."""


class PolicyOpponent:
    """The game's own policy."""

    def choose(self, match: Match) -> Choice:
        """What it does now."""
        choices = match.choices()
        code = match._engine.policy(match._state, [choice.code for choice in choices])
        return next(choice for choice in choices if choice.code == code)
