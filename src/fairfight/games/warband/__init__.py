"""Warband: two armies, deployed from decks of 20, fight by speed. The rulebook for people is README.md."""
