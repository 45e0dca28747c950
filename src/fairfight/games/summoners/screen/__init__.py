"""Summoners drawn for a terminal."""
