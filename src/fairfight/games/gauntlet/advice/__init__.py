"""What clients may ask before they choose: previews, from the rules' own arithmetic, and reasons."""
