"""Advice that helps a seat to decide: previews of choices, and what it may respond to."""
