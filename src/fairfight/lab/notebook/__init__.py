"""What results show of themselves from Python: a line, a table for notebooks and a chart."""
