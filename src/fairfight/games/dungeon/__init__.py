"""Dungeon: heroes of three classes go through rooms, d6 against d6. The rulebook for people is README.md."""
