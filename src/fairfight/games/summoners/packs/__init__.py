"""Summoners' packs: summons computed from their ids, and the odds."""
