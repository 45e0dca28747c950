"""Gauntlet's events: a class for each kind, and the rule that writes it."""
