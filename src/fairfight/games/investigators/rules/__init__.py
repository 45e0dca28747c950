"""The rules of Investigators."""
