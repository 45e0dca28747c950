"""Results in Python: a line, a table for notebooks and a chart."""
