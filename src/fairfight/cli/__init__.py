"""The `fairfight` command; each folder is a group of subcommands."""
