"""Limits: how often something may be tried."""
