"""Who beats whom: matchups, ladders, ratings, and what is luck and what is skill."""
