"""Answers for clients before they choose: previews, from the rules' own arithmetic, and reasons."""
