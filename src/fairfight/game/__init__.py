"""What a game is to everybody else: the game, its matches, its text, its pictures. It knows no game by name."""
