"""Compiling rules ahead of time, and a notice when a command has to compile."""
