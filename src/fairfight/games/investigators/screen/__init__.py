"""Investigators drawn for a terminal."""
