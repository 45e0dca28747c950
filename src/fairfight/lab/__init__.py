"""Many games at once: simulate, statistics, matchups."""
