"""One decision: what there is to see and to choose, numbered, found by its words."""
