"""The common interface of all games: the game, its matches, its text, its display. Knows no game by name."""
