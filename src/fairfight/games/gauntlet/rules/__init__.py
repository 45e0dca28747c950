"""The rules of Gauntlet, in the order in which a run meets them: see `run` first."""
