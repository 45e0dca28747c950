"""Intervals, sequences that may be looked at early, histograms and components of variance."""
