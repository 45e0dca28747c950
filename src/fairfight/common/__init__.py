"""Helpers for every layer: errors, checked models, atomic files, numbers and wording."""
