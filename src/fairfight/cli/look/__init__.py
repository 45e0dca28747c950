"""The commands that look things up: games, cards, checks and replays."""
