"""Hooks of the reader for each kind of event, and what it keeps: ids, causes and changes of the scene."""
