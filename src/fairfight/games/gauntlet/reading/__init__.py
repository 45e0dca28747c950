"""What each kind of event changes, and what led to it."""
