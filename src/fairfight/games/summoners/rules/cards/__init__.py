"""Rules of cards: eligibility, the stack, effects and triggers."""
