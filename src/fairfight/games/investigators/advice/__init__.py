"""Answers for clients before they choose: what is in reach, what a choice is likely to do, why something cannot be."""
