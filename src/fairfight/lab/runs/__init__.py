"""Many runs of one game: played, kept, summed up and replayed, also on a cluster."""
