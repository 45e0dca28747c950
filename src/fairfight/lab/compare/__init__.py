"""The same seeds with and without a change: what a change, a card or a number does."""
