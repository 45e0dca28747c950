"""The commands that play many games: simulate, compare, impact, sweep, matchups, ladder and others."""
