"""Strength of entrants and agents: matchups, ladders, ratings, luck and skill."""
