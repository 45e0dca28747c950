"""Ids, pieces, previews and reasons: for clients of Dungeon, beside events and views."""
