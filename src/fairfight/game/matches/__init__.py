"""Parts of a match: its log, what each seat was told, saves, snapshots, undo, and who plays whom."""
