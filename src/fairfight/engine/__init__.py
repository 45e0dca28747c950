"""Runs rules, in plain Python and as native code. Knows no game."""
