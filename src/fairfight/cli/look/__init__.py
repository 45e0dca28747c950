"""The commands that look things up: games, cards, checks, replays and records."""
