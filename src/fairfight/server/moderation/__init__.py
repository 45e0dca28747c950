"""Moderation: suspending, renaming, roles, login links; all of it is in the audit log."""
