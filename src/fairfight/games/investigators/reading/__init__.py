"""Reading a campaign's log: what must be remembered, and the pieces that appear."""
