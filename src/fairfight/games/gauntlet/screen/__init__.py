"""Gauntlet drawn for a terminal."""
