"""Compiling rules beforehand, and saying so when a command has to."""
