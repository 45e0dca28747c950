"""`fairfight odds`: exact odds, not sampled."""
