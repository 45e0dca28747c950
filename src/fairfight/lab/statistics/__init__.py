"""Intervals, confidence sequences, histograms and components of variance."""
