"""The `fairfight` command, a file a subcommand."""
