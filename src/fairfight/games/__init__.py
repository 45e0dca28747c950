"""The games, a folder each. Which there are is said in `directory`; no game imports another."""
