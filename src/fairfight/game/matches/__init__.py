"""Parts of a match: its log, what each seat was told, saves, snapshots, records, undo, and who plays whom."""
