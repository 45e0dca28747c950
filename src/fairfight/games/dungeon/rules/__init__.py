"""The rules of Dungeon: read `run` first, then `turn`, `actions`, `attack` and `enemies`."""
