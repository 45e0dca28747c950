"""Holding live matches: by a lease, read from the database when somebody comes, written row by row."""
