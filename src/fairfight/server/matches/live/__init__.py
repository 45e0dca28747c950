"""Live matches: where each stands, its rows, its clocks, and those who listen."""
