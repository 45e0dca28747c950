"""Summoners' decks by name, file or code, and their limits."""
