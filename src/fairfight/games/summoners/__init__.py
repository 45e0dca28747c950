"""Summoners: two players, summons on a board of 12 by 14, cards and a stack. The rulebook for people is README.md."""
