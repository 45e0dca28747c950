"""Slips in rules, found and told before any compiler sees them."""
