"""Storage: one database, SQLite or PostgreSQL, by the same code."""
