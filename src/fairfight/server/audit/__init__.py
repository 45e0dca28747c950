"""The audit log: what moderators and admins have done."""
