"""Summoners' decks: by name, file or code, and what they may hold."""
