"""Many runs of one game: played, kept, summed up, replayed, also on a cluster."""
