"""Summoners' packs: summons worked out from their ids, and the odds."""
