"""Summoners' content: its model, its checks, and the numbers that rules read."""
