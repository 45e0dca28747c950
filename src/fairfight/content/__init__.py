"""Turns TOML into checked content: reads with file and line, lays overlays and changes on top, hashes."""
