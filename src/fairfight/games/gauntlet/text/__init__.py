"""Gauntlet in words: names, card texts, choices, reasons and the story."""
