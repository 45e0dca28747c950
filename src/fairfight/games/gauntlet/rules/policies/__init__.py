"""Gauntlet's scripted policies."""
