"""The `fairfight` command: a folder a group of subcommands."""
