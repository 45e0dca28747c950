"""Turns TOML into checked content: reading with places, overlays, changes, hashing."""
