"""Campaigns of Investigators in files and from Python."""
