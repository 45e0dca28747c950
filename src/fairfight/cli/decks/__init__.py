"""`fairfight decks`."""
