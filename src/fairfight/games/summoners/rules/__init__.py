"""The rules of Summoners: read `turn` first, then `choices`, `cards/stack` and `combat`."""
