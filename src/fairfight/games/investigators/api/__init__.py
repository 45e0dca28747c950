"""The Python API of Investigators' seed: cards, combat decks, investigators and attacks."""
