"""Helpers that every layer uses: errors, checked models, whole files, wording."""
