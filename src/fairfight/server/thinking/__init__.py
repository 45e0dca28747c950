"""Worker processes in which agents think, so that no person's move waits for them."""
