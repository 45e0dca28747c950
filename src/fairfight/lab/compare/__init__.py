"""Paired comparisons: the same seeds with and without a change."""
