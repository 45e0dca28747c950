"""Investigators' scripted policies."""
