"""A game for programs, by lines of JSON."""
