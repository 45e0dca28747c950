"""The rules of Warband, in the order in which a turn meets them: see `turn` first."""
