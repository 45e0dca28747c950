"""One's own data: all that is kept of somebody, to take along or to delete."""
