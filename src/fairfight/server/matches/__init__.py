"""Matches on the service: opened, played live, kept, and shown afterwards."""
