"""Gauntlet: a hero with cards and d8 against six groups of monsters. The rulebook for people is README.md."""
