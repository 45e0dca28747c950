"""The socket of a live match: its messages, and the people at its other end."""
