"""What the log of a campaign holds: a class for each kind of event, and the rule that writes it."""
