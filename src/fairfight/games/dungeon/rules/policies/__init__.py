"""Dungeon's scripted policies."""
