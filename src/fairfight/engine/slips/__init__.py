"""Finds mistakes in rules before any compiler sees them."""
