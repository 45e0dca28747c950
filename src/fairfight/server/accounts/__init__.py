"""Accounts: guests and players, their sessions, and the ways in."""
