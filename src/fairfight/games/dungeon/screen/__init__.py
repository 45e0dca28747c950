"""Dungeon drawn for a terminal."""
