"""The interface for clients: choices, events, views, scenes, previews and reasons as data."""
