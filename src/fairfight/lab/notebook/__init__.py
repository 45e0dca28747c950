"""Results in notebooks: a line, a table and a chart of each."""
