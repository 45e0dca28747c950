"""Warband drawn for a terminal."""
