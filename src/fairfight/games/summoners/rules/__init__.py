"""The rules of Summoners."""
