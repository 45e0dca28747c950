"""The games, a folder each; `directory` lists them, and no game imports another."""
