"""Investigators's scripted policies."""
