"""Live matches: the messages, the talk about a match without any network, and connections that come back."""
